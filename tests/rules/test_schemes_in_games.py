"""Schemes that look further than one hand, in whole games."""

from dataclasses import replace

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.score import score
from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.stakes import StakeKind, Stakes
from tests.support.sheets import read_sheet


def assert_adds_up(sheet):
    scored = score(sheet.facts)
    assert [hand.scores for hand in scored.hands] == sheet.scores
    return scored


def places(scored):
    return [(standing.seat, standing.place) for standing in scored.standings]


STREAK = """
    size dealer trump   Ana  Ben  Cy
    2    Ana    hearts  1.1  0.1  0.0  =   6  -1   5
    2    Ben    hearts  1.1  0.1  -    =  12  -2   5  |
    2    Cy     hearts  1.1  0.1  0.0  =  18  -3  10
    1    Ana    hearts  1.0  0.1  0.0  =  17  -4  15
    2    Ben    hearts  1.1  0.1  0.0  =  17  -4  15  | void
    2    Ben    hearts  1.1  0.1  0.0  =  23  -5  20
    2    Cy     hearts  1.1  0.1  0.0  =  34 -11  25
    2    Ana    hearts  1.1  0.1  0.0  =  40 -12  35
    2    Ben    hearts  1.1  0.1  0.0  =  46 -13  40
"""


def test_the_fifth_same_result_in_a_row_wins_or_loses_the_prize():
    """The one-card hand and the void one do not count; Cy sat one hand out, so his comes later."""
    assert_adds_up(read_sheet(STREAK, scheme={"key": "romanian", "streak": 5}))


def test_no_prize_unless_the_table_plays_for_it():
    assert score(read_sheet(STREAK, scheme="romanian").facts).scores == (41, -8, 35)


def test_a_hand_of_one_card_breaks_the_run_where_the_table_says_so():
    rules = {"key": "romanian", "streak": 5, "one_card_breaks": True}
    assert score(read_sheet(STREAK, scheme=rules).facts).scores == (41, -8, 35)


def test_ten_in_a_row_win_twice():
    hands = "    2    Ana    hearts  1.1  1.1\n" * 11
    sheet = read_sheet(
        "    size dealer trump   Ana  Ben\n" + hands, scheme={"key": "romanian", "streak": 10}
    )
    points = [hand.points[0] for hand in score(sheet.facts).hands]
    assert points == [6, 6, 6, 6, 16, 6, 6, 6, 6, 16, 6]


def test_a_made_bid_after_four_missed_starts_the_count_again():
    misses = "    3    Ana    hearts  0.1  1.2\n" * 4
    made = "    3    Ana    hearts  1.1  2.2\n"
    sheet = read_sheet(
        "    size dealer trump   Ana  Ben\n" + misses + made + misses,
        scheme={"key": "romanian", "streak": 5},
    )
    points = [hand.points[0] for hand in score(sheet.facts).hands]
    assert points == [-1, -1, -1, -1, 6, -1, -1, -1, -1]


def test_the_prize_is_not_doubled_with_the_hand():
    hands = "    2    Ana    spades  1.1  1.1\n" * 5
    sheet = read_sheet(
        "    size dealer trump   Ana  Ben\n" + hands,
        scheme={"key": "romanian", "streak": 5},
        multiply={"spades": 2},
    )
    assert [hand.points[0] for hand in score(sheet.facts).hands] == [12, 12, 12, 12, 17]


def test_a_run_ends_with_a_change_of_scheme():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben
        2    Ana    hearts  1.1  1.1
        2    Ben    hearts  1.1  1.1
        2    Ana    hearts  1.1  1.1
        2    Ben    hearts  1.1  1.1  | rules {"scheme": "exact10"}
        2    Ana    hearts  1.1  1.1  | rules {"scheme": {"key": "romanian", "streak": 5}}
        """,
        scheme={"key": "romanian", "streak": 5},
    )
    assert [hand.points[0] for hand in score(sheet.facts).hands] == [6, 6, 6, 11, 6]


def test_a_missed_bid_halves_what_stands_there_penalties_included():
    assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben
            2    Ana    hearts  1.1  1.1  =   8    8
            2    Ben    hearts  1.1  1.1  =  16   -4  | revoke Ben -20
            2    Ana    hearts  0.1  0.1  =   8   -4
            2    Ben    hearts  0.1  0.1  =   4   -4
            2    Ana    hearts  0.1  1.1  =   2    4
            """,
            scheme="halve8",
        )
    )


def test_what_a_late_joiner_is_given_counts_before_his_first_hand():
    sheet = """
        size dealer trump   Ana  Ben  Cy
        2    Ana    hearts  1.1  1.1  -    =   8   8   0
        2    Ben    hearts  0.1  1.1  0.0  =   4  16  14  | start Cy 6
        2    Ana    hearts  0.1  1.1  1.0  =   2  24   7
        """
    assert_adds_up(read_sheet(sheet, scheme="halve8"))
    given = sheet.replace("start Cy 6", "start Cy 6; bonus Ana 10").replace("0.0", "1.0")
    assert score(read_sheet(given, scheme="halve8").facts).hands[1].scores == (14, 16, 3)


def test_the_pot_makes_tricks_dearer():
    assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben  Cy
            5    Ana    hearts  0.1  3.2  1.2  =  -5  -5  -5
            7    Ben    hearts  3.3  0.2  1.2  =   4 -12 -12
            6    Cy     hearts  2.2  2.2  2.2  =  12  -4  -4
            """,
            scheme="stackpot",
        )
    )


def test_the_second_half_of_an_odd_game_begins_with_its_middle_hand():
    assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben
            2    Ana    hearts  2.2  1.0  =  12  0
            2    Ben    hearts  2.2  1.0  =  34  0
            2    Ana    hearts  2.2  1.0  =  56  0
            """,
            scheme="whammy",
            schedule=[2, 2, 2],
        )
    )


def test_half_points_are_exact():
    scored = assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben  Cy
            2    Ana    hearts  0.0  1.1  1.1  = 1/2  1  1
            2    Ben    hearts  0.0  1.1  1.1  =   1  2  2
            2    Cy     hearts  0.0  1.0  1.2  = 3/2  1  1
            """,
            scheme="tricks-only",
            stakes={"kind": "pairs", "rate": 10},
        )
    )
    assert places(scored) == [(0, 1), (1, 2), (2, 2)]
    assert scored.balances == (10, -5, -5)
    assert all(type(amount) is int for amount in scored.balances)


def test_a_rate_that_would_split_a_coin_is_an_error_of_the_program():
    rules = rules_from_json({"scheme": "tricks-only"}, 4)
    with pytest.raises(ValueError, match="even"):
        replace(rules, stakes=Stakes(kind=StakeKind.PAIRS, rate=5))


LOW = """
    size dealer trump   Ana  Ben  Cy   Di
    4    Ana    hearts  1.2  0.1  1.1  0.0  =  1  1  0  0
    4    Ben    hearts  0.3  0.1  1.0  0.0  =  7  2  1  0
"""


def test_the_lowest_score_wins_and_is_paid():
    scored = assert_adds_up(
        read_sheet(LOW, scheme="neg-tri", stakes={"kind": "pairs", "rate": 1, "hard_score": True})
    )
    assert places(scored) == [(3, 1), (2, 2), (1, 3), (0, 4)]
    assert scored.winners == (3,)
    assert scored.balances == (-28, -8, -4, 40)


def test_a_target_ends_a_game_also_where_low_wins():
    scored = score(read_sheet(LOW, scheme="neg-tri", target=7).facts)
    assert scored.finished
    assert scored.winners == (3,)


def test_of_equal_scratches_the_larger_sum_of_made_bids_wins():
    scored = assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben  Cy
            5    Ana    hearts  2.2  3.3  1.0  =  0  0  1
            5    Ben    hearts  0.0  3.3  2.2  =  0  0  1
            """,
            scheme="scratch",
        )
    )
    assert scored.tiebreak == (2, 6, 2)
    assert places(scored) == [(1, 1), (0, 2), (2, 3)]


def test_a_blind_bid_counts_for_those_who_bid_blind():
    assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben
            3    Ana    hearts  1.1  2.2  =  11  22  | blind Ben
            3    Ben    hearts  1.2  2.1  =  13  23  | blind Ana
            """,
            scheme="prospect",
        )
    )


def test_a_zero_counts_by_the_deal_and_a_void_hand_is_none():
    assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben
            3    Ana    hearts  0.0  3.3  =  15   25
            3    Ben    hearts  0.0  3.3  =  15   25  | void
            3    Ben    hearts  0.0  3.3  =  35   50
            """,
            scheme="pocha-zn",
        )
    )


def test_a_seat_that_is_out_leaves_cards_in_the_pack():
    assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben   Cy   Di
            13   Ana    none    0.0  3.13  1.0  0.0  =  35 -30  -3  35
            13   Ben    none    0.0  3.13  1.0  -    =  45 -60  -6  35
            """,
            scheme="basas",
        )
    )


def test_more_cards_than_players_in_play_make_a_nil():
    assert_adds_up(
        read_sheet(
            """
            size dealer trump   Ana  Ben  Cy
            3    Ana    hearts  0.0  0.1  2.2  =  10   0  10
            3    Ben    hearts  0.0  0.3  -    =  30 -10  10
            """,
            scheme="flat10-nil",
        )
    )


FOLLOWED = """
    size dealer trump   Ana  Ben  Cy
    1    Ana    none    0.0  1.1  0.0
    4    Ben    spades  2.2  0.1  1.1
    5    Cy     hearts  3.4  0.0  2.1
"""


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_a_schedule_changed_in_mid_game_moves_no_old_points(scheme):
    """Not by new rules from a hand on, and not by hands of another size than planned."""
    settings = {"scheme": scheme.key, "schedule": [1, 4, 5, 6, 7, 8]}
    before = score(read_sheet(FOLLOWED, **settings).facts)
    longer = (
        FOLLOWED
        + """
    2    Ana    hearts  1.1  1.1  0.0  | rules {"schedule": "1-17-17-17"}
    9    Ben    hearts  3.3  3.3  3.3
    """
    )
    after = score(read_sheet(longer, **settings).facts)
    assert [hand.points for hand in after.hands[:3]] == [hand.points for hand in before.hands]
