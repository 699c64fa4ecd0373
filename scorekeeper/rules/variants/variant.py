"""What a variant is: a named rule set with its names, its source and its kin."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.rules.bidding import Hook
from scorekeeper.rules.ruleset import Lead, RuleSet
from scorekeeper.rules.schedule import ScheduleSetting
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.trump import NoTrump, Trump, TrumpRule


class FirstDealer(StrEnum):
    """How a variant finds its first dealer (rules.md 1b; 7 C27)."""

    CUT_HIGH = "cut-high"
    DRAW_HIGH = "draw-high"
    FIRST_JACK = "first-jack"
    FIRST_SEAT = "first-seat"
    LEFT_OF_SCORER = "left-of-scorer"
    RANDOM = "random"


class PackKind(StrEnum):
    """Which cards are in play where it is not simply the whole pack of 52."""

    WHOLE = "whole"
    BOTTOM_OUT = "bottom-out"
    LOWEST_OUT = "lowest-out"
    SPANISH = "spanish"
    WIZARD = "wizard"


@dataclass(frozen=True, slots=True)
class Alias:
    """A name of a variant, and the countries where it goes by it, if a source says so."""

    name: str
    country: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A named rule set.

    `country` is where it goes by its `name`; `relatives` are the keys of its nearest kin, for
    whoever asks what differs. `fewest` and `most` players are advice, unless the rules fit
    `exactly` that number. Two packs may be used in turn: the resting one is shuffled while the
    other is played. Deal and play go clockwise, or `anticlockwise`. `schedule` writes the
    schedule for a number of players, `cards` the cards in play where they are not the whole
    pack. A variant sets no stakes, it only proposes a kind.
    """

    key: str
    name: str
    country: str = ""
    summary: str
    source: str
    aliases: tuple[Alias, ...] = ()
    relatives: tuple[str, ...]
    fewest: int = 3
    most: int = 7
    exactly: bool = False
    pack: PackKind = PackKind.WHOLE
    packs_in_turn: bool = False
    anticlockwise: bool = False
    schedule: Callable[[int], ScheduleSetting]
    cards: Callable[[int], int | None] = lambda _players: None
    first_dealer: FirstDealer = FirstDealer.RANDOM
    proposed_stakes: StakeKind = StakeKind.NONE
    proposed_hard_score: bool = False
    rules: RuleSet

    @property
    def names(self) -> tuple[Alias, ...]:
        """Everything that it is called, its own name first."""
        return (Alias(self.name, self.country), *self.aliases)

    def rules_for(self, players: int) -> RuleSet:
        """Return the rule set for 2 to 12 players; the pack can deal its schedule."""
        return replace(self.rules, schedule=self.schedule(players), cards=self.cards(players))


def rule_set(
    variant: str,
    scheme: str,
    *,
    trump: str = "turn-up",
    no_trump: str = "never",
    hook: str = "always",
    lead: Lead = Lead.ELDEST,
    target: int | None = None,
    multiply: tuple[tuple[Trump, int], ...] = (),
    must_trump: bool = False,
) -> RuleSet:
    """Return the settings of a variant that do not depend on the number of players."""
    return RuleSet(
        variant=variant,
        schedule="1",
        trump=TrumpRule.parse(trump),
        no_trump=NoTrump.parse(no_trump),
        hook=Hook.parse(hook),
        lead=lead,
        scheme=SCHEMES_BY_KEY[scheme],
        target=target,
        multiply=multiply,
        must_trump=must_trump,
    )
