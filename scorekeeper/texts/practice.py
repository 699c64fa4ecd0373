"""What a practice game says: at the table, after a hand, when something is refused, as a hint."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules.scoring import Points
from scorekeeper.texts.words import capital, count, few, listing, number, signed, trump_name

ME = "You"
BOT_NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Elsa", "Felix", "Greta")
SPARE_NAME = "Hugo"  # for the bot whose name the person bears

STRENGTHS = {
    "random": "random",
    "easy": "easy",
    "normal": "normal",
    "hard": "hard",
    "expert": "expert",
}
STRENGTHS_TOLD = {
    "random": "anything that is legal",
    "easy": "counts high cards, slips now and then",
    "normal": "thinks before it bids, plays by rule",
    "hard": "thinks before every bid and every card",
    "expert": "as hard, and expects good play of all",
}
MIXED = "mixed"

SECONDS = (0, 7, 15, 30, 60)
PACES = {
    "none": "at once",
    "quick": "quick",
    "steady": "steady",
    "slow": "slow",
    "tap": "on a tap",
}

RANKS = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}

REFUSALS = {
    "hand-over": "The hand is over.",
    "not-your-turn": "It is not your turn.",
    "not-now": "That cannot be done now.",
    "bid-out-of-range": "No such bid: it goes from 0 to the number of cards.",
    "hooked-bid": "Not this bid: the hook forbids an even total.",
    "not-held": "You do not hold this card.",
    "follow-suit": "Follow suit: you hold a card of the suit that was led.",
    "must-trump": "You cannot follow suit, so these rules want a trump.",
}
STALE = (
    "The game has moved on since this page was shown. Here it is as it stands; nothing was changed."
)
OTHER_WORDS = "This step was sent before and said something else. Nothing was changed."
NO_WORDS = "This is no bid and no card. Nothing was changed."
NO_UNDO = "There is nothing of yours to take back: a bot has acted since, or undo is off."
NO_CLAIM = "There is still something to decide in this hand."
NO_DEAL = "The hand is not over yet."
NO_NEXT = "The game is over."
NO_HINTS = "Hints are off in this game."
NO_CLOCK = "This game has no time limit, or it is not your turn."
BROKEN = "The record of this game cannot be read. The game stays as it is; begin another one."
SILENT = "The scorekeeper does not answer. What you did is safe up to here; it goes on by itself."
FAILED = "That did not work. Load the page again."

HINDRANCES = {
    "players": "practice is for 2 to 8 players",
    "two-packs": "it needs two packs",
    "wizard": "Wizards and Jesters are cards of their own",
    "joker": "its joker would have no turned card to follow",
    "too-few-cards": "the pack has not one card for each",
}


def bid_told(bid: int) -> str:
    return f"bid {bid}"


def tag(bid: int | None, taken: int, playing: bool) -> str:
    """Return what a seat's tag says: `1 of 2`, `bid 2`, `…`."""
    if bid is None:
        return "…"
    return f"{taken} of {bid}" if playing else bid_told(bid)


def fate(state: str) -> str:
    """Return the state of a bid for those who listen."""
    return {"on": ", on bid", "out": ", cannot make it any more", "over": ", over the bid"}.get(
        state, ""
    )


def card_name(rank: str, suit: str) -> str:
    """Return a card in words: `ten of hearts`."""
    return f"{RANKS[rank]} of {SUITS[suit]}"


def meta(size: int, trump: str | None, call: str) -> list[str]:
    """Return what stands beside the title of a hand, but for the sign of the trump."""
    return [count(size, "card"), *([call] if call else []), *([trump] if trump else [])]


def trump_line(trump: str | None, named: bool) -> str:
    if trump is None:
        return "highest bidder names trump" if named else "no trump yet"
    return "no trump" if trump == "none" else f"{trump_name(trump)} are trump"


def cards_over(over: int) -> str:
    """Return how many cards nobody holds: `23 cards stay over`."""
    if not over:
        return "no card stays over"
    return f"{count(over, 'card')} {'stays' if over == 1 else 'stay'} over"


SHOWN = {
    "turned": "turned",
    "last-card": "dealer’s last",
    "cut": "cut",
}


def bids_so_far(total: int, size: int) -> str:
    """Return how the bidding stands: `4 of 7`."""
    return f"{total} of {size}"


def to_speak(seats: int) -> str:
    return f"{few(seats)} to speak"


def hook_told(hooked: int) -> str:
    return f"not {hooked}: the hook"


ALL_AT_ONCE = "All bid at once"


def need(bid: int, taken: int, left: int) -> str:
    """Return what the person still has to do."""
    if taken > bid:
        return f"{count(taken - bid, 'trick')} too many"
    if taken == bid:
        return "on your bid: take no more" if left else "on your bid"
    if bid - taken > left:
        return f"{count(bid - taken, 'trick')} short, {left} to come"
    if bid - taken == left:
        return "you need all the rest"
    return f"you need {bid - taken} more"


def your_turn(stage: str, leads: bool) -> str:
    if stage == "bidding":
        return "Your bid"
    if stage == "naming":
        return "You name trump"
    return "You lead" if leads else "Your card"


def others_turn(name: str, stage: str) -> str:
    if stage == "bidding":
        return f"{name} bids"
    return f"{name} names trump" if stage == "naming" else f"{name} plays"


def said_bid(name: str, bid: int) -> str:
    return f"{name} {'bid' if name == ME else 'bids'} {bid}."


def said_trump(name: str, trump: str) -> str:
    verb = "name" if name == ME else "names"
    return f"{name} {verb} {trump_name(trump)}."


def said_card(name: str, card: str) -> str:
    return f"{name}: {card}."


def said_trick(name: str) -> str:
    return f"{name} {'take' if name == ME else 'takes'} the trick."


def claim_told(left: int) -> str:
    """Return the offer to play a hand to its end."""
    return "Play the last card" if left == 1 else f"Nothing left to decide: play all {left}"


def hand_told(made: bool, bid: int, taken: int, points: Points) -> str:
    """Return a seat's result: `made 2 of 2: +12`."""
    return f"{'made' if made else 'set'} {taken} of {bid}: {signed(points)}"


def hand_headline(made: bool, points: Points) -> str:
    return f"You {'made it' if made else 'were set'}: {signed(points)}"


def makers(number_made: int, players: int) -> str:
    return f"{capital(few(number_made))} of {players} made their bid."


def won(names: Sequence[str]) -> str:
    if len(names) == 1:
        return f"{names[0]} {'win' if names[0] == ME else 'wins'}"
    return f"{listing(names)} share the win"


def game_line(variant: str, others: Sequence[str], progress: str) -> str:
    """Return a game in a list: what is played against whom, and how far it is."""
    return f"{variant} · against {listing(others)} · {progress}"


def against(strengths: Sequence[str]) -> str:
    """Return the bots of a game in short: `3 normal`, `1 easy and 2 hard`."""
    kinds = [key for key in STRENGTHS if key in strengths]
    return listing([f"{strengths.count(key)} {STRENGTHS[key]}" for key in kinds])


def of_strength(strengths: Sequence[str]) -> str:
    """Return the strength that a game counts under."""
    return STRENGTHS[strengths[0]] if len(set(strengths)) == 1 else MIXED


def rules_line(name: str, scheme: str, strength: str) -> str:
    """Return what a row of the statistics is about."""
    return f"{name} ({scheme}), {strength}"


def share(part: float) -> str:
    """Return a share in whole per cent: `24 %`, never 0 or 100 for what is not certain."""
    if part in (0, 1):
        return f"{part * 100:.0f} %"
    if part < 0.01:
        return "under 1 %"
    return "over 99 %" if part > 0.99 else f"{part * 100:.0f} %"


def decimal(value: float) -> str:
    """Return a number with one place after the point and a true minus."""
    rounded = round(value, 1)
    return f"{'−' if rounded < 0 else ''}{abs(rounded):.1f}"


def expected(mean: float, error: float) -> str:
    """Return expected points with their error: `6.4 ± 0.3`."""
    return f"{decimal(mean)} ± {max(error * 1.96, 0.05):.1f}"


def tricks_told(shares: Sequence[float]) -> str:
    """Return the distribution of tricks for those who listen: `2 tricks in 31 %, …`."""
    return ", ".join(
        f"{count(tricks, 'trick')} in {share(part)}" for tricks, part in enumerate(shares) if part
    )


def hint_best(label: str, close: Sequence[str]) -> str:
    """Return the advice in a sentence; what cannot be told apart is said so."""
    if close:
        return f"Too close to call: {listing([label, *close], 'or')}."
    return f"{label} is best."


def hint_basis(deals: int) -> str:
    return (
        f"From {deals} imagined deals that fit all you can know; the others bid and play as a "
        "plain player would. ± is where 95 of 100 such reckonings lie."
    )


SETTLED = "Points are what you win of all others together, since everybody settles with everybody."

DAILY = "Deal of the day"
DAILY_TOLD = (
    "One whole game a day (UTC), the same cards for everybody: four players, one card up to ten "
    "and back to one, the hook, ten and the bid or nothing, against three normal bots. "
    "It counts once; with hints or undo it is kept apart."
)


def daily_title(day: str) -> str:
    return f"{DAILY}, {day}"


def daily_place(place: int, score: Points, players: int) -> str:
    return f"place {place} of {players} with {number(score)}"


DAILY_GOING = "going on"
NO_DAILY = "No deal of the day is finished yet without hint and undo."


def apart(hinted: bool, undone: bool) -> str:
    """Return why a deal of the day is kept apart, "" where it counts."""
    used = [*(["hints"] if hinted else []), *(["undo"] if undone else [])]
    return f"with {listing(used)}" if used else ""


def daily_total(games: int, first: int, made: float, points: float) -> str:
    """Return all deals of the day that count, in a sentence."""
    won = f"won {few(first)}" if first else "won none"
    return (
        f"{count(games, 'deal')} of the day, {won}; {share(made)} of the bids made, "
        f"{decimal(points)} points a hand."
    )


def options(chosen: Mapping[str, Any]) -> str:
    """Return the settings that a game was begun with, in a line."""
    told = [
        f"hints {'on' if chosen.get('hints') else 'off'}",
        f"undo {'on' if chosen.get('undo') else 'off'}",
        f"time to bid {clock(chosen.get('bid_seconds', 0))}",
        f"to play {clock(chosen.get('play_seconds', 0))}",
    ]
    return f"{capital(', '.join(told))}. Other settings hold from the next game on."


def clock(seconds: int) -> str:
    return "off" if not seconds else f"{seconds} s"


def cannot(why: str) -> str:
    """Return why a game cannot be practised, as a sentence."""
    return f"Practice cannot play this: {why}."
