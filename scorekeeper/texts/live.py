"""What a board tells by itself: the call, the result of a hand, the state of the connection."""

from collections.abc import Mapping, Sequence

from scorekeeper.rules.bidding import Call
from scorekeeper.rules.scoring import Points
from scorekeeper.texts import result
from scorekeeper.texts.bidding import announcement
from scorekeeper.texts.words import listing, signed

GONE_TITLE = "This game is not shown any more"
GONE = "The game was erased, or this device may no longer look at it. Ask the host of the table."
LEADS_HIGHEST = "The highest bidder"
COUNTDOWN = {0: "Off", 7: "7 s", 15: "15 s", 30: "30 s", 60: "60 s"}


def call_told(total: int, size: int, which: Call, by: int) -> str:
    """Return the call as it is said: `9 bid for 7: over by 2.`"""
    return f"{announcement(total, size, which, by)}."


def hand_told(
    number: int,
    players: Sequence[str],
    points: Sequence[Points | None],
    leaders: Sequence[str],
    best: Points,
) -> str:
    """Return what a hand came to: `Hand 6: Ana +12 and Ben −1. Ana leads with 60.`

    Who has no points did not play.
    """
    gains = [
        f"{name} {signed(gain)}"
        for name, gain in zip(players, points, strict=True)
        if gain is not None
    ]
    return f"Hand {number}: {listing(gains)}. {result.leads(leaders, best)}"


def void_told(number: int) -> str:
    return f"Hand {number} is void."


def end_told(winners: Sequence[str], best: Points, hands: int) -> str:
    """Return how a game ended: `Ana wins. 60 points after 13 hands.`"""
    return f"{result.who_won(winners)}. {result.won_with(best, hands)}"


def board_words() -> Mapping[str, str]:
    """Return what the script of a board writes."""
    return {
        "stale": "Not up to date since {time}.",
        "gone_title": GONE_TITLE,
        "gone": GONE,
    }


def signal_words() -> Mapping[str, str]:
    """Return what the script of the signals writes and says."""
    return {
        "heard": "The call will be spoken.",
        "tap_first": "Tap the screen once, so that the call may be spoken.",
        "left": "{seconds}",
        "over": "Time to bid.",
        "over_for": "{name}: time to bid.",
    }
