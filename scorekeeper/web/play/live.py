"""How a board keeps itself up to date: its tag, and what it tells."""

from collections.abc import Mapping
from typing import Any

from flask import current_app, url_for

from scorekeeper import __version__
from scorekeeper.records import store
from scorekeeper.rules.score import HandScore
from scorekeeper.texts import live as texts
from scorekeeper.web.access import grant_for
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play


def board_tag(table: str, stamp: store.Stamp | None) -> str | None:
    """Return the tag of a board as this device may see it; None where there is no such game."""
    grant = grant_for(table)
    if stamp is None or stamp.table_id != table or grant is None:
        return None
    return ".".join((*stamp.marks, grant.role.value, edition()))


def edition() -> str:
    """Return which edition of scripts, styles and pages this is."""
    digest: str = current_app.config["STATIC_DIGEST"]
    return f"{__version__}.{digest}"


def live_board(play: Play, tag: str, big: bool = False) -> Mapping[str, Any]:
    """Return what the script of a board begins with."""
    url = url_for("play.board_json", table=play.table, game=play.file.id, big=1 if big else None)
    return {
        "url": url,
        "tag": tag,
        "edition": edition(),
        "told": last_told(play),
        "words": texts.board_words(),
    }


def last_told(play: Play) -> view.Told:
    """Return the last thing to be told of a game: a call, a result, the end, or nothing."""
    figures, hands = play.score, play.score.hands
    if figures.finished and figures.closed:
        best = play.best
        return view.Told(
            f"{play.file.id}/end", texts.end_told(play.leaders, best, figures.closed), call=False
        )
    if play.open_number is not None:
        return _call(play, hands[play.open_number - 1])
    return _result(play, hands[-1]) if hands else view.Told()


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
