"""What is wrong, in words that say where and by how much."""

from collections.abc import Callable, Sequence

from scorekeeper.rules.problems import Code, Problem
from scorekeeper.texts.bidding import tricks_so_far
from scorekeeper.texts.words import count, number


def sentence(problem: Problem, players: Sequence[str]) -> str:
    """Return a problem as one sentence: `hand 3, seat 2 (Cy): bid 5 of 4 cards, 1 too many`."""
    where = [] if problem.hand is None else [f"hand {problem.hand}"]
    if problem.seat is not None:
        known = 0 <= problem.seat < len(players)
        where.append(f"seat {problem.seat}" + (f" ({players[problem.seat]})" if known else ""))
    return f"{', '.join(where) or 'game'}: {reason(problem)}"


def at_the_table(problem: Problem, players: Sequence[str]) -> str:
    """Return a problem as people at the table say it: `hand 3, Cy: bid 5 of 4 cards, …`."""
    where = [] if problem.hand is None else [f"hand {problem.hand}"]
    where += [] if problem.seat is None else [players[problem.seat]]
    return ": ".join([", ".join(where), reason(problem)] if where else [reason(problem)])


def reason(problem: Problem) -> str:
    """Return what is wrong, without the place."""
    return REASONS[problem.code](*problem.numbers)


def flag(problem: Problem, players: Sequence[str]) -> str:
    """Return a flag for the board: `Di: the hook is broken, the bids add up to 5`."""
    told = reason(problem)
    return f"{players[problem.seat]}: {told}" if problem.seat is not None else told


def _outside(what: str, value: int, size: int) -> str:
    if value < 0:
        return f"{what} {number(value)} is below zero"
    return f"{what} {value} of {count(size, 'card')}, {value - size} too many"


def _player_count(players: int, fewest: int, most: int) -> str:
    wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
    missing = fewest - players
    far = f"{missing} missing" if missing > 0 else f"{players - most} too many"
    return f"{count(players, 'player')} for a game of {wanted}, {far}"


REASONS: dict[Code, Callable[..., str]] = {
    Code.PLAYER_COUNT: _player_count,
    Code.FIRST_DEALER: lambda: "the first dealer has no seat",
    Code.SCHEDULE_TOO_LARGE: lambda deal, size, largest: (
        f"deal {deal} of the schedule asks for {count(size, 'card')} each, the pack has {largest}"
    ),
    Code.PACK_TOO_LARGE: lambda cards, pack: (
        f"{cards} cards in play of {pack}, {cards - pack} too many"
    ),
    Code.LADDER_TOO_SHORT: lambda prices, places: (
        f"the ladder has {count(prices, 'price')} for {count(places, 'losing place')}, "
        f"{places - prices} missing"
    ),
    Code.SHAPE: lambda: "the seats and rows do not fit the players",
    Code.TOO_FEW_IN_PLAY: lambda playing, fewest: (
        f"{count(playing, 'player')} in play of at least {fewest}"
    ),
    Code.SIZE_BEYOND_PACK: lambda size, largest: (
        f"{count(size, 'card')} each, {size - largest} more than the pack has"
    ),
    Code.BID_RANGE: lambda bid, size: _outside("bid", bid, size),
    Code.TRICK_RANGE: lambda tricks, size: _outside("tricks", tricks, size),
    Code.TRICK_TOTAL: tricks_so_far,
    Code.RAW_TRICK_TOTAL: lambda total, size: f"before the ruling {tricks_so_far(total, size)}",
    Code.PACK_TOO_SMALL: lambda cards, players: (
        f"{count(cards, 'card')} for {count(players, 'player')}"
    ),
    Code.BID_MISSING: lambda: "the bid is missing",
    Code.TRICKS_MISSING: lambda: "the tricks are missing",
    Code.BID_OF_ABSENT: lambda: "a bid, but the seat did not play",
    Code.TRICKS_OF_ABSENT: lambda: "tricks, but the seat did not play",
    Code.ORDER_WITH_SIMULTANEOUS: lambda: "simultaneous bids have no spoken order",
    Code.TRUMP_MISSING: lambda: "the trump is missing, and points depend on it",
    Code.PLAYERS_ADVICE: _player_count,
    Code.SCHEDULE_CLAMPED: lambda largest: (
        f"the pack cannot deal the whole schedule: hands stop at {count(largest, 'card')}"
    ),
    Code.HOOK: lambda size: f"the hook is broken, the bids add up to {size}",
    Code.ORDER: lambda: "the bids were not spoken in turn",
    Code.SIZE: lambda size, planned: f"{count(size, 'card')} each, {planned} planned",
    Code.DEALER: lambda: "dealt out of turn",
    Code.TRUMP: lambda: "another trump than the rules give",
    Code.NAMER: lambda: "named trump without being the first highest bidder",
    Code.BEYOND_SCHEDULE: lambda deal, deals: (
        f"deal {deal}, beyond the schedule of {count(deals, 'hand')}"
    ),
}
