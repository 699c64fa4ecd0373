"""Oh Hell and its nearest kin, as the English-speaking world plays it."""

from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants.schedules import (
    down_and_up,
    largest,
    oh_pshaw,
    oheila,
    up_and_down,
    up_to_the_most,
)
from scorekeeper.rules.variants.variant import Alias, FirstDealer, PackKind, Variant, rule_set

OH_HELL = Variant(
    key="oh-hell",
    name="Oh Hell",
    summary="Ten cards down to one and up again; a trick is worth 1, an exact bid 10 more.",
    source="000 (McLeod); rules.md V11",
    aliases=(
        Alias("Oh Hell!"),
        Alias("Oh Heck", "United States"),
        Alias("Oh Shoot"),
        Alias("Oh Shit"),
        Alias("Bust", "Australia, New Zealand, United Kingdom"),
        Alias("Elevator"),
        Alias("765", "Pakistan"),
        Alias("Botheration"),
        Alias("Jungle Bridge", "United Kingdom"),
        Alias("Estimation"),
        Alias("10-9-8"),
        Alias("Upsy-Downsy"),
    ),
    relatives=("blackout", "up-and-down-the-river", "nomination-whist"),
    schedule=down_and_up(10),
    first_dealer=FirstDealer.DRAW_HIGH,
    rules=rule_set("oh-hell", "trick10"),
)

BLACKOUT = Variant(
    key="blackout",
    name="Blackout",
    country="United Kingdom",
    summary="Ten cards down to one and up again; only an exact bid scores.",
    source="000, 001; rules.md V12",
    aliases=(Alias("Blob", "United Kingdom"), Alias("Simple Oh Hell")),
    relatives=("oh-hell", "bs-fyi", "10-op-en-neer"),
    schedule=down_and_up(10),
    first_dealer=FirstDealer.DRAW_HIGH,
    rules=rule_set("blackout", "exact10"),
)

OKENUFF = Variant(
    key="okenuff",
    name="Al Okenuff's Oh Hell!",
    summary="Four players, four to thirteen cards; the highest bidder names trump.",
    source="004; rules.md V01 and 2d",
    aliases=(Alias("Okenuff"), Alias("Oh Hell (Okenuff)")),
    relatives=("oh-pshaw", "oh-hell"),
    fewest=4,
    most=4,
    exactly=True,
    packs_in_turn=True,
    schedule=lambda _players: "4-13-13-13-13",
    first_dealer=FirstDealer.CUT_HIGH,
    proposed_stakes=StakeKind.PAIRS,
    rules=rule_set("okenuff", "okenuff", trump="named", multiply=((Trump.NONE, 2),)),
)

OH_PSHAW = Variant(
    key="oh-pshaw",
    name="Oh Pshaw",
    country="United States",
    summary="One card up to the most; any bid is free, and the call is over, under or even.",
    source="000 (Bicycle); rules.md V02",
    aliases=(Alias("Oh Pshaw!", "United States"), Alias("Bicycle Oh Hell", "United States")),
    relatives=("british-oh-hell", "mathlete", "okenuff"),
    schedule=oh_pshaw,
    first_dealer=FirstDealer.DRAW_HIGH,
    proposed_stakes=StakeKind.PAIRS,
    proposed_hard_score=True,
    rules=rule_set("oh-pshaw", "exact10", no_trump="when-all-dealt", hook="never"),
)

OH_WELL = Variant(
    key="oh-well",
    name="Oh! Well",
    country="United Kingdom",
    summary="The first form: always the same size, the dealer's last card is trump, to 100.",
    source="000 (Phillips and Westall); rules.md V03",
    aliases=(Alias("Oh Well!"),),
    relatives=("nomination-whist", "oh-pshaw"),
    pack=PackKind.BOTTOM_OUT,
    schedule=lambda players: f"flat:{largest(players)}",
    cards=lambda players: players * largest(players),
    first_dealer=FirstDealer.DRAW_HIGH,
    proposed_stakes=StakeKind.PAIRS,
    rules=rule_set("oh-well", "trick10", trump="last-card", hook="never", target=100),
)

UP_AND_DOWN_THE_RIVER = Variant(
    key="up-and-down-the-river",
    name="Up and Down the River",
    country="Australia, New Zealand, United States",
    summary="As Oh Hell in Australia and New Zealand, for four to eight.",
    source="000; rules.md V09",
    aliases=(Alias("River", "Australia, New Zealand"),),
    relatives=("oh-hell", "trickster", "nomination-whist"),
    fewest=4,
    most=8,
    schedule=down_and_up(10),
    first_dealer=FirstDealer.LEFT_OF_SCORER,
    rules=rule_set("up-and-down-the-river", "trick10"),
)

BRITISH_OH_HELL = Variant(
    key="british-oh-hell",
    name="British Oh Hell!",
    country="United Kingdom",
    summary="One card up to as many as can be dealt; an exact bid scores 10, whatever it was.",
    source="000 (Parlett); rules.md V10",
    aliases=(Alias("Parlett's Oh Hell", "United Kingdom"),),
    relatives=("oh-pshaw", "mathlete"),
    schedule=up_to_the_most,
    rules=rule_set("british-oh-hell", "flat10", no_trump="when-all-dealt", hook="never"),
)

BIEGAMES = Variant(
    key="biegames",
    name="BieGames Oh Hell",
    summary="One card up to ten and down again; only an exact bid scores.",
    source="001; rules.md V13",
    aliases=(
        Alias("Rats", "United States"),
        Alias("Rat Fink", "United States"),
        Alias("Up and down to ten"),
    ),
    relatives=("blackout", "bs-fyi", "ascenseur"),
    most=5,
    schedule=up_and_down(10),
    rules=rule_set("biegames", "exact10", no_trump="when-all-dealt"),
)

BS_FYI = Variant(
    key="bs-fyi",
    name="bs.fyi Oh Hell",
    summary="Seven cards down to one and up again; only an exact bid scores, ties share.",
    source="002; rules.md V14",
    aliases=(Alias("Seven down and up"),),
    relatives=("blackout", "nomination-whist", "biegames"),
    schedule=down_and_up(7, turned=0),
    rules=rule_set("bs-fyi", "exact10", no_trump="when-all-dealt"),
)

TRICKSTER = Variant(
    key="trickster",
    name="Trickster Oh Hell",
    summary="As Oh Hell online: bids in order or all at once, with or without the hook.",
    source="003; rules.md V15",
    aliases=(Alias("Online Oh Hell"),),
    relatives=("oh-hell", "up-and-down-the-river"),
    most=6,
    schedule=down_and_up(10),
    rules=rule_set("trickster", "trick10"),
)

MATHLETE = Variant(
    key="mathlete",
    name="Mathlete Oh Hell",
    summary="One card up to the most, the last hand at no trump; zero grows with the hand.",
    source="000 (first part); rules.md V16",
    aliases=(Alias("Penn State Oh Hell", "United States"),),
    relatives=("oh-pshaw", "british-oh-hell"),
    most=8,
    schedule=up_to_the_most,
    rules=rule_set("mathlete", "exact10-z5n", no_trump="last-hand", hook="never"),
)

OHEILA = Variant(
    key="oheila",
    name="Oheila",
    summary="One card up to the most; an exact bid scores 10 and its square.",
    source="004 (second part); rules.md V17",
    aliases=(Alias("Progressive Oh Hell"),),
    relatives=("german-bridge", "oh-pshaw"),
    fewest=2,
    most=4,
    schedule=oheila,
    rules=rule_set("oheila", "oheila", trump="cut", no_trump="when-all-dealt", hook="from-deal:5"),
)
