"""What a review says of a hand: the situation of each decision, how good it was, the whole."""

from collections.abc import Sequence

from scorekeeper.texts.practice import ME, decimal, need
from scorekeeper.texts.words import capital, count, few

VERDICTS = {
    "best": "best",
    "close": "close call",
    "worse": "clearly worse",
    "even": "nothing at stake",
    "waiting": "not judged yet",
    "failed": "could not be judged",
}
TRUMP = "Trump"
PLAYED, BETTER, EVEN_BETTER = "yours", "better", "slightly ahead"
CARD_MARKS = {"played": ", played", "better": ", better"}
NO_CHOICE = "There was nothing to choose in this hand: it played itself."


def title_of_hand(number: int) -> str:
    return f"Review of hand {number}"


def short_hand(number: int) -> str:
    return f"Hand {number}"


def trick_title(number: int) -> str:
    return f"Trick {number}"


def heard(bids: Sequence[tuple[str, int]], hooked: int | None) -> str:
    """Return what was said before a bid: `Ada bid 1, Bruno bid 2; 0 was not allowed`."""
    told = ", ".join(f"{name} bid {bid}" for name, bid in bids) or "You spoke first"
    return told if hooked is None else f"{told}; the hook forbade {hooked}"


def after_bidding(bids: Sequence[tuple[str, int]]) -> str:
    """Return the bids when trump was named."""
    return ", ".join(f"{'you' if name == ME else name} bid {bid}" for name, bid in bids)


def lead_or_follow(leads: bool, bid: int, taken: int, left: int) -> str:
    """Return the situation of a card: whether it was led, and what was still needed."""
    return f"{'Your lead' if leads else 'You followed'}; {need(bid, taken, left)}"


def points(value: float) -> str:
    return decimal(value)


def regret(mean: float, error: float, verdict: str) -> str:
    """Return what a decision cost, with the doubt that is left; "" for the best one."""
    if verdict not in ("worse", "close"):
        return ""
    told = f"{decimal(mean)} ± {max(2 * error, 0.05):.1f} points"
    return f"{'Cost' if verdict == 'worse' else 'Perhaps'} {told}"


def progress(done: int, total: int) -> str:
    """Return how far the review is."""
    if not total:
        return NO_CHOICE
    if done == total:
        return f"All {few(total)} decisions are judged." if total > 1 else "It is judged."
    return f"{capital(few(done)) if done else 'None'} of {few(total)} decisions judged so far."


def total(flagged: int, mean: float, error: float, done: bool) -> str:
    """Return the sum of all that was flagged."""
    if not flagged:
        return "Nothing was clearly worse than the best." if done else ""
    told = f"{decimal(mean)} ± {max(2 * error, 0.05):.1f} points"
    together = "together" if flagged > 1 else "about"
    return f"{count(flagged, 'decision')} clearly worse, {together} {told}."


def basis(deals: int, doubt: int) -> str:
    """Return how the figures came about."""
    return (
        f"Each choice was played out in the same {deals} imagined deals, which fit all that you "
        "could know at that moment; the real cards of the others play no part, nor does how it "
        "ended. Points are what a choice brings on average. ± is "
        f"{few(doubt)} standard errors. Only what falls short by more than that is called clearly "
        "worse; below that it is a close call. Cards with nothing to choose are left out."
    )
