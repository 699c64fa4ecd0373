"""What the scripts of the two steps write: patterns, with the phone's figures in brackets."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.bidding import Call
from scorekeeper.texts.bidding import announcement, bid_for, call_words, fate
from scorekeeper.texts.irregularities import changed_bid
from scorekeeper.texts.words import HALF, MINUS, count, few

Words = Mapping[str, Any]


def bids_words(size: int, players: int) -> Words:
    """Return the sentences of the first step of a hand."""
    return {
        "total": f"{{total}} of {size}",
        "left": [f"{few(left)} to speak" for left in range(players + 1)],
        "hidden_total": [f"{done} of {players} have bid" for done in range(players + 1)],
        "may_not": "{name} may not say {bid} (hook)",
        "bids": "{name} bids",
        "tap": "tap a number",
        "covered_tap": "hand the phone to {name}",
        "chip": "{name}, bid {bid}",
        "hooked_chip": "{name}, bid {bid}, not allowed: hook",
        "row": "{name}, bid {bid}",
        "row_todo": "{name}, no bid yet",
        "row_covered": "{name} has bid",
        "covered": "Bid",
        "hook_ask": "The hook forbids {bid}: record it by agreement?",
        "call": {str(call): call_words(call, "{by}") for call in Call},
        "bid_for": bid_for("{total}", size),
        "rest": {str(call): fate(call) for call in Call},
        "spoken": {str(call): f"{announcement('{total}', size, call, '{by}')}." for call in Call},
        "blind": "blind",
        "names": "{name} names trump",
        "who": "Who named trump?",
        "who_spoke": "Who spoke out of turn?",
        "out_of_turn": "out of turn",
        "change_ask": "{next} has spoken since. Change {name}'s bid from {old} to {new}?",
        "changed": changed_bid("{name}", "{old}", "{new}"),
        "sending": "recording …",
    }


def tricks_words(size: int) -> Words:
    """Return the sentences of the second step of a hand."""
    fits = f"{{total}} of {count(size, 'trick')}"
    return {
        "fits": fits,
        "short": f"{fits}: {{by}} short",
        "many": f"{fits}: {{by}} too many",
        "balances": "{name} balances",
        "start": "tap who missed",
        "trump_first": "trump is missing",
        "made": "made",
        "over": "{by} over",
        "under": "{by} under",
        "worth": "{result} {points} → {total}",
        "worth_told": "{result} {points}, total {total}",
        "after_sending": "total after sending",
        "signs": {"made": "✓", "set": "✕", "plus": "+", "minus": MINUS, "half": HALF},
        "row": "{name}, bid {bid}, took {tricks}, {result}",
        "chip": "{name}, {tricks} tricks",
        "chip_one": "{name}, 1 trick",
        "group": "{name} took",
        "sending": "recording …",
    }
