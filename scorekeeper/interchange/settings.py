"""The settings of a rule set as JSON, both ways (design: settings in `rules`)."""

import functools
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from scorekeeper.interchange.node import Node, text_of
from scorekeeper.interchange.schemes import read_scheme, write_scheme
from scorekeeper.rules.bidding import Hook, HookCase
from scorekeeper.rules.ruleset import Bidding, Lead, RuleSet, Ties
from scorekeeper.rules.schedule import ScheduleSetting, turning_points
from scorekeeper.rules.stakes import Share, StakeKind, Stakes
from scorekeeper.rules.trump import NoTrump, Trump, TrumpRule
from scorekeeper.rules.variants import VARIANTS_BY_KEY, Variant, find_variant

KEPT = 128
"""Of how many games, and of how many rule sets, a process remembers what was read."""

DEFAULT_VARIANT = "oh-hell"
MOST_AMOUNT = 1_000_000  # of money, in minor units
MOST_TARGET = 1_000_000
MOST_CARDS = 106  # two packs, each with a joker
STAKE_KEYS = {
    StakeKind.NONE: (),
    StakeKind.PAIRS: ("rate", "hard_score"),
    StakeKind.POOL: ("ante",),
    StakeKind.LADDER: ("places",),
}
COMMON_STAKES = ("currency", "absent", "early")


def read_rules(node: Node, players: int, before: RuleSet | None = None) -> RuleSet:
    """Return the rule set of some settings for a number of players.

    What is left out comes from `variant`, else from the rules `before`, else from Oh Hell. The
    hook never binds simultaneous bids.
    """
    given = node.fields(("variant", *READERS))
    if "variant" in given or before is None:
        variant = (
            _variant(given["variant"]) if "variant" in given else VARIANTS_BY_KEY[DEFAULT_VARIANT]
        )
        before = variant.rules_for(players)
    changes: dict[str, Any] = {
        key: READERS[key](child) for key, child in given.items() if key != "variant"
    }
    scheme, stakes = changes.get("scheme", before.scheme), changes.get("stakes", before.stakes)
    if scheme.half_points and stakes.rate % 2:
        node.refuse(f"the scheme {scheme.key} has half points, so the rate must be even")
    rules = replace(before, **changes)
    if rules.bidding is Bidding.SIMULTANEOUS and rules.hook.case is not HookCase.NEVER:
        if "hook" in given:
            given["hook"].refuse("no hook binds simultaneous bids")
        rules = replace(rules, hook=Hook(HookCase.NEVER))
    return rules


def read_whole_rules(node: Node, players: int) -> RuleSet:
    """Return the rule set of a game, as `read_rules` does; the same settings are read once."""
    text = text_of(node.value)
    return read_rules(node, players) if text is None else _read_text(text, node.where, players)


@functools.lru_cache(maxsize=KEPT)
def _read_text(text: str, path: str, players: int) -> RuleSet:
    return read_rules(Node(json.loads(text), path), players)


def rules_from_json(value: object, players: int) -> RuleSet:
    """Read the settings of a rule set for a number of players; raises NotAGame."""
    return read_rules(Node(value, "rules"), players)


def _variant(node: Node) -> Variant:
    return find_variant(node.text(100)) or node.refuse(
        f"nothing is called {node.text(100)!r}; there are {', '.join(VARIANTS_BY_KEY)}"
    )


def _schedule(node: Node) -> ScheduleSetting:
    if isinstance(node.value, list):
        sizes = tuple(size.whole(1, MOST_CARDS) for size in node.items("deal", 200, 1))
        return sizes or node.refuse("must have at least one hand size")
    node.parsed(turning_points, '"10-1-10", "flat:13" or [4, 5, 6]')
    return node.text(200)


def _multiply(node: Node) -> tuple[tuple[Trump, int], ...]:
    given = node.fields(list(Trump))
    return tuple((trump, given[trump].whole(-10, 10)) for trump in Trump if trump in given)


def _stakes(node: Node) -> Stakes:
    if not isinstance(node.value, dict) or "kind" not in node.value:
        node.refuse('must be an object with a kind, such as {"kind": "pairs", "rate": 5}')
    kind = node.child(node.value["kind"], "kind").choice(StakeKind)
    own = STAKE_KEYS[kind]
    given = node.fields(("kind", *own, *(COMMON_STAKES if own else ())), own[:1])
    changes: dict[str, Any] = {
        key: STAKE_READERS[key](child) for key, child in given.items() if key != "kind"
    }
    return Stakes(kind=kind, **changes)


STAKE_READERS: dict[str, Callable[[Node], object]] = {
    "rate": lambda n: n.whole(0, MOST_AMOUNT),
    "hard_score": Node.truth,
    "ante": lambda n: n.whole(0, MOST_AMOUNT),
    "places": lambda n: tuple(price.whole(0, MOST_AMOUNT) for price in n.items("place", 11, 2)),
    "currency": lambda n: n.text(20),
    "absent": lambda n: n.choice(Share),
    "early": lambda n: n.choice(Share),
}

READERS: dict[str, Callable[[Node], object]] = {
    "schedule": _schedule,
    "target": lambda n: None if n.value is None else n.whole(1, MOST_TARGET),
    "trump": lambda n: n.parsed(
        TrumpRule.parse, '"turn-up", "fixed:spades" or "rotate:hearts,clubs,none"'
    ),
    "no_trump": lambda n: n.parsed(
        NoTrump.parse, '"when-all-dealt", "last-hand", "size:8" or "never"'
    ),
    "bidding": lambda n: n.choice(Bidding),
    "lead": lambda n: n.choice(Lead),
    "hook": lambda n: n.parsed(
        Hook.parse, '"never", "always", "from-deal:5", "from-size:4" or "not-last"'
    ),
    "scheme": read_scheme,
    "multiply": _multiply,
    "packs": lambda n: n.whole(1, 2),
    "joker": Node.truth,
    "cards": lambda n: None if n.value is None else n.whole(2, MOST_CARDS),
    "must_trump": Node.truth,
    "revoke": lambda n: n.whole(-1000, 0),
    "ties": lambda n: n.choice(Ties),
    "stakes": _stakes,
}


def write_rules(rules: RuleSet) -> dict[str, object]:
    """Return every setting as JSON, with the variant as a label."""
    return {
        "variant": rules.variant,
        "schedule": list(rules.schedule) if isinstance(rules.schedule, tuple) else rules.schedule,
        "target": rules.target,
        "trump": str(rules.trump),
        "no_trump": str(rules.no_trump),
        "bidding": str(rules.bidding),
        "lead": str(rules.lead),
        "hook": str(rules.hook),
        "scheme": write_scheme(rules.scheme),
        "multiply": {str(trump): factor for trump, factor in rules.multiply},
        "packs": rules.packs,
        "joker": rules.joker,
        "cards": rules.cards,
        "must_trump": rules.must_trump,
        "revoke": rules.revoke,
        "ties": str(rules.ties),
        "stakes": _write_stakes(rules.stakes),
    }


def _write_stakes(stakes: Stakes) -> dict[str, object]:
    written: dict[str, object] = {"kind": str(stakes.kind)}
    for key in STAKE_KEYS[stakes.kind]:
        value = getattr(stakes, key)
        written[key] = list(value) if isinstance(value, tuple) else value
    if stakes.kind is not StakeKind.NONE:
        written["currency"] = stakes.currency
        shares = {"absent": stakes.absent, "early": stakes.early}
        written |= {key: str(share) for key, share in shares.items() if share is not Share.WHOLE}
    return written
