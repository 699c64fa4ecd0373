"""Who can still win, and on what conditions."""

from collections.abc import Sequence

from scorekeeper.rules.chances import Chance, WhyNot
from scorekeeper.rules.endings import Condition, Kind, Path, Prospect
from scorekeeper.rules.scoring import Points
from scorekeeper.rules.seats import Seat
from scorekeeper.texts.words import count, listing, number, signed

WHY_NOT = {
    WhyNot.OVER: "The game is over.",
    WhyNot.ENDLESS: "Nobody knows how many hands are to come.",
    WhyNot.TARGET: "Any hand may end a game to a target, so nobody is out of it yet.",
    WhyNot.MEMORY: (
        "In this way of scoring a hand is worth more or less by the hands before it, "
        "so what is to come cannot be told."
    ),
    WhyNot.SCORES: (
        "In this way of scoring a hand is worth more or less by the running scores, "
        "so what is to come cannot be told."
    ),
}
LEFT_OUT = "Any bids and any tricks are reckoned with, penalties are not."
CAN_WIN, SHARE, HAS_WON, OUT = "can win", "can share the win", "has won", "cannot win any more"


def hands_left(hands: int) -> str:
    return "the last hand" if hands == 1 else f"{count(hands, 'hand')} to come"


def headline(chances: Sequence[Chance], players: Sequence[str], dealt_off: bool) -> str:
    """Return who is still in it: `Ana and Ben can still win.`; `dealt_off` parts ties by a hand."""
    alive = [players[one.seat] for one in chances if one.can_win]
    sure = [players[one.seat] for one in chances if one.certain]
    if len(alive) == 1:
        return f"{alive[0]} has won, whatever comes."
    if sure and not dealt_off:
        others = [name for name in alive if name not in sure]
        told = f"Nobody can pass {listing(sure)}"
        return f"{told}; {listing(others)} can draw level." if others else f"{told} any more."
    if len(alive) == len(players):
        return "Everybody can still win."
    return f"{listing(alive)} can still win."


def tag(chance: Chance, only: bool) -> str:
    """Return a seat's chance in a few words; `only` is true where nobody else can win."""
    if only:
        return HAS_WON
    if not chance.can_win:
        return OUT
    return CAN_WIN if chance.alone else SHARE


def outlook(chance: Chance, low_wins: bool) -> str:
    """Return what separates a seat from the best: `12 behind · from −5 to +33 to come`."""
    if not chance.behind:
        place = "in front"
    else:
        place = f"{number(chance.behind)} {'too many' if low_wins else 'behind'}"
    return f"{place} · {_to_come(chance.worst, chance.best)}"


def _to_come(worst: Points, best: Points) -> str:
    if worst == best:
        return f"{signed(best)} to come"
    least, most = sorted((worst, best))
    return f"{signed(least)} to {signed(most)} to come"


# -- the last hand ---------------------------------------------------------------------------------


def needs(prospect: Prospect, players: Sequence[str], size: int, dealt_off: bool = False) -> str:
    """Return what a seat needs in the last hand: `Ben wins by making 3, if Ana misses.`

    `dealt_off` is true where a tie is parted by an extra hand.
    """
    name, verb = players[prospect.seat], _verb(prospect, dealt_off)
    if not prospect.wins:
        return f"{name} cannot win any more."
    if prospect.wins == prospect.ways:
        return f"{name} {_for_sure(prospect, dealt_off)} whatever happens."
    if not prospect.paths:
        return f"{name} {verb} in {prospect.wins} of the {prospect.ways} ways the tricks may fall."
    paths = [_path(path, prospect.seat, players, size) for path in prospect.paths]
    either = "; or " if any(", " in path for path in paths) else ", or "
    return f"{name} {verb} {either.join(paths)}."


def _verb(prospect: Prospect, dealt_off: bool) -> str:
    shared = "ties for first" if dealt_off else "shares the win"
    if prospect.alone == prospect.wins:
        return "wins"
    return f"wins or {shared}" if prospect.alone else shared


def _for_sure(prospect: Prospect, dealt_off: bool) -> str:
    if prospect.alone == prospect.ways:
        return "has won"
    return _verb(prospect, dealt_off)


def _path(path: Path, seat: Seat, players: Sequence[str], size: int) -> str:
    """Return conditions, the seat's own first: `by making 3, if Ana misses and Cy takes none`."""
    own = [_own(one, size) for one in path if one.seat == seat]
    others = [_other(one, players[one.seat], size) for one in path if one.seat != seat]
    told = [" and ".join(own)] if own else []
    if others:
        told.append(f"if {listing(others)}")
    return ", ".join(told)


def _own(one: Condition, size: int) -> str:
    if one.kind is Kind.MAKES:
        return f"by making {one.tricks}"
    if one.kind is Kind.MISSES:
        return f"by missing {one.tricks}"
    return f"with {_tricks(one, size)}"


def _other(one: Condition, name: str, size: int) -> str:
    if one.kind in (Kind.MAKES, Kind.MISSES):
        return f"{name} {one.kind} {one.tricks}"
    return f"{name} takes {_tricks(one, size)}"


def _tricks(one: Condition, size: int) -> str:
    """Return how many tricks: `no trick`, `at least 2`, `at most 1`, `all 3`."""
    if one.kind is Kind.MOST:
        return f"at most {count(one.tricks, 'trick')}" if one.tricks else "no trick"
    if one.tricks == size:
        return "the trick" if size == 1 else f"all {size} tricks"
    return f"at least {count(one.tricks, 'trick')}"
