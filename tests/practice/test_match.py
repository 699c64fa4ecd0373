"""A match from its lines; claims; the minds of the bots."""

import json

import pytest

from scorekeeper.engine import notation
from scorekeeper.engine.hand import apply, legal_actions
from scorekeeper.practice.claim import settled, to_the_end
from scorekeeper.practice.match import ME, Match, Setup, begun
from scorekeeper.practice.mind import Task, hint, moves

SETUP = Setup(
    rules=json.dumps({"variant": "oh-hell", "schedule": [3, 2]}),
    names=("You", "Ada", "Bruno"),
    strengths=("easy", "normal"),
    first_dealer=0,
    seed=7,
)


def bots_move(match):
    for action in moves(Task(match.setup, match.lines)):
        match = match.after(action)
    return match


def played_out(match):
    while not match.state.is_over:
        match = bots_move(match)
        if match.mover == ME:
            match = match.after(legal_actions(match.state)[0])
    return match


def ended(line):
    """Every way in which a hand can end, as the tricks taken: by brute force."""
    state = notation.read(line)
    if state.is_over:
        return {state.taken}
    after = [apply(state, action) for action in legal_actions(state)]
    return set().union(*(ended(notation.write(one)) for one in after))


def test_a_match_is_what_its_lines_say():
    match = played_out(begun(SETUP))
    again = Match(SETUP, match.lines)
    assert again.facts == match.facts
    assert again.score.hands[0].points == match.score.hands[0].points
    assert again.is_intact


def test_equal_seeds_give_equal_games():
    assert played_out(begun(SETUP)).lines == played_out(begun(SETUP)).lines


def test_a_game_ends_with_its_schedule():
    match = played_out(begun(SETUP))
    assert not match.finished
    assert played_out(match.dealt()).finished


def test_a_hand_of_another_game_is_not_intact():
    other = begun(Setup(**{**vars(SETUP), "rules": json.dumps({"variant": "blackout"})}))
    assert not Match(SETUP, other.lines).is_intact
    assert not Match(SETUP, ("nonsense",)).is_intact


def test_taking_back_gives_the_game_before():
    match = bots_move(begun(SETUP))
    assert match.after(legal_actions(match.state)[0]).undone().lines == match.lines


def test_a_bot_sees_no_card_of_the_others():
    """The person's cards and a bot's change places: the other bot does the same."""
    before = notation.read(begun(SETUP).lines[0])
    one, two = before.deal.holdings[0], before.deal.holdings[2]
    assert one != two
    swapped = notation.write(before).replace(_words(before, 0), "?")
    swapped = swapped.replace(_words(before, 2), _words(before, 0)).replace("?", _words(before, 2))
    first = moves(Task(SETUP, begun(SETUP).lines))[0]
    assert first.seat == 1
    assert moves(Task(SETUP, (swapped,)))[0] == first


def _words(state, seat):
    return notation.write(state).split("hands=")[1].split(" ")[0].split("/")[seat]


def test_late_lets_easy_move_first():
    match = bots_move(begun(SETUP))
    assert moves(Task(SETUP, match.lines, late=True))[0].seat == ME
    assert moves(Task(SETUP, match.lines)) == ()


def test_a_hint_is_the_same_each_time():
    match = bots_move(begun(SETUP))
    task = Task(SETUP, match.lines)
    assert hint(task) == hint(task)


@pytest.mark.parametrize("seed", range(30))
def test_what_is_settled_ends_in_one_way_alone(seed):
    match = begun(Setup(**{**vars(SETUP), "seed": seed}))
    while not match.state.is_over:
        if match.state.trick is not None:
            ways = ended(match.lines[-1])
            if settled(match.state):
                assert len(ways) == 1
                actions = list(to_the_end(match.state))
                state = match.state
                for action in actions:
                    state = apply(state, action)
                assert {state.taken} == ways
            else:
                assert len(ways) > 1
        match = match.after(legal_actions(match.state)[0])


def test_nothing_is_settled_while_bids_are_made():
    assert not settled(begun(SETUP).state)


def test_who_holds_all_the_best_cards_may_claim_with_many_of_them():
    line = "2x5 dealer=1 trump=spades hands=SAKQJT/C23456 bids=5.0"
    assert settled(notation.read(line))
    line = "2x5 dealer=1 trump=spades hands=S9KQJT/SAC2345 bids=5.0"
    assert not settled(notation.read(line))
