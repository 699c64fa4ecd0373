"""Which decisions of a hand are looked back on, and that nothing hidden plays a part."""

import json

from scorekeeper.engine import notation
from scorekeeper.engine.hand import Bid, Play, legal_actions
from scorekeeper.practice.match import ME, Match, Setup, begun
from scorekeeper.practice.mind import Task, moves
from scorekeeper.practice.past import Question, answer, choice_of, moments

SETUP = Setup(
    rules=json.dumps({"variant": "blackout", "schedule": [5]}),
    names=("You", "Ada", "Bruno"),
    strengths=("easy", "easy"),
    first_dealer=2,
    seed=11,
)
TINY = Setup(
    rules=json.dumps({"variant": "oh-hell", "schedule": [2], "hook": "never"}),
    names=("You", "Ada", "Bruno"),
    strengths=("easy", "easy"),
    first_dealer=2,
    seed=1,
)


def played_out(setup):
    match = begun(setup)
    while not match.state.is_over:
        for action in moves(Task(setup, match.lines)):
            match = match.after(action)
        if match.mover == ME:
            match = match.after(legal_actions(match.state)[0])
    return match


def test_each_moment_shows_what_was_seen_then():
    match = played_out(SETUP)
    found = moments(match.lines[-1])
    assert found[0].seen.phase.value == "bidding"
    assert isinstance(found[0].action, Bid)
    for moment in found:
        assert match.state.actions[moment.at] == moment.action
        assert moment.action in moment.seen.legal
        assert len(moment.seen.legal) > 1
    cards = [one.seen.counts[ME] for one in found[1:]]
    assert cards == sorted(cards, reverse=True)


def test_a_forced_card_and_cards_that_are_equal_are_no_decision():
    line = "3x2 dealer=2 trump=spades hands=C2C3/C8D9/CTDT bids=0.1.1 plays=C2C8CT/DTC3D9"
    found = moments(line)
    assert [type(one.action) for one in found] == [Bid]
    apart = "3x2 dealer=2 trump=spades hands=C2C9/C8D9/CTDT bids=0.1.1 plays=C2C8CT/DTC9D9"
    assert [type(one.action) for one in moments(apart)] == [Bid, Play]


def test_a_decision_is_judged_by_the_view_of_its_moment():
    """The others' cards may be any: the judgement stays, as long as the view does."""
    lines = [
        f"3x2 dealer=2 trump=turned shown=H2 hands=C7H6/{others} bids=1"
        for others in ("C5S8/C9H9", "H9C9/S8C5", "SASK/SQSJ")
    ]
    answers = [answer(Question(TINY, (line,), 0)) for line in lines]
    assert answers[0] is not None
    assert answers[0] == answers[1] == answers[2]


def test_what_came_later_plays_no_part():
    match = played_out(SETUP)
    moment = moments(match.lines[-1])[1]
    whole = answer(Question(SETUP, match.lines, moment.at))
    cut = notation.read(match.lines[-1])
    short = begun(SETUP)
    for action in cut.actions[: moment.at + 1]:
        short = short.after(action)
    assert whole is not None
    assert answer(Question(SETUP, short.lines, moment.at)) == whole
    assert whole.chosen.choice == choice_of(moment.action)


def test_where_all_ways_lead_to_the_same_tricks_there_is_nothing_to_judge():
    line = "3x2 dealer=2 trump=turned shown=S2 hands=SAHA/C8D9/CTDT bids=2.0.0 plays=HAC8CT/SAD9DT"
    (bid, lead) = moments(line)
    assert answer(Question(TINY, (line,), bid.at)) is not None
    assert answer(Question(TINY, (line,), lead.at)) is None


def test_a_match_is_looked_at_as_it_stood_after_a_hand():
    match = played_out(SETUP)
    assert match.hands_over == 1
    assert begun(SETUP).hands_over == 0
    assert match.at_the_end_of(1) == Match(SETUP, match.lines)
