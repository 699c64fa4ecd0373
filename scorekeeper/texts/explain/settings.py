"""The settings of a game in a few words each, so that two games can be held side by side."""

from scorekeeper.rules.bidding import Hook, HookCase
from scorekeeper.rules.ruleset import Bidding, Lead, RuleSet, Ties
from scorekeeper.rules.trump import NoTrump, NoTrumpCase, Trump, TrumpMethod, TrumpRule
from scorekeeper.rules.variants import PackKind, Variant
from scorekeeper.texts.rules import first_dealer, player_range, schedule_in_short
from scorekeeper.texts.sides import first_side
from scorekeeper.texts.words import count, trump_name

SETTINGS = (
    "Players",
    "Pack",
    "Hands",
    "Trump",
    "No trump",
    "Bids",
    "Hook",
    "Lead",
    "Points",
    "Play",
    "Deal passes",
    "End",
    "Ties",
    "First dealer",
)
SUITS_IN_SHORT = {
    Trump.CLUBS: "♣",
    Trump.DIAMONDS: "♦",
    Trump.HEARTS: "♥",
    Trump.SPADES: "♠",
    Trump.NONE: "no trump",
}


def in_short(variant: Variant, players: int) -> dict[str, str]:
    """Return each of `SETTINGS` in a few words, for a number of players."""
    rules = variant.rules_for(players)
    told = (
        player_range(variant.fewest, variant.most),
        _pack(variant, rules),
        schedule_in_short(rules, players),
        _trump(rules.trump),
        _no_trump(rules.no_trump),
        "all at once" if rules.bidding is Bidding.SIMULTANEOUS else "in order, the dealer last",
        _hook(rules.hook),
        _lead(variant, rules),
        _points(rules),
        "must trump if void" if rules.must_trump else "free if void",
        "to the right" if variant.anticlockwise else "to the left",
        "after the last hand" if rules.target is None else f"at {rules.target} points",
        _ties(rules.ties),
        first_dealer(variant.first_dealer),
    )
    return dict(zip(SETTINGS, told, strict=True))


def _pack(variant: Variant, rules: RuleSet) -> str:
    if variant.packs_in_turn:
        return "two packs in turn"
    cards = count(rules.pack_size, "card")
    return {
        PackKind.WHOLE: cards,
        PackKind.BOTTOM_OUT: f"{cards}, so that all are dealt",
        PackKind.LOWEST_OUT: f"{cards}, without the lowest",
        PackKind.SPANISH: f"{cards} of the Spanish pack",
        PackKind.WIZARD: f"{cards} with Wizards and Jesters",
    }[variant.pack]


def _trump(rule: TrumpRule) -> str:
    suits = [SUITS_IN_SHORT[suit] for suit in rule.cycle]
    return {
        TrumpMethod.TURN_UP: "turned up",
        TrumpMethod.LAST_CARD: "the dealer's last card",
        TrumpMethod.NAMED: "named by the highest bidder",
        TrumpMethod.CUT: "cut",
        TrumpMethod.NONE: "none",
        TrumpMethod.FIXED: f"always {''.join(suits)}",
        TrumpMethod.ROTATE: f"in turn {', '.join(suits)}",
    }[rule.method]


def _no_trump(rule: NoTrump) -> str:
    return {
        NoTrumpCase.WHEN_ALL_DEALT: "when all cards are dealt",
        NoTrumpCase.LAST_HAND: "in the last hand",
        NoTrumpCase.SIZE: f"with {count(rule.size, 'card')}",
        NoTrumpCase.NEVER: "never by rule",
    }[rule.case]


def _hook(rule: Hook) -> str:
    return {
        HookCase.NEVER: "none",
        HookCase.ALWAYS: "always",
        HookCase.FROM_DEAL: f"from hand {rule.start} on",
        HookCase.FROM_SIZE: f"from {count(rule.start, 'card')} up",
        HookCase.NOT_LAST: "always but in the last hand",
    }[rule.case]


def _lead(variant: Variant, rules: RuleSet) -> str:
    if rules.lead is Lead.HIGHEST_BID:
        return "the highest bidder"
    return f"the dealer's {first_side(variant.key)}"


def _points(rules: RuleSet) -> str:
    factors = [
        f"{trump_name(suit)} {'double' if factor == 2 else f'{factor} times'}"
        for suit, factor in rules.multiply
    ]
    return "; ".join([rules.scheme.label, *factors])


def _ties(rule: Ties) -> str:
    return {
        Ties.SHARED: "share the place",
        Ties.MADE_BIDS: "the larger sum of made bids",
        Ties.HITS: "more bids made",
        Ties.EXTRA_HANDS: "further largest hands",
    }[rule]
