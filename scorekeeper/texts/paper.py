"""The sentences of the sheets that are printed."""

from collections.abc import Iterable, Iterator

from scorekeeper.rules.bidding import HIGH_BID, OVERCALL, Call
from scorekeeper.rules.facts import Adjustment, AdjustmentKind
from scorekeeper.rules.ruleset import Bidding, RuleSet
from scorekeeper.rules.scoring import Points
from scorekeeper.rules.stakes import HARD_SCORE, StakeKind
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.texts import packs, rules
from scorekeeper.texts.money import money
from scorekeeper.texts.sides import first_side
from scorekeeper.texts.words import count, few, number, signed

KINDS = {
    AdjustmentKind.REVOKE: "revoke",
    AdjustmentKind.CARDS: "wrong number of cards",
    AdjustmentKind.BONUS: "bonus",
    AdjustmentKind.START: "to begin with",
    AdjustmentKind.OTHER: "other",
}
BLANKS = ("Table", "Date", "Stakes")
COLUMNS, LETTERS = ("bid", "took", "points", "score"), ("b", "t", "pts", "score")
LETTERED = "b bid, t took"
DEALS_FIRST = "deals first"
SHUFFLES = (
    "Two packs in turn: whoever sits opposite the dealer shuffles the other pack and lays it to "
    "the right, beside the next dealer."
)
OVERCALLED = (
    f"Whoever bids {few(OVERCALL)} or more over an earlier {few(HIGH_BID)} or more to name trump "
    "loses double for each undertrick after the first."
)
NAMED = "whoever named trump has the bid underlined"
CIRCLED = "a score below zero is circled"
MISSED = "✕ the bid was missed"
BLACKOUT = "a 1 before a bid that was made, a blot over one that was missed"
NOT_PRINTED = "The name is written in signs that this print has no letters for."
SETTLES = "Settlement"
PENALTIES = "Penalties, bonuses"
FINAL = "Final score"
PLACE = "Place"
MISSING_LIBRARIES = (
    "Printed sheets need libraries that this machine lacks. Whoever runs it can install them: "
    "sudo apt-get install -y libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
)


def call_in_short(which: Call, by: int) -> str:
    """Return the call in a narrow column: `over 2`, `even`."""
    return which.value if which is Call.EVEN else f"{which} {by}"


def part_of(first: int, last: int, players: int) -> str:
    """Return which players a page holds, where one page does not hold all."""
    return f"{first} to {last}, of {players} players"


def adjusted(adjustment: Adjustment, note: str) -> str:
    """Return an addition or deduction with its reason: `−20, revoke (clubs)`."""
    told = f"{signed(adjustment.points)}, {KINDS[adjustment.kind]}"
    return f"{told} ({note})" if note else told


def hand_and(place: int, name: str, told: str) -> str:
    """Return a note with its place: `hand 3, Cy: −20, revoke`."""
    return f"hand {place}, {name}: {told}" if name else f"hand {place}: {told}"


def overcall(bid: int) -> str:
    return f"{bid} bid over a high bid to name trump (overcall)"


def ruling(taken: int) -> str:
    return f"took {count(taken, 'trick')} before the ruling"


NEW_RULES = "from here on by changed rules"


def seat_sign(sign: str) -> str:
    return f"{sign}: {NOT_PRINTED[0].lower()}{NOT_PRINTED[1:]}"


def leading(rule_set: RuleSet, players: int) -> Iterator[tuple[str, str]]:
    """Yield what the foot of a sheet says, with a word in front of each."""
    side = first_side(rule_set.variant)
    yield "Points", rules.points(rule_set)
    if rule_set.scheme.looks_at_overcall:
        yield "Overcall", OVERCALLED
    yield "Trump", rules.how_trump_is_found(rule_set, players)
    yield "Bids", _bids(rule_set, side)
    yield "Lead", rules.lead(rule_set.lead, side)
    if cards := packs.pack(rule_set):
        yield "Pack", cards
    variant = VARIANTS_BY_KEY.get(rule_set.variant)
    if variant and variant.packs_in_turn and players == 4:
        yield "Packs", SHUFFLES
    if rule_set.target is not None:
        yield "End", f"The game ends with the hand in which somebody reaches {rule_set.target}."
    yield "Revoke", f"{count(-rule_set.revoke, 'point')} off."
    if rule_set.stakes.kind is not StakeKind.NONE:
        yield "Stakes", settlement(rule_set, players)


def _bids(rule_set: RuleSet, side: str) -> str:
    told = rules.bidding(rule_set.bidding, side)
    return (
        told if rule_set.bidding is Bidding.SIMULTANEOUS else f"{told} {rules.hook(rule_set.hook)}"
    )


def settlement(rule_set: RuleSet, players: int) -> str:
    """Return how the money is worked out with a pencil."""
    stakes = rule_set.stakes
    if stakes.kind is not StakeKind.PAIRS:
        return rules.stakes(stakes)
    hard = f"The winner first takes {HARD_SCORE} points more. " if stakes.hard_score else ""
    own = f"{players} times one's own score"
    net = f"the sum of all less {own}" if rule_set.scheme.low_wins else f"{own} less the sum of all"
    return (
        f"{hard}Everybody with everybody: {net}, at {money(stakes.rate, stakes.currency)} a point."
    )


def legend(rule_set: RuleSet, *, rings: bool, blackout: bool) -> list[str]:
    """Return what the signs of a sheet mean."""
    told = []
    if rule_set.trump.method is TrumpMethod.NAMED:
        told.append(NAMED)
    if rings:
        told.append(CIRCLED)
    told.append(BLACKOUT if blackout else MISSED)
    return told


def worth_title(size: int, everywhere: bool) -> str:
    """Return what stands above the points of bids: by hand size, where that matters."""
    return "Bid" if everywhere else f"Bid, of {size}"


def self_set_intro(players: int, size: int) -> str:
    others = players - 1
    return (
        f"In a hand of {size} where everybody settles with everybody, a point of one's own counts "
        f"{count(others, 'time')}, once against each of the others, and a point of the other "
        "player's once. The figures are what it is worth, in points, to take or lose one trick "
        "more so that the other player misses; above zero it pays."
    )


SELF_SET_TITLE = "When to set yourself to set a high bidder"
SELF_SET_BRACKETS = "In brackets: the two bids together are more than the cards of the hand."
ALREADY_SET = "set already"
LIABLE = "overcaller, short already"


def would_make(bid: int, worth: Points) -> str:
    return f"would make {bid} ({number(worth)})"


def pays_from(bid: int | None) -> str:
    return "never" if bid is None else f"{bid} up"


BLANK_SHEETS = "Blank sheets"


def picture_of(title: str, players: int, rows: int) -> str:
    return f"The first page: {title} for {count(players, 'player')}, {count(rows, 'hand')}"


def sheet_told(pages: int, landscape: bool) -> str:
    """Return what one gets: `2 pages, landscape`."""
    return f"{count(pages, 'page')}, {'landscape' if landscape else 'portrait'}"


def corrected(day: str, changed: Iterable[str]) -> str:
    """Return what a correction changed: `corrected on Friday …: Ana: tricks 1 → 0`."""
    return f"corrected on {day}: {', '.join(one.rstrip('.') for one in changed)}"


def facts(digest: str) -> str:
    return f"Facts {digest}"
