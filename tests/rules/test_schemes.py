"""The schemes as a whole: total over their domain, pinned, and told in full."""

import hashlib
import json
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from scorekeeper.interchange import rules_from_json, write_rules
from scorekeeper.rules.scoring import FAMILIES, SCHEMES, SCHEMES_BY_KEY, Context, Formula, Outcome
from scorekeeper.rules.trump import Trump
from tests.support.vectors import vectors

ALL = pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
SIZES = (1, 2, 3, 5, 8, 13, 26)
DEALS = ((1, 19), (9, 19), (10, 19), (19, 19), (3, None))
STATES = range(-4, 5)
# A running score of the seat, and of the table.
SCORES = ((0, 0), (25, 40), (7, -20), (-3, -90), (Fraction(5, 2), Fraction(-1, 2)))


def contexts(scheme, size):
    """Every combination of what the scheme may look at, for a hand of this size."""
    yesno = (False, True)
    for players, (deal, deals), trump, all_dealt, (own, table), blind, overcall in product(
        (2, 4, 7),
        DEALS,
        (Trump.SPADES, Trump.NONE),
        yesno,
        SCORES if scheme.looks_at_scores else SCORES[:1],
        yesno if scheme.looks_at_blind else (False,),
        yesno if scheme.looks_at_overcall else (False,),
    ):
        yield Context(
            size=size,
            players=players,
            deal=deal,
            deals=deals,
            largest=10,
            last=deal == deals,
            all_dealt=all_dealt,
            trump=trump,
            totals_before=table,
            score_before=own,
            blind=blind,
            overcall=overcall,
        )


def outcomes(size):
    return [Outcome(bid, tricks) for bid in range(size + 1) for tricks in range(size + 1)]


@ALL
def test_a_scheme_has_points_for_every_outcome_in_every_hand(scheme):
    for size in SIZES:
        for context in contexts(scheme, size):
            for outcome in outcomes(size)[:: 1 if size < 6 else 7]:
                points, state = scheme.step(0, outcome, context)
                assert isinstance(points, int) or (scheme.half_points or scheme.looks_at_scores), (
                    outcome,
                    context,
                )
                assert (2 * points) % 1 == 0
                assert state in STATES


@ALL
def test_a_scheme_looks_at_nothing_of_a_seat_but_what_it_says(scheme):
    told = {"score_before": 25, "blind": True, "overcall": True}
    looked = {"score_before": "scores", "blind": "blind", "overcall": "overcall"}
    unseen = {
        name: value
        for name, value in told.items()
        if not getattr(scheme, f"looks_at_{looked[name]}")
    }
    for context, outcome in product(contexts(scheme, 8), outcomes(8)[::5]):
        other = replace(context, **unseen)
        assert scheme.step(0, outcome, context) == scheme.step(0, outcome, other)


PARAMETERS = {
    "romanian": {"streak": 10, "one_card_breaks": True},
    "plump": {"prefix": True},
    "halve8": {"gain": 5},
}
PUBLISHED = SCHEMES_BY_KEY | {
    f"{key}, set by the table": replace(SCHEMES_BY_KEY[key], **values)
    for key, values in PARAMETERS.items()
}


def digest(scheme):
    """The digest of a scheme's whole table: sizes 1 to 10, every context, every state."""
    sha = hashlib.sha256()
    for size in (1, 2, 4, 5, 10):
        for context in contexts(scheme, size):
            for state in STATES if "streak" in scheme.parameters else (0,):
                row = [scheme.step(state, one, context) for one in outcomes(size)]
                sha.update(" ".join(f"{points} {after}" for points, after in row).encode())
    return sha.hexdigest()[:16]


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_key_never_changes_its_meaning(name):
    """Whoever changes a scheme gives it a new key; see tests/data/scheme_digests.json."""
    assert digest(PUBLISHED[name]) == vectors("scheme_digests")[name]


def test_every_pinned_scheme_is_still_there():
    assert set(vectors("scheme_digests")) == set(PUBLISHED)


@ALL
def test_a_scheme_tells_itself_in_full(scheme):
    assert scheme.label
    assert not scheme.label.endswith(".")
    assert scheme.summary.endswith(".")
    assert "rules.md 2" in scheme.source
    assert isinstance(scheme, Formula) or "rules.md" in vars(type(scheme))["__doc__"]
    assert len(scheme.examples) >= 4
    assert {example.outcome.made for example in scheme.examples} == {True, False}


@ALL
def test_the_examples_of_a_scheme_are_true(scheme):
    for example in scheme.examples:
        assert scheme.points(example.outcome, example.context) == example.points


@ALL
def test_a_parameter_has_a_label_and_its_usual_value_in_range(scheme):
    rules = rules_from_json({"scheme": {"key": scheme.key, **scheme.parameters}}, 4)
    assert rules.scheme == scheme
    assert write_rules(rules)["scheme"] == scheme.key


def test_the_families_hold_every_scheme_once_and_in_order():
    listed = [scheme.key for family in FAMILIES for scheme in family.schemes]
    assert listed == [scheme.key for scheme in SCHEMES]
    assert len(set(listed)) == len(listed)
    assert len({scheme.label for scheme in SCHEMES}) == len(SCHEMES)


def test_no_two_schemes_answer_to_one_name():
    names = [name.casefold() for scheme in SCHEMES for name in scheme.names]
    assert len(set(names)) == len(names)


def test_these_schemes_have_parameters_that_a_table_may_set():
    found = {scheme.key: set(scheme.parameters) for scheme in SCHEMES if scheme.parameters}
    assert found == {key: set(values) for key, values in PARAMETERS.items()}


@pytest.mark.parametrize("key", PARAMETERS)
def test_what_a_table_sets_of_a_scheme_is_written_in_full(key):
    written = {"key": key, **PARAMETERS[key]}
    rules = rules_from_json({"scheme": written}, 4)
    assert rules.scheme.parameters == PARAMETERS[key]
    assert json.loads(json.dumps(write_rules(rules)["scheme"])) == written
    one = next(iter(PARAMETERS[key].items()))
    assert rules_from_json({"scheme": dict([("key", key), one])}, 4).scheme.parameters == (
        SCHEMES_BY_KEY[key].parameters | dict([one])
    )
