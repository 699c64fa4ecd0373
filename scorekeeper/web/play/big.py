"""The big board: a tablet or a television that the whole table reads."""

from dataclasses import dataclass, replace

from markupsafe import Markup

from scorekeeper.records import store
from scorekeeper.records.roles import Role
from scorekeeper.rules import people
from scorekeeper.rules.bidding import Call
from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import Lead
from scorekeeper.rules.score import HandScore
from scorekeeper.texts import result
from scorekeeper.texts.bidding import bid_for, call_words, fate
from scorekeeper.texts.hand import progress, step_title, who_begins
from scorekeeper.texts.live import LEADS_HIGHEST
from scorekeeper.texts.race import race_inside
from scorekeeper.texts.words import number, signed
from scorekeeper.web.join import join_address, qr_code
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play

LOOKS = {"": "As the device", "light": "Light", "dark": "Dark"}
RACE = (300.0, 190.0)


@dataclass(frozen=True)
class _Hand:
    """A recorded hand: its facts and its figures."""

    facts: HandFacts
    figures: HandScore


def big_page(play: Play) -> view.BigPage:
    """Return the big board: the hand that is open, else the next and what the last came to."""
    hands = [_Hand(*pair) for pair in zip(play.facts.hands, play.score.hands, strict=True)]
    shown = _shown(play, hands)
    call, line, even = _headline(play, shown)
    goes_on = not play.over
    return view.BigPage(
        title=play.title,
        meta=progress(play.score.closed, play.plan.deals),
        board=play.url("board"),
        call=call,
        line=line,
        even=even,
        rows=_rows(play, shown),
        hand=f"Hand {shown.figures.number}" if shown else "",
        next=_next(play, shown),
        facts=tuple(_facts(play, shown)) if goes_on else (),
        trump=_trump(play, shown) if goes_on else None,
        race=_race(play, hands),
        scores=tuple(_scores(hands)),
        players=play.players,
        qr=_qr(play),
        looks=tuple(
            view.Link(label, play.url("big", look=key or None)) for key, label in LOOKS.items()
        ),
    )


def _shown(play: Play, hands: list[_Hand]) -> _Hand | None:
    """Return the hand that is open, else the last one; an open hand of an ended game is none."""
    if play.open_number is not None and not play.over:
        return hands[play.open_number - 1]
    complete = [hand for hand in hands if not hand.figures.open]
    return complete[-1] if complete else None


# -- what is said ----------------------------------------------------------------------------------


def _headline(play: Play, shown: _Hand | None) -> tuple[str, str, bool]:
    """Return the large line, what explains it, and whether all is well."""
    if play.over:
        return _end(play)
    if shown is not None and shown.figures.open and shown.figures.call:
        which, by = shown.figures.call
        size = shown.figures.size
        line = f"{bid_for(shown.figures.bid_total, size)}, {fate(which)}"
        return call_words(which, by), line, which is Call.EVEN
    return who_begins(play.plan, play.players), "", True


def _end(play: Play) -> tuple[str, str, bool]:
    if not play.score.closed:
        return result.NO_HAND, "", True
    return result.who_won(play.leaders), result.won_with(play.best, play.score.closed), True


def _next(play: Play, shown: _Hand | None) -> str:
    """Return the hand that is played or dealt next."""
    if shown is not None and shown.figures.open:
        return step_title(shown.figures.number, shown.figures.size)
    return step_title(play.plan.number, play.next_size) if play.next_size is not None else ""


def _facts(play: Play, shown: _Hand | None) -> list[view.Rule]:
    """Return who deals and who leads."""
    if shown is not None and shown.figures.open:
        figures = shown.figures
        leader = None if figures.leader is None else play.players[figures.leader]
        found = [("Deals", play.players[figures.dealer]), ("Leads", leader)]
    else:
        found = [("Deals", play.players[play.plan.dealer]), ("Leads", _leads(play, play.plan))]
    return [view.Rule(label, told) for label, told in found if told]


def _leads(play: Play, plan: Plan) -> str:
    return play.players[plan.eldest] if plan.rules.lead is Lead.ELDEST else LEADS_HIGHEST


def _trump(play: Play, shown: _Hand | None) -> view.SuitName | None:
    """Return the trump of the open hand, or what the rules give for the next."""
    if shown is not None and shown.figures.open:
        found = shown.figures.trump
    else:
        found = None if play.next_size is None else play.plan.trump(play.next_size)
    return None if found is None else found.value


# -- the players -----------------------------------------------------------------------------------


def _rows(play: Play, shown: _Hand | None) -> tuple[view.BigRow, ...]:
    scores = people.scores(play.facts, play.score)
    dealer, leader = _begin(play, shown)
    rows = []
    for standing in people.standings(play.facts, play.score):
        seat = standing.seat
        row = view.BigRow(
            place=standing.place,
            name=play.players[seat],
            score=number(scores[seat]),
            dealer=seat == dealer,
            leader=seat == leader,
            lead=standing.place == 1 and play.score.closed > 0,
        )
        rows.append(_with_hand(row, shown, seat) if shown else row)
    return tuple(rows)


def _begin(play: Play, shown: _Hand | None) -> tuple[int | None, int | None]:
    """Return who deals and who leads the open hand, or the next one where there is any."""
    if shown is not None and shown.figures.open:
        return shown.figures.dealer, shown.figures.leader
    if play.next_size is None:
        return None, None
    plan = play.plan
    return plan.dealer, plan.eldest if plan.rules.lead is Lead.ELDEST else None


def _with_hand(row: view.BigRow, hand: _Hand, seat: int) -> view.BigRow:
    """Return a row with what a seat bid, took and gained in a hand."""
    bid, points = hand.facts.bids[seat], hand.figures.points[seat]
    if bid is None:
        return row
    row = replace(row, bid=str(bid))
    if hand.facts.tricks is None or points is None:
        return row
    tricks = hand.facts.tricks[seat]
    return replace(row, tricks=str(tricks), points=signed(points), made=bid == tricks)


# -- the race and the link -------------------------------------------------------------------------


def _closed(hands: list[_Hand]) -> list[HandScore]:
    return [hand.figures for hand in hands if not hand.figures.open]


def _race(play: Play, hands: list[_Hand]) -> Markup | None:
    closed = _closed(hands)
    if not closed:
        return None
    lines = [[0, *(hand.scores[seat] for hand in closed)] for seat in play.all_seats]
    return Markup(race_inside(play.players, lines, *RACE))  # noqa: S704 - ours, names escaped


def _scores(hands: list[_Hand]) -> list[tuple[str, ...]]:
    """Return the table of the chart: the number of a hand, and the scores after it."""
    return [(str(hand.number), *map(number, hand.scores)) for hand in _closed(hands)]


def _qr(play: Play) -> Markup | None:
    """Return the link to look on as a picture, for a device that may show it around."""
    table = store.table(play.table) if play.records else None
    return qr_code(join_address(table, Role.VIEWER)) if table else None
