"""A game looked back at: its race of scores, hand by hand."""

from flask import abort, url_for
from markupsafe import Markup

from scorekeeper.rules.score import HandScore
from scorekeeper.rules.stats.game import of_game
from scorekeeper.rules.stats.tally import Tally
from scorekeeper.texts import memory as texts
from scorekeeper.texts import result
from scorekeeper.texts.days import day
from scorekeeper.texts.hand import progress
from scorekeeper.texts.race import race_inside
from scorekeeper.texts.words import number
from scorekeeper.web.memory import view
from scorekeeper.web.memory.annals import Annals
from scorekeeper.web.memory.member import seat_facts
from scorekeeper.web.play.game import Play

SIZE = 340.0, 230.0


def race_page(annals: Annals, play: Play) -> view.RacePage:
    """Return what a game was: who was ahead when, and what stands out."""
    names = tuple(annals.names[member] for member in play.members)
    closed = [hand for hand in play.score.hands if not hand.open]
    lines = [[0, *(hand.scores[seat] for hand in closed)] for seat in play.all_seats]
    svg = Markup(race_inside(names, lines, *SIZE)) if closed else None  # noqa: S704 - ours
    played = annals.day(_place(annals, play))
    return view.RacePage(
        title=play.title,
        meta=day(played) if played else texts.NO_DAY,
        line=_line(play, names),
        board=play.url("board"),
        back=url_for("memory.history", table=play.table),
        svg=svg,
        players=names,
        hands=tuple(_hand(hand) for hand in closed),
        facts=seat_facts(_tally(annals, play), names),
        sheet=play.sheet_url,
    )


def _place(annals: Annals, play: Play) -> int:
    # A game that began since the annals were read is in the next ones.
    return next((mark.place for mark in annals.marks if mark.id == play.file.id), 0) or abort(404)


def _tally(annals: Annals, play: Play) -> Tally:
    return of_game(play.facts, play.score, play.plans, _place(annals, play))


def _line(play: Play, names: tuple[str, ...]) -> str:
    closed = play.score.closed
    if not play.score.finished:
        return f"{progress(closed, play.plan.deals)}."
    winners = [names[seat] for seat in play.score.winners]
    return f"{result.won(winners, play.best)}." if closed else f"{result.NO_HAND}."


def _hand(hand: HandScore) -> view.RaceHand:
    call = "" if hand.call is None or hand.void else texts.call_told(*hand.call)
    return view.RaceHand(
        number=str(hand.number),
        size=str(hand.size),
        call="void" if hand.void else call,
        scores=tuple(number(score) for score in hand.scores),
    )
