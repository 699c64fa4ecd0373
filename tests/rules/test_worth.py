"""What the pages that explain a rule set say that bids are worth."""

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.score import worth_of_bid


def test_the_example_of_a_rule_set_is_a_plain_hand():
    mathlete = rules_from_json({"variant": "mathlete"}, 4)
    assert worth_of_bid(mathlete, 0, 0, size=13, players=4) == 18
    oheila = rules_from_json({"variant": "oheila"}, 4)
    assert worth_of_bid(oheila, 0, 0, size=13, players=4) == 10
    okenuff = rules_from_json({"variant": "okenuff"}, 4)
    assert worth_of_bid(okenuff, 6, 3, size=13, players=4) == -15
