"""Every rule set comes through the form as it was; every wrong field is told with its range."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY, Formula
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.words import number
from scorekeeper.web.house import form, formula
from scorekeeper.web.house.fields import Number
from scorekeeper.web.house.settings import SETTINGS
from scorekeeper.web.house.stakes import PRICES
from tests.support.strategies import FORMULAS, OFTEN, rule_sets

NUMBERS = [
    (setting, choice, field)
    for setting in SETTINGS
    for choice in setting.choices
    for field in choice.fields
    if isinstance(field, Number)
]
BUILDER = (*formula.PARTS.values(), formula.UNDER, formula.FLOOR)
TERMS = [
    *((None, None, field) for field in formula.HIT.values()),
    *(
        (setting, choice, field)
        for setting in BUILDER
        for choice in setting.choices
        for field in choice.fields
    ),
]


def filled(setting, choice, **fields):
    """Return a form with one choice taken, its other fields as they stand there at first."""
    usual = {field.name: str(getattr(field, "usual", "") or 0) for field in choice.fields}
    return {setting.name: choice.value, **usual, **fields}


@OFTEN
@given(st.data(), st.integers(2, 12))
def test_what_differs_from_the_variant_comes_through_the_form(data, players):
    rules = data.draw(rule_sets(players))
    game = {"variant": rules.variant}
    read = form.read(form.show(form.differing(rules, game, players)))
    assert read.errors == {}
    assert rules_from_json(form.wanted(game, read.settings), players) == rules


@OFTEN
@given(st.data(), st.integers(2, 12))
def test_a_whole_rule_set_comes_through_the_form_of_any_game(data, players):
    rules = data.draw(rule_sets(players))
    read = form.read(form.show(write_rules(rules)))
    assert read.errors == {}
    game = {"variant": data.draw(st.sampled_from(VARIANTS)).key}
    again = write_rules(rules_from_json(form.wanted(game, read.settings), players))
    assert again == {**write_rules(rules), **game}


@OFTEN
@given(FORMULAS, st.booleans())
def test_every_formula_comes_through_the_builder(scheme, low_wins):
    written = write_rules(rules_from_json({"scheme": formula_of(scheme, low_wins)}, 4))["scheme"]
    read = form.read(form.show({"scheme": written}))
    assert rules_from_json(read.settings, 4) == rules_from_json({"scheme": written}, 4)


def formula_of(scheme, low_wins):
    parts = {
        name: None if part is None else {f: getattr(part, f) for f in part.__slots__}
        for name in ("hit", "zero", "zero_no_trump", "over", "under", "zero_miss")
        for part in [getattr(scheme, name)]
    }
    return {"key": "formula", **parts, "floor": scheme.floor, "low_wins": low_wins}


@pytest.mark.parametrize("scheme", formula.STARTS, ids=lambda scheme: scheme.key)
def test_the_builder_starts_with_what_a_scheme_is_worth(scheme):
    read = form.read({"scheme": "formula", **formula.fields_of(scheme)})
    built = rules_from_json(read.settings, 4).scheme
    parts = [*formula.PARTS, "hit", "under", "floor", "low_wins"]
    assert [getattr(built, part) for part in parts] == [getattr(scheme, part) for part in parts]


def test_a_scheme_that_is_no_formula_starts_the_builder_with_a_plain_one():
    own = next(scheme for scheme in SCHEMES if not isinstance(scheme, Formula))
    assert formula.fields_of(own) == formula.fields_of(formula.STARTS[0])


def test_a_scheme_with_nothing_set_in_it_is_its_key_alone():
    fields = form.show({"scheme": "romanian"})
    assert form.read(fields).settings == {"scheme": "romanian"}
    changed = {**fields, "romanian-streak": "5", "romanian-one_card_breaks": "1"}
    assert form.read(changed).settings == {
        "scheme": {"key": "romanian", **SCHEMES_BY_KEY["romanian"].parameters, "streak": 5}
        | {"one_card_breaks": True}
    }


# -- wrong fields


@pytest.mark.parametrize(("setting", "choice", "field"), NUMBERS, ids=lambda one: one.name
                         if hasattr(one, "name") else one.value)  # fmt: skip
def test_a_number_is_taken_just_as_far_as_the_reader_of_rules_takes_it(setting, choice, field):
    for inside in (field.least, field.most):
        assert form.read(filled(setting, choice, **{field.name: str(inside)})).errors == {}
    for outside in (field.least - 1, field.most + 1):
        read = form.read(filled(setting, choice, **{field.name: str(outside)}))
        assert list(read.errors) == [field.name]
        assert setting.key not in read.settings
        told = read.errors[field.name]
        assert told.startswith(field.label)
        assert told.endswith(f"{number(field.least)} to {number(field.most)}.")
        with pytest.raises(NotAGame):
            rules_from_json({setting.key: beyond(setting, choice, field, outside)}, 4)


def beyond(setting, choice, field, outside):
    """Return what the choice would be with a number that its field refuses."""
    inside = form.read(filled(setting, choice, **{field.name: str(field.most)}))
    return swapped(inside.settings[setting.key], field.most, outside)


def swapped(value, old, new):
    if isinstance(value, dict):
        return {key: swapped(inner, old, new) for key, inner in value.items()}
    if isinstance(value, str):
        return value.replace(str(old), str(new))
    return {old: new, -old: -new}.get(value, value) if type(value) is int else value


@pytest.mark.parametrize(("setting", "choice", "field"), TERMS, ids=lambda one: str(
    getattr(one, "name", getattr(one, "value", ""))))  # fmt: skip
@pytest.mark.parametrize("typed", ["1001", "-1001", "x", "1.5"])
def test_a_wrong_term_of_the_builder_is_told_by_its_name(setting, choice, field, typed):
    chosen = {setting.name: choice.value} if setting else {}
    read = form.read({"scheme": "formula", **chosen, field.name: typed})
    assert read.errors == {field.name: f"{field.label}: a whole number, −1000 to 1000."}
    assert "scheme" not in read.settings


WRONG = {
    "a word for a number": ({"hook": "from-size", "hook-size": "four"}, "hook-size"),
    "no number": ({"target": "own", "target-own": ""}, "target-own"),
    "no such choice": ({"bidding": "loud"}, "bidding"),
    "letters": ({"schedule": "own", "schedule-own": "a-b"}, "schedule-own"),
    "nothing": ({"schedule": "own", "schedule-own": " "}, "schedule-own"),
    "zero cards": ({"schedule": "own", "schedule-own": "3-0-3"}, "schedule-own"),
    "too many cards": ({"schedule": "own", "schedule-own": "4, 107"}, "schedule-own"),
    "a list of far too much": ({"schedule": "own", "schedule-own": "9 " * 300}, "schedule-own"),
    "no suit": ({"trump": "rotate", "trump-cycle": "hearts, stars"}, "trump-cycle"),
    "no suits": ({"trump": "rotate", "trump-cycle": ","}, "trump-cycle"),
    "no suit at all": ({"trump": "fixed", "trump-fixed": "none"}, "trump-fixed"),
    "half a cent": (
        {"stakes": "pairs", "pairs-rate": "0.005", "pairs-currency": "EUR"},
        "pairs-rate",
    ),
    "half a chip": ({"stakes": "pool", "pool-ante": "0.5", "pool-currency": "chips"}, "pool-ante"),
    "below zero": ({"stakes": "pool", "pool-ante": "-1"}, "pool-ante"),
    "a gap": ({"stakes": "ladder", "ladder-2": "1", "ladder-4": "3"}, "ladder-3"),
    "no price": ({"stakes": "ladder"}, "ladder-2"),
    "no such rule of the house": (
        {"stakes": "pool", "pool-ante": "1", "pool-absent": "half"},
        "pool-absent",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_cannot_be_read_is_told_at_its_field(kind):
    fields, wrong = WRONG[kind]
    read = form.read(fields)
    assert list(read.errors) == [wrong]
    assert read.settings == {}
    assert read.errors[wrong].endswith(".")


def test_all_wrong_fields_are_told_at_once():
    wrong = dict(chain.from_iterable(fields.items() for fields, _ in list(WRONG.values())[:3]))
    assert list(form.read(wrong).errors) == ["hook-size", "bidding", "target-own"]


# -- as people type


@pytest.mark.parametrize(
    ("typed", "schedule"),
    [
        ("8-1-8", "8-1-8"),
        (" 8 – 1 – 8 ", "8-1-8"),
        ("8 → 1", "8-1"),
        ("flat:9", "flat:9"),
        ("4, 5, 6", [4, 5, 6]),
        ("4 5 6", [4, 5, 6]),
        ("7", "7"),
        ("7,", [7]),
    ],
)
def test_hand_sizes_are_read_as_people_write_them(typed, schedule):
    assert form.read({"schedule": "own", "schedule-own": typed}).settings == {"schedule": schedule}


@pytest.mark.parametrize(
    "typed", ["♥ ♣ NT", "h,c,n", "Hearts; clubs; no trump", "hearts clubs none"]
)
def test_suits_in_turn_are_read_as_people_write_them(typed):
    read = form.read({"trump": "rotate", "trump-cycle": typed})
    assert read.settings == {"trump": "rotate:hearts,clubs,none"}


@pytest.mark.parametrize(
    ("typed", "currency", "units"),
    [("0.05", "EUR", 5), ("0,5", "EUR", 50), ("2", "EUR", 200), ("7", "JPY", 7), ("7", "", 7)],
)
def test_amounts_are_asked_in_the_unit_that_people_pay_in(typed, currency, units):
    fields = {"stakes": "pairs", "pairs-rate": typed, "pairs-currency": currency}
    stakes = form.read(fields).settings["stakes"]
    assert (stakes["rate"], stakes["currency"]) == (units, currency)


def test_the_ladder_has_a_field_for_every_losing_place_of_twelve():
    places = list(range(1, 12))
    stakes = {"kind": "ladder", "places": places, "currency": "EUR"}
    assert len(PRICES) == len(places)
    assert form.read(form.show({"stakes": stakes})).settings == {"stakes": stakes}


def test_fists_drop_the_hook_of_the_game_they_start_from():
    game = {"variant": "oh-hell", "hook": "from-size:4"}
    wanted = form.wanted(game, {"bidding": "simultaneous"})
    assert str(rules_from_json(wanted, 4).hook) == "never"
