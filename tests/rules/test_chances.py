"""Who can still win: compared with every future of small games."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.chances import WhyNot, chances, coming, is_late, why_not
from scorekeeper.rules.endings import Condition, Kind, endings
from scorekeeper.rules.facts import Agreed, GameFacts, HandFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.score import score
from tests.support.sheets import read_sheet

SCHEMES = ["exact10", "trick10", "okenuff", "neg-tri", "scratch", "tricks-only"]


def spread(size, seats):
    """Every way the tricks of a hand may fall."""
    return [way for way in product(range(size + 1), repeat=seats) if sum(way) == size]


def ends(game):
    """The standings of every future: one for each sum of points that may come."""
    if score(game).finished:
        return {_seen(game)}
    found = set()
    hands = game.hands
    number = len(hands) if hands and hands[-1].open else len(hands) + 1
    for hand in _futures(game):
        played = game.with_hand(number, hand)
        found |= ends(played)
    return found


def _futures(game):
    """One next hand for each distinct row of points and made bids."""
    plan = next_plan(game)
    seats = len(game.players)
    if game.hands and game.hands[-1].open:
        begun = [game.hands[-1]]
        size, number = begun[0].size, len(game.hands)
    else:
        size, number = plan.size, len(game.hands) + 1
        begun = [
            HandFacts(size=size, dealer=plan.dealer, seating=plan.seating, bids=bids)
            for bids in product(range(size + 1), repeat=seats)
        ]
    seen = {}
    for hand, tricks in product(begun, spread(size, seats)):
        played = replace(hand, tricks=tricks)
        figures = score(game.with_hand(number, played))
        seen.setdefault((figures.scores, figures.tiebreak), played)
    return seen.values()


def _seen(game):
    figures = score(game)
    return tuple(sorted((one.seat, one.place) for one in figures.standings))


@st.composite
def small_games(draw):
    """Two or three seats, some hands of one to three cards behind them, one or two to come."""
    seats = draw(st.integers(2, 3))
    scheme, ties = (
        draw(st.sampled_from(SCHEMES)),
        draw(st.sampled_from(["shared", "hits", "made-bids"])),
    )
    left = draw(
        st.sampled_from([[3], [2], [1, 2], [1, 1], [2, 1], *([[3, 2]] if seats == 2 else [])])
    )
    done = draw(st.lists(st.integers(1, 3), max_size=3))
    settings = {"schedule": done + left, "scheme": scheme, "ties": ties, "hook": "never"}
    rules = rules_from_json({"variant": "oh-hell", **settings}, seats)
    game = GameFacts(rules=rules, players=("Ana", "Ben", "Cy")[:seats], first_dealer=0)
    for size in done:
        game = _played(draw, game, size, with_tricks=True)
    if draw(st.booleans()):
        game = _played(draw, game, left[0], with_tricks=False)
    return game


def _played(draw, game, size, with_tricks):
    plan, seats = next_plan(game), len(game.players)
    bids = tuple(draw(st.integers(0, size)) for _ in range(seats))
    tricks = draw(st.sampled_from(spread(size, seats))) if with_tricks else None
    hand = HandFacts(size=size, dealer=plan.dealer, seating=plan.seating, bids=bids, tricks=tricks)
    return game.with_hand(plan.number, hand)


@settings(max_examples=25)
@given(small_games())
def test_a_seat_can_win_just_where_some_future_lets_it(game):
    futures = ends(game)
    for one in chances(game):
        places = [dict(future)[one.seat] for future in futures]
        alone = [dict(f)[one.seat] == 1 and list(dict(f).values()).count(1) == 1 for f in futures]
        assert one.can_win == (1 in places)
        assert one.alone == any(alone)
        assert one.certain == (set(places) == {1})


@settings(max_examples=25)
@given(small_games())
def test_the_ways_of_the_last_hand_are_those_of_every_fall_of_its_tricks(game):
    told = endings(game)
    hand = game.hands[-1] if game.hands else None
    if len(coming(game)) > 1 or hand is None or not hand.open:
        assert told is None
        return
    falls = spread(hand.size, len(game.players))
    for one in told:
        won = []
        for fall in falls:
            figures = score(game.with_hand(len(game.hands), replace(hand, tricks=fall)))
            won.append(one.seat in figures.winners)
        assert (one.wins, one.ways) == (sum(won), len(falls))
        if one.paths:
            for fall, wins in zip(falls, won, strict=True):
                assert wins == any(all(holds(c, fall) for c in path) for path in one.paths)


def holds(condition, fall):
    taken = fall[condition.seat]
    return {
        Kind.MAKES: taken == condition.tricks,
        Kind.MISSES: taken != condition.tricks,
        Kind.LEAST: taken >= condition.tricks,
        Kind.MOST: taken <= condition.tricks,
    }[condition.kind]


BEFORE = """
    size dealer trump   Ana  Ben  Cy
    3    Ana    hearts  1.1  2.2  1.0
    2    Ben    clubs   1.1  0.0  0.1
"""


def game(last="", **settings):
    """Ana has 22, Ben 22, Cy 0; the last hand has three cards."""
    return read_sheet(BEFORE + last, schedule=[3, 2, 3], scheme="exact10", **settings).facts


def test_what_may_come_is_told_from_the_best_to_the_worst():
    ana, ben, cy = chances(game())
    assert (ana.behind, ana.best, ana.worst) == (0, 13, 0)
    assert (ben.behind, cy.behind) == (0, 22)
    assert [one.can_win for one in (ana, ben, cy)] == [True, True, False]
    assert not any(one.certain for one in (ana, ben, cy))


def test_the_last_hand_is_told_by_conditions():
    ana, ben, cy = endings(game("3 Cy spades 1 2 1"))
    assert (ana.wins, ana.alone, ana.ways) == (8, 2, 10)
    assert ana.paths == ((Condition(1, Kind.MISSES, 2),),)
    assert ben.paths == ((Condition(1, Kind.MAKES, 2),), (Condition(0, Kind.MISSES, 1),))
    assert (cy.wins, cy.paths) == (0, ())


def test_the_last_hand_of_many_is_told_without_conditions():
    rules = rules_from_json({"scheme": "exact10", "schedule": [8], "packs": 2}, 12)
    facts = GameFacts(rules=rules, players=tuple("ABCDEFGHIJKL"), first_dealer=0)
    hand = HandFacts(size=8, dealer=0, seating=tuple(range(12)), bids=(1,) * 12)
    assert endings(facts.with_hand(1, hand)) is None
    assert all(one.can_win for one in chances(facts.with_hand(1, hand)))


def test_who_sits_out_gets_nothing_and_may_win_all_the_same():
    facts = replace(game(), agreed=Agreed(number=3, out=frozenset({0})))
    ana, ben, _ = chances(facts)
    assert (ana.best, ana.worst, ana.can_win, ana.alone) == (0, 0, True, False)
    assert (ben.can_win, ben.certain) == (True, True)


def test_a_tie_that_is_dealt_off_is_no_sure_win():
    facts = replace(game(ties="extra-hands"), agreed=Agreed(number=3, out=frozenset({0})))
    assert [one.certain for one in chances(facts)] == [False, False, False]


def test_blind_bids_and_overcalls_and_factors_count_where_they_may_come():
    blind = chances(read_sheet(BEFORE, schedule=[3, 2, 3], scheme="prospect").facts)
    plain = chances(read_sheet(BEFORE, schedule=[3, 2, 3], scheme="exact10").facts)
    double = chances(
        read_sheet(BEFORE, schedule=[3, 2, 3], scheme="exact10", multiply={"spades": 2}).facts
    )
    assert blind[0].best > plain[0].best
    assert (plain[0].best, double[0].best) == (13, 26)


def test_a_seat_that_nobody_can_pass_has_won():
    far = read_sheet(
        """
        size dealer trump   Ana  Ben
        3    Ana    hearts  3.3  1.0
        3    Ben    clubs   3.3  1.0
        """,
        schedule=[3, 3, 1],
        scheme="exact10",
    ).facts
    ana, ben = chances(far)
    assert (ana.certain, ben.can_win) == (True, False)


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({}, None),
        ({"scheme": "romanian"}, WhyNot.MEMORY),
        ({"scheme": "halve8"}, WhyNot.SCORES),
        ({"target": 100}, WhyNot.TARGET),
        ({"schedule": "flat:3", "target": 100}, WhyNot.ENDLESS),
    ],
)
def test_why_nobody_can_tell(settings, reason):
    facts = read_sheet(BEFORE, **{"schedule": [3, 2, 3], **settings}).facts
    assert why_not(facts) is reason
    assert why_not(replace(facts, ended=True)) is WhyNot.OVER


def test_it_is_late_in_the_last_third_and_in_the_last_hand():
    sizes = [2] * 6
    hand = game().hands[1]
    late = []
    for done in range(7):
        facts = read_sheet(BEFORE, schedule=sizes, scheme="exact10").facts
        late.append(is_late(replace(facts, hands=(hand,) * done)))
    assert late == [False, False, False, False, True, True, False]
