"""What the bid trainer says: of a hand, of a bid, of how well one has bid so far."""

from collections.abc import Sequence

from scorekeeper.texts.practice import bid_told, decimal, share
from scorekeeper.texts.words import capital, count, few, listing

TITLE = "Bid trainer"
LEDE = (
    "One hand after the other, bids only. After each bid it is said at once what the bots would "
    "have bid, and what each bid was worth; then bots play the hand out."
)
MIXED = "Mixed, as the game has them"
PLACES = ("second", "third", "fourth", "fifth", "sixth", "seventh")
TO_COME = "…"
BOTS_BID = "The bots are bidding."
RECKONING = "The bots think about this hand."
PLAYING_OUT = "Bots play it out."
NO_BID = "No such bid in this hand. Nothing was changed."
BID_BEFORE = "This hand is bid already. Nothing was changed."
NONE_YET = "Nothing bid yet"
NONE_YET_TOLD = (
    "After the first hands it says here how often bids were made, beside the chance they had."
)
BY_CHANCE = "Chance and outcome"
BY_TIME = "Over time"
BY_CHANCE_NOTE = (
    "Columns: the bids that were made, in per cent. The line: the chance that they were given. "
    "Below stands where each group ends."
)
BY_CHANCE_HEAD = ("chance given", "bids", "made", "share", "chance")
BY_TIME_HEAD = ("bids", "of them", "made", "share", "chance")
ERASE = "Erase all practice of this device"
ERASE_TOLD = (
    "All practice games of this device and all bids of the trainer go. Nothing brings them back."
)
ERASED = "All practice of this device is erased."


def too_large(size: int, players: int, most: int) -> str:
    return f"{size} cards each for {players} are too many here: at most {most}."


def cards(size: int) -> str:
    return count(size, "card")


def place(number: int, players: int) -> str:
    """Return when the person bids: `You bid first of four`."""
    if number == players:
        return "You bid last"
    if number == 1:
        return "You bid first"
    return f"You bid {PLACES[number - 2]} of {few(players)}"


def so_far(total: int, size: int, left: int) -> str:
    """Return how the bidding stands before the person's bid."""
    after = f", {few(left)} to speak after you" if left else ""
    return f"{total} of {size} bid so far{after}"


def headline(bid: int, best: int, regret: float, error: float) -> str:
    """Return how good a bid was, in a sentence."""
    told = capital(bid_told(bid))
    if bid == best:
        return f"{told} is best."
    gap = f"{decimal(regret)} points below {bid_told(best)}"
    if regret <= 2 * error:
        return f"{told} is too close to the best to tell: {gap}."
    return f"{told} is {gap}."


def bots_bid(hard: int, normal: int) -> str:
    if hard == normal:
        return f"hard and normal both bid {hard}."
    return f"hard bids {hard}, normal bids {normal}."


def came_out(bid: int, tricks: int) -> str:
    """Return how a hand came out."""
    made = "made" if bid == tricks else "set"
    return f"Played out by bots: {tricks} of {bid}, {made}."


def so_far_told(bids: int, made: int, chance: float, as_hard: int, lost: float | None) -> str:
    """Return all bids in a few sentences; `lost` are the points given away, where they compare."""
    given = "" if lost is None else f" {decimal(lost / bids)} points a hand given away."
    return (
        f"{count(bids, 'bid')}: {share(made / bids)} made, where the bots gave them "
        f"{share(chance)}. {share(as_hard / bids)} were what hard would have bid.{given}"
    )


def progress(done: int, bids: int) -> str:
    """Return how many bids are counted, "" where it is all of them."""
    return "" if done == bids else f"{done} of {bids} bids are reckoned; the others follow."


def band(first: int, last: int) -> str:
    return f"{first}–{last} %"


def stretch(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def chart_told(title: str, rows: Sequence[tuple[str, int, int, float]]) -> str:
    """Return a chart in words: label, made, bids, chance of each group."""
    told = [
        f"{label}: {made} of {bids} made, chance {share(chance)}"
        for label, made, bids, chance in rows
    ]
    return f"{title}. {capital(listing(told))}."
