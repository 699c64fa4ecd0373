"""Games: started, brought in, ended, opened again."""

from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import func, select

from scorekeeper.interchange import FORMAT, NotAGame
from scorekeeper.records.checking import complete_game, graves
from scorekeeper.records.db import db, writes
from scorekeeper.records.ids import new_game_id
from scorekeeper.records.journal.lines import (
    Change,
    again,
    conflict,
    game_for_change,
    known_line,
    refuse_id,
    table_for_change,
    write_game_line,
)
from scorekeeper.records.journal.operation import Operation
from scorekeeper.records.journal.outcomes import Outcome, Reason, Refused, Written
from scorekeeper.records.journal.people import members_named
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import Game, Hand, JournalLine, Member, Seat


@writes
def start_game(
    table_id: str, header: dict[str, Any], members: Sequence[int], operation: Operation
) -> Written | Refused:
    """Start a game of a table, with no hand yet.

    ``header`` has ``rules`` and ``first_dealer``, and may have ``id``, ``name`` and
    ``played``, in the interchange shape; ``members`` are the ids of the members by seat.
    An operation that is known, or a game of this table that has the id, is answered
    as before. Refused where the id belongs to a game elsewhere, or the header is wrong.
    Raises LookupError for a table that is not there, or a member of another one.
    """
    table_for_change(table_id)
    names = [_name(table_id, member) for member in members]
    wanted = {"format": FORMAT, **header, "players": names, "hands": [], "ended": False}
    return _enter(table_id, wanted, members, Kind.GAME, operation)


@writes
def import_game(
    table_id: str,
    game: dict[str, Any],
    operation: Operation,
    members: Sequence[int] | None = None,
) -> Written | Refused:
    """Bring a game in from a file, with all its hands.

    ``game`` is in the interchange shape. Its players are the ``members`` of these ids by seat;
    left out, they become the members of the same names, or new ones. A game of this table that
    has its id stays as it is: the answer is then not ``new``.
    Refused where the id belongs to a game elsewhere, or the facts are grave.
    Raises LookupError where there is no such table.
    """
    table_for_change(table_id)
    return _enter(table_id, game, members, Kind.IMPORT, operation)


def _enter(
    table_id: str,
    wanted: dict[str, Any],
    members: Sequence[int] | None,
    kind: Kind,
    operation: Operation,
) -> Written | Refused:
    refused = refuse_id(operation)
    if refused:
        return refused
    line = known_line(table_id, operation)
    if line is not None:
        return again(line, line.kind is kind and _asks_for(line, wanted, members))
    try:
        whole = {"id": new_game_id(), **complete_game(wanted)}
        grave = graves(whole)
    except NotAGame as wrong:
        return Refused(Reason.SHAPE, messages=(str(wrong),))
    present = db.session.get(Game, whole["id"])
    if present is not None:
        return _already(present, table_id)
    if grave:
        return Refused(Reason.GRAVE, problems=grave)
    if members is None:
        members = members_named(table_id, whole["players"], operation)
    return _add(table_id, whole, members, kind, operation)


def _asks_for(line: JournalLine, wanted: dict[str, Any], members: Sequence[int] | None) -> bool:
    """Tell whether a wish is for the game that a line began; a dealer may have been drawn."""
    begun = line.after or {}
    if wanted.get("id") not in (None, line.game_id):
        return False
    if members is None:
        return True
    try:
        rules = complete_game(wanted)["rules"]
    except NotAGame:
        return False
    return (list(members), rules) == (begun["members"], begun["rules"])


def _already(game: Game, table_id: str) -> Written | Refused:
    if game.table_id != table_id:
        return Refused(Reason.TAKEN)
    return Written(game.id, game.revision, new=False)


def _add(
    table_id: str, whole: dict[str, Any], members: Sequence[int], kind: Kind, operation: Operation
) -> Written:
    game = Game(
        id=whole["id"],
        table_id=table_id,
        name=whole["name"],
        played=date.fromisoformat(whole["played"]) if "played" in whole else None,
        rules=whole["rules"],
        first_dealer=whole["first_dealer"],
        ended=whole["ended"],
        agreed=whole.get("agreed"),
        sequence=_next_sequence(table_id),
        created=operation.now,
        seats=[Seat(number=seat, member_id=member) for seat, member in enumerate(members)],
        hands=[Hand(number=n, facts=facts) for n, facts in enumerate(whole["hands"], 1)],
    )
    db.session.add(game)
    db.session.flush()
    write_game_line(game, Change(kind, after=_header(whole, members)), operation)
    return Written(game.id, game.revision)


def _header(whole: dict[str, Any], members: Sequence[int]) -> dict[str, Any]:
    # Names stay out of it, so that a person can be erased in one place.
    kept = {key: value for key, value in whole.items() if key not in ("format", "players")}
    return {**kept, "members": list(members)}


def _next_sequence(table_id: str) -> int:
    last = db.session.scalar(select(func.max(Game.sequence)).where(Game.table_id == table_id))
    return (last or 0) + 1


def _name(table_id: str, member_id: int) -> str:
    member = db.session.get(Member, member_id)
    if member is None or member.table_id != table_id:
        raise LookupError(f"no member {member_id} at table {table_id}")
    return member.name


@writes
def end_game(game_id: str, base: int, operation: Operation) -> Outcome:
    """End a game before its schedule is complete.

    ``base`` is the revision on which the wish was formed.
    Raises LookupError where there is no such game.
    """
    return _set_ended(game_id, True, base, operation)


@writes
def reopen_game(game_id: str, base: int, operation: Operation) -> Outcome:
    """Open a game again that was ended.

    ``base`` is the revision on which the wish was formed.
    Raises LookupError where there is no such game.
    """
    return _set_ended(game_id, False, base, operation)


def _set_ended(game_id: str, ended: bool, base: int, operation: Operation) -> Outcome:
    game = game_for_change(game_id)
    refused = refuse_id(operation)
    if refused:
        return refused
    after = {"ended": ended}
    line = known_line(game.table_id, operation)
    if line is not None:
        same = line.game_id == game_id and line.kind is Kind.ENDED and line.after == after
        return again(line, same)
    if game.ended == ended:
        return Written(game.id, game.revision, new=False)
    if game.revision != base:
        return conflict(game, None, None)
    game.ended = ended
    write_game_line(game, Change(Kind.ENDED, before={"ended": not ended}, after=after), operation)
    return Written(game.id, game.revision)
