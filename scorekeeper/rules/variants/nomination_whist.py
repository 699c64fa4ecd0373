"""Nomination Whist, British: one name for several sets of rules (rules.md 7 C34)."""

from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.variants.schedules import down, down_and_up, up_and_down
from scorekeeper.rules.variants.variant import Alias, FirstDealer, Variant, rule_set

NOMINATION_WHIST = Variant(
    key="nomination-whist",
    name="Nomination Whist",
    country="United Kingdom",
    summary="Seven cards down to one and up again; the first to be dealt a Jack deals first.",
    source="000 (Arnold); rules.md V04",
    aliases=(Alias("Contract Whist", "United Kingdom"),),
    relatives=("nomination-whist-rotating", "oh-well", "bs-fyi"),
    schedule=down_and_up(7),
    first_dealer=FirstDealer.FIRST_JACK,
    proposed_stakes=StakeKind.PAIRS,
    rules=rule_set("nomination-whist", "trick10"),
)

NOMINATION_WHIST_ROTATING = Variant(
    key="nomination-whist-rotating",
    name="Nomination Whist, rotating trumps",
    country="United Kingdom",
    summary="Seven cards down to one and up again; trumps go round, no trump among them.",
    source="002; rules.md V05",
    aliases=(Alias("British Oh Hell (rotating)", "United Kingdom"),),
    relatives=("nomination-whist", "nommy", "guardian"),
    schedule=down_and_up(7),
    rules=rule_set(
        "nomination-whist-rotating", "trick10", trump="rotate:hearts,clubs,diamonds,spades,none"
    ),
)

NOMMY = Variant(
    key="nommy",
    name="Nommy",
    country="United Kingdom",
    summary="Ten cards down to one and up again; trumps go round, spades first.",
    source="nommy.co.uk; rules.md V06",
    aliases=(Alias("Nomination Whist (Nommy)", "United Kingdom"),),
    relatives=("nomination-whist-rotating", "oh-hell", "guardian"),
    most=6,
    schedule=down_and_up(10, turned=0),
    rules=rule_set("nommy", "trick10", trump="rotate:spades,hearts,clubs,diamonds,none"),
)

NOMINATION_WHIST_WYBROW = Variant(
    key="nomination-whist-wybrow",
    name="Wybrow's Nomination Whist",
    country="United Kingdom",
    summary="One card up to thirteen and down again; the hook binds from four cards up.",
    source="willwybrow.com; rules.md V07",
    aliases=(Alias("Nomination Whist (Wybrow)", "United Kingdom"),),
    relatives=("nomination-whist", "boerenbridge"),
    fewest=4,
    most=4,
    schedule=up_and_down(),
    first_dealer=FirstDealer.CUT_HIGH,
    rules=rule_set(
        "nomination-whist-wybrow", "trick10", no_trump="when-all-dealt", hook="from-size:4"
    ),
)

GUARDIAN = Variant(
    key="guardian",
    name="Guardian Oh Hell",
    country="United Kingdom",
    summary="Seven cards down to one, and no further; trumps go round, no trump among them.",
    source="theguardian.com; rules.md V08",
    aliases=(
        Alias("Oh hell! (Guardian)", "United Kingdom"),
        Alias("Diminishing Bridge"),
        Alias("Diminishing Whist"),
        Alias("Vanishing Whist"),
    ),
    relatives=("nomination-whist-rotating", "nommy", "judgement"),
    schedule=down(7),
    rules=rule_set("guardian", "trick10", trump="rotate:hearts,diamonds,clubs,spades,none"),
)
