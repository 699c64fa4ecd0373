"""The end of a game: who won, who pays whom; and ending one early."""

from scorekeeper.rules.score import Standing
from scorekeeper.rules.stats import bids_made
from scorekeeper.texts import result
from scorekeeper.texts.hand import played
from scorekeeper.texts.money import balance
from scorekeeper.texts.words import number
from scorekeeper.web.money.settlement import money_link, settlement
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play import view
from scorekeeper.web.play.board import target_line
from scorekeeper.web.play.game import Play


def final_page(play: Play) -> view.FinalPage:
    """Return the result of a game that is finished."""
    closed = play.score.closed
    title = result.who_won(play.leaders) if closed else result.NO_HAND
    line = target_line(play) or (result.won_with(play.best, closed) if closed else "")
    return view.FinalPage(
        title=title,
        line=line,
        meta=play.title,
        places=tuple(_place(play, standing) for standing in play.score.standings),
        board=play.url("board"),
        table=play.table_url,
        settlement=settlement(play, "final"),
        money=next(iter(money_link(play)), None),
        play_on=play.url("next_hand") if play.records and play.target_reached else None,
        again=play.again,
        undo=play.undo,
        reopen=play.reopen,
        downloads=(
            *([view.Link("The race, hand by hand", play.race_url)] if play.race_url else []),
            view.Link("The sheet on paper", play.sheet_url),
            view.Link("This game as a file", play.url("export")),
        ),
    )


def _place(play: Play, standing: Standing) -> view.Place:
    seat = standing.seat
    shared = sum(1 for other in play.score.standings if other.place == standing.place) > 1
    made, hands = bids_made(play.facts, seat)
    balances = play.score.balances
    return view.Place(
        place=f"{standing.place}=" if shared else str(standing.place),
        name=play.players[seat],
        score=number(play.score.scores[seat]),
        note=result.attendance(result.made(made, hands), *_away(play, seat)),
        money="" if balances is None else balance(balances[seat], play.score.stakes.currency),
        winner=standing.place == 1 and play.score.closed > 0,
    )


def _away(play: Play, seat: int) -> tuple[int, int]:
    """Return the first hand that a seat played, and how many that count it sat out after that."""
    first = play.first_hands[seat]
    later = [hand for hand in play.facts.hands[first:] if hand.tricks and not hand.void]
    return first, sum(seat in hand.out for hand in later)


def end_page(play: Play) -> view.EndPage:
    """Return the question before a game is ended early."""
    leads = result.leads(play.leaders, play.best) if play.score.closed else ""
    return view.EndPage(
        title=play.title,
        line=f"{played(play.score.closed, play.plan.deals)} {leads}".strip(),
        action=play.url("end"),
        base=play.revision,
        op=new_operation_id(),
        board=play.url("board"),
        open_hand=result.will_not_count(play.open_number) if play.open_number else "",
    )
