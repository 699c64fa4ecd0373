from scorekeeper.rules.bidding import Call
from scorekeeper.texts import live


def test_a_call_is_told_with_its_reason():
    assert live.call_told(9, 7, Call.OVER, 2) == "9 bid for 7: over by 2."
    assert live.call_told(7, 7, Call.EVEN, 0) == "7 bid for 7: even."


def test_a_hand_is_told_by_what_each_gained_and_who_leads():
    told = live.hand_told(6, ("Ana", "Ben", "Cy"), (12, None, -1), ("Ana",), 60)
    assert told == "Hand 6: Ana +12 and Cy −1. Ana leads with 60."


def test_the_end_is_told_by_who_wins():
    assert live.end_told(("Ana", "Cy"), 60, 13) == (
        "Ana and Cy share the win. 60 points after 13 hands."
    )
