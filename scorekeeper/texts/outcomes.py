"""Why a change was not recorded, by the word that the records give as the reason."""

REASONS = {
    "operation": "This was sent before, with other facts. Load the page anew.",
    "grave": "The facts cannot be.",
    "shape": "This is no hand, or no game.",
    "no-such-hand": "There is no such hand to record now. Load the page anew.",
    "nothing-to-undo": "There is nothing to take back.",
    "taken": "A game of another table has this id.",
}
STILL_TYPED = (
    "Somebody else recorded something meanwhile. What you typed is still here: "
    "see what it moves now."
)
MOVED_ON = "Somebody else recorded something meanwhile. This is how it stands now."
