"""Rules of thumb for Oh Hell, in our own words: a page, and the reasons that hints give."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of thumb; `reason` is what a hint says where it fits, "" where none does."""

    key: str
    title: str
    text: str
    reason: str = ""


BIDDING = (
    Rule(
        "count",
        "Count winners, not pictures",
        "An ace of a side suit is worth most of a trick while hands are small, and less the more "
        "cards are out: somebody may trump it. A king needs a low card beside it. Small cards win "
        "nothing, until the others have run out of a suit.",
    ),
    Rule(
        "trumps",
        "Trumps first",
        "Every trump above the middle is worth about a trick. A third or fourth small trump is "
        "often one more, since it takes a trick when your other suits are gone.",
    ),
    Rule(
        "short-hands",
        "In a hand of one or two cards, ask what is out",
        "With one card each, most of the pack lies over. A high card of a side suit wins far more "
        "often than it feels, above all if you lead. As the last to speak without trump and not "
        "leading, think of zero.",
        "In a small hand most cards lie over, so that a fair card is often the best one out.",
    ),
    Rule(
        "zero",
        "Zero is a bid like the others",
        "It wants low cards in every suit, not merely a lack of high ones. A lone ace spoils it; "
        "a suit with its lowest cards is safe whatever is led.",
        "There is nothing here that has to win a trick.",
    ),
    Rule(
        "listen",
        "Listen to what was bid",
        "Much was bid: everybody will fight for tricks, so yours are worth less. Little was "
        "bid: tricks will be forced upon you, so lean to one more.",
        "What was bid before leaves more tricks than takers, or the other way round.",
    ),
    Rule(
        "hooked",
        "Hooked off your number, go where you can steer",
        "If the hook takes your bid, do not go below tricks that you cannot help winning. One "
        "more is better with trumps and leads, one fewer with low cards and late turns.",
        "The hook takes the natural number; this is the neighbour that the cards can steer to.",
    ),
)
PLAY = (
    Rule(
        "need-all",
        "Need every trick? Highest first",
        "Lead your sure winners before somebody runs out of the suit, and draw trumps while you "
        "have the best of them.",
        "You need all the tricks that are left, so the high cards go first.",
    ),
    Rule(
        "duck-high",
        "On your bid, throw the highest card that loses",
        "When you want no more tricks, every trick that you lose should take a dangerous card "
        "along. Keep the small ones for the end.",
        "You want no more tricks: this is the highest card that still loses.",
    ),
    Rule(
        "shed",
        "Void? Throw what could win by mistake",
        "When you cannot follow, get rid of a lone high card rather than of a small one.",
        "You cannot follow suit, and this card could only win by mistake.",
    ),
    Rule(
        "cheap",
        "Win as cheaply as you can, if you are last",
        "As the last to play you see the whole trick. The lowest card that wins is enough; before "
        "others, the higher one may be needed.",
        "You play last, and this is the lowest card that takes the trick.",
    ),
    Rule(
        "low-lead",
        "To lose the lead, lead low",
        "A low card of a suit that others still hold hands the lead over. A middle card of a "
        "suit that nobody has left is a winner, wanted or not.",
        "You want no trick here, and a low lead gives it away.",
    ),
    Rule(
        "over",
        "Over in bids: take early. Under: duck early",
        "When more was bid than there is, tricks get scarce: take yours while you can. When less "
        "was bid, the last tricks are the ones that nobody wants: lose your middle cards early.",
        "More was bid than there are tricks, so a sure one is taken early.",
    ),
)
RULES = {rule.key: rule for rule in (*BIDDING, *PLAY)}

TITLE = "Rules of thumb"
INTRO = (
    "None of this is a law. They are what decent players do when they have no time to reckon; "
    "hints name one where it fits."
)
