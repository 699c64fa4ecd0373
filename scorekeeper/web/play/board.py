"""The board: standings, hands by seats, and what comes next."""

from collections.abc import Iterator

from scorekeeper.rules import people
from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.score import HandScore
from scorekeeper.rules.scoring.okenuff import OKENUFF
from scorekeeper.texts import result
from scorekeeper.texts.ahead import not_there
from scorekeeper.texts.bidding import announcement
from scorekeeper.texts.hand import progress, step_title, who_begins
from scorekeeper.texts.irregularities import remarks
from scorekeeper.texts.problems import flag
from scorekeeper.texts.words import count, number, signed
from scorekeeper.web.money.settlement import money_link
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.needs import ask_needs


def board_page(play: Play) -> view.BoardPage:
    """Return the board of a game as it stands."""
    facts, score = play.facts, play.score
    rows = [
        _row(play, hand, figures) for hand, figures in zip(facts.hands, score.hands, strict=True)
    ]
    return view.BoardPage(
        title=play.title,
        meta=_meta(play),
        players=play.players,
        standings=standings(play),
        rows=tuple(rows),
        table=play.table_url,
        rules=play.url("rules"),
        next=_next(play),
        final=play.url("final") if score.finished else None,
        target=target_line(play),
        notes=tuple(flag(problem, play.players) for problem in play.problems(None)),
        undo=play.undo,
        share=play.share_url,
        more=(*_more(play), *_about(play)),
        encircled=play.rules.scheme == OKENUFF,
        record=play.records,
        journal=play.journal_url,
    )


def standings(play: Play) -> tuple[view.Standing, ...]:
    """Return the standings; a joiner stands where he begins, before his first hand."""
    scores = people.scores(play.facts, play.score)
    return tuple(
        view.Standing(
            place=standing.place,
            name=play.players[standing.seat],
            score=number(scores[standing.seat]),
            lead=standing.place == 1 and bool(play.facts.hands),
        )
        for standing in people.standings(play.facts, play.score)
    )


def target_line(play: Play) -> str:
    """Return who has reached the target while the table may play on, or nothing."""
    target = play.rules.target
    if target is None or not play.target_reached:
        return ""
    totals = zip(play.players, play.score.scores, strict=True)
    return result.reached([name for name, total in totals if total >= target], target)


def _meta(play: Play) -> str:
    return progress(play.score.closed, play.plan.deals)


def _row(play: Play, hand: HandFacts, figures: HandScore) -> view.BoardRow:
    url = play.url("correct", number=figures.number) if play.records else ""
    return view.BoardRow(
        number=figures.number,
        label=count(hand.size, "card"),
        url=url,
        cells=tuple(_cell(play, hand, figures, seat, url) for seat in range(len(play.players))),
        trump=None if hand.trump is None else hand.trump.value,
        void=hand.void,
        open=hand.open,
        flags=tuple(flag(problem, play.players) for problem in play.problems(figures.number)),
        notes=tuple(remarks(hand, play.players)),
    )


def _cell(play: Play, hand: HandFacts, figures: HandScore, seat: int, url: str) -> view.Cell:
    points, total = figures.points[seat], figures.scores[seat]
    return view.Cell(
        seat=seat,
        url=f"{url}?seat={seat}" if url else "",
        score=number(total),
        negative=total < 0,
        bid=hand.bids[seat],
        tricks=hand.tricks[seat] if hand.tricks else None,
        points="" if points is None else signed(points),
        dealer=seat == hand.dealer,
        state=_state(play, hand, figures.number, seat),
        adjustment=", ".join(_remarks(hand, seat)),
    )


def _remarks(hand: HandFacts, seat: int) -> Iterator[str]:
    if seat in hand.blind:
        yield "blind"
    for one in hand.adjustments:
        if one.seat == seat:
            yield f"{signed(one.points)} {one.kind}"


def _state(play: Play, hand: HandFacts, hand_number: int, seat: int) -> view.CellState:
    if hand_number < play.first_hands[seat]:
        return "before"
    if hand.void:
        return "void"
    if seat in hand.out:
        return "out"
    return "open" if hand.open else "played"


def _next(play: Play) -> view.NextStep | None:
    if play.facts.ended:
        return None
    if play.open_number is not None:
        hand = play.score.hands[play.open_number - 1]
        call = announcement(hand.bid_total, hand.size, *hand.call) if hand.call else ""
        return view.NextStep(step_title(hand.number, hand.size), call, "Enter tricks", _step(play))
    if play.next_size is None:
        return None
    plan = play.plan
    return view.NextStep(
        title=step_title(plan.number, play.next_size),
        line=_next_line(play),
        action=f"Bid hand {plan.number}",
        url=_step(play),
    )


def _next_line(play: Play) -> str:
    begins, others = who_begins(play.plan, play.players), not_there(play.facts)
    return " ".join([f"{begins}.", *others]) if others else begins


def _step(play: Play) -> str:
    return play.url("next_hand")


def _about(play: Play) -> tuple[view.Link, ...]:
    return (view.Link("Name or erase this game", play.about_url),) if play.about_url else ()


def _more(play: Play) -> tuple[view.Link, ...]:
    sheet = view.Link("The sheet on paper", play.sheet_url)
    return (*_recorded(play), *_big(play), sheet, *ask_needs(play), *money_link(play))


def _big(play: Play) -> tuple[view.Link, ...]:
    return (view.Link("Big board, for a tablet or TV", play.big_url),) if play.big_url else ()


def _recorded(play: Play) -> tuple[view.Link, ...]:
    if not play.records:
        return ()
    return (*_unusual(play), *_how_it_goes_on(play))


def _unusual(play: Play) -> Iterator[view.Link]:
    """Yield the way to the last hand that was dealt."""
    if play.facts.hands:
        last = len(play.facts.hands)
        yield view.Link(f"Something unusual in hand {last}", play.url("unusual", number=last))


def _how_it_goes_on(play: Play) -> Iterator[view.Link]:
    if play.facts.ended:
        return
    yield view.Link("Who plays, what is dealt", play.ahead_url)
    if play.next_size is not None or play.open_number is not None:
        yield view.Link("Type in the rest from paper", play.paper_url)
    if play.further_size is not None:
        yield view.Link("Deal one more hand", play.url("next_hand", further=1))
    yield view.Link("End the game", play.url("end"))
