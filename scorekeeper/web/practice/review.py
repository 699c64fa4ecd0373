"""A hand looked back on: the person's decisions one after the other, and how good they were.

The judging goes on beside the requests; what it comes to is remembered, never recorded.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from math import sqrt

from flask import url_for

from scorekeeper.bots.position import Decision
from scorekeeper.bots.review import DEALS_A_LOT, DOUBT, LOTS, VERSION, Judgement, Option, Verdict
from scorekeeper.bots.seat import DECISIONS
from scorekeeper.engine.cards import Card
from scorekeeper.engine.hand import Play
from scorekeeper.engine.view import View
from scorekeeper.practice.match import ME, Match
from scorekeeper.practice.past import Moment, Question, answer, choice_of, moments
from scorekeeper.texts import practice as practice_words
from scorekeeper.texts import review as words
from scorekeeper.web.practice.begin import title_of
from scorekeeper.web.practice.cards import card_view, sorted_cards
from scorekeeper.web.practice.games import Opened
from scorekeeper.web.practice.hints import choice_label
from scorekeeper.web.practice.scene import trick_view
from scorekeeper.web.practice.thinking import reviewer
from scorekeeper.web.practice.view import (
    DecisionView,
    HeldView,
    Mark,
    OptionRow,
    ReviewPage,
    Standing,
)


@dataclass(frozen=True)
class Looked:
    """A decision and what is known of it."""

    moment: Moment
    standing: Standing
    judgement: Judgement | None = None


def review_page(game: Opened, hand: int) -> ReviewPage | None:
    """Return a hand as far as it is judged; None where there is no such hand, or it goes on."""
    if not 1 <= hand <= game.match.hands_over:
        return None
    match = game.match.at_the_end_of(hand)
    looked = [_look(game.row.id, match, moment) for moment in moments(match.lines[-1])]
    done = sum(one.standing != "waiting" for one in looked)
    facts, figures = match.facts.hands[-1], match.score.hands[-1]
    made = bool(facts.tricks) and facts.bids[ME] == match.state.taken[ME]
    settled = any(one.judgement and one.judgement.settled for one in looked)
    basis = words.basis(LOTS * DEALS_A_LOT, DOUBT)
    return ReviewPage(
        title=words.title_of_hand(hand),
        meta=title_of(game.row),
        result=practice_words.hand_headline(made, figures.points[ME] or 0),
        made=made,
        done=done,
        total=len(looked),
        progress=words.progress(done, len(looked)),
        total_told=_total(looked, bool(looked) and done == len(looked)),
        flagged=any(one.standing == "worse" for one in looked),
        decisions=tuple(_decision(match, one) for one in looked),
        basis=f"{basis} {practice_words.SETTLED}" if settled else basis,
        here=_url(game, hand),
        look=url_for("practice.review_progress", game=game.row.id, number=hand),
        table=game.urls["table"],
        scores=game.urls["scores"],
        before=_beside(game, hand - 1),
        after=_beside(game, hand + 1),
    )


def _url(game: Opened, hand: int) -> str:
    return url_for("practice.review", game=game.row.id, number=hand)


def _beside(game: Opened, hand: int) -> tuple[str, str] | None:
    """Return the hand before or after, where it is over."""
    if not 1 <= hand <= game.match.hands_over:
        return None
    return words.short_hand(hand), _url(game, hand)


def _look(game: str, match: Match, moment: Moment) -> Looked:
    """Return what is known of a decision, and have it judged where that is nothing yet."""
    key = VERSION, game, match.number, moment.at, match.lines[-1]
    coming = reviewer().ask(key, answer, Question(match.setup, match.lines, moment.at))
    standing, judgement = _known(coming)
    return Looked(moment, standing, judgement)


def _known(coming: "Future[Judgement | None]") -> tuple[Standing, Judgement | None]:
    if not coming.done():
        return "waiting", None
    try:
        judgement = coming.result()
    except (BrokenProcessPool, CancelledError):  # asked anew the next time
        return "waiting", None
    except Exception:
        return "failed", None
    if judgement is None:
        return "even", None
    standings: dict[Verdict, Standing] = {
        Verdict.BEST: "best",
        Verdict.CLOSE: "close",
        Verdict.WORSE: "worse",
    }
    return standings[judgement.verdict], judgement


def _total(looked: Sequence[Looked], done: bool) -> str:
    flagged = [one.judgement.regret for one in looked if one.judgement and one.standing == "worse"]
    error = sqrt(sum(one.error**2 for one in flagged))
    return words.total(len(flagged), sum(one.mean for one in flagged), error, done)


def _decision(match: Match, looked: Looked) -> DecisionView:
    moment, judgement = looked.moment, looked.judgement
    seen, decision = moment.seen, DECISIONS[moment.seen.phase]
    label, suit = choice_label(seen, decision, choice_of(moment.action))
    regret = ""
    if judgement is not None:
        told = judgement.regret
        regret = words.regret(told.mean, told.error, looked.standing)
    return DecisionView(
        title=_title(seen, decision),
        told=_told(match, seen, decision),
        standing=looked.standing,
        verdict=words.VERDICTS[looked.standing],
        label=label,
        suit=suit,
        trick=trick_view(match, seen.trick) if seen.trick and seen.trick.cards else (),
        held=tuple(_held(moment, judgement)),
        rows=tuple(_rows(seen, judgement)) if judgement else (),
        regret=regret,
    )


def _title(seen: View, decision: Decision) -> str:
    if decision is Decision.PLAY:
        return words.trick_title(len(seen.tricks) + 1)
    return words.TRUMP if decision is Decision.NAME else ""


def _told(match: Match, seen: View, decision: Decision) -> str:
    if decision is Decision.PLAY:
        leads = seen.trick is not None and not seen.trick.cards
        return words.lead_or_follow(leads, seen.bids[ME] or 0, seen.taken[ME], seen.counts[ME])
    bids = [
        (match.setup.names[seat], bid)
        for seat in seen.terms.order
        if (bid := seen.bids[seat]) is not None
    ]
    if decision is Decision.NAME:
        return words.after_bidding(bids)
    if seen.terms.simultaneous:
        return practice_words.ALL_AT_ONCE
    return words.heard(bids, seen.hooked_bid)


def _held(moment: Moment, judgement: Judgement | None) -> Iterator[HeldView]:
    """Yield the cards that were held, and what was done with one of them."""
    pack = moment.seen.terms.pack
    played = moment.action.card if isinstance(moment.action, Play) else None
    better = _better_card(judgement)
    for card in sorted_cards(moment.seen.holding):
        mark: Mark = "played" if card == played else "better" if card == better else ""
        yield HeldView(card_view(pack, card), mark, words.CARD_MARKS.get(mark, ""))


def _better_card(judgement: Judgement | None) -> Card | None:
    if judgement is None or judgement.decision is not Decision.PLAY:
        return None
    worse = judgement.verdict is Verdict.WORSE
    return judgement.best.choice.bit_length() - 1 if worse else None


def _rows(seen: View, judgement: Judgement) -> Iterator[OptionRow]:
    """Yield what was chosen; then what was better, or came out ahead by chance perhaps."""
    yield _row(seen, judgement.decision, judgement.chosen, words.PLAYED)
    if judgement.verdict is not Verdict.BEST:
        worse = judgement.verdict is Verdict.WORSE
        told = words.BETTER if worse else words.EVEN_BETTER
        yield _row(seen, judgement.decision, judgement.best, told)


def _row(seen: View, decision: Decision, option: Option, told: str) -> OptionRow:
    label, suit = choice_label(seen, decision, option.choice)
    chance = practice_words.share(option.chance)
    return OptionRow(told, label, suit, chance, words.points(option.points))
