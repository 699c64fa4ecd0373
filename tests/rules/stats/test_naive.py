"""Statistics equal a naive recomputation over random games: absences, voids, corrections."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.score import scored_once
from scorekeeper.rules.stats import figures
from scorekeeper.rules.stats import results as outcomes
from scorekeeper.rules.stats.game import of_game
from scorekeeper.rules.stats.tally import Tally, merged
from tests.support import mixtures, naive_memory
from tests.support.naive_memory import Played, longest
from tests.support.strategies import SELDOM, games

MEMBERS = (4, 9, 2, 7, 1, 8, 3)


def tally_of(game: Played) -> Tally:
    score, plans = scored_once(game.facts)
    return of_game(game.facts, score, plans, game.place).seated(game.members)


def check(history: list[Played]) -> None:
    tally, rows = merged(map(tally_of, history)), naive_memory.rows(history)
    assert set(tally.habits) == {row["who"] for row in rows}
    for who, habits in tally.habits.items():
        own = [row for row in rows if row["who"] == who]
        check_bids(habits, own)
        check_hook(habits, own)
        check_feats(habits, own)
    check_calls(tally, rows)
    check_results(tally, history)


def outcome(row) -> str:
    return (
        "made" if row["bid"] == row["taken"] else "over" if row["taken"] > row["bid"] else "under"
    )


def check_bids(habits, own) -> None:
    for part, told in (("bid", figures.by_bid(habits)), ("size", figures.by_size(habits))):
        assert list(told) == sorted({row[part] for row in own})
        for key, bids in told.items():
            alike = [row for row in own if row[part] == key]
            assert bids.hands == len(alike)
            assert bids.made == sum(outcome(row) == "made" for row in alike)
            assert bids.over == sum(outcome(row) == "over" for row in alike)
            assert bids.under == sum(outcome(row) == "under" for row in alike)
            beyond = sum(row["taken"] - row["bid"] for row in alike)
            assert bids.overtricks - bids.undertricks == beyond
    even = sum(Fraction(row["size"], row["players"]) for row in own)
    above = (sum(row["bid"] for row in own) - even) / len(own)
    assert figures.bid_above_even(habits) == above
    hits = [outcome(row) == "made" for row in own]
    assert habits.hits.best == longest(hits)
    assert habits.misses.best == longest([not hit for hit in hits])
    now = longest(hits[-next((n for n, hit in enumerate(reversed(hits)) if not hit), len(hits)) :])
    assert habits.hits.last == (now if hits[-1] else 0)
    if habits.hits.ended:
        ended = next(
            n for n, row in enumerate(own) if (row["game"], row["hand"]) == habits.hits.ended
        )
        run = hits[ended + 1 - habits.hits.best : ended + 1]
        assert run == [True] * habits.hits.best


def check_hook(habits, own) -> None:
    hooked = [row for row in own if row["hooked"]]
    told = habits.hooked
    assert told.hands == len(hooked)
    assert told.made == sum(outcome(row) == "made" for row in hooked)
    assert told.above == sum(row["bid"] > row["forbidden"] for row in hooked)
    assert told.below == sum(row["bid"] < row["forbidden"] for row in hooked)
    assert told.broken == sum(row["bid"] == row["forbidden"] for row in hooked)


def check_feats(habits, own) -> None:
    assert set(habits.ways) == {row["way"] for row in own}
    for way, worth in habits.ways.items():
        points = [row["points"] for row in own if row["way"] == way]
        assert (worth.hands, worth.points) == (len(points), sum(points))
        assert (worth.highest.points, worth.lowest.points) == (max(points), min(points))
        for feat in (worth.highest, worth.lowest):
            first = next(row for row in own if row["points"] == feat.points and row["way"] == way)
            assert feat.where == (first["game"], first["hand"])
            assert (feat.bid, feat.tricks) == (first["bid"], first["taken"])
    made = [row["bid"] for row in own if outcome(row) == "made"]
    assert (habits.biggest.bid if habits.biggest else None) == max(made, default=None)
    assert habits.furthest.missed_by == max(abs(row["bid"] - row["taken"]) for row in own)


def check_calls(tally, rows) -> None:
    hands = {(row["game"], row["hand"]): row for row in rows}
    calls = [row["call"] for row in hands.values()]
    told = figures.called(tally)
    assert tally.hands == told.hands == len(calls)
    assert told.over == sum(call > 0 for call in calls)
    assert told.under == sum(call < 0 for call in calls)
    assert told.even == calls.count(0)
    assert figures.nerve(told) == (Fraction(sum(calls), len(calls)) if calls else 0)
    for size, of_size in tally.calls.items():
        alike = [row["call"] for row in hands.values() if row["size"] == size]
        assert (of_size.hands, of_size.beyond) == (len(alike), sum(alike))
    for kind, sign in (("over", 1), ("under", -1), ("even", 0)):
        after = [row for row in rows if (row["call"] > 0) - (row["call"] < 0) == sign]
        bids = tally.after.get(kind)
        assert (bids.hands if bids else 0) == len(after)
        assert (bids.made if bids else 0) == sum(outcome(row) == "made" for row in after)
    of_hand = [[outcome(row) for row in rows if (row["game"], row["hand"]) == one] for one in hands]
    assert tally.together == sum(set(one) == {"made"} for one in of_hand)
    assert tally.nobody == sum("made" not in one for one in of_hand)
    assert (tally.highest.by if tally.highest else None) == max(calls, default=None)
    assert (tally.lowest.by if tally.lowest else None) == min(calls, default=None)


def check_results(tally, history) -> None:
    told = naive_memory.results(history)
    assert [dict(result.places) for result in tally.results] == told
    for who in {who for places in told for who in places}:
        own = [places for places in told if who in places]
        won = [places for places in own if places[who] == 1]
        shared = [places for places in won if list(places.values()).count(1) > 1]
        assert outcomes.wins(tally.results, who) == (len(won), len(shared))
        share = sum(Fraction(1, len(places)) for places in own)
        assert outcomes.even_share(tally.results, who) == share
        assert outcomes.streak_of_wins(tally.results, who).best == longest(
            [places[who] == 1 for places in own]
        )
        for field, row in outcomes.places(tally.results, who).items():
            alike = [places[who] for places in own if len(places) == field]
            assert row == {place: alike.count(place) for place in set(alike)}
        for other, duel in outcomes.duels(tally.results, who).items():
            both = [places[who] - places[other] for places in own if other in places]
            assert duel.ahead == sum(one < 0 for one in both)
            assert duel.level == both.count(0)
            assert duel.behind == sum(one > 0 for one in both)
    for currency, purse in naive_memory.money(history).items():
        last = outcomes.nets_over([tally.results], currency)[-1]
        assert last == dict(purse)


@SELDOM
@given(st.lists(games(), max_size=4), st.randoms(use_true_random=False))
def test_random_histories_are_counted_as_by_hand(history, chance):
    check([seated(facts, place, chance) for place, facts in enumerate(history, 1)])


def seated(facts, place, chance) -> Played:
    return Played(facts, tuple(chance.sample(MEMBERS, len(facts.players))), place)


@pytest.mark.parametrize("seed", range(12))
def test_evenings_of_whatever_mixture_are_counted_as_by_hand(seed):
    chance = Random(seed)
    evenings = [mixtures.evening(chance, 25)[-1][1] for _ in range(5)]
    check(
        [
            Played(facts, tuple(chance.sample(range(30), len(facts.players))), place)
            for place, facts in enumerate(evenings, 1)
        ]
    )


@SELDOM
@given(st.lists(games(), min_size=2, max_size=5), st.data())
def test_years_that_are_put_together_are_what_all_games_together_are(history, data):
    chance = Random(1)
    tallies = [tally_of(seated(facts, place, chance)) for place, facts in enumerate(history, 1)]
    cut = data.draw(st.integers(0, len(tallies)))
    years = [merged(tallies[:cut]), merged(tallies[cut:])]
    assert merged(years) == merged(tallies)
