"""How good a decision was: regret in the same deals for all, and when it is flagged."""

from dataclasses import replace

import pytest

from scorekeeper.bots.advice import Figure
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.position import Decision
from scorekeeper.bots.review import Judgement, Option, Verdict, judge
from scorekeeper.engine.chance import Chance
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.stakes import StakeKind, Stakes
from tests.bots.positions import card, position, stand

OPTION = Option(choice=0, chance=0.5, points=5)


def judged(here, chosen, variant="blackout", lots=10, **changes):
    payoff = Payoff(stand(variant, players=here.players, size=here.size, **changes), here.me)
    return judge(here, payoff, chosen, Chance(3), lots=lots)


def told(mean, error):
    return Judgement(
        decision=Decision.BID,
        chosen=OPTION,
        best=OPTION,
        regret=Figure(mean=mean, error=error),
        deals=1000,
        settled=False,
    )


@pytest.mark.parametrize(
    ("mean", "error", "verdict"),
    [
        (0, 0, Verdict.BEST),
        (0.5, 0.25, Verdict.CLOSE),
        (0.51, 0.25, Verdict.WORSE),
        (0.1, 0, Verdict.WORSE),
    ],
)
def test_only_what_lies_beyond_two_standard_errors_is_flagged(mean, error, verdict):
    assert told(mean, error).verdict is verdict


def test_the_best_choice_has_no_regret_and_any_other_the_points_between():
    here = position("SA SK C2", bids=(1, 0, 1, None), turned="S5")
    best = judged(here, 2)
    assert best.verdict is Verdict.BEST
    assert best.regret == Figure(mean=0, error=0)
    assert best.chosen == best.best
    worse = judged(here, 0)
    assert worse.verdict is Verdict.WORSE
    assert worse.best == best.best
    assert worse.regret.mean == pytest.approx(worse.best.points - worse.chosen.points)
    assert worse.deals == 250


def test_all_choices_are_judged_in_the_same_deals():
    """Who holds two cards that cannot win tells no difference, deal by deal."""
    here = position("H2 D2", bids=(0, 0, 1, 0), trick="CA", leader=3, turned="S5")
    found = judged(here, card("H2"))
    assert found.regret.error <= 0.2
    assert found.verdict is not Verdict.WORSE


def test_a_card_beside_the_best_is_as_good():
    here = position("SA SK C2", bids=(2, 0, 0, 0), turned="S5")
    high, beside = judged(here, card("SA")), judged(here, card("SK"))
    assert high.regret == beside.regret
    assert beside.chosen.choice == card("SK")
    with pytest.raises(ValueError, match="legal"):
        judged(here, card("H9"))


def test_where_the_lowest_score_wins_regret_is_points_too_many():
    here = position("SA", bids=(None, None, None, None), turned="S5")
    found = judged(here, 0, scheme=SCHEMES_BY_KEY["neg-sq"])
    assert found.best.choice == 1
    assert (found.best.points, found.chosen.points, found.regret.mean) == (0, 1, 1)


def test_half_points_are_told_as_the_table_counts_them():
    here = position("SA", bids=(None, None, None, None), turned="S5")
    halves = next(scheme for scheme in SCHEMES_BY_KEY.values() if scheme.half_points)
    found = judged(here, 0, scheme=halves)
    assert found.regret.mean == found.best.points - found.chosen.points


def test_where_all_settle_in_pairs_the_settlement_counts():
    here = position("SA C2 D3", bids=(1, 0, 1, None), turned="S5")
    pairs = Stakes(kind=StakeKind.PAIRS, rate=1)
    assert judged(here, 0, "okenuff", stakes=pairs).settled
    assert not judged(here, 0).settled


def test_a_trump_that_was_named_is_judged():
    here = position(
        "HA HQ HT H7 H5 C2", bids=(0, 1, 1, 5), trump=None, named=True, decision=Decision.NAME, me=3
    )
    hearts = 0x7FFF << 32
    assert judged(here, hearts, "okenuff").verdict is Verdict.BEST
    assert judged(here, 0x7FFF, "okenuff").verdict is Verdict.WORSE


def test_equal_questions_get_equal_answers():
    here = position("SA C2 D3", bids=(1, 0, 1, None), turned="S5")
    assert judged(here, 0) == judged(here, 0)
    assert replace(judged(here, 0), deals=0) != judged(here, 0)
