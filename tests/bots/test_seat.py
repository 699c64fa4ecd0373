"""Bots at a table of the engine: they know their view, and nothing else."""

import pickle
from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.bots import BOTS, BOTS_BY_KEY, Bot
from scorekeeper.bots.arena import play_game
from scorekeeper.bots.kernel import LANE
from scorekeeper.bots.payoff import Stand
from scorekeeper.bots.position import Decision
from scorekeeper.bots.sampling import Sampler
from scorekeeper.bots.seat import choose, position_of
from scorekeeper.engine.chance import Chance
from scorekeeper.engine.deal import Deal, deal
from scorekeeper.engine.hand import Bid, Phase, apply, legal_actions, replay, start
from scorekeeper.engine.playable import hindrance
from scorekeeper.engine.terms import Finding, Terms
from scorekeeper.engine.view import view
from scorekeeper.rules.ruleset import Bidding
from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.stakes import StakeKind, Stakes
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY

FINDINGS = {
    Finding.TURNED: None,
    Finding.LAST_CARD: None,
    Finding.CUT: None,
    Finding.NAMED: None,
    Finding.BY_RULE: Trump.NONE,
}


@st.composite
def terms_of_a_hand(draw):
    finding = draw(st.sampled_from(list(FINDINGS)))
    players = draw(st.integers(2, 6))
    simultaneous = draw(st.booleans())
    return Terms(
        players=players,
        size=draw(st.integers(1, 5)),
        dealer=draw(st.integers(0, players - 1)),
        finding=finding,
        trump=FINDINGS[finding],
        hook=draw(st.booleans()) and not simultaneous,
        simultaneous=simultaneous,
        highest_leads=draw(st.booleans()),
        must_trump=draw(st.booleans()),
    )


@st.composite
def hands_under_way(draw):
    """A state of a hand that is not over, after any legal actions."""
    terms = draw(terms_of_a_hand())
    seed = draw(st.integers(0, 10**6))
    chance = Chance(seed)
    state = start(terms, deal(terms, chance))
    for _ in range(draw(st.integers(0, terms.players * (terms.size + 1) - 1))):
        actions = legal_actions(state)
        after = apply(state, actions[chance.below(len(actions))])
        state = state if after.is_over else after
    return state


def stand_at(terms):
    rules = VARIANTS_BY_KEY["blackout"].rules_for(terms.players)
    return Stand(
        rules=rules,
        start=rules.schedule_for(terms.players),
        deal=1,
        size=terms.size,
        order=terms.order,
        scores=(0,) * terms.players,
        states=(0,) * terms.players,
        named=terms.finding is Finding.NAMED,
    )


def dealt_anew(state, seat, chance):
    """Return the same hand with other hidden cards, of which the seat cannot know."""
    position = position_of(view(state, seat))
    imagined = Sampler(position.hidden).deal(chance)
    holdings = list(state.deal.holdings)
    for chair, other in enumerate(state.terms.order):
        if other != seat:
            holdings[other] = sum(imagined[chair]) | position.played[chair] | position.known[chair]
    return replay(state.terms, Deal(tuple(holdings), state.deal.shown), state.actions)


@settings(max_examples=60)
@given(hands_under_way(), st.integers(0, 1000))
def test_two_deals_with_equal_views_get_equal_decisions(state, seed):
    """The imagined deal is also one in which all that was played was legal: `replay` checks it."""
    seat = state.mover
    other = dealt_anew(state, seat, Chance(seed))
    seen = view(state, seat)
    if state.terms.simultaneous and state.phase is Phase.BIDDING:
        others = [bid for bid in seen.bids if bid is not None]
        assert others == []
    assert view(other, seat) == seen
    for bot in BOTS:
        stand = stand_at(state.terms)
        here, there = (
            choose(bot, view(one, seat), stand, (seed,), failed=refuse) for one in (state, other)
        )
        assert here == there
        assert here in legal_actions(state)


def refuse(bot, error):
    raise error


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_every_variant_that_one_pack_deals_is_played(variant, players):
    """Whole games by the bots that do not search, and a short one by those that do."""
    rules = variant.rules_for(players)
    if hindrance(rules, players):
        pytest.skip("not for one pack, or so many")
    whole = play_game(rules, (("easy", "random") * 4)[:players], seed=1, game=1)
    largest = max(rules.schedule_for(players).sizes)
    small = replace(rules, schedule=(min(largest, 3), 1), target=None)
    short = play_game(small, (("normal", "hard", "easy", "expert") * 2)[:players], seed=1, game=1)
    for hand in (*whole.hands, *short.hands):
        assert sum(hand.tricks) == hand.size


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_every_scheme_is_played_for(scheme):
    rules = replace(VARIANTS_BY_KEY["blackout"].rules_for(3), schedule=(2, 3), scheme=scheme)
    facts = play_game(rules, ("normal", "expert", "hard"), seed=2, game=0)
    assert len(facts.hands) == 2


def test_all_bid_at_once_where_the_table_does():
    rules = replace(
        VARIANTS_BY_KEY["trickster"].rules_for(4),
        schedule=(3, 3),
        bidding=Bidding.SIMULTANEOUS,
    )
    facts = play_game(rules, ("normal", "expert", "hard", "random"), seed=2, game=0)
    assert [hand.order for hand in facts.hands] == [(), ()]


def test_with_a_joker_as_twin_of_the_turned_card():
    rules = replace(VARIANTS_BY_KEY["mathlete"].rules_for(4), schedule=(5, 3), joker=True)
    for game in range(3):
        facts = play_game(rules, ("normal", "expert", "hard", "random"), seed=3, game=game)
        assert [sum(hand.tricks) for hand in facts.hands] == [5, 3]


class Broken(Bot):
    key = "broken"

    def bid(self, position, payoff, chance):
        raise RuntimeError("no idea")

    def name(self, position, payoff, chance):
        return 12345

    def play(self, position, payoff, chance):
        return LANE


@pytest.mark.parametrize("finding", [Finding.TURNED, Finding.NAMED])
def test_for_a_bot_that_fails_easy_decides_and_it_is_told(finding):
    terms = Terms(players=3, size=3, dealer=0, finding=finding)
    state, told, index = start(terms, deal(terms, Chance(4))), [], 0
    while state.mover is not None:
        seen = view(state, state.mover)
        stand = stand_at(terms)
        action = choose(Broken(), seen, stand, (1, index), lambda bot, error: told.append(error))
        assert action == choose(BOTS_BY_KEY["easy"], seen, stand, (1, index), refuse)
        state, index = apply(state, action), index + 1
    assert len(told) == len(state.actions)
    assert {type(error).__name__ for error in told} == {"RuntimeError", "IllegalChoice"}


def test_a_failure_is_logged_unless_told_otherwise(caplog):
    terms = Terms(players=3, size=3, dealer=0)
    state = start(terms, deal(terms, Chance(4)))
    choose(Broken(), view(state, state.mover), stand_at(terms), (1,))
    assert "bot broken failed" in caplog.text


def test_a_hand_that_is_over_asks_nobody():
    terms = Terms(players=2, size=1, dealer=0)
    state = start(terms, deal(terms, Chance(4)))
    while state.mover is not None:
        state = apply(state, legal_actions(state)[0])
    with pytest.raises(ValueError, match="over"):
        position_of(view(state, 0))


def test_chairs_go_from_the_eldest_hand_to_the_dealer():
    terms = Terms(players=4, size=2, dealer=1, finding=Finding.LAST_CARD)
    state = start(terms, deal(terms, Chance(9)))
    state = apply(state, Bid(2, 1))
    position = position_of(view(state, 3))
    assert (position.me, position.bids) == (1, (1, None, None, None))
    assert position.decision is Decision.BID
    assert position.known[3] == 1 << state.deal.shown
    assert position.hidden.counts == (2, 0, 2, 1)


def test_equal_decisions_are_answered_alike_and_others_vary():
    bot = BOTS_BY_KEY["random"]
    terms = Terms(players=4, size=7, dealer=1)
    seen = view(start(terms, deal(terms, Chance(9))), 2)
    answers = [choose(bot, seen, stand_at(terms), ("daily", 1, 2, step)) for step in range(40)]
    again = [choose(bot, seen, stand_at(terms), ("daily", 1, 2, step)) for step in range(40)]
    assert answers == again
    assert len(Counter(answers)) > 4


def test_stakes_in_pairs_are_played_for():
    terms = Terms(players=4, size=2, dealer=0)
    stand = replace(
        stand_at(terms),
        rules=replace(stand_at(terms).rules, stakes=Stakes(kind=StakeKind.PAIRS, rate=1)),
    )
    seen = view(start(terms, deal(terms, Chance(9))), 1)
    for key in ("hard", "expert"):
        assert choose(BOTS_BY_KEY[key], seen, stand, (1,), refuse) in seen.legal


def test_the_same_seed_plays_the_same_game_on_every_machine():
    """A change here is a change of how the bots decide: it raises their version."""
    assert came_to(("hard", "normal", "hard", "easy")) == "4b285ad4106d08e7"
    assert came_to(("expert", "normal", "easy", "easy")) == "64a20a5453e5ece6"


def came_to(seats):
    """Return a digest of three short games."""
    found = sha256()
    for key, schedule in (("blackout", (4, 6, 3)), ("okenuff", (4, 5)), ("plump", (5, 2))):
        rules = replace(VARIANTS_BY_KEY[key].rules_for(4), schedule=schedule)
        facts = play_game(rules, seats, seed=5, game=0)
        found.update(repr([(hand.bids, hand.tricks, hand.trump) for hand in facts.hands]).encode())
    return found.hexdigest()[:16]


def test_a_question_can_be_sent_to_another_process():
    terms = Terms(players=4, size=3, dealer=0)
    seen = view(start(terms, deal(terms, Chance(9))), 1)
    question = (BOTS_BY_KEY["normal"], seen, stand_at(terms), ("daily", 1))
    assert choose(*pickle.loads(pickle.dumps(question))) == choose(*question)  # noqa: S301
