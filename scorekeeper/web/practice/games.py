"""A practice game of this device, opened; a stranger's is not here."""

from dataclasses import dataclass, replace

from flask import abort, url_for

from scorekeeper.practice.match import Match
from scorekeeper.records import practice, store
from scorekeeper.records.models import PracticeGame
from scorekeeper.records.roles import Role
from scorekeeper.texts import practice as words
from scorekeeper.web.access import may
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.practice import scene as scenes
from scorekeeper.web.practice.begin import setup_of
from scorekeeper.web.practice.device import device_id
from scorekeeper.web.practice.view import Scene


@dataclass(frozen=True)
class Opened:
    """A game on record and as it stands."""

    row: PracticeGame
    match: Match

    @property
    def urls(self) -> dict[str, str]:
        """Where the forms of the table lead."""
        game = self.row.id
        return {
            "act": url_for("practice.act", game=game),
            "bots": url_for("practice.bots", game=game),
            "hint": url_for("practice.hint", game=game),
            "scores": url_for("practice.scores", game=game),
            "table": url_for("practice.table", game=game),
            "home": home(self.row),
            "review": url_for("practice.review", game=game, number=self.match.number),
        }

    def seconds(self) -> int:
        """Return the time for what the person is to do now, 0 where there is no limit."""
        phase = self.match.state.phase.value
        key = "play_seconds" if phase == "play" else "bid_seconds"
        found: int = self.row.options.get(key, 0)
        return found

    def scene(self, plain: Scene | None = None) -> Scene:
        """Return the table with what only the record knows."""
        shown = scenes.scene(self.match) if plain is None else plain
        options = self.row.options
        return replace(
            shown,
            undo=bool(options.get("undo")) and self.match.can_undo,
            hints=bool(options.get("hints")),
            seconds=self.seconds() if shown.mine else 0,
            revision=self.row.revision,
            op=new_operation_id(),
            urls=self.urls,
        )


def home(row: PracticeGame) -> str:
    """Return the page from which a game was begun."""
    if row.table_id:
        return url_for("practice.at_table", table=row.table_id)
    return url_for("practice.show")


def own_row(game: str) -> PracticeGame:
    """Return a game of this device, or of a table where it records; else 404."""
    row = practice.game(game)
    if row is None or not _is_mine(row):
        abort(404)
    return row


def _is_mine(row: PracticeGame) -> bool:
    if row.device == device_id():
        return row.table_id is None or may(Role.SCORER, row.table_id)
    return row.table_id is not None and may(Role.SCORER, row.table_id)


def opened(row: PracticeGame) -> Opened:
    """Open a game; 500 in words where its record is broken."""
    match = Match(setup_of(row, name_of_person(row)), practice.lines(row))
    if not match.is_intact:
        abort(500, words.BROKEN)
    return Opened(row, match)


def open_game(game: str) -> Opened:
    return opened(own_row(game))


def name_of_person(row: PracticeGame) -> str:
    """Return what the person is called: at a table the member's name, else "You"."""
    if row.table_id is None:
        return words.ME
    members = store.members(row.table_id)
    return next((one.name for one in members if one.id == row.member_id), words.ME)
