"""How a board keeps itself up to date: its tag, its parts, and what it tells."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from flask import current_app, g, get_template_attribute, url_for
from markupsafe import Markup

from scorekeeper import __version__
from scorekeeper.records import store
from scorekeeper.records.glance import glance
from scorekeeper.rules.score import HandScore
from scorekeeper.texts import live as texts
from scorekeeper.web.access import grant_for, held
from scorekeeper.web.play import view
from scorekeeper.web.play.big import big_page
from scorekeeper.web.play.board import board_page
from scorekeeper.web.play.game import Play, open_game

PARTS = {
    False: ("play/_board.html", ("head", "hands", "pad")),
    True: ("play/_big.html", ("head", "body")),
}
MOST_KEPT = 64


@dataclass(frozen=True)
class Shown:
    """A board ready to be shown: its page, the parts of it that change, what is told once."""

    page: view.BoardPage | view.BigPage
    revision: int
    told: view.Told
    parts: Mapping[str, Markup]


def shown(table: str, game: str, tag: str, *, big: bool = False) -> Shown:
    """Return a board under its tag; aborts with 404 where there is no such game.

    When a hand is recorded, all who look on ask for the same: it is made once for them. What
    has buttons is a device's own.
    """
    kept: dict[tuple[str, str, bool], Shown] = current_app.extensions.setdefault("boards", {})
    key = (game, tag, big)
    found = kept.get(key)
    if found is not None:
        return found
    play = open_game(table, game)
    made = _show(play, big=big)
    if not play.records:
        kept[key] = made
        for old in list(kept)[:-MOST_KEPT]:
            kept.pop(old, None)
    return made


def _show(play: Play, *, big: bool) -> Shown:
    page = big_page(play) if big else board_page(play)
    return Shown(page, play.revision, last_told(play), parts_of(page, big=big))


def parts_of(page: view.BoardPage | view.BigPage, *, big: bool = False) -> Mapping[str, Markup]:
    """Return the parts of a board that change, each as the page has it."""
    template, names = PARTS[big]
    macro = partial(get_template_attribute, template)
    return {name: Markup(macro(name)(page)) for name in names}  # noqa: S704 - of our templates


def look_on(game: str) -> None:
    """Ask for the state of a game together with this device's role there, by one question.

    A device of several tables is asked after as on any other page.
    """
    ids = held()
    found = glance(game, ids[0]) if len(ids) == 1 else None
    if found is not None:
        g.stamp, g.grants = found[0], [found[1]]


def board_tag(table: str, game: str) -> str | None:
    """Return the tag of a board as this device may see it; None where there is no such game.

    Asked for before the game is read: a change in between is then seen with the next question.
    """
    stamp, grant = g.pop("stamp", None) or store.stamp(game), grant_for(table)
    if stamp is None or stamp.table_id != table or grant is None:
        return None
    return ".".join((*stamp.marks, grant.role.value, edition()))


def edition() -> str:
    """Return which edition of scripts, styles and pages this is."""
    digest: str = current_app.config["STATIC_DIGEST"]
    return f"{__version__}.{digest}"


def live_board(table: str, game: str, tag: str, told: view.Told, **query: Any) -> Mapping[str, Any]:
    """Return what the script of a board begins with."""
    return {
        "url": url_for("play.board_json", table=table, game=game, **query),
        "tag": tag,
        "edition": edition(),
        "told": told,
        "words": texts.board_words(),
    }


def last_told(play: Play) -> view.Told:
    """Return the last thing to be told of a game: a call, a result, the end, or nothing."""
    hands = play.score.hands
    if play.over:
        return _end(play)
    if play.open_number is not None:
        return _call(play, hands[play.open_number - 1])
    return _result(play, hands[-1]) if hands else view.Told()


def _end(play: Play) -> view.Told:
    if not play.score.closed:
        return view.Told()
    sentence = texts.end_told(play.leaders, play.best, play.score.closed)
    return view.Told(f"{play.file.id}/end", sentence)


def _call(play: Play, hand: HandScore) -> view.Told:
    if hand.call is None:
        return view.Told()
    # The key is that of the steps, so that a device tells a call once on whichever page.
    sentence = texts.call_told(hand.bid_total, hand.size, *hand.call)
    return view.Told(f"{play.file.id}/{hand.number}/bids", sentence, call=True)


def _result(play: Play, hand: HandScore) -> view.Told:
    key = f"{play.file.id}/{hand.number}/tricks"
    if hand.void or not play.score.closed:
        return view.Told(key, texts.void_told(hand.number))
    sentence = texts.hand_told(hand.number, play.players, hand.points, play.leaders, play.best)
    return view.Told(key, sentence)
