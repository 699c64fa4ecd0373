"""Who changed what, and when: the journal of a game, the newest change first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import groupby

from scorekeeper.interchange import FORMAT, game_from_json
from scorekeeper.records import access, store
from scorekeeper.records.journal import Rows, states
from scorekeeper.records.kinds import Kind
from scorekeeper.records.models import JournalLine
from scorekeeper.rules.facts import GameFacts
from scorekeeper.sheets.about import Correction
from scorekeeper.texts import journal as texts
from scorekeeper.texts.days import day
from scorekeeper.web.operations import evening_of
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play


@dataclass(frozen=True)
class Told:
    """A line of the journal between the game before it and the game after it."""

    line: JournalLine
    before: GameFacts | None
    after: GameFacts
    names: tuple[str, str]

    @property
    def local(self) -> datetime:
        return self.line.time.astimezone()


def journal_page(play: Play) -> view.JournalPage:
    """Return all changes of a game in sentences, by evenings."""
    devices = access.labels(play.table)
    told = list(_told(play))[::-1]
    return view.JournalPage(
        title=play.title,
        board=play.url("board"),
        evenings=tuple(
            view.JournalEvening(day(evening), tuple(_entry(one, devices) for one in changes))
            for evening, changes in groupby(told, key=_evening)
        ),
    )


def _evening(one: Told) -> date:
    return evening_of(one.line.time)


def _told(play: Play) -> Iterator[Told]:
    names = {member.id: member.name for member in store.members(play.table)}
    before, name = None, ""
    for line, state in states(store.game_journal(play.file.id)):
        after = _facts(state, names)
        yield Told(line, before, after, (name, state.name))
        before, name = after, state.name


def corrections(play: Play) -> Iterator[Correction]:
    """Yield each change of a hand whose tricks were recorded, taken back ones too."""
    for one in _told(play):
        number = one.line.number
        if one.before is None or number is None or number > len(one.before.hands):
            continue
        after = one.after.hands[number - 1 : number]
        before = one.before.hands[number - 1]
        if after and before.tricks is not None and before != after[0]:
            yield Correction(number, one.local.date(), before, after[0])


def _facts(state: Rows, names: Mapping[int, str]) -> GameFacts:
    shape = {
        "format": FORMAT,
        "rules": state.rules,
        "players": [
            names.get(member, f"Player {seat}") for seat, member in enumerate(state.members, 1)
        ],
        "first_dealer": state.first_dealer,
        "hands": list(state.hands),
        "ended": state.ended,
        **({"agreed": state.agreed} if state.agreed else {}),
    }
    return game_from_json(shape).facts


def _entry(one: Told, devices: Mapping[str, str]) -> view.JournalEntry:
    device = devices.get(one.line.grant_id) if one.line.grant_id else None
    return view.JournalEntry(tuple(_sentences(one)), texts.by_whom(device, one.local))


def _sentences(one: Told) -> Sequence[str]:
    line, before, after = one.line, one.before, one.after
    if before is None:
        told = texts.imported(after) if line.kind is Kind.IMPORT else texts.started(after)
        return [told]
    if line.kind is Kind.UNDO:
        return texts.taken_back(_changed(line, after, before, one.names[::-1]))
    return _changed(line, before, after, one.names)


def _changed(
    line: JournalLine, before: GameFacts, after: GameFacts, names: Sequence[str]
) -> Sequence[str]:
    if line.number is not None:
        hands = [game.hands[line.number - 1 : line.number] for game in (before, after)]
        old, new = (hand[0] if hand else None for hand in hands)
        return texts.of_hand(line.number, old, new, after.players)
    if before.ended != after.ended:
        return [texts.of_end(after.ended)]
    named = texts.of_name(*names)
    facts = texts.of_game(before, after)
    return [*named, *facts] if not named or facts != [texts.NOTHING] else named
