"""What became of a change: why it was not recorded, and what an undo has taken back."""

from datetime import datetime

from scorekeeper.rules.facts import GameFacts
from scorekeeper.texts.ahead import taken_back

REASONS = {
    "operation": "This was sent before, with other facts. Load the page anew.",
    "grave": "The facts cannot be.",
    "shape": "This is no hand, or no game.",
    "no-such-hand": "There is no such hand to record now. Load the page anew.",
    "open-hand": "The tricks of an earlier hand are missing. Load the page anew.",
    "ended": "The game was ended: open it again to go on.",
    "nothing-to-undo": "There is nothing to take back.",
    "moved-on": (
        "Somebody else recorded something meanwhile. See how it stands now before you record it."
    ),
    "taken": "A game of another table has this id.",
}
STILL_TYPED = (
    "Somebody else recorded something meanwhile. What you typed is still here: "
    "see what it moves now."
)
NOBODY = "Somebody in this game is no member of the table any more."
GAME_ERASED = "The game is erased."
MOVED_ON = "Somebody else recorded something meanwhile. This is how it stands now."


def moved_on(who: str | None, when: datetime) -> str:
    """Return who was first, and when: the phone shows it beside what was typed."""
    return (
        f"{who or 'Somebody'} recorded something here at {when:%H:%M}. "
        "See the board; what you typed is still on this page."
    )


def undone(before: GameFacts, after: GameFacts) -> str:
    """Return what an undo has taken back: `The tricks of hand 6 are taken back.`"""
    if before.ended and not after.ended:
        return "The game is open again."
    if after.ended and not before.ended:
        return "The game is ended again."
    if len(after.hands) < len(before.hands):
        first, last = len(after.hands) + 1, len(before.hands)
        told = f"Hand {last} is" if first == last else f"Hands {first} to {last} are"
        return f"{told} taken back."
    if len(after.hands) > len(before.hands):
        return f"Hand {len(after.hands)} is back."
    agreement = taken_back(before, after)
    if agreement:
        return agreement
    pairs = zip(before.hands, after.hands, strict=True)
    for number, (old, new) in enumerate(pairs, 1):
        if new.open and old.tricks is not None:
            return f"The tricks of hand {number} are taken back."
        if new != old:
            return f"The last correction of hand {number} is taken back."
    return "Nothing is changed."
