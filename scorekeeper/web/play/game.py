"""A recorded game as the pages of play need it, and the addresses of those pages."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from flask import Response, abort, jsonify, url_for

from scorekeeper.interchange import GameFile, game_to_json, hand_from_json
from scorekeeper.records import journal, store
from scorekeeper.records.db import reading
from scorekeeper.records.journal import Outcome, Written
from scorekeeper.records.roles import Role
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.people import first_hand
from scorekeeper.rules.plan import Plan, next_plan, walk
from scorekeeper.rules.problems import Problem, problems
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import GameScore, score
from scorekeeper.rules.scoring import Points
from scorekeeper.rules.variants import name_of
from scorekeeper.web.access import may
from scorekeeper.web.kept import kept, known
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play.view import EntrySeat, Tap


@dataclass(frozen=True)
class Play:
    """One game at one revision: what is on record, and what it comes to."""

    table: str
    file: GameFile
    revision: int
    records: bool
    members: tuple[int, ...] = ()  # by seat; none where the game belongs to no table
    stamp: store.Stamp | None = None  # none where this state of the game is not on record

    @property
    def facts(self) -> GameFacts:
        return self.file.facts

    @property
    def players(self) -> tuple[str, ...]:
        return self.file.facts.players

    @property
    def all_seats(self) -> range:
        """Every seat of the game, also of those who sit out."""
        return range(len(self.players))

    @cached_property
    def score(self) -> GameScore:
        return score(self.facts)

    @cached_property
    def first_hands(self) -> tuple[int, ...]:
        """The first hand that each seat plays."""
        return tuple(first_hand(self.facts, seat) for seat in self.all_seats)

    @cached_property
    def plans(self) -> tuple[Plan, ...]:
        """The plans of the recorded hands."""
        return tuple(plan for plan, _ in walk(self.facts))

    @cached_property
    def plan(self) -> Plan:
        """The plan of the hand to be dealt next, by whoever the table has agreed on."""
        plan, dealer = next_plan(self.facts), self.facts.next_hand.dealer
        return plan if dealer is None else plan.dealt_by(dealer)

    @property
    def rules(self) -> RuleSet:
        """The rules in force now."""
        return self.plan.rules

    @property
    def open_number(self) -> int | None:
        """The number of the first hand whose tricks are not recorded yet."""
        return next((n for n, hand in enumerate(self.facts.hands, 1) if hand.open), None)

    @property
    def goes_on(self) -> bool:
        """True while the next hand may be dealt: no other is open, nobody has ended the game."""
        return not self.facts.ended and self.open_number is None

    @property
    def next_size(self) -> int | None:
        """The size of the hand that the schedule deals next; None where there is none.

        A target that was reached does not end the schedule: the table may play on.
        """
        over = self.score.finished and self.plan.is_over
        if not self.goes_on or over:
            return None
        return self.facts.next_hand.size or self.plan.size

    @property
    def further_size(self) -> int | None:
        """The size of a hand beyond the schedule, where the table wants one more."""
        over = self.goes_on and self.next_size is None
        return self.rules.schedule_for(self.plan.players).largest if over else None

    @property
    def target_reached(self) -> bool:
        """True where the target has finished the game, and the table may play on."""
        if self.rules.target is None or self.facts.ended or not self.score.finished:
            return False
        return self.next_size is not None or self.open_number is not None

    @property
    def over(self) -> bool:
        """True once the result stands, unless the table plays on beyond its target."""
        return self.score.finished and not self.target_reached

    @property
    def leaders(self) -> list[str]:
        """The names at first place now."""
        return [self.players[seat] for seat in self.score.winners]

    @property
    def best(self) -> Points:
        """The score at first place now."""
        return self.score.scores[self.score.winners[0]]

    @property
    def title(self) -> str:
        return self.file.name or self.variant_name

    @property
    def variant_name(self) -> str:
        return name_of(self.rules.variant)

    @property
    def table_url(self) -> str:
        return url_for("tables.show", table=self.table)

    @property
    def sheet_url(self) -> str:
        """The page of the sheet to print."""
        return url_for("sheets.show", table=self.table, game=self.file.id)

    @property
    def race_url(self) -> str | None:
        """The page that looks back at the game, hand by hand."""
        return url_for("memory.race", table=self.table, game=self.file.id)

    @property
    def journal_url(self) -> str | None:
        """The page that says who changed what."""
        return self.url("journal")

    @property
    def big_url(self) -> str | None:
        """The board for a tablet or a television."""
        return self.url("big")

    @property
    def paper_url(self) -> str:
        """The grid in which the rest of a sheet is typed in."""
        return url_for("paper.grid", table=self.table, game=self.file.id)

    @property
    def ahead_url(self) -> str:
        """The page on which the table agrees on the hands ahead."""
        return url_for("ahead.who", table=self.table, game=self.file.id)

    @property
    def about_url(self) -> str | None:
        """The page that names or erases the game, for the host."""
        return self.url("about") if may(Role.HOST, self.table) else None

    @property
    def share_url(self) -> str | None:
        """The page with the links to show around, for whoever may record."""
        return url_for("tables.links", table=self.table) if self.records else None

    @property
    def again(self) -> Tap | None:
        """The button that starts the same game again."""
        if not self.records:
            return None
        url = url_for("games.again", table=self.table, game=self.file.id)
        return Tap(url, new_operation_id())

    @property
    def undo(self) -> Tap | None:
        """The button that takes back what was recorded last; None where there is nothing."""
        if not self.records or not self._undoable:
            return None
        return Tap(self.url("undo"), new_operation_id(), self.revision)

    @property
    def _undoable(self) -> bool:
        if self.stamp is None:  # a state that is not on record
            return False
        game = self.file.id
        return kept(("undoable", game, self.stamp), lambda: journal.last_change(game) is not None)

    @property
    def reopen(self) -> Tap | None:
        """The button that lets an ended game go on; None where nobody has ended it."""
        if not self.records or not self.facts.ended:
            return None
        return Tap(self.url("reopen"), new_operation_id(), self.revision)

    def seats(self, hand: HandFacts) -> tuple[EntrySeat, ...]:
        """Return the seats of a hand in spoken order, with what they bid and took."""
        return tuple(
            EntrySeat(
                seat=seat,
                name=self.players[seat],
                dealer=seat == hand.dealer,
                bid=hand.bids[seat],
                tricks=None if hand.tricks is None else hand.tricks[seat],
                blind=seat in hand.blind,
            )
            for seat in hand.spoken
        )

    def taken_back(self, number: int) -> HandFacts | None:
        """Return a hand as it was before an undo took it back, while nothing else has happened."""
        found = store.taken_back(self.file.id, number)
        return hand_from_json(found, self.facts, number) if found else None

    def problems(self, number: int | None) -> list[Problem]:
        """Return what is flagged in a hand, or in the rules of the game (None)."""
        return [p for p in self._problems if p.hand == number]

    @cached_property
    def _problems(self) -> list[Problem]:
        return problems(self.facts)

    def url(self, page: str, **values: Any) -> str:
        return url_for(f"play.{page}", table=self.table, game=self.file.id, **values)


def open_game(table: str, game: str) -> Play:
    """Return a game of this table; aborts with 404 where there is none."""
    stamp = _stamp(table, game)
    found = known(("game", game, stamp))
    if not isinstance(found, store.Recorded):
        reading()  # from now on, so that what is read is of its stamp
        stamp = _stamp(table, game)
        found = kept(("game", game, stamp), lambda: store.recorded(game))
    return _play(table, stamp, found)


def _stamp(table: str, game: str) -> store.Stamp:
    stamp = store.stamp(game)
    if stamp is None or stamp.table_id != table:
        abort(404)
    return stamp


def _play(table: str, stamp: store.Stamp, found: store.Recorded) -> Play:
    return Play(
        table=table,
        file=found.file,
        revision=stamp.revision,
        records=may(Role.SCORER, table),
        members=found.members,
        stamp=stamp,
    )


def after(play: Play, outcome: Outcome, op: str) -> Play:
    """Return a game after a hand was to be recorded by an operation.

    Where nothing else has happened to it, it is what was just recorded, and not read again.
    """
    if isinstance(outcome, Written) and outcome.file is not None and play.stamp is not None:
        stamp, made = _stamp(play.table, play.file.id), store.Recorded(outcome.file, play.members)
        if stamp == replace(play.stamp, revision=outcome.revision, last=op):
            return _play(play.table, stamp, kept(("game", play.file.id, stamp), lambda: made))
    return open_game(play.table, play.file.id)


def game_file(play: Play) -> Response:
    """Return a game as a file to keep."""
    answer = jsonify(game_to_json(play.file))
    answer.headers.set("Content-Disposition", "attachment", filename=f"{play.file.id}.json")
    return answer
