"""Strategies of hands: any terms that one pack allows, and any moment of a hand under them."""

from hypothesis import strategies as st

from scorekeeper.engine.chance import Chance
from scorekeeper.engine.pack import Pack
from scorekeeper.engine.terms import Finding, Terms
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import PackKind
from tests.support.hands import at_random, dealt

PACKS = [
    Pack(),
    Pack(size=53, joker=True),
    Pack(PackKind.BOTTOM_OUT, 50),
    Pack(PackKind.BOTTOM_OUT, 48, joker=True),
    Pack(PackKind.LOWEST_OUT, 32),
    Pack(PackKind.SPANISH, 40),
    Pack(PackKind.SPANISH, 36),
]
SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def terms(draw):
    """Any terms; small hands more often than large ones."""
    pack = draw(st.sampled_from(PACKS))
    findings = [Finding.BY_RULE, Finding.NAMED, Finding.TURNED]
    if not pack.joker:
        findings += [Finding.LAST_CARD, Finding.CUT]
    finding = draw(st.sampled_from(findings))
    players = draw(st.integers(2, 8))
    turns = finding is Finding.TURNED or pack.joker
    largest = (pack.size - turns) // players
    size = draw(st.one_of(st.integers(1, min(5, largest)), st.integers(1, largest)))
    simultaneous = draw(st.booleans())
    return Terms(
        players=players,
        size=size,
        dealer=draw(st.integers(0, players - 1)),
        pack=pack,
        finding=finding,
        trump=draw(st.sampled_from(list(Trump))) if finding is Finding.BY_RULE else None,
        hook=not simultaneous and draw(st.booleans()),
        simultaneous=simultaneous,
        highest_leads=draw(st.booleans()),
        must_trump=draw(st.booleans()),
    )


@st.composite
def whole_hands(draw):
    """Every state of a hand, from the deal to its end, played at random."""
    return list(at_random(dealt(draw(terms()), draw(SEEDS)), Chance(draw(SEEDS))))


@st.composite
def states(draw):
    """Any moment of any hand."""
    return draw(st.sampled_from(draw(whole_hands())))
