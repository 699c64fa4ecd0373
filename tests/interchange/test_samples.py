"""The evenings that come with the app are sound and finished."""

import json

import pytest

from scorekeeper.interchange import game_to_json, read_game
from scorekeeper.interchange.samples import NAMES, sample, samples
from scorekeeper.rules.problems import Code, grave_problems, problems
from scorekeeper.rules.score import score
from tests.support import naive


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_is_a_finished_game_without_grave_problems(name):
    facts = sample(name).facts
    assert grave_problems(facts) == []
    assert {problem.code for problem in problems(facts)} <= {Code.HOOK}
    assert score(facts).finished
    assert [list(hand.scores) for hand in score(facts).hands] == naive.totals(facts)


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_survives_its_own_export(name):
    file = sample(name)
    assert read_game(json.dumps(game_to_json(file))) == file


def test_the_samples_differ_in_id_and_variant():
    assert len({file.id for file in samples()}) == len(NAMES)
    assert len({file.facts.rules.variant for file in samples()}) == len(NAMES)
