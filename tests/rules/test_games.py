"""Whole score sheets, added up by hand: the sheet goes in, its own totals must come out."""

import pytest

from scorekeeper.rules.bidding import Call
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import Code, flags_by_hand, grave_problems, problems
from scorekeeper.rules.score import score
from scorekeeper.rules.trump import Trump
from tests.support.sheets import read_sheet, started_by


def assert_adds_up(sheet):
    """Asserts that the running scores are those on the sheet, and that nothing is refused."""
    assert grave_problems(sheet.facts) == []
    assert [hand.scores for hand in score(sheet.facts).hands] == sheet.scores
    return score(sheet.facts)


def places(scored):
    return [(standing.seat, standing.place) for standing in scored.standings]


def flags(facts):
    """The problems of the hands; what the variant advises about numbers of players is left out."""
    found = [(problem.hand, problem.code, problem.seat) for problem in problems(facts)]
    return [flag for flag in found if flag[0] is not None]


OKENUFF = """
    size dealer trump     Ana  Ben  Cy   Di
    4    Ana    hearts    1.1  2.2  0.1  0.0  =   6   8 -25   5  | revoke Cy -20
    5    Ben    spades    2.2  1.0  1.1  2.2  =  14   3 -19  13
    6    Cy     none      1.1  0.1  2.2  2.2  =  26  -7  -3  29
    7    Di     clubs     3.3  2.3  1.1  0.0  =  37 -12   3  34
    8    Ana    spades    0.1  5.4  6.3  0.0  =  32 -17 -22  39
    9    Ben    diamonds  2.2  2.2  2.2  3.3  =  40  -9 -14  50
    10   Cy     hearts    1.1  0.2  1.0  7.7  =  46 -19 -19  95
    11   Di     none      5.5  6.5  0.0  1.1  = 116 -29  -9 107
    12   Ana    clubs     4.3  3.3  3.3  3.3  = 111 -18   2 118
    13   Ben    hearts    5.6  6.3  2.2  2.2  = 106 -43  10 126
    13   Cy     spades    3.3  4.4  5.6  0.0  = 117 -28   5 131
    13   Di     diamonds  0.0  6.4  7.4  8.5  = 122 -38 -10 106
    13   Ana    clubs     3.3  1.2  4.4  4.4  = 133 -43   5 121
"""


def okenuff():
    return read_sheet(OKENUFF, variant="okenuff", stakes={"kind": "pairs", "rate": 5})


def test_a_game_of_okenuff_adds_up():
    scored = assert_adds_up(okenuff())
    assert scored.finished
    assert places(scored) == [(0, 1), (3, 2), (2, 3), (1, 4)]
    assert scored.winners == (0,)


def test_okenuffs_overcalls_fall_on_the_namer_alone():
    hands = score(okenuff().facts).hands
    assert [hand.namer for hand in hands] == [1, 3, 3, 0, 2, 3, 3, 1, 0, 1, 2, 3, 2]
    assert {hand.number: hand.overcall for hand in hands if hand.overcall is not None} == {
        5: 2,
        8: 1,
        10: 1,
        12: 3,
    }


def test_okenuffs_only_flag_is_the_broken_hook():
    assert flags(okenuff().facts) == [(6, Code.HOOK, 1)]
    assert flags_by_hand(okenuff().facts) == [()] * 5 + [(Code.HOOK,)] + [()] * 7


def test_okenuffs_calls_are_made_after_the_last_bid():
    hands = score(okenuff().facts).hands
    assert hands[0].call == (Call.UNDER, 1)
    assert hands[5].call == (Call.EVEN, 0)
    assert hands[11].call == (Call.OVER, 8)
    assert [hand.bid_total for hand in hands[9:]] == [15, 12, 21, 12]


def test_okenuff_settles_with_everybody_on_the_difference():
    scored = score(okenuff().facts)
    assert scored.balances == (1580, -1940, -980, 1340)
    paid = {(pay.payer, pay.payee): pay.amount for pay in scored.transfers}
    assert paid == {(1, 0): 1580, (1, 3): 360, (2, 3): 980}


def test_every_seat_of_okenuff_deals_one_of_the_largest_hands():
    dealers = [hand.dealer for hand in score(okenuff().facts).hands]
    assert dealers == [0, 1, 2, 3] * 3 + [0]
    assert sorted(dealers[9:]) == [0, 1, 2, 3]


def test_a_revoke_is_never_doubled_at_no_trump():
    sheet = read_sheet(
        """
        size dealer trump  Ana  Ben  Cy   Di
        4    Ana    none   1.1  2.2  0.1  0.0  =   12  16 -30  10  | revoke Cy -20
        """,
        variant="okenuff",
    )
    scored = assert_adds_up(sheet)
    assert scored.hands[0].points == (12, 16, -10, 10)
    assert scored.hands[0].adjustments == (0, 0, -20, 0)


def test_the_spoken_order_decides_who_overcalls():
    sheet = read_sheet(
        """
        size dealer trump  Ana  Ben  Cy   Di
        13   Ana    clubs  6.3  5.5  2.3  2.2  =  -15  35  -5  8  | order Ana Ben Cy Di
        13   Ana    clubs  6.3  5.5  2.3  2.2  =  -40  70 -10 16
        """,
        variant="okenuff",
        schedule=[13, 13],
    )
    scored = assert_adds_up(sheet)
    assert [hand.overcall for hand in scored.hands] == [None, 0]
    assert (1, Code.ORDER, None) in flags(sheet.facts)


def test_a_game_of_oh_hell_with_five_adds_up():
    sheet = read_sheet(
        """
        size dealer trump     Ana  Ben  Cy   Di   Eve
        3    Eve    hearts    1.1  0.0  1.0  0.0  0.2  = 11 10  0 10  2
        2    Ana    spades    0.0  1.1  0.0  0.1  0.0  = 21 21 10 11 12
        1    Ben    clubs     0.0  0.0  0.0  1.1  1.0  = 31 31 20 22 12
        2    Cy     diamonds  2.1  1.1  0.0  0.0  0.0  = 32 42 30 32 22
        3    Di     hearts    0.0  0.0  0.0  2.2  0.1  = 42 52 40 44 23
        """,
        variant="oh-hell",
        schedule="3-1-3",
    )
    scored = assert_adds_up(sheet)
    assert scored.finished
    assert places(scored) == [(1, 1), (3, 2), (0, 3), (2, 4), (4, 5)]
    assert flags(sheet.facts) == []


OH_WELL = """
    size dealer trump     Ana    Ben    Cy
    17   Ana    hearts    10.10  4.4    3.3  =  20  14  13
    17   Ben    spades    10.10  4.4    3.3  =  40  28  26
    17   Cy     clubs     10.10  4.4    3.3  =  60  42  39
    17   Ana    diamonds  10.10  4.4    3.3  =  80  56  52
"""
REACHED = "17   Ben    hearts    10.10  4.4    3.3  = 100  70  65\n"
PLAYED_ON = "    17   Cy     spades    0.1    16.16  0.0  = 101  96  75\n"


def test_oh_well_ends_with_the_hand_that_reaches_a_hundred():
    before = read_sheet(OH_WELL, variant="oh-well")
    assert not assert_adds_up(before).finished
    assert next_plan(before.facts).size == 17
    sheet = read_sheet(OH_WELL + "    " + REACHED, variant="oh-well")
    scored = assert_adds_up(sheet)
    assert scored.finished
    assert scored.winners == (0,)
    assert problems(sheet.facts) == []


def test_oh_well_may_be_played_on_after_its_end():
    sheet = read_sheet(OH_WELL + "    " + REACHED + PLAYED_ON, variant="oh-well")
    assert assert_adds_up(sheet).finished
    assert problems(sheet.facts) == []
    plan = next_plan(sheet.facts)
    assert (plan.size, plan.deal, plan.deals, plan.is_over) == (17, 7, None, False)


def test_a_penalty_does_not_unmake_the_end_of_the_game():
    text = OH_WELL + "    " + REACHED + "    17 Cy clubs 0.1 16.16 0.0 = 81 96 75 | revoke Ana -20"
    assert assert_adds_up(read_sheet(text, variant="oh-well")).finished


def test_nomination_whist_goes_round_the_trumps():
    sheet = read_sheet(
        """
        size dealer trump     Ana  Ben  Cy   Di
        7    Ana    hearts    2.2  3.3  1.2  0.0  =  12  13   2  10
        6    Ben    clubs     2.1  2.2  0.0  3.3  =  13  25  12  23
        5    Cy     diamonds  1.1  1.2  1.2  1.0  =  24  27  14  23
        4    Di     spades    1.1  0.0  2.2  2.1  =  35  37  26  24
        3    Ana    none      0.0  1.1  0.0  1.2  =  45  48  36  26
        2    Ben    hearts    0.1  1.1  0.0  0.0  =  46  59  46  36
        1    Cy     spades    0.0  0.0  0.0  0.1  =  56  69  56  37
        """,
        variant="nomination-whist-rotating",
    )
    assert_adds_up(sheet)
    assert flags(sheet.facts) == [(7, Code.TRUMP, None)]
    assert (next_plan(sheet.facts).size, next_plan(sheet.facts).trump(2)) == (2, Trump.DIAMONDS)


def test_oheila_pays_thirty_for_a_zero_when_no_card_is_left_to_cut():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        4    Ana    hearts  2.2  1.1  1.1  0.0  =  14  11  11  10
        5    Ben    clubs   2.3  1.1  0.0  2.1  =  14  22  21  10
        13   Cy     none    0.0  4.4  6.6  2.3  =  44  48  67  10
        13   Di     none    0.1  3.3  6.6  2.3  =  44  67 113  10
        """,
        variant="oheila",
        schedule=[4, 5, 13, 13],
        hook="from-deal:2",
    )
    scored = assert_adds_up(sheet)
    assert flags(sheet.facts) == [(2, Code.HOOK, 1)]
    assert scored.finished


@pytest.mark.parametrize(("players", "last"), [(3, 17), (4, 13), (5, 10), (6, 8), (7, 7), (8, 6)])
def test_the_last_hand_of_mathlete_is_at_no_trump_whatever_is_left(players, last):
    rules = read_sheet(
        "size dealer trump " + " ".join("ABCDEFGH"[:players]), variant="mathlete"
    ).facts.rules
    by_rule = [rules.trump_by_rule(deal, last, deal, players) for deal in range(1, last + 1)]
    assert by_rule == [None] * (last - 1) + [Trump.NONE]


def test_a_missed_zero_of_mathlete_scores_nothing_and_a_made_one_five_and_the_hand():
    sheet = read_sheet(
        """
        size dealer trump     Ana  Ben  Cy
        1    Ana    hearts    0.0  0.0  1.1  =  6  6  11
        2    Ben    none      0.1  1.1  0.0  =  6 17  18
        """,
        variant="mathlete",
        schedule="1-2",
    )
    assert assert_adds_up(sheet).finished


VOID = """
    size dealer trump     Ana  Ben  Cy   Di
    7    Ana    hearts    2.2  3.3  1.2  0.0  =  12  13   2  10
    6    Ben    clubs     ?    2    1    ?    =  12  13 -18  10  | void; revoke Cy -20
    6    Ben    clubs     2.2  2.2  0.1  3.1  =  24  25 -17  11
"""


def test_a_void_hand_moves_neither_deal_nor_dealer_nor_trump():
    sheet = read_sheet(VOID, variant="nomination-whist-rotating")
    scored = assert_adds_up(sheet)
    assert flags(sheet.facts) == []
    assert [hand.deal for hand in scored.hands] == [1, None, 2]
    assert [hand.number for hand in scored.hands] == [1, 2, 3]
    void = scored.hands[1]
    assert (void.void, void.open, void.call) == (True, False, None)
    assert void.points == (None, None, None, None)
    plan = next_plan(sheet.facts)
    assert (plan.number, plan.deal, plan.size, plan.dealer) == (4, 3, 5, 2)
    assert plan.trump(5) is Trump.DIAMONDS


def test_a_void_hand_scores_nothing_even_when_it_is_complete():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy
        10   Ana    hearts  3.3  4.4  4.3  = 0 0 0  | void
        10   Ana    hearts  3.3  4.4  4.3  = 13 14 3
        """
    )
    scored = assert_adds_up(sheet)
    assert scored.hands[0].points == (None, None, None)
    assert scored.hands[0].call == (Call.OVER, 1)


def test_an_open_hand_is_shown_and_never_scored():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy
        10   Ana    hearts  3.3  4.4  4.3  = 13 14  3
        9    Ben    ?       2    3    3    = 13 14  8  | bonus Cy 5
        """
    )
    scored = assert_adds_up(sheet)
    shown = scored.hands[1]
    assert (shown.open, shown.points, shown.call) == (True, (None,) * 3, (Call.UNDER, 1))
    assert not scored.finished


def test_a_schedule_is_not_complete_while_its_last_hand_is_open():
    text = """
        size dealer trump   Ana  Ben
        1    Ana    hearts  0.1  0.0  = 1 10
    """
    last = "    1 Ben clubs 1{} 1{} = {}"
    both_open = read_sheet(text + last.format("", "", "1 10"), schedule="1-1")
    assert not assert_adds_up(both_open).finished
    closed = read_sheet(text + last.format(".1", ".0", "12 10"), schedule="1-1")
    assert assert_adds_up(closed).finished


def test_a_void_last_hand_is_dealt_again():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben
        1    Ana    hearts  0.1  0.0  = 1 10
        1    Ben    hearts  ?    ?    = 1 10  | void
        """,
        schedule="1-1",
    )
    assert not assert_adds_up(sheet).finished
    plan = next_plan(sheet.facts)
    assert plan.deal == plan.deals == 2


def test_a_game_may_be_ended_before_its_schedule():
    text = """
        size dealer trump   Ana  Ben
        10   Ana    hearts  4.4  5.6  = 14 6
    """
    assert not score(read_sheet(text).facts).finished
    assert score(read_sheet(text, ended=True).facts).finished


def test_seats_that_are_out_score_nothing_and_are_passed_over():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        5    Ben    hearts  -    2.2  2.3  0.0  =  0  12  3 10
        4    Di     clubs   1.1  1.1  -    3.2  = 11  23  3 12
        3    Ana    spades  1.0  -    0.1  1.2  = 11  23  4 14
        """,
        schedule="5-1",
    )
    facts = started_by(sheet, dealer=0)
    scored = score(facts)
    assert [hand.scores for hand in scored.hands] == sheet.scores
    assert scored.hands[0].points == (None, 12, 3, 10)
    assert scored.hands[1].points == (11, 11, None, 2)
    assert [hand.eldest for hand in scored.hands] == [2, 0, 2]
    assert flags(facts) == []


def test_the_deal_passes_over_a_seat_that_is_out_and_comes_back_to_it():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        5    Ana    hearts  1.1  2.2  2.2  0.0  = 11  12 12 10
        4    Cy     clubs   1.1  -    1.1  3.2  = 22  12 23 12
        3    Di     spades  1.0  0.0  0.1  1.2  = 22  22 24 14
        2    Ana    spades  1.0  0.0  0.1  0.1  = 22  32 25 15
        1    Ben    spades  1.0  0.0  0.0  1.1  = 22  42 35 26
        """,
        schedule="5-1",
        hook="never",
    )
    assert_adds_up(sheet)
    assert flags(sheet.facts) == []


def test_the_hook_binds_the_last_in_play_where_the_dealer_sits_out():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        5    Di     hearts  1.1  2.2  2.2  -  = 11  12 12 0
        """,
        schedule="5-1",
    )
    assert_adds_up(sheet)
    assert (1, Code.HOOK, 2) in flags(sheet.facts)


def test_after_a_wrong_dealer_the_deal_goes_on_from_the_rightful_one():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        5    Ana    hearts  1.1  2.2  1.2  0.0  = 11  12  2 10
        4    Di     clubs   1.1  1.1  1.2  0.0  = 22  23  4 20
        3    Cy     spades  1.0  0.0  0.1  1.2  = 22  33  5 22
        """,
        schedule="5-1",
    )
    scored = assert_adds_up(sheet)
    assert flags(sheet.facts) == [(2, Code.DEALER, 3)]
    assert scored.hands[1].eldest == 0


def test_a_hand_of_another_size_uses_up_its_place():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        5    Ana    hearts  1.1  2.2  1.2  0.0  = 11  12  2 10
        6    Ben    clubs   2.2  1.2  1.2  0.0  = 23  14  4 20
        3    Cy     spades  1.0  0.0  0.1  1.2  = 23  24  5 22
        """,
        schedule="5-1",
    )
    assert_adds_up(sheet)
    assert flags(sheet.facts) == [(2, Code.SIZE, None)]
    assert [problem.numbers for problem in problems(sheet.facts)] == [(6, 4)]


def test_a_late_joiner_begins_with_what_the_table_grants():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        5    Ana    hearts  1.1  2.2  1.2  -    = 11  12  2  0
        4    Ben    clubs   2.2  1.1  0.1  -    = 23  23  3  0
        3    Cy     spades  1.0  0.0  0.1  1.2  = 23  33  4 10  | start Di 8
        2    Di     spades  1.0  0.0  0.1  0.1  = 23  43  5 11
        """,
        schedule="5-1",
    )
    assert_adds_up(sheet)
    assert flags(sheet.facts) == []


def test_rules_may_change_from_a_hand_on():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy
        5    Ana    hearts  1.1  2.2  1.2  = 11  12  2
        4    Ben    clubs   2.2  2.1  0.1  = 23  12  2  | rules {"scheme":"exact10","hook":"never"}
        3    Cy     spades  1.0  0.0  0.3  = 23  22  2
        2    Ana    spades  0.2  1.0  1.0  = 23  22  2
        1    Ben    spades  0.0  1.1  0.0  = 33  33 12
        """,
        schedule="5-1",
    )
    scored = assert_adds_up(sheet)
    assert flags(sheet.facts) == []
    assert scored.finished


def test_a_schedule_may_be_cut_short_from_a_hand_on():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben
        5    Ana    hearts  1.1  3.4  = 11  4
        2    Ben    clubs   1.1  0.1  = 22  5  | rules {"schedule": [5, 2]}
        """,
        schedule="5-1",
    )
    assert assert_adds_up(sheet).finished
    assert flags(sheet.facts) == []


def test_people_may_change_places_from_a_hand_on():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        5    Ana    hearts  1.1  2.2  1.2  0.0  = 11  12  2 10
        4    Cy     clubs   1.1  1.1  1.2  0.0  = 22  23  4 20 | seating Ana Cy Ben Di
        3    Ben    spades  1.0  0.0  0.1  1.2  = 22  33  5 22
        2    Di     spades  1.0  0.0  0.1  0.1  = 22  43  6 23
        """,
        schedule="5-1",
    )
    scored = assert_adds_up(sheet)
    assert flags(sheet.facts) == []
    assert [hand.eldest for hand in scored.hands] == [1, 1, 3, 0]


def test_the_highest_bidder_leads_where_the_table_says_so():
    text = """
        size dealer trump   Ana  Ben  Cy   Di
        5    Ana    hearts  2.2  1.1  2.2  1.0  = 12  11  12  0
        4    Ben    clubs   0.0  0.0  0.2  0.2  = 22  21  14  2
    """
    sheet = read_sheet(text, schedule="5-1", lead="highest-bid")
    assert [hand.leader for hand in score(sheet.facts).hands] == [2, 2]
    sheet = read_sheet(text, schedule="5-1")
    assert [hand.leader for hand in score(sheet.facts).hands] == [1, 2]


def test_the_leader_waits_for_the_bids_that_decide_it():
    text = """
        size dealer trump   Ana  Ben  Cy
        5    Ana    hearts  2    ?    1    = 0 0 0 | void
    """
    highest = score(read_sheet(text, lead="highest-bid").facts).hands[0]
    assert highest.leader is None
    assert score(read_sheet(text).facts).hands[0].leader == 1


def test_another_namer_than_the_highest_bidder_stands_with_a_flag():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        4    Ana    hearts  1.1  2.2  0.1  0.0  = 6 8 -5 5  | namer Ana
        """,
        variant="okenuff",
    )
    scored = assert_adds_up(sheet)
    assert scored.hands[0].namer == 0
    assert flags(sheet.facts) == [(1, Code.NAMER, 0)]


def test_simultaneous_bids_know_no_hook_and_no_order():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy
        5    Ana    hearts  1.1  2.2  2.2  = 11 12 12
        """,
        schedule="5-1",
        bidding="simultaneous",
    )
    scored = assert_adds_up(sheet)
    assert flags(sheet.facts) == []
    assert scored.hands[0].call == (Call.EVEN, 0)
