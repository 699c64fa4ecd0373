"""A hand to bid, what is said of it, and what bids come to over time: counted by pure functions."""

import json

import pytest

from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.practice.bidding import (
    Offer,
    Told,
    Tried,
    bid,
    by_chance,
    by_time,
    dealt,
    drawn_size,
    play_out,
    single_hand,
    sizes_of,
    tell,
    tried,
)
from scorekeeper.practice.match import ME, Setup
from scorekeeper.practice.mind import Task, moves


def setup(variant="blackout", size=4, seed=5, dealer=2):
    rules = single_hand(rules_from_json({"variant": variant}, 3), size, seed)
    return Setup(
        rules=json.dumps(write_rules(rules), sort_keys=True),
        names=("You", "Ada", "Bruno"),
        strengths=("easy", "normal"),
        first_dealer=dealer,
        seed=seed,
    )


def heard(given):
    match = dealt(given)
    for action in moves(Task(match.setup, match.lines)):
        match = match.after(action)
    return match


def task(match):
    return Task(match.setup, match.lines)


@pytest.mark.parametrize("size", [1, 4, 9])
def test_a_hand_has_the_size_that_was_asked_for_and_is_not_the_last(size):
    match = heard(setup(size=size))
    assert match.state.terms.size == size
    assert match.mover == ME
    assert match.plan.deals - match.plan.deal == 1


def test_where_trumps_rotate_any_of_them_may_be_trump():
    found = {dealt(setup("nomination-whist-rotating", seed=seed)).state.trump for seed in range(30)}
    assert len(found) >= 4


def test_mixed_sizes_are_those_of_the_game():
    rules = rules_from_json({"variant": "blackout"}, 4)
    assert sizes_of(rules, 4) == tuple(range(1, 11))
    drawn = {drawn_size(rules, 4, seed) for seed in range(300)}
    assert drawn == set(range(1, 11))


def test_what_is_said_of_a_hand_has_every_legal_bid():
    match = heard(setup())
    told = tell(task(match))
    legal = [one.tricks for one in match.view.legal]
    assert [one.bid for one in told.offers] == legal
    assert {told.hard, told.normal, told.best} <= set(legal)
    best = told.of(told.best)
    assert all(one.points <= best.points for one in told.offers)
    assert tell(task(match)) == told


def test_a_hand_is_played_out_by_bots_alike_each_time():
    match = bid(heard(setup()), 0 if heard(setup()).view.hooked_bid != 0 else 1)
    taken = play_out(task(match))
    assert 0 <= taken <= 4
    assert play_out(task(match)) == taken


def told(**more):
    offers = tuple(
        Offer(bid=number, chance=chance, points=points, error=0.1)
        for number, chance, points in ((0, 0.25, 2.5), (1, 0.6, 6.6), (2, 0.15, 1.8))
    )
    given = {"normal": 0, "hard": 1, "best": 1, "offers": offers, "settled": False}
    return Told(**{**given, **more})


def test_a_bid_is_counted_with_its_chance_and_what_it_gave_away():
    assert tried(told(), 1, 1) == Tried(chance=0.6, made=True, lost=0, as_hard=True)
    found = tried(told(), 0, 1)
    assert (found.chance, found.made, found.as_hard) == (0.25, False, False)
    assert found.lost == pytest.approx(4.1)


def test_where_the_lowest_score_wins_points_too_many_are_given_away():
    found = tried(told(best=2), 1, 1, low_wins=True)
    assert found.lost == pytest.approx(4.8)


def some(*pairs):
    return [Tried(chance=chance, made=made, lost=0, as_hard=True) for chance, made in pairs]


def test_bids_are_grouped_by_the_chance_that_they_were_given():
    groups = by_chance(some((0.05, False), (0.19, True), (0.2, True), (1, True), (0.8, False)))
    assert [(one.first, one.last, one.bids, one.made) for one in groups] == [
        (0, 20, 2, 1),
        (20, 40, 1, 1),
        (80, 100, 2, 1),
    ]
    assert groups[0].chance == pytest.approx(0.12)
    assert groups[0].share == 0.5
    assert by_chance([]) == ()


def test_bids_are_grouped_in_the_order_in_which_they_were_made():
    bids = some(*[(0.5, number < 20) for number in range(45)])
    groups = by_time(bids)
    assert [(one.first, one.last, one.made) for one in groups] == [
        (1, 20, 20),
        (21, 40, 0),
        (41, 45, 0),
    ]
    assert sum(one.bids for one in groups) == 45
