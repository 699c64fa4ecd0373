from dataclasses import replace

import pytest

from scorekeeper.rules.bidding import Call
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.stakes import StakeKind, Stakes
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.texts import paper

EUROS = Stakes(kind=StakeKind.PAIRS, rate=5, hard_score=True, currency="EUR")


def rules(key, players=4, **settings):
    return replace(VARIANTS_BY_KEY[key].rules_for(players), **settings)


def test_the_call_is_short():
    assert paper.call_in_short(Call.OVER, 2) == "over 2"
    assert paper.call_in_short(Call.EVEN, 0) == "even"


def test_the_settlement_can_be_worked_out_with_a_pencil():
    assert paper.settlement(rules("oh-pshaw", stakes=EUROS), 5) == (
        "The winner first takes 10 points more. Everybody with everybody: 5 times one's own score "
        "less the sum of all, at €0.05 a point."
    )
    low = rules("oh-hell", stakes=replace(EUROS, hard_score=False), scheme=SCHEMES_BY_KEY["neg-sq"])
    assert "the sum of all less 4 times one's own score" in paper.settlement(low, 4)
    pool = Stakes(kind=StakeKind.POOL, ante=100, currency="EUR")
    assert "into the pool" in paper.settlement(rules("oh-hell", stakes=pool), 4)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("okenuff", ["Points", "Overcall", "Trump", "Bids", "Lead", "Packs", "Revoke"]),
        ("oh-hell", ["Points", "Trump", "Bids", "Lead", "Revoke"]),
        ("oh-well", ["Points", "Trump", "Bids", "Lead", "End", "Revoke"]),
    ],
)
def test_the_foot_says_what_a_game_needs(key, words):
    told = [word for word, _ in paper.leading(rules(key), 4)]
    assert [word for word in told if word != "Pack"] == words


def test_the_signs_are_explained_that_a_sheet_has():
    assert paper.legend(rules("oh-hell"), rings=False, blackout=False) == [paper.MISSED]
    told = paper.legend(rules("okenuff"), rings=True, blackout=True)
    assert told == [paper.NAMED, paper.CIRCLED, paper.BLACKOUT]
