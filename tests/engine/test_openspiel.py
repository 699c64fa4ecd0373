"""Games that OpenSpiel agreed to, kept by `make crosscheck ARGS=--freeze`."""

from dataclasses import replace

import pytest

from scorekeeper.engine.hand import replay
from scorekeeper.engine.notation import read, write
from scorekeeper.engine.replay import replayed
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.score import score
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from tests.support.hands import bid_rows, decisions, digest, plays_out
from tests.support.vectors import vectors

GAMES = vectors("openspiel")["games"]
COUNTS = vectors("openspiel")["counts"]


def test_two_hundred_games_of_three_to_seven_players_are_kept():
    shapes = {game["line"].partition(" ")[0] for game in GAMES}
    assert len(GAMES) == 200
    assert {shape[0] for shape in shapes} == set("34567")
    assert len(shapes) == 54


def test_movers_and_legal_actions_are_theirs_at_every_step():
    for game in GAMES:
        state = read(game["line"])
        assert write(state) == game["line"]
        assert state.is_over
        assert digest(decisions(state)) == game["decisions"], game["line"]


def test_points_are_theirs():
    for game in GAMES:
        state = read(game["line"])
        players = state.terms.players
        rules = VARIANTS_BY_KEY["oh-hell"].rules_for(players)
        facts = GameFacts(
            rules=replace(rules, schedule=(state.terms.size,)),
            players=("Player",) * players,
            first_dealer=state.terms.dealer,
        )
        assert list(score(replayed(facts, [state])).scores) == game["points"], game["line"]


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: count["line"].partition(" ")[0])
def test_small_deals_have_as_many_ways_as_theirs(count):
    state = read(count["line"])
    assert bid_rows(replay(state.terms, state.deal, ())) == count["bids"]
    assert plays_out(state) == count["plays"]
