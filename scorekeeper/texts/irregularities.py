"""What goes wrong at a table, and what holds then: one sentence a case (rules.md 4)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rules.facts import BySeat, HandFacts
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.texts.sides import first_side
from scorekeeper.texts.words import count, listing, signed


class Case(StrEnum):
    TURN = "turn"
    CHANGE = "change"
    FORGOTTEN = "forgotten"
    NAMER = "namer"
    REVOKE = "revoke"
    EXPOSED = "exposed"
    PLAY = "play"
    TRICKS = "tricks"
    CARDS = "cards"
    MISDEAL = "misdeal"
    DEALER = "dealer"
    SIZE = "size"
    NOTE = "note"


@dataclass(frozen=True)
class Irregularity:
    """One case: what happened, and the rule that the table plays by."""

    case: Case
    title: str
    rule: Callable[[RuleSet], str]


def _always(rule: str) -> Callable[[RuleSet], str]:
    return lambda _rules: rule


def _change(rules: RuleSet) -> str:
    side = first_side(rules.variant)
    return (
        f"A bid may be changed until the {side} neighbour has spoken, "
        "later only if the table agrees."
    )


def _revoke(rules: RuleSet) -> str:
    return f"A revoke costs {count(-rules.revoke, 'point')}, and nobody may profit from it."


IRREGULARITIES = (
    Irregularity(
        Case.TURN,
        "Bid out of turn",
        _always("A bid out of turn stands; the turn goes back to whoever should have spoken."),
    ),
    Irregularity(Case.CHANGE, "Change of bid", _change),
    Irregularity(
        Case.FORGOTTEN,
        "Bid forgotten",
        _always("A bid that was forgotten is entered if the table agrees; if not, deal again."),
    ),
    Irregularity(
        Case.NAMER,
        "Trump named by the wrong player",
        _always("The right player names trump before the first lead; after it the trump stands."),
    ),
    Irregularity(Case.REVOKE, "Revoke", _revoke),
    Irregularity(
        Case.EXPOSED,
        "Exposed card",
        _always("An exposed card stays face up and is played at the first legal chance."),
    ),
    Irregularity(
        Case.PLAY,
        "Lead or play out of turn",
        _always(
            "A card out of turn goes back if anybody asks, and is played at the first legal "
            "chance; if nobody does, it stands."
        ),
    ),
    Irregularity(
        Case.TRICKS,
        "Tricks disputed",
        _always("The tricks must add up to the cards dealt; whatever the cards show counts."),
    ),
    Irregularity(
        Case.CARDS,
        "Wrong number of cards",
        _always("With a wrong number of cards the hand is void, unless all agree to play on."),
    ),
    Irregularity(
        Case.MISDEAL,
        "Misdeal",
        _always("After a misdeal the same dealer deals the same number again."),
    ),
    Irregularity(
        Case.DEALER,
        "Wrong dealer",
        _always("The deal stands; the next hand is dealt by whoever follows the right dealer."),
    ),
    Irregularity(
        Case.SIZE,
        "Another hand size than planned",
        _always("A hand of another size counts if its bids fit, and takes the place of the other."),
    ),
    Irregularity(
        Case.NOTE, "Anything else", _always("The table decides; a note stays with the hand.")
    ),
)
IN_SHORT = (Case.TURN, Case.CHANGE, Case.REVOKE, Case.MISDEAL)


def irregularities(rules: RuleSet) -> list[tuple[Case, str, str]]:
    """Return every case with its title and the table's rule in one sentence."""
    return [(one.case, one.title, one.rule(rules)) for one in IRREGULARITIES]


def in_short(rules: RuleSet) -> list[str]:
    """Return the rules of the cases that tables meet most."""
    return [rule for case, _, rule in irregularities(rules) if case in IN_SHORT]


# -- what the page says

BIDS_FIRST = "Record the bids first: then it is noted here."
IN_THE_BIDS = {
    Case.TURN: (
        "While the bids are entered: More, then Bid out of turn; here once they are recorded."
    ),
    Case.CHANGE: (
        "While the bids are entered: tap the row of the bid, then the other number; "
        "here once they are recorded."
    ),
    Case.NAMER: "After the last bid: Somebody else named it.",
    Case.TRICKS: "When the hand is played.",
}
WHO = "Say who it was."
WHICH_BID = "Say which bid it is now."
NO_BID = "No bid is recorded for that seat."
NO_POINTS = "That is no number of points."
NO_SIZE = "That is no number of cards."
TAKES_AWAY = "A penalty takes points away: write it with a minus."
ALL_TRICKS = "The ruling needs the tricks of all."
NO_NOTE = "Write what happened."


def how_yet(case: Case) -> str:
    """Return what to do with a case while the bids of its hand are not recorded."""
    return IN_THE_BIDS.get(case, BIDS_FIRST)


def spoken(names: Sequence[str]) -> str:
    """Return the order of the bids: `Spoken by Ben, Cy, Di and Ana.`"""
    return f"Spoken by {listing(names)}."


# -- notes that stay with a hand


def changed_bid(name: str, old: object, new: object) -> str:
    """Return the note of a late change; the phone fills in the figures."""
    return f"{name}'s bid was changed from {old} to {new} by agreement."


def entered_bid(name: str) -> str:
    return f"{name}'s bid was forgotten, and entered by agreement."


def exposed_card(name: str) -> str:
    return f"{name} exposed a card."


def played_out_of_turn(name: str) -> str:
    return f"{name} played out of turn."


def disputed() -> str:
    return "The tricks were disputed."


def misdealt() -> str:
    return "Misdeal."


def wrong_cards() -> str:
    return "A wrong number of cards was dealt."


def added(note: str, sentence: str) -> str:
    """Return a note with one sentence more; the same sentence is not added twice in a row."""
    note, sentence = note.strip(), sentence.strip()
    return note if note.endswith(sentence) else f"{note} {sentence}".strip()


def remarks(hand: HandFacts, players: Sequence[str]) -> list[str]:
    """Return what was noted at a hand: its note, a ruling on its tricks, notes of penalties."""
    told = [hand.note] if hand.note else []
    if hand.tricks_taken is not None:
        told.append(ruling(hand.tricks_taken, players))
    told += [
        f"{players[one.seat]}: {signed(one.points)} {one.kind}, {one.note}"
        for one in hand.adjustments
        if one.note
    ]
    return told


def ruling(taken: BySeat, players: Sequence[str]) -> str:
    """Return the raw tricks before a ruling: `Taken before the ruling: Ana 2, Ben 1.`"""
    return f"Taken before the ruling: {by_name(taken, players)}."


def by_name(row: BySeat, players: Sequence[str]) -> str:
    """Return bids or tricks by name: `Ana 2, Ben 0 and Cy 1`."""
    pairs = zip(players, row, strict=True)
    return listing([f"{name} {value}" for name, value in pairs if value is not None])
