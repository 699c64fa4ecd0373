"""What a seat stands to score while its bid is on the table."""

from dataclasses import replace

from hypothesis import given

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.problems import grave_problems
from scorekeeper.rules.score import score, worth_of_bid, worth_of_tricks
from tests.support.sheets import read_sheet
from tests.support.strategies import SELDOM, games

OPEN = """
    size dealer trump   Ana  Ben  Cy   Di
    4    Ana    hearts  1.1  2.2  0.1  0.0  =  6   8 -5  5
    5    Ben    {}      -    2    1    1    =  6   8 -5  5
"""


def test_the_worth_of_every_number_of_tricks_is_known_once_the_bids_are():
    facts = read_sheet(OPEN.format("clubs"), variant="okenuff").facts
    assert worth_of_tricks(facts, 2) == (
        (),
        (-10, -5, 8, -5, -10, -15),
        (-5, 6, -5, -10, -15, -20),
        (-5, 6, -5, -10, -15, -20),
    )


def test_no_trump_doubles_what_stands_to_be_scored():
    facts = read_sheet(OPEN.format("none"), variant="okenuff").facts
    assert worth_of_tricks(facts, 2)[1] == (-20, -10, 16, -10, -20, -30)


def test_nothing_is_foretold_while_the_points_wait_for_the_trump():
    assert worth_of_tricks(read_sheet(OPEN.format("?"), variant="okenuff").facts, 2) is None
    assert worth_of_tricks(read_sheet(OPEN.format("?")).facts, 2) is not None


def test_an_overcall_is_foretold_to_the_namer_alone():
    sheet = read_sheet(
        """
        size dealer trump   Ana  Ben  Cy   Di
        13   Di     clubs   5    6    0    1    =  0 0 0 0
        """,
        variant="okenuff",
        schedule="13",
    )
    ana, ben, _, _ = worth_of_tricks(sheet.facts, 1)
    assert ana[:6] == (-25, -20, -15, -10, -5, 35)
    assert ben[:8] == (-55, -45, -35, -25, -15, -5, 40, -5)


@SELDOM
@given(games())
def test_what_was_foretold_is_what_is_scored(game):
    assert grave_problems(game) == []
    for number, (hand, scored) in enumerate(
        zip(game.hands, score(game).hands, strict=True), start=1
    ):
        if hand.void or hand.tricks is None:
            continue
        before = replace(hand, tricks=None)
        opened = replace(game, hands=(*game.hands[: number - 1], before, *game.hands[number:]))
        foretold = worth_of_tricks(opened, number)
        for seat, tricks in enumerate(hand.tricks):
            if foretold is not None and tricks is not None:
                assert foretold[seat][tricks] == scored.points[seat]


def test_the_example_of_a_rule_set_is_a_plain_hand():
    mathlete = rules_from_json({"variant": "mathlete"}, 4)
    assert worth_of_bid(mathlete, 0, 0, size=13, players=4) == 18
    oheila = rules_from_json({"variant": "oheila"}, 4)
    assert worth_of_bid(oheila, 0, 0, size=13, players=4) == 10
    okenuff = rules_from_json({"variant": "okenuff"}, 4)
    assert worth_of_bid(okenuff, 6, 3, size=13, players=4) == -15
