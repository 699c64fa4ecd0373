"""The variants: named rule sets (rules.md 1b, 1c and 7), one explicit ordered list."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.trump import NoTrump, Trump, TrumpRule


class FirstDealer(StrEnum):
    """How a variant finds its first dealer (rules.md 1b; 7 C27)."""

    CUT_HIGH = "cut-high"
    DRAW_HIGH = "draw-high"
    FIRST_JACK = "first-jack"
    LEFT_OF_SCORER = "left-of-scorer"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Alias:
    """Another name of a variant, and where it is used, if a source says so."""

    name: str
    country: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A named rule set.

    `fewest` and `most` players are advice, unless the rules fit `exactly` that number. Two packs
    may be used in turn: the resting one is shuffled while the other is played. `schedule` writes
    the schedule for a number of players, `cards` the cards in play where some are taken out. A
    variant sets no stakes, it only proposes a kind.
    """

    key: str
    name: str
    summary: str
    source: str
    aliases: tuple[Alias, ...] = ()
    fewest: int = 3
    most: int = 7
    exactly: bool = False
    packs_in_turn: bool = False
    schedule: Callable[[int], str]
    cards: Callable[[int], int | None] = lambda _players: None
    first_dealer: FirstDealer = FirstDealer.DRAW_HIGH
    proposed_stakes: StakeKind = StakeKind.NONE
    proposed_hard_score: bool = False
    rules: RuleSet

    def rules_for(self, players: int) -> RuleSet:
        """Return the rule set for 2 to 12 players; the pack can deal its schedule."""
        return replace(self.rules, schedule=self.schedule(players), cards=self.cards(players))


def _rules(
    variant: str,
    scheme: str,
    *,
    trump: str = "turn-up",
    no_trump: str = "never",
    hook: str = "always",
    target: int | None = None,
    multiply: tuple[tuple[Trump, int], ...] = (),
) -> RuleSet:
    return RuleSet(
        variant=variant,
        schedule="1",
        trump=TrumpRule.parse(trump),
        no_trump=NoTrump.parse(no_trump),
        hook=Hook.parse(hook),
        scheme=SCHEMES_BY_KEY[scheme],
        target=target,
        multiply=multiply,
    )


def _largest(players: int, at_most: int = 52, turned: int = 0) -> int:
    """Return the largest hand: all but the turned card shared out, within a limit."""
    return min(at_most, (52 - turned) // players)


def _down_and_up(at_most: int, turned: int = 1) -> Callable[[int], str]:
    """Return how to write a schedule down to one card and up again; a card is left to turn."""

    def schedule(players: int) -> str:
        largest = _largest(players, at_most, turned)
        return f"{largest}-1-{largest}"

    return schedule


def _up_to_the_most(players: int) -> str:
    return f"1-{_largest(players)}"


def _oh_pshaw(players: int) -> str:
    """All the way up, but three stop at 15 of the 17 possible (rules.md 7 C10)."""
    return f"1-{_largest(players, 15 if players == 3 else 52)}"


def _oheila(players: int) -> str:
    """Up to the most, which every player deals once (rules.md 7 C14, C15)."""
    return "-".join(["1", *[str(_largest(players))] * players])


OH_HELL_NAMES = (
    Alias("Oh Hell!"),
    Alias("Bust", "Australia, New Zealand"),
    Alias("Elevator"),
    Alias("765", "Pakistan"),
    Alias("Botheration"),
    Alias("Jungle Bridge"),
    Alias("Estimation"),
    Alias("Oh Heck", "United States"),
    Alias("Oh Shoot", "United States"),
    Alias("10-9-8"),
    Alias("Upsy-Downsy"),
)

VARIANTS: tuple[Variant, ...] = (
    Variant(
        key="oh-hell",
        name="Oh Hell",
        summary="Ten cards down to one and up again; a trick is worth 1, an exact bid 10 more.",
        source="000 (McLeod); rules.md V11",
        aliases=OH_HELL_NAMES,
        schedule=_down_and_up(10),
        rules=_rules("oh-hell", "trick10"),
    ),
    Variant(
        key="blackout",
        name="Blackout",
        summary="Ten cards down to one and up again; only an exact bid scores.",
        source="000, 001; rules.md V12",
        aliases=(Alias("Blob", "United Kingdom"), Alias("Simple Oh Hell")),
        schedule=_down_and_up(10),
        rules=_rules("blackout", "exact10"),
    ),
    Variant(
        key="okenuff",
        name="Al Okenuff's Oh Hell!",
        summary="Four players, four to thirteen cards; the highest bidder names trump.",
        source="004; rules.md V01 and 2d",
        aliases=(Alias("Okenuff"), Alias("Oh Hell (Okenuff)")),
        fewest=4,
        most=4,
        exactly=True,
        packs_in_turn=True,
        schedule=lambda _players: "4-13-13-13-13",
        first_dealer=FirstDealer.CUT_HIGH,
        proposed_stakes=StakeKind.PAIRS,
        rules=_rules("okenuff", "okenuff", trump="named", multiply=((Trump.NONE, 2),)),
    ),
    Variant(
        key="oh-pshaw",
        name="Oh Pshaw",
        summary="One card up to the most; any bid is free, and the call is over, under or even.",
        source="000 (Bicycle); rules.md V02",
        aliases=(Alias("Bicycle Oh Hell", "United States"), Alias("Oh Pshaw!", "United States")),
        schedule=_oh_pshaw,
        proposed_stakes=StakeKind.PAIRS,
        proposed_hard_score=True,
        rules=_rules("oh-pshaw", "exact10", no_trump="when-all-dealt", hook="never"),
    ),
    Variant(
        key="oh-well",
        name="Oh! Well",
        summary="The first form: always the same size, the dealer's last card is trump, to 100.",
        source="000 (Phillips and Westall); rules.md V03",
        aliases=(Alias("Oh Well", "United Kingdom"),),
        schedule=lambda players: f"flat:{_largest(players)}",
        cards=lambda players: players * _largest(players),
        proposed_stakes=StakeKind.PAIRS,
        rules=_rules("oh-well", "trick10", trump="last-card", hook="never", target=100),
    ),
    Variant(
        key="nomination-whist",
        name="Nomination Whist",
        summary="Seven cards down to one and up again; the first to be dealt a Jack deals first.",
        source="000 (Arnold); rules.md V04",
        aliases=(Alias("Contract Whist", "United Kingdom"),),
        schedule=_down_and_up(7),
        first_dealer=FirstDealer.FIRST_JACK,
        rules=_rules("nomination-whist", "trick10"),
    ),
    Variant(
        key="nomination-whist-rotating",
        name="Nomination Whist, rotating trumps",
        summary="Seven cards down to one and up again; trumps go round, no trump among them.",
        source="002; rules.md V05",
        aliases=(Alias("British Oh Hell (rotating)", "United Kingdom"),),
        schedule=_down_and_up(7),
        first_dealer=FirstDealer.RANDOM,
        rules=_rules(
            "nomination-whist-rotating", "trick10", trump="rotate:hearts,clubs,diamonds,spades,none"
        ),
    ),
    Variant(
        key="up-and-down-the-river",
        name="Up and Down the River",
        summary="As Oh Hell in Australia and New Zealand, for four to eight.",
        source="000; rules.md V09",
        aliases=(Alias("River", "Australia, New Zealand"),),
        fewest=4,
        most=8,
        schedule=_down_and_up(10),
        first_dealer=FirstDealer.LEFT_OF_SCORER,
        rules=_rules("up-and-down-the-river", "trick10"),
    ),
    Variant(
        key="british-oh-hell",
        name="British Oh Hell!",
        summary="One card up to as many as can be dealt; an exact bid scores 10, whatever it was.",
        source="000 (Parlett); rules.md V10",
        aliases=(Alias("Parlett's Oh Hell", "United Kingdom"),),
        schedule=_up_to_the_most,
        first_dealer=FirstDealer.RANDOM,
        rules=_rules("british-oh-hell", "flat10", no_trump="when-all-dealt", hook="never"),
    ),
    Variant(
        key="biegames",
        name="BieGames Oh Hell",
        summary="One card up to ten and down again; only an exact bid scores.",
        source="001; rules.md V13",
        aliases=(Alias("Up and down to ten"),),
        most=5,
        schedule=lambda players: f"1-{_largest(players, 10)}-1",
        first_dealer=FirstDealer.RANDOM,
        rules=_rules("biegames", "exact10", no_trump="when-all-dealt"),
    ),
    Variant(
        key="bs-fyi",
        name="bs.fyi Oh Hell",
        summary="Seven cards down to one and up again; only an exact bid scores, ties share.",
        source="002; rules.md V14",
        aliases=(Alias("Seven down and up"),),
        schedule=_down_and_up(7, turned=0),
        first_dealer=FirstDealer.RANDOM,
        rules=_rules("bs-fyi", "exact10", no_trump="when-all-dealt"),
    ),
    Variant(
        key="trickster",
        name="Trickster Oh Hell",
        summary="As Oh Hell online: bids in order or all at once, with or without the hook.",
        source="003; rules.md V15",
        aliases=(Alias("Online Oh Hell"),),
        most=6,
        schedule=_down_and_up(10),
        first_dealer=FirstDealer.RANDOM,
        rules=_rules("trickster", "trick10"),
    ),
    Variant(
        key="mathlete",
        name="Mathlete Oh Hell",
        summary="One card up to the most, the last hand at no trump; zero grows with the hand.",
        source="000 (first part); rules.md V16",
        aliases=(Alias("Penn State Oh Hell", "United States"),),
        most=8,
        schedule=_up_to_the_most,
        first_dealer=FirstDealer.RANDOM,
        rules=_rules("mathlete", "exact10-z5n", no_trump="last-hand", hook="never"),
    ),
    Variant(
        key="oheila",
        name="Oheila",
        summary="One card up to the most; an exact bid scores 10 and its square.",
        source="004 (second part); rules.md V17",
        aliases=(Alias("Progressive Oh Hell"),),
        fewest=2,
        most=4,
        schedule=_oheila,
        first_dealer=FirstDealer.RANDOM,
        rules=_rules(
            "oheila", "oheila", trump="cut", no_trump="when-all-dealt", hook="from-deal:5"
        ),
    ),
)

VARIANTS_BY_KEY = {variant.key: variant for variant in VARIANTS}


def name_of(key: str) -> str:
    """Return the name of the variant with this key, for a label that may be a stranger's."""
    variant = VARIANTS_BY_KEY.get(key)
    return variant.name if variant else "House rules"


def find_variant(name: str) -> Variant | None:
    """Return the variant with this key, name or alias, however it is spelled or spaced.

    >>> find_variant("Oh well").key
    'oh-well'
    """
    return _BY_NAME.get(_plain(name))


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


_BY_NAME = {
    _plain(name): variant
    for variant in reversed(VARIANTS)
    for name in (*(alias.name for alias in variant.aliases), variant.name, variant.key)
}
