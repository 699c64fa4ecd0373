"""Phone and server agree: on every cell of every table, and on the totals of whole games."""

from dataclasses import fields, replace

import pytest
from hypothesis import given

from scorekeeper.interchange import hand_to_json, rules_from_json
from scorekeeper.interchange.lookup import lookup_to_json, stand_to_json
from scorekeeper.interchange.result import exact, exact_all
from scorekeeper.rules.lookup import Place, lookup_for, lookup_in, planned
from scorekeeper.rules.plan import walk
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import follow, score
from scorekeeper.rules.scoring import SCHEMES, Context, Outcome
from scorekeeper.rules.trump import Trump, TrumpMethod
from tests.support.scripts import address
from tests.support.sheets import read_sheet
from tests.support.strategies import SELDOM, games

CELLS = """async ([module, table, questions]) => {
  const { worth } = await import(module);
  return questions.flatMap(([hand, blind, overcall, state]) => {
    const found = [];
    for (let bid = 0; bid <= hand.size; bid += 1) {
      for (let tricks = 0; tricks <= hand.size; tricks += 1) {
        const one = worth(table, hand, { bid, tricks, blind, overcall, state });
        found.push(one && one.points, one && one.state);
      }
    }
    return found;
  });
}"""
FOLLOWED = """async ([module, table, before, hands]) => {
  const { followAll } = await import(module);
  return followAll(table, before, hands);
}"""
ASKED = """async ([module, table, hand, seat]) => (await import(module)).worth(table, hand, seat)"""

MODULE = address("rules/lookup.js")
SMALL = 3  # cards: hands that are asked about also what the scheme does not look at
# Players and rules: all cards dealt or not, trump that is named, multiplies, or is none by rule.
RULES = [
    (4, {"schedule": "10-1-10"}),
    (4, {"schedule": [13, 1, 7, 13], "trump": "named", "multiply": {"none": 2, "spades": -1}}),
    (2, {"schedule": [1, 26, 2, 9]}),
    (3, {"schedule": "flat:5", "trump": "named", "no_trump": "size:5"}),
    (5, {"schedule": "3-10-3", "trump": "named", "no_trump": "last-hand"}),
    (6, {"schedule": [8, 1, 8], "trump": "rotate:hearts,none"}),
    (7, {"schedule": "1-7-7-1", "multiply": {"hearts": 2}}),
]


def with_other_parameters(scheme):
    """A scheme with all that a table may set at something else than usual."""
    labelled = [field for field in fields(scheme) if "label" in field.metadata]
    return replace(scheme, **{one.name: 7 if "least" in one.metadata else True for one in labelled})


TABLED = [scheme for scheme in SCHEMES if not scheme.looks_at_scores]
TABLED += [with_other_parameters(scheme) for scheme in TABLED if scheme.parameters]


def questions(rules: RuleSet, place: Place, states):
    """What the phone may ask of a hand: trump, blind, overcall and the state before."""
    scheme, every = rules.scheme, place.size <= SMALL
    deals = rules.schedule_for(place.players).deals
    by_rule = rules.trump_by_rule(place.deal, deals, place.size, place.players)
    named = rules.trump.method is TrumpMethod.NAMED and by_rule is None
    return [
        (trump, blind, overcall, state)
        for trump in ((*Trump, None) if every or rules.looks_at_trump else (Trump.SPADES,))
        for blind in ((False, True) if every or scheme.looks_at_blind else (False,))
        for overcall in ((False, True) if scheme.looks_at_overcall and named else (False,))
        for state in states
    ]


def cells(rules: RuleSet, place: Place, trump, blind, overcall, state):
    """Points and next state of each bid and tricks, one after the other, without any table."""
    schedule = rules.schedule_for(place.players)
    context = Context(
        size=place.size,
        players=place.players,
        deal=place.deal,
        deals=None if schedule.endless else len(schedule.sizes),
        largest=max(schedule.sizes),
        last=not schedule.endless and place.deal == len(schedule.sizes),
        all_dealt=place.size * place.players == rules.pack_size,
        trump=trump,
        blind=blind,
        overcall=overcall,
    )
    for bid in range(place.size + 1):
        for tricks in range(place.size + 1):
            points, after = rules.worth(state, Outcome(bid, tricks), context)
            unknown = trump is None and rules.looks_at_trump
            yield None if unknown else exact(points)
            yield None if unknown else after


@pytest.mark.parametrize(
    "scheme", TABLED, ids=lambda one: f"{one.key} {[*one.parameters.values()]}"
)
def test_every_cell_of_the_table_is_what_the_server_scores(javascript, scheme):
    for players, settings in RULES:
        rules = replace(rules_from_json(settings, players), scheme=scheme)
        schedule = rules.schedule_for(players)
        places = planned(rules, schedule, players)
        lookup = lookup_for(rules, schedule, schedule, places)
        asked = [(p, *one) for p in places[:30] for one in questions(rules, p, lookup.states)]
        hands = [
            [{"deal": p.deal, "size": p.size, "players": p.players, "trump": trump}, *rest]
            for p, trump, *rest in asked
        ]
        found = javascript(CELLS, [MODULE, lookup_to_json(lookup), hands])
        assert found == [number for one in asked for number in cells(rules, *one)]


@SELDOM
@given(games())
def test_the_totals_of_whole_games_are_those_of_the_server(javascript, game):
    lines = list(follow(game))
    for plan, hand, ledger, scored in lines:
        table = lookup_in(game, plan, hand.size)
        shape = hand_to_json(replace(hand, rules=None))
        given = [MODULE, table and lookup_to_json(table), stand_to_json(plan.deal, ledger), [shape]]
        (found,) = javascript(FOLLOWED, given)
        assert (found is None) == (table is None)
        if found:
            assert found["points"] == exact_all(scored.points)
            assert found["scores"] == exact_all(scored.scores)


@SELDOM
@given(games())
def test_a_run_of_hands_is_followed_up_to_other_rules(javascript, game):
    places = [Place(plan.deal, hand.size, plan.players) for plan, hand in walk(game)]
    table = lookup_for(game.rules, game.schedule, game.schedule, tuple(places))
    lines = list(follow(game))
    before = {"deal": 1, "scores": [0] * len(game.players), "states": [0] * len(game.players)}
    hands = [hand_to_json(hand) for hand in game.hands]
    found = javascript(FOLLOWED, [MODULE, table and lookup_to_json(table), before, hands])
    known = next((n for n, hand in enumerate(game.hands) if hand.rules), len(lines))
    known = known if table else 0
    assert [one and one["scores"] for one in found] == [
        exact_all(scored.scores) if number < known else None
        for number, (_, _, _, scored) in enumerate(lines)
    ]


# Evenings of what is rare by chance; in the first, who is liable hangs on the order.
OVERCALLS = """
    size dealer trump   Ana  Ben  Cy   Di
    13   Di     clubs   5.3  6.4  4.6  0.0
    13   Di     none    5.4  6.4  5.3  2.2  | order Ben Ana Cy Di
    13   Ana    hearts  5.4  6.4  1.3  2.2  | order Cy Ben Di Ana; namer Cy
    12   Ben    hearts  4.4  6.4  -    5.4  | order Di Ana Ben
    13   Cy     spades  5.3  5.4  7.4  8.2
"""
BLIND = """
    size dealer trump   Ana  Ben  Cy   Di
    5    Di     clubs   1.1  2.2  0.1  1.1  | blind Ana; blind Cy
    4    Ana    clubs   1.2  0.0  2.2  1.0  | blind Ben; bonus Ben 7; start Di -3
"""
STREAK = """
    size dealer trump   Ana  Ben  Cy
    5    Cy     clubs   1.1  2.3  1.1
    5    Ana    clubs   1.1  2.3  1.1
    5    Ben    clubs   1.1  2.4  0.0
    5    Cy     clubs   1.1  2.3  1.1   | void
    1    Cy     clubs   1.1  0.0  0.0
    5    Ana    clubs   1.1  -    4.4
    5    Ben    clubs   1.1  2.3  1.1
    5    Cy     clubs   1   2    1
    5    Ana    clubs   1.1  2.3  1.1
"""
HALVES = """
    size dealer trump   Ana  Ben  Cy
    3    Cy     spades  0.0  2.2  1.1
    3    Ana    hearts  0.0  1.3  1.0
    3    Ben    none    0.0  0.0  3.3
"""
NO_TRUMP_AT_LAST = """
    size dealer trump   Ana  Ben  Cy   Di
    11   Di     clubs   1.1  2.2  3.3  5.5
    12   Ana    clubs   1.1  2.2  3.3  6.6
    13   Ben    none    0.4  -    5.5  6.4
"""
EVENINGS = {
    "nobody names trump": read_sheet(
        NO_TRUMP_AT_LAST, variant="okenuff", schedule="11-17", no_trump="last-hand"
    ),
    "overcalls": read_sheet(OVERCALLS, variant="okenuff", schedule="flat:13"),
    "blind": read_sheet(BLIND, scheme="prospect", schedule="5-4"),
    "streak": read_sheet(
        STREAK,
        scheme={"key": "romanian", "streak": 10},
        bidding="simultaneous",
        multiply={"clubs": 2},
    ),
    "halves": read_sheet(HALVES, scheme="tricks-only", multiply={"spades": 3, "none": -1}),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_followed_hand_by_hand(javascript, name):
    game = EVENINGS[name].facts
    places = [Place(plan.deal, hand.size, plan.players) for plan, hand in walk(game)]
    table = lookup_to_json(lookup_for(game.rules, game.schedule, game.schedule, tuple(places)))
    before = {"deal": 1, "scores": [0] * len(game.players), "states": [0] * len(game.players)}
    hands = [hand_to_json(hand) for hand in game.hands]
    scored = [exact_all(hand.scores) for hand in score(game).hands]
    found = javascript(FOLLOWED, [MODULE, table, before, hands])
    assert [one["scores"] for one in found] == scored


PLAIN = rules_from_json({"variant": "oh-hell", "schedule": "3-1"}, 4)
HAND = {"deal": 1, "size": 3, "players": 4, "trump": "hearts"}
SEAT = {"bid": 1, "tricks": 1, "state": 0}


@pytest.mark.parametrize(
    ("hand", "seat"),
    [
        ({"deal": 2}, {}),
        ({"size": 2}, {}),
        ({"players": 3}, {}),
        ({}, {"bid": 4}),
        ({}, {"tricks": -1}),
        ({}, {"tricks": None}),
        ({}, {"tricks": 0.5}),
        ({}, {"state": 1}),
    ],
    ids=str,
)
def test_what_is_not_in_the_table_is_unknown(javascript, hand, seat):
    schedule = PLAIN.schedule_for(4)
    lookup = lookup_for(PLAIN, schedule, schedule, planned(PLAIN, schedule, 4))
    table = lookup_to_json(lookup)
    assert javascript(ASKED, [MODULE, table, HAND, SEAT]) == {"points": 11, "state": 0}
    assert javascript(ASKED, [MODULE, table, HAND | hand, SEAT | seat]) is None
