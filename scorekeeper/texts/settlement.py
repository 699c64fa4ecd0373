"""Money of a game and of a table, in sentences: what is open, what was paid, whose cent is odd."""

from collections.abc import Iterator, Sequence

from scorekeeper.rules.score import GameScore
from scorekeeper.rules.seats import Seat
from scorekeeper.rules.stakes import Share
from scorekeeper.texts.money import money
from scorekeeper.texts.words import count, listing

AS_IF_NOW = "As if the game ended now; nothing is to be paid yet."
NOTHING = "Nothing is to be paid."
SETTLED = "All is paid."
PAID_STAYS = "What was paid stays as it was, and this is what is still open."
EVEN_OVER_ALL = "Over all games nobody owes anything: this was settled together with others."
ON_ACCOUNT_ASIDE = "Payments on account count over all games, and not here."
FINISHED_COUNT = "Finished games count, less what was paid."
ONE_GOES_ON = "The game that is being played counts when it is over."
NO_DATE = "Without a date"
SETTLED_UP = "nobody owes anything"
NOT_RECORDED = "The payment is not recorded yet. What is missing is told below."
CHOOSE = "Choose who it is."
SAME_PERSON = "Choose two people: nobody pays himself."


def paid(payer: str, payee: str, amount: int, currency: str) -> str:
    """Return a payment that was made: `Ben paid Ana €1.20`."""
    return f"{payer} paid {payee} {money(amount, currency)}"


def recorded(payer: str, payee: str, amount: int, currency: str) -> str:
    return f"{paid(payer, payee, amount, currency)}: recorded."


def taken_back(payer: str, payee: str, amount: int, currency: str) -> str:
    return f"{paid(payer, payee, amount, currency)}: taken back, as not paid after all."


def to_settle(payments: int) -> str:
    """Return how many payments are open, for the way to the page: `2 payments settle it`."""
    if not payments:
        return SETTLED_UP
    return f"{count(payments, 'payment')} {'settles' if payments == 1 else 'settle'} it"


def odd(score: GameScore, players: Sequence[str]) -> Iterator[str]:
    """Yield whose the units are that do not divide: who won gets one more, who lost pays it."""
    won = [seat for seat in score.odd if seat in score.finish.at_place(1)]
    lost = [seat for seat in score.odd if seat not in won]
    if won:
        yield _odd(score, players, won, "get")
    if lost:
        yield _odd(score, players, lost, "pay")


def _odd(score: GameScore, players: Sequence[str], seats: Sequence[Seat], verb: str) -> str:
    unit, names = money(1, score.stakes.currency), listing([players[seat] for seat in seats])
    alone = len(seats) == 1
    whose = f"{names} {verb}s the odd {unit}" if alone else f"{names} {verb} an odd {unit} each"
    return f"{whose}, first from the dealer's left of the last hand."


def shares(score: GameScore, players: Sequence[str]) -> Iterator[str]:
    """Yield how far money goes by a game that ended early, and by who did not play all hands."""
    if score.finish.of_game == 0:
        yield "The game is over early: nothing is settled, as the table has agreed."
    elif score.finish.of_game < 1:
        yield (
            f"After {count(score.closed, 'hand')} the game is settled for {score.finish.of_game}, "
            "the part that was played."
        )
    for seat, name in enumerate(players):
        played = hands_played(score, seat)
        if played < score.closed:
            hands = f"{name} played {played} of {count(score.closed, 'hand')}"
            yield f"{hands} and {_settles(score.stakes.absent)}."


def hands_played(score: GameScore, seat: Seat) -> int:
    """Return in how many of the hands that count a seat was in play."""
    hands = [hand for hand in score.hands if not hand.open and not hand.void]
    return sum(hand.points[seat] is not None for hand in hands)


def _settles(absent: Share) -> str:
    return {
        Share.WHOLE: "settles like the others",
        Share.IN_PROPORTION: "settles in that proportion",
        Share.NOT_AT_ALL: "neither pays nor gets anything",
    }[absent]


def balance_in(currency: str, *, alone: bool) -> str:
    """Return the heading of balances; the currency is named where there are several."""
    return "Balance" if alone else f"Balance in {currency or 'bare numbers'}"
