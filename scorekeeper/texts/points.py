"""What small bids are worth: the grid that a table agrees on."""

from dataclasses import dataclass

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import worth_of_bid
from scorekeeper.texts.words import signed

SMALL_BIDS = range(6)
USUAL_SIZE = 7


@dataclass(frozen=True, slots=True)
class BidRow:
    """What a bid is worth made, one over and one under; "" where it cannot happen."""

    bid: int
    made: str
    over: str
    under: str


def bid_rows(rules: RuleSet, players: int, size: int = USUAL_SIZE) -> tuple[BidRow, ...]:
    """Return the worth of the bids 0 to 5 in a plain hand of `size` cards."""

    def worth(bid: int, tricks: int) -> str:
        if not 0 <= tricks <= size:
            return ""
        return signed(worth_of_bid(rules, bid, tricks, size, players))

    return tuple(
        BidRow(bid, worth(bid, bid), worth(bid, bid + 1), worth(bid, bid - 1))
        for bid in SMALL_BIDS
        if bid <= size
    )
