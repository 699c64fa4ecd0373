"""What a phone says while it has no network, and of what it could not send."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.bidding import Call
from scorekeeper.rules.problems import Code
from scorekeeper.texts.bidding import announcement, bid_for, call_words, fate
from scorekeeper.texts.problems import REASONS
from scorekeeper.texts.words import HALF, MINUS, capital

Words = Mapping[str, Any]


def filled_words() -> Words:
    """Return the patterns with which a phone fills in the steps that it keeps."""
    return {
        "signs": {"plus": "+", "minus": MINUS, "half": HALF},
        "standing": "{place} · {name}",
        "bid": "bid {bid}",
        "trump": "trump",
        "named_by": "named by {name}",
        "hook": f"{{name}}: {REASONS[Code.HOOK]('{size}')}.",
        "order": f"{capital(REASONS[Code.ORDER]())}.",
        "namer": f"{{name}}: {REASONS[Code.NAMER]()}.",
        "reached": "{name} reached {target}.",
        "target": "{target} was reached.",
        "who_won": "Who won is told when the scorekeeper answers. The table may play on.",
        "call": {str(call): call_words(call, "{by}") for call in Call},
        "bid_for": bid_for("{total}", "{size}"),
        "rest": {str(call): fate(call) for call in Call},
        "spoken": {
            str(call): f"{announcement('{total}', '{size}', call, '{by}')}." for call in Call
        },
    }


def banner_words() -> Words:
    """Return what stands on every page until all is sent."""
    return {
        "one": "1 hand is kept on this phone, not sent yet.",
        "many": "{n} hands are kept on this phone, not sent yet.",
        "game": "A game that began without the network is kept on this phone, not sent yet.",
        "parked_one": "1 hand on this phone waits for your decision.",
        "parked_many": "{n} hands on this phone wait for your decision.",
        "aside": "Something kept on this phone cannot be read. It is not lost.",
        "look": "Look at it",
        "sent": "What was kept on this phone is sent now.",
        "reload": "Load this page again",
        "newer": "A new version of the scorekeeper is here. What you have entered stays.",
        "load": "Load it",
    }


def unsent_words() -> Words:
    """Return what the page says that shows what a phone has not sent."""
    return {
        "nothing": "Everything is sent. Nothing is kept on this phone.",
        "nowhere": "This browser keeps nothing on this phone.",
        "hand": "Hand {number}, {step}",
        "steps": {"bids": "bids", "tricks": "tricks"},
        "game": "The start of the game",
        "waiting": "Not sent yet. It is sent by itself when the scorekeeper answers.",
        "behind": "Waits for the one above it.",
        "conflict": "{who} recorded something else at {when}. "
        "Nothing is replaced until you decide.",
        "changed": "{who} changed this game at {when}, and the scorekeeper has nothing for this "
        "step. Nothing is sent until you decide.",
        "ended": "To record this hand all the same, see the game, choose “Open it again” there, "
        "come back here and try again. What this phone has stays below until then.",
        "see_game": "See the game",
        "somebody": "Somebody",
        "nobody": "nothing",
        "gone": "This phone may not record there any more, or the game is gone. "
        "Ask the host for the link again, then try again. Until then it is kept here.",
        "theirs": "Scorekeeper",
        "mine": "This phone",
        "bid": "{bid}",
        "took": "{bid}, took {tricks}",
        "out": "sat out",
        "dealer": "Dealer",
        "size": "Cards",
        "trump": "Trump",
        "order": "Spoken",
        "note": "Note",
        "other": "Points given",
        "suits": {
            "clubs": "clubs",
            "diamonds": "diamonds",
            "hearts": "hearts",
            "spades": "spades",
            "none": "no trump",
        },
        "unknown": "–",
        "keep_theirs": "Keep what the scorekeeper has",
        "record_mine": "Record what this phone has",
        "open": "Open it in the form",
        "again": "Try again",
        "give_up": "Give it up",
        "sure_theirs": "Then what this phone has for this hand is thrown away.",
        "sure_give_up": "Then it is thrown away, and nobody can bring it back.",
        "sure_mine": "Then it stands in place of what the scorekeeper has. The journal keeps both.",
        "yes": "Yes, do so",
        "no": "Leave it",
        "aside": "Cannot be read",
        "aside_line": "This came from another version, or was damaged. "
        "Copy it if you need it; nothing else waits for it.",
        "remove": "Remove it",
    }
