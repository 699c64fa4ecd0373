"""Changes of a game that are more than one hand: who plays, the rules, what is agreed."""

from typing import Any

from scorekeeper.interchange import NotAGame
from scorekeeper.records.checking import complete_game, graves
from scorekeeper.records.db import db, writes
from scorekeeper.records.journal.lines import (
    Change,
    again,
    conflict,
    game_for_change,
    known_line,
    refuse_id,
    write_game_line,
)
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.outcomes import Outcome, Reason, Refused, Written
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, Hand, Member, Seat
from scorekeeper.records.shape import game_shape

Facts = dict[str, Any]
CHANGEABLE = ("name", "rules", "first_dealer", "members", "hands", "agreed")


@writes
def change_game(game_id: str, changes: Facts, base: int, operation: Operation) -> Outcome:
    """Put other facts about a game on record: those of its keys that are given.

    ``changes`` may have ``name``, ``rules``, ``first_dealer``, ``hands`` and ``agreed`` in the
    interchange shape, and ``members``, the ids of the members by seat; ``base`` is the revision
    on which the wish was formed. There are as many hands as before.
    A known operation is answered as before; facts that are on record already write nothing.
    Refused where the shape is wrong or anything is grave.
    Raises LookupError where there is no such game or member.
    """
    game = game_for_change(game_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    line = known_line(game.table_id, operation)
    if line is not None:
        same = (line.game_id, line.kind, set(line.after or ())) == (
            game_id,
            Kind.CHANGE,
            set(changes),
        )
        return again(line, same)
    if game.revision != base:
        return conflict(game, None, None)
    try:
        wanted = _complete(game, changes)
        grave = graves(_shape(game, wanted))
    except NotAGame as wrong:
        return Refused(Reason.SHAPE, messages=(str(wrong),))
    if grave:
        return Refused(Reason.GRAVE, problems=grave)
    return _write(game, wanted, operation)


def _complete(game: Game, changes: Facts) -> Facts:
    """Return the changes as they will be stored: every setting and hand written out."""
    unknown = set(changes) - set(CHANGEABLE)
    if unknown:
        raise NotAGame(f"nothing called {', '.join(sorted(unknown))} can be changed")
    whole = complete_game(_shape(game, changes))
    if len(whole["hands"]) != len(game.hands):
        raise NotAGame("there are as many hands as before")
    return {key: changes[key] if key == "members" else whole.get(key) for key in changes}


def _shape(game: Game, changes: Facts) -> Facts:
    """Write the game as it would be after the changes, in the interchange shape."""
    facts = {key: value for key, value in changes.items() if key != "members"}
    shape = {**game_shape(game), **facts}
    if "members" in changes:
        shape["players"] = [_member(game, member).name for member in changes["members"]]
    return shape


def _member(game: Game, member_id: int) -> Member:
    member = db.session.get(Member, member_id)
    if member is None or member.table_id != game.table_id:
        raise LookupError(f"no member {member_id} at table {game.table_id}")
    return member


def _write(game: Game, wanted: Facts, operation: Operation) -> Written:
    before = {key: value for key, value in current(game).items() if key in wanted}
    if before == wanted:
        return Written(game.id, game.revision, new=False)
    apply(game, wanted)
    write_game_line(game, Change(Kind.CHANGE, before=before, after=wanted), operation)
    return Written(game.id, game.revision)


def current(game: Game) -> Facts:
    """Read what can be changed of a game as it is on record."""
    return {
        "name": game.name,
        "rules": game.rules,
        "first_dealer": game.first_dealer,
        "members": [seat.member_id for seat in game.seats],
        "hands": [hand.facts for hand in game.hands],
        "agreed": game.agreed,
    }


def apply(game: Game, facts: Facts) -> None:
    """Make the rows of a game tell these facts, and leave the others as they are."""
    for key in ("name", "rules", "first_dealer", "agreed"):
        if key in facts:
            setattr(game, key, facts[key])
    if "members" in facts:
        _seat(game, facts["members"])
    if "hands" in facts:
        _tell(game, facts["hands"])


def _tell(game: Game, hands: list[Facts]) -> None:
    del game.hands[len(hands) :]
    for place, told in enumerate(hands):
        if place == len(game.hands):
            game.hands.append(Hand(number=place + 1, facts=told))
        else:
            game.hands[place].facts = told


def _seat(game: Game, members: list[int]) -> None:
    del game.seats[len(members) :]
    for number, member in enumerate(members):
        if number == len(game.seats):
            game.seats.append(Seat(number=number, member_id=member))
        else:
            game.seats[number].member_id = member
