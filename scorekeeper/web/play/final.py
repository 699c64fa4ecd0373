"""The end of a game: who won, who pays whom; and ending one early."""

from scorekeeper.rules.score import Standing
from scorekeeper.texts.hand import played
from scorekeeper.texts.money import balance, money
from scorekeeper.texts.words import count, listing, number
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.play import view
from scorekeeper.web.play.board import target_line
from scorekeeper.web.play.game import Play


def final_page(play: Play) -> view.FinalPage:
    """Return the result of a game that is finished."""
    winners = [play.players[seat] for seat in play.score.winners]
    best = number(play.score.scores[play.score.winners[0]])
    return view.FinalPage(
        title=f"{winners[0]} wins" if len(winners) == 1 else f"{listing(winners)} share the win",
        line=target_line(play) or f"{best} points after {count(_closed(play), 'hand')}.",
        meta=play.title,
        places=tuple(_place(play, standing) for standing in play.score.standings),
        board=play.url("board"),
        table=play.table_url,
        payments=payments(play),
        play_on=play.url("next_hand") if play.records and play.target_reached else None,
        again=play.again,
        undo=play.undo,
    )


def payments(play: Play) -> tuple[str, ...]:
    """Return who pays whom, in the fewest payments: `Ben pays Ana €1.20`."""
    currency = play.rules.stakes.currency
    return tuple(
        f"{play.players[pay.payer]} pays {play.players[pay.payee]} {money(pay.amount, currency)}"
        for pay in play.score.transfers
    )


def _place(play: Play, standing: Standing) -> view.Place:
    seat = standing.seat
    shared = sum(1 for other in play.score.standings if other.place == standing.place) > 1
    made, played = _made(play, seat)
    balances = play.score.balances
    return view.Place(
        place=f"{standing.place}=" if shared else str(standing.place),
        name=play.players[seat],
        score=number(play.score.scores[seat]),
        note=f"{made} of {played} made",
        money="" if balances is None else balance(balances[seat], play.rules.stakes.currency),
        winner=standing.place == 1,
    )


def _made(play: Play, seat: int) -> tuple[int, int]:
    """Return how many bids a seat made, and how many hands it played."""
    hands = [hand for hand in play.facts.hands if hand.tricks is not None and not hand.void]
    played = [(hand.bids[seat], hand.tricks[seat]) for hand in hands if hand.tricks]
    counted = [(bid, taken) for bid, taken in played if bid is not None]
    return sum(bid == taken for bid, taken in counted), len(counted)


def _closed(play: Play) -> int:
    return sum(1 for hand in play.score.hands if not hand.void and not hand.open)


def end_page(play: Play) -> view.EndPage:
    """Return the question before a game is ended early."""
    winners = [play.players[seat] for seat in play.score.winners]
    leads = f"{listing(winners)} {'leads' if len(winners) == 1 else 'lead'}"
    best = number(play.score.scores[play.score.winners[0]])
    number_open = len(play.facts.hands)
    return view.EndPage(
        title=play.title,
        line=f"{played(_closed(play), play.plan.deals)} {leads} with {best}.",
        action=play.url("end"),
        base=play.revision,
        op=new_operation_id(),
        board=play.url("board"),
        open_hand=f"Hand {number_open} has bids but no tricks: it will not count."
        if play.open_hand
        else "",
    )
