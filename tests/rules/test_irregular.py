"""What goes wrong at a hand, as changes of its facts."""

from dataclasses import replace

import pytest

from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.irregular import dealt_by, rebid, ruled, spoke_after, voided
from scorekeeper.rules.problems import Code, problems
from scorekeeper.rules.score import score
from tests.support.sheets import read_sheet

GAME = read_sheet(
    """
    size dealer trump   Ana  Ben  Cy   Di
    4    Ana    hearts  1.1  2.2  0.0  0.1
    """,
    variant="okenuff",
).facts
HAND = GAME.hands[0]


def flags(hand: HandFacts) -> set[Code]:
    return {problem.code for problem in problems(replace(GAME, hands=(hand,)))}


@pytest.mark.parametrize(
    ("seat", "before", "order"),
    [
        (3, None, (3, 1, 2, 0)),
        (0, 1, (1, 0, 2, 3)),
        (2, 1, (1, 2, 3, 0)),
        (1, 0, (2, 3, 0, 1)),
        (3, 3, (3, 1, 2, 0)),
    ],
)
def test_whoever_spoke_out_of_turn_stands_where_he_spoke_and_the_others_follow_in_turn(
    seat, before, order
):
    assert spoke_after((1, 2, 3, 0), seat, before) == order


def test_bids_out_of_turn_are_flagged_and_the_hook_binds_whoever_spoke_last():
    hooked = rebid(replace(HAND, order=spoke_after(HAND.order, 0, None), tricks=None), 3, 1)
    found = problems(replace(GAME, hands=(hooked,)))
    assert {(problem.code, problem.seat) for problem in found} == {
        (Code.ORDER, None),
        (Code.HOOK, 3),
    }


def test_a_ruling_counts_and_the_raw_tricks_are_kept_beside_it():
    hand = ruled(HAND, (1, 1, 1, 1))
    assert (hand.tricks, hand.tricks_taken) == ((1, 1, 1, 1), HAND.tricks)
    again = ruled(hand, (2, 1, 1, 0))
    assert (again.tricks, again.tricks_taken) == ((2, 1, 1, 0), HAND.tricks)
    assert ruled(again, HAND.tricks) == HAND
    counted = score(replace(GAME, hands=(hand,)))
    assert counted == score(replace(GAME, hands=(replace(hand, tricks_taken=None),)))


def test_a_ruling_on_an_open_hand_records_what_was_taken_and_what_counts():
    hand = ruled(replace(HAND, tricks=None), (1, 2, 0, 1), (1, 1, 1, 1))
    assert (hand.tricks, hand.tricks_taken) == ((1, 2, 0, 1), (1, 1, 1, 1))


def test_bids_in_turn_stay_in_turn_when_somebody_else_has_dealt():
    hand = dealt_by(HAND, 1)
    assert (hand.dealer, hand.order) == (1, (2, 3, 0, 1))
    assert flags(hand) == {Code.DEALER}


def test_bids_out_of_turn_stay_as_they_were_spoken_when_somebody_else_has_dealt():
    spoken = replace(HAND, order=(3, 1, 2, 0))
    assert dealt_by(spoken, 1).order == (3, 1, 2, 0)


def test_a_void_hand_of_another_size_than_planned_is_dealt_again_with_its_size():
    game = replace(GAME, hands=(voided(replace(HAND, size=6)),))
    assert game.next_hand.size == 6
    assert replace(GAME, hands=(HAND,)).next_hand.size is None


def test_a_void_hand_is_dealt_again_by_the_same_dealer_with_the_same_size():
    game = replace(GAME, hands=(voided(replace(HAND, bids=(None,) * 4, tricks=None)),))
    again = replace(game, hands=(*game.hands, HAND))
    assert problems(again) == []
    assert score(again).scores == score(GAME).scores
