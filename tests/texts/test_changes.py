"""What a correction changes, fact by fact."""

from dataclasses import replace

import pytest

from scorekeeper.rules.facts import Adjustment, AdjustmentKind
from scorekeeper.rules.irregular import dealt_by, spoke_after
from scorekeeper.rules.trump import Trump
from scorekeeper.texts.changes import changes
from tests.support.sheets import read_sheet

HAND = read_sheet(
    """
    size dealer trump   Ana  Ben  Cy
    3    Ana    hearts  1.1  2.2  0.0
    """
).facts.hands[0]
OPEN = replace(HAND, tricks=None)
NAMES = ("Ana", "Ben", "Cy")
REVOKE = Adjustment(2, -20, AdjustmentKind.REVOKE)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (HAND, replace(HAND, tricks=(1, 1, 1)), ["Ben: tricks 2 → 1", "Cy: tricks 0 → 1"]),
        (HAND, replace(HAND, bids=(1, 2, 3)), ["Cy: bid 0 → 3"]),
        (OPEN, HAND, ["Tricks: Ana 1, Ben 2 and Cy 0"]),
        (HAND, replace(HAND, trump=None), ["Trump: hearts → not recorded"]),
        (HAND, replace(HAND, trump=Trump.NONE), ["Trump: hearts → no trump"]),
        (HAND, replace(HAND, namer=0), ["Named by: the highest bidder → Ana"]),
        (HAND, replace(HAND, blind=frozenset({1})), ["Ben: bid blind"]),
        (HAND, replace(HAND, void=True), ["The hand is void."]),
        (OPEN, replace(OPEN, size=4), ["Hand size: 3 cards → 4 cards"]),
        (HAND, dealt_by(HAND, 1), ["Dealer: Ana → Ben"]),
        (
            HAND,
            replace(HAND, order=spoke_after(HAND.order, 0, None)),
            ["Spoken order: Ana, Ben and Cy"],
        ),
        (
            HAND,
            replace(HAND, tricks_taken=(0, 2, 1)),
            ["Taken before the ruling: Ana 0, Ben 2 and Cy 1"],
        ),
        (HAND, replace(HAND, note="Late."), ["Note: Late."]),
        (
            replace(HAND, note="Late."),
            replace(HAND, note="Late. Cy exposed a card."),
            ["Note: Cy exposed a card."],
        ),
        (replace(HAND, note="Late."), HAND, ["Note: none"]),
        (HAND, HAND, []),
    ],
)
def test_each_fact_that_changes_is_a_sentence(before, after, told):
    assert list(changes(before, after, NAMES)) == told


def test_a_second_revoke_of_the_same_seat_is_told_as_the_first():
    once, twice = replace(HAND, adjustments=(REVOKE,)), replace(HAND, adjustments=(REVOKE, REVOKE))
    assert list(changes(once, twice, NAMES)) == ["Cy: −20 (revoke)"]
    assert list(changes(twice, once, NAMES)) == ["Cy: −20 (revoke) taken away"]
