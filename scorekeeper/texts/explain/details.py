"""What the first sentence of a scheme leaves out, where no formula tells it."""

from collections.abc import Mapping

DETAILS: Mapping[str, tuple[str, ...]] = {
    "okenuff": (
        (
            "A made bid scores 5, then 1 for the first trick, 2 for the second, 3, 4 and 5 for "
            "the next ones, and 5 for each further one: 5, 6, 8, 11, 15 for the bids zero to "
            "four."
        ),
        "From five up it scores 15 more: 35 for five, 40 for six, and 5 more for each trick.",
        "A missed bid loses 5 for each trick over or under.",
        (
            "Whoever names trump with a bid of six or more, after an earlier bid of five or "
            "more, is liable for an overcall: every undertrick after the first costs 10, not 5."
            " Overtricks cost no more than usual, and a made bid scores as usual."
        ),
        (
            "In Al Okenuff's game no trump counts double: that is a rule of the game, not of "
            "the points."
        ),
    ),
    "flat10-nil": (
        (
            "The players are those who play this hand. With as many cards as players, or fewer,"
            " a zero is a bid like any other."
        ),
    ),
    "plump": (
        (
            "Some tables write a 1 before the bid instead of adding 10. That comes to the same,"
            " but for a bid of ten, which then counts 110."
        ),
    ),
    "pocha-zn": (
        (
            "The number of the hand is its place in the game: a made zero scores 15 in the "
            "first hand, 20 in the second, 35 in the fifth."
        ),
    ),
    "whammy": (
        (
            "The middle one of an odd number of hands belongs to the second half. In a game "
            "without a last hand every hand does."
        ),
        "A missed bid scores 1 for each trick in both halves.",
    ),
    "varbonus": (
        (
            "The largest hand is that of the schedule at the start: in a game of up to 8 cards "
            "a made bid scores 8 besides in a hand of one, 4 in a hand of five, 1 in a hand of "
            "eight."
        ),
    ),
    "prospect": (
        (
            "A blind bid is spoken before the cards are looked at. Missed, it scores no less "
            "than any other."
        ),
    ),
    "clag-misere": ("Nothing is bid in such a hand, and the fewer tricks the better.",),
    "romanian": (
        (
            "Some tables play for streaks: whoever makes five bids in a row gains a prize, "
            "whoever misses five loses it, and the count starts again."
        ),
        (
            "With a prize of 5 the fifth made bid in a row scores 12 for a two, and the fifth "
            "miss, by one trick, costs 6."
        ),
        (
            "A hand of one card neither counts nor breaks the run, unless the table says that "
            "it breaks it. A hand that somebody sits out changes nothing for them."
        ),
    ),
    "camelot": ("Every other bid scores as in Wizard, and so does a missed zero.",),
    "basas": (
        (
            "When all cards are dealt nothing is left over to turn for trump; only the bid of "
            "zero is then worth something else."
        ),
    ),
    "tricks-only": ("Half points are kept as they are: two made zeros are worth a whole point.",),
    "halve8": (
        (
            "Of 25 points 13 are left, of 8 there are 4, of 1 the 1 stays. A score below zero, "
            "which only a penalty can bring about, is not halved."
        ),
    ),
    "stackpot": (
        (
            "The pot is what all running scores together are below zero. With 20 in the pot and"
            " a hand of 9, which fits into it twice, a made bid scores 3 for each trick."
        ),
        "No trick, no share: a made zero scores nothing.",
    ),
    "neg-tri": ("A miss by one costs 1, by two 3, by three 6, by four 10.",),
    "scratch": (
        (
            "How far a bid was missed does not matter. The made bids are added up beside the "
            "scratches, and count only between equals."
        ),
    ),
}
