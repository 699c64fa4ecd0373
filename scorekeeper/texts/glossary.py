"""The words of the game, each with its other names."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """A word, what it means at a table, and what else people say for it.

    `heard` is what others say in several senses, so that it is found but not used.
    """

    key: str
    name: str
    meaning: str
    names: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()


TERMS: tuple[Term, ...] = (
    # bidding
    Term(
        "bid",
        "bid",
        "How many tricks somebody undertakes to take: exactly so many, no more and no fewer.",
        ("call", "nomination", "contract", "declaration", "say"),
    ),
    Term(
        "hook",
        "hook",
        "The rule that the bids may not add up to the tricks of the hand, so that somebody must "
        "miss. It binds whoever speaks last, usually the dealer.",
        (
            "screw the dealer",
            "dealer's rule",
            "screw your neighbour",
            "stick the dealer",
        ),
    ),
    Term(
        "hooked-bid",
        "hooked bid",
        "The one number that the hook forbids to the last who speaks: the tricks of the hand less "
        "the bids before. Nothing is forbidden when those are more than the tricks.",
        ("forbidden bid", "hooked number"),
    ),
    Term(
        "over",
        "over",
        "Of all bids: together they are more than the tricks. 9 bid for 7 is over by 2. Of one "
        "bid: more tricks taken than bid.",
        heard=("overbid", "overbidding", "underbid"),
    ),
    Term(
        "under",
        "under",
        "Of all bids: together they are fewer than the tricks. 5 bid for 7 is under by 2. Of one "
        "bid: fewer tricks taken than bid.",
        heard=("underbid", "underbidding", "overbid"),
    ),
    Term(
        "even",
        "even",
        "The bids add up to the tricks, so that everybody can make theirs. With the hook it "
        "cannot happen.",
        ("making it round",),
    ),
    Term(
        "call",
        "call of the bids",
        "What the scorekeeper says after the last bid: over, under or even, and by how much.",
        ("announcement",),
    ),
    Term(
        "blind-bid",
        "blind bid",
        "A bid spoken before the cards are looked at. Some ways of scoring pay more for it.",
        ("blind", "bidding in the dark"),
    ),
    Term(
        "overcall",
        "overcall",
        "In Al Okenuff's game: naming trump with a bid of six or more after somebody bid five or "
        "more. Whoever does it is liable: each undertrick after the first costs double.",
        ("overcall penalty",),
    ),
    Term(
        "simultaneous",
        "simultaneous bids",
        "All bid at once, by fingers or fists, instead of one after the other. There is no hook "
        "then: nobody speaks last.",
        heard=("all at once", "fists", "fingers", "knocks"),
    ),
    # outcome
    Term(
        "made",
        "made",
        "The bid was hit exactly.",
        ("hit", "exact", "kept", "good"),
    ),
    Term(
        "set",
        "set",
        "The bid was missed, by tricks over or under.",
        ("missed", "bust", "busted", "down", "blown", "plump", "scratch"),
    ),
    Term(
        "overtrick",
        "overtrick",
        "A trick above the bid.",
        heard=("trick over", "bag"),
    ),
    Term(
        "undertrick",
        "undertrick",
        "A trick short of the bid.",
        heard=("trick under", "short"),
    ),
    Term(
        "zero",
        "zero",
        "A bid of no trick at all. Some ways of scoring give it a worth of its own.",
        ("nil", "null", "nothing", "pass", "nullo", "misère"),
    ),
    # cards
    Term(
        "trump",
        "trump",
        "The suit that beats the others in this hand. A trick goes to its highest trump, without "
        "one to the highest card of the suit that was led.",
        ("atout",),
        ("trumps", "ruff"),
    ),
    Term(
        "turn-up",
        "turn-up",
        "The card turned after the deal; its suit is trump. It stays out of play.",
        ("upcard", "turned card", "trump card"),
    ),
    Term(
        "no-trump",
        "no trump",
        "A hand without a trump: the highest card of the suit that was led takes the trick.",
        ("no trumps", "NT", "sans atout"),
    ),
    Term(
        "rotation",
        "rotating trumps",
        "Trumps follow each other in a fixed order, hand by hand; no card is turned.",
        heard=("trumps in turn", "fixed order of trumps"),
    ),
    Term(
        "follow-suit",
        "follow suit",
        "To play a card of the suit that was led. Whoever has one must; whoever has none may play "
        "any card, also a trump.",
        heard=("void", "renounce"),
    ),
    Term(
        "must-trump",
        "must trump",
        "At some tables whoever cannot follow suit must play a trump if they hold one.",
        heard=("compulsory trumping",),
    ),
    Term(
        "trick",
        "trick",
        "One card from everybody. Whoever takes it leads the next.",
    ),
    Term(
        "revoke",
        "revoke",
        "Not following suit though one could. It costs points, 20 unless the table says "
        "otherwise, and nobody may profit from it.",
        ("renege",),
    ),
    Term(
        "misdeal",
        "misdeal",
        "A deal that went wrong. The same dealer deals the same number again; the hand does not "
        "count.",
        ("wrong deal", "redeal", "void hand"),
    ),
    Term(
        "bid-out-of-turn",
        "bid out of turn",
        "A bid spoken before its time stands, without penalty, and the turn goes back to whoever "
        "should have spoken. The hook binds whoever then speaks last.",
        heard=("out of turn", "early bid"),
    ),
    Term(
        "play-out-of-turn",
        "play out of turn",
        "A card played, or led, out of turn is taken back if anybody asks for it. It stays face "
        "up on the table and is played as soon as it may be.",
        heard=("lead out of turn", "out of turn"),
    ),
    Term(
        "exposed-card",
        "exposed card",
        "A card shown by mistake stays face up on the table and is played as soon as it may be. "
        "Shown during the deal, it makes a misdeal if anybody asks for one.",
        heard=("shown card", "dropped card"),
    ),
    Term(
        "asking",
        "right to ask",
        "Anybody may ask at any time what was bid and how many tricks somebody has taken. Tricks "
        "are kept so that they can be counted.",
        heard=("asking for bids", "counting tricks"),
    ),
    Term(
        "change-of-bid",
        "change of a bid",
        "A bid may be changed until the next in turn has spoken; later only if all agree.",
        ("taking back a bid", "correcting a bid"),
    ),
    # table
    Term(
        "dealer",
        "dealer",
        "Deals the cards and speaks last. Each hand the deal moves on by one seat, in the "
        "direction of play.",
    ),
    Term(
        "eldest-hand",
        "eldest hand",
        "The next in play after the dealer: speaks first, and in most games leads first.",
        ("eldest", "forehand", "first to speak", "mano"),
    ),
    Term(
        "leader",
        "leader",
        "Plays the first card of the hand: the eldest hand, in some games the highest bidder.",
        heard=("lead", "opening lead"),
    ),
    Term(
        "namer",
        "namer",
        "Names the trump where the highest bidder does: of equals the first who spoke.",
        ("trump namer", "declarer", "highest bidder"),
    ),
    Term(
        "hand",
        "hand",
        "One deal with its bids, its play and its score. A hand of five has five cards for "
        "everybody, so five tricks.",
        ("deal",),
        ("round",),
    ),
    Term(
        "holding",
        "holding",
        "The cards that somebody holds.",
        heard=("cards in hand",),
    ),
    Term(
        "schedule",
        "schedule",
        "The sizes of the hands of a game in order, as ten cards down to one and up again.",
        heard=("hand sizes", "rounds", "up and down"),
    ),
    # figures
    Term(
        "points",
        "points",
        "What one hand is worth to somebody.",
    ),
    Term(
        "score",
        "score",
        "The running total of the points.",
        ("total", "running score"),
    ),
    Term(
        "streak",
        "streak",
        "Several bids in a row that were made, or missed. Some tables pay a prize for the fifth.",
        ("run", "series", "premium"),
    ),
    Term(
        "adjustment",
        "adjustment",
        "Points given or taken beside the play, as for a revoke. They are never multiplied.",
        ("penalty", "bonus", "correction"),
    ),
    Term(
        "target",
        "target",
        "A score that ends the game with the hand in which somebody reaches it.",
        heard=("play to 100", "winning score"),
    ),
    # money
    Term(
        "pairs",
        "settling by pairs",
        "Everybody settles with everybody: the difference of their scores, so much a point.",
        heard=("everybody with everybody", "difference"),
    ),
    Term(
        "hard-score",
        "hard score",
        "The winner gets ten points more before everybody settles with everybody.",
        heard=("ten for the winner",),
    ),
    Term(
        "pool",
        "pool",
        "Everybody puts in the same before the game; the winner takes it. Those who tie share it.",
        ("pot", "kitty"),
        ("ante",),
    ),
    Term(
        "ladder",
        "ladder",
        "The losers pay the winner by place, the last the most.",
        heard=("by place",),
    ),
    Term(
        "tie",
        "tie",
        "Equal scores share the place unless the table parts them: by the bids made, or by further "
        "hands.",
        ("draw",),
        ("equal scores", "play-off"),
    ),
)

TERMS_BY_KEY = {term.key: term for term in TERMS}
