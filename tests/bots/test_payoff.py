"""What a hand may bring: the points of the rules, and what they are to one chair."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scorekeeper.bots.hard import STRIFE
from scorekeeper.bots.kernel import DUCK, GRAB, GREEDY
from scorekeeper.bots.payoff import MOST, Payoff, trump_in
from scorekeeper.bots.search import PARTS
from scorekeeper.bots.tally import A_LOT
from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY, Formula, Outcome
from scorekeeper.rules.scoring.formula import Hit, Miss
from scorekeeper.rules.stakes import StakeKind, Stakes
from scorekeeper.rules.trump import Trump
from tests.bots.positions import LANES, stand

PAIRS = Stakes(kind=StakeKind.PAIRS, rate=2)


def utility(rows, won):
    """What it is to `me` that the chairs take so many tricks."""
    return sum(row[tricks] for row, tricks in zip(rows.utility, won, strict=True))


def test_a_lane_is_the_trump_in_the_rules():
    assert [trump_in(LANES[suit]) for suit in "CDHSN"] == list(Trump)


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
@pytest.mark.parametrize("me", [0, 2])
def test_own_points_are_those_of_the_rules_for_every_scheme(scheme, me):
    here = replace(stand(size=4, scheme=scheme), scores=(3, -8, 20), order=(0, 1, 2))
    payoff, bids = Payoff(here, me), (1, 2, 0)
    rows = payoff.under(bids, LANES["H"])
    context = here.context(me, Trump.HEARTS, overcall=False)
    for tricks in range(5):
        points, _ = here.rules.worth(0, Outcome(bids[me], tricks), context)
        assert Fraction(rows.own[tricks], payoff.scale) == payoff.sign * points


def test_of_low_scores_the_lower_is_the_better():
    payoff = Payoff(stand(size=4, scheme=SCHEMES_BY_KEY["neg-sq"]), 0)
    rows = payoff.under((2, 0, 0, 0), 0)
    assert utility(rows, (2, 0, 0, 0)) > utility(rows, (1, 0, 0, 0)) > utility(rows, (0, 0, 0, 0))


def test_half_points_are_whole_in_the_tables():
    halves = [scheme for scheme in SCHEMES if scheme.half_points]
    for scheme in halves:
        assert Payoff(stand(size=4, scheme=scheme), 0).scale == 2
    assert halves


def test_memory_counts_for_the_chair_that_has_it():
    scheme = replace(SCHEMES_BY_KEY["romanian"], streak=5)
    before = replace(stand(size=4, scheme=scheme, players=3), states=(4, 0, 0))
    after = [Payoff(before, me).under((1, 1, 1), 0).own[1] for me in (0, 1)]
    assert after[0] > after[1]


def test_everybody_settles_with_everybody():
    payoff = Payoff(stand("okenuff", size=5, stakes=PAIRS), 1)
    rows = payoff.under((2, 0, 1, 1), LANES["H"])
    points = (8, 5, 6, -5)
    assert utility(rows, (2, 0, 1, 2)) == 3 * points[1] - points[0] - points[2] - points[3]


def test_without_settlement_only_own_points_count():
    payoff = Payoff(stand("blackout", size=5), 0)
    rows = payoff.under((2, 1, 1, 2), LANES["H"])
    made_all, made_alone = utility(rows, (2, 1, 1, 1)), utility(rows, (2, 0, 0, 3))
    missed = utility(rows, (1, 0, 0, 4))
    assert made_alone == made_all > missed


@pytest.mark.parametrize(("scheme", "stakes"), [("exact10", (10, 12, 14)), ("trick10", (9, 9, 11))])
def test_at_stake_is_what_a_trick_too_many_or_too_few_costs(scheme, stakes):
    payoff = Payoff(stand(size=4, scheme=SCHEMES_BY_KEY[scheme]), 0)
    assert tuple(payoff.at_stake(bid) for bid in (0, 2, 4)) == stakes


def test_at_stake_in_a_settlement_counts_once_against_each_rival():
    alone = Payoff(stand("okenuff", size=5), 1).at_stake(2)
    assert Payoff(stand("okenuff", size=5, stakes=PAIRS), 1).at_stake(2) == 3 * alone > 0


def test_no_trump_doubles_where_the_table_says_so():
    payoff = Payoff(stand("okenuff", size=5), 0)
    bids = (2, 0, 1, 1)
    assert payoff.under(bids, 0).own[2] == 2 * payoff.under(bids, LANES["C"]).own[2] == 16


def test_an_overcall_is_dear_for_who_is_liable():
    payoff = Payoff(stand("okenuff", size=8), 1)
    liable, free = payoff.under((5, 6, 0, 0), LANES["C"]), payoff.under((4, 6, 0, 0), LANES["C"])
    assert (liable.own[4], free.own[4]) == (-15, -10)
    fixed = Payoff(stand("okenuff", size=8, trump=stand().rules.trump), 1)
    assert fixed.under((5, 6, 0, 0), LANES["C"]).own[4] == -10


@pytest.mark.parametrize(
    ("scheme", "bids", "spoil"),
    [
        ("trick10", (1, 1, 1, 1), GRAB),
        ("okenuff", (1, 1, 1, 5), DUCK),
        ("exact10", (1, 2, 2, 1), GRAB),
        ("exact10", (1, 1, 1, 1), DUCK),
    ],
)
def test_who_has_too_many_tricks_does_what_the_points_say(scheme, bids, spoil):
    payoff = Payoff(stand(size=5, scheme=SCHEMES_BY_KEY[scheme]), 0)
    assert payoff.under(bids, LANES["C"]).spoil == [spoil if bid + 2 <= 5 else DUCK for bid in bids]


def test_who_has_too_many_tricks_wants_none_or_all():
    over = Payoff(stand("oh-hell", size=5), 0).under((1, 1, 2, 1), LANES["C"])
    assert over.wanted((1, 1, 2, 1), (2, 0, 1, 1)) == [GREEDY, 1, 1, 0]
    under = Payoff(stand("okenuff", size=5), 0).under((1, 1, 2, 1), LANES["C"])
    assert under.wanted((1, 1, 2, 1), (3, 0, 0, 0)) == [-2, 1, 2, 1]


DEAREST = Formula(
    hit=Hit(*[1000] * 4), over=Miss(-1000, *[1000] * 5), under=Miss(-1000, *[1000] * 5)
)
FACTORS = tuple((trump, 10) for trump in Trump)


@pytest.mark.parametrize("players", range(2, 9))
def test_what_a_table_may_set_is_never_cut_off(players):
    size = 52 // players
    here = stand(players=players, size=size, scheme=DEAREST, stakes=PAIRS, multiply=FACTORS)
    context = here.context(0, Trump.CLUBS, overcall=False)
    for bid in range(size + 1):
        rows = Payoff(here, 0).under((bid,) + (0,) * (players - 1), LANES["C"])
        assert list(rows.own) == [
            here.rules.worth(0, Outcome(bid, tricks), context)[0] for tricks in range(size + 1)
        ]


@pytest.mark.parametrize("stakes", [Stakes(), PAIRS])
@pytest.mark.parametrize("players", range(2, 9))
def test_the_squares_of_a_lot_stay_within_a_word_however_scores_have_grown(players, stakes):
    size = 52 // players
    plain = stand(players=players, size=size, scheme=SCHEMES_BY_KEY["stackpot"], stakes=stakes)
    payoff = Payoff(replace(plain, scores=(-(10**40),) * players), 0)
    rows = payoff.under((size,) * players, LANES["C"])
    most = sum(max(map(abs, row)) for row in rows.utility)
    assert most >= MOST // 2
    missed = (players - 1) * size * payoff.at_stake(size) * STRIFE // PARTS
    assert A_LOT * (most + missed) ** 2 < 1 << 63
