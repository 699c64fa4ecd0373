"""Whatever is not a game is refused with words that say where, and never with another error."""

import json
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.interchange import (
    FORMAT,
    GameFile,
    NotAGame,
    game_from_json,
    game_to_json,
    hand_from_json,
    read_game,
    rules_from_json,
)
from scorekeeper.interchange.node import LONGEST_FILE
from scorekeeper.rules.problems import problems
from tests.support.strategies import OFTEN

HAND = {"size": 3, "bids": [1, 0, 1], "order": [1, 2, 0], "tricks": [1, 0, 2]}
GAME = {
    "format": FORMAT,
    "id": "friday-3",
    "name": "Friday",
    "played": "2026-11-27",
    "ended": False,
    "rules": {"variant": "oh-hell", "schedule": "3-1"},
    "players": ["Ana", "Ben", "Cy"],
    "first_dealer": 0,
    "hands": [HAND, {"bids": [0, 0, 0]}],
}


def refusal(game):
    """Returns the words with which a game, given as JSON or its text, is refused."""
    with pytest.raises(NotAGame) as caught:
        read_game(game if isinstance(game, (str, bytes)) else json.dumps(game))
    return str(caught.value)


def changed(**changes):
    return {**GAME, **changes}


def with_hand(**changes):
    return changed(hands=[GAME["hands"][1], {**HAND, "order": [2, 0, 1], **changes}])


def with_rules(**settings):
    return changed(rules=settings, hands=[])


def test_the_game_that_the_cases_bend_is_read():
    assert read_game(json.dumps(GAME)).facts.players == ("Ana", "Ben", "Cy")
    assert read_game(json.dumps(with_hand())).facts.hands[1].size == 3


@pytest.mark.parametrize("key", ["format", "rules", "players", "first_dealer", "hands"])
def test_a_key_that_is_needed_is_missed_by_name(key):
    without = {name: value for name, value in GAME.items() if name != key}
    assert refusal(without) == f'the key "{key}" is missing'


def test_bids_are_needed_in_a_hand_that_is_not_void():
    assert refusal(changed(hands=[{"size": 3}])) == 'hand 1: the key "bids" is missing'
    assert refusal(changed(hands=[{"void": False}])) == 'hand 1: the key "bids" is missing'


WRONG_PLACES = [
    ("of the game", changed(extra=1), 'unknown key "extra"'),
    ("of the rules", with_rules(hooks="never"), 'rules: unknown key "hooks"'),
    ("of a hand", with_hand(bid=[0]), 'hand 2: unknown key "bid"'),
    ("format", changed(format="scorekeeper.game/2"), 'format: must be "scorekeeper.game/1"'),
    ("format number", changed(format=1), "format: must be"),
    ("id", changed(id="a b"), 'id: "a b"'),
    ("long id", changed(id="a" * 65), "id: "),
    ("name", changed(name=7), "name: must be a text, not the number 7"),
    ("long name", changed(name="x" * 81), "name: 81 characters, 1 too many"),
    ("played", changed(played="27.11.2026"), 'played: "27.11.2026"'),
    ("no such day", changed(played="2026-02-30"), 'played: "2026-02-30"'),
    ("short day", changed(played="20261127"), 'played: "20261127"'),
    ("ended", changed(ended=0), "ended: must be true or false, not the number 0"),
    ("rules", changed(rules=[]), "rules: must be an object, not a list"),
    (
        "nobody sees",
        changed(players=["Ana", "\u200b\u2060"], hands=[]),
        "players, seat 1: must not",
    ),
    (
        "turned",
        changed(players=["Ana", "\u202eCy"], hands=[]),
        "players, seat 1: holds a sign that",
    ),
    ("players", changed(players="Ana"), 'players: must be a list, not the text "Ana"'),
    ("no players", changed(players=[], hands=[]), "players: 0 of at least 2, 2 missing"),
    ("one player", changed(players=["Ana"], hands=[]), "players: 1 of at least 2, 1 missing"),
    ("13 players", changed(players=["A"] * 13), "players: 13 entries, 1 too many"),
    ("blank player", changed(players=["Ana", " \t", "Cy"]), "players, seat 1: must not be blank"),
    ("empty player", changed(players=["Ana", "", "Cy"]), "players, seat 1: must not be blank"),
    ("41 characters", changed(players=["Ana", "Ben", "x" * 41]), "players, seat 2: 41 characters"),
    ("player null", changed(players=["Ana", None, "Cy"]), "players, seat 1: must be a text"),
    (
        "player escape",
        changed(players=["Ana", "\x1b[1m", "Cy"]),
        "players, seat 1: holds a control",
    ),
    ("first dealer", changed(first_dealer=3), "first_dealer: there is no seat 3"),
    ("dealer below", changed(first_dealer=-1), "first_dealer: there is no seat -1"),
    ("dealer true", changed(first_dealer=True), "first_dealer: must be a whole number, not true"),
    ("dealer 1.0", changed(first_dealer=1.0), "first_dealer: must be a whole number, not the"),
    ("dealer text", changed(first_dealer="0"), "first_dealer: must be a whole number"),
    ("dealer null", changed(first_dealer=None), "first_dealer: must be a whole number, not null"),
    ("hands", changed(hands={}), "hands: must be a list, not an object"),
    ("501 hands", changed(hands=[{}] * 501), "hands: 501 entries, 1 too many"),
    ("hand", changed(hands=[3]), "hand 1: must be an object, not the number 3"),
    ("size 0", with_hand(size=0), "hand 2, size: the number 0 is out of range"),
    ("size beyond", with_hand(size=107), "hand 2, size: the number 107 is out of range"),
    ("size true", with_hand(size=True), "hand 2, size: must be a whole number, not true"),
    ("size 3.0", with_hand(size=3.0), "hand 2, size: must be a whole number"),
    ("a dealer", with_hand(dealer=3), "hand 2, dealer: there is no seat 3"),
    ("trump", with_hand(trump="heart"), 'hand 2, trump: "heart" is unknown'),
    ("trump case", with_hand(trump="Hearts"), 'hand 2, trump: "Hearts" is unknown'),
    ("two bids", with_hand(bids=[1, 0]), "hand 2, bids: 2 entries for 3 players, 1 too few"),
    ("four bids", with_hand(bids=[0] * 4), "hand 2, bids: 4 entries for 3 players, 1 too many"),
    ("bid true", with_hand(bids=[0, True, 0]), "hand 2, bids, seat 1: must be a whole number"),
    ("bid 1.0", with_hand(bids=[0, 0, 1.0]), "hand 2, bids, seat 2: must be a whole number"),
    ("bid text", with_hand(bids=["1", 0, 0]), "hand 2, bids, seat 0: must be a whole number"),
    ("tricks", with_hand(tricks=[1]), "hand 2, tricks: 1 entries for 3 players, 2 too few"),
    ("tricks object", with_hand(tricks={}), "hand 2, tricks: must be a list"),
    ("raw tricks", with_hand(tricks_taken=[]), "hand 2, tricks_taken: 0 entries"),
    ("short order", with_hand(order=[2, 0]), "hand 2, order: seat 1 is missing"),
    ("order twice", with_hand(order=[2, 0, 0]), "hand 2, order: seat 0 stands twice"),
    ("order beyond", with_hand(order=[2, 0, 3]), "hand 2, order, place 3: there is no seat 3"),
    (
        "order with an absent seat",
        with_hand(out=[1], bids=[1, None, 1]),
        "hand 2, order: seat 1 did not play this hand",
    ),
    (
        "order with simultaneous bids",
        changed(rules={"bidding": "simultaneous"}),
        "hand 1, order: simultaneous bids have no spoken order",
    ),
    ("out", with_hand(out=[5]), "hand 2, out, place 1: there is no seat 5"),
    ("out twice", with_hand(out=[1, 1]), "hand 2, out: seat 1 stands twice"),
    ("seating", with_hand(seating=[0, 2]), "hand 2, seating: seat 1 is missing, 1 in all"),
    ("seating twice", with_hand(seating=[0, 2, 2]), "hand 2, seating: seat 2 stands twice"),
    ("namer", with_hand(namer=3), "hand 2, namer: there is no seat 3"),
    ("blind", with_hand(blind=[-1]), "hand 2, blind, place 1: there is no seat -1"),
    ("void", with_hand(void=1), "hand 2, void: must be true or false"),
    ("note", with_hand(note=["x"]), "hand 2, note: must be a text, not a list"),
    ("long note", with_hand(note="x" * 501), "hand 2, note: 501 characters, 1 too many"),
    ("adjustments", with_hand(adjustments={}), "hand 2, adjustments: must be a list"),
    (
        "points",
        with_hand(adjustments=[{"seat": 0, "points": 0.5}]),
        "hand 2, adjustments, line 1, points: must be a whole number",
    ),
    (
        "adjustment without points",
        with_hand(adjustments=[{"seat": 0}]),
        'hand 2, adjustments, line 1: the key "points" is missing',
    ),
    (
        "kind",
        with_hand(adjustments=[{"seat": 0, "points": 1, "kind": "gift"}]),
        'hand 2, adjustments, line 1, kind: "gift" is unknown',
    ),
    ("rules of a hand", with_hand(rules={"hook": 3}), "hand 2, rules, hook: must be a text"),
    (
        "schedule end",
        changed(hands=[{"bids": [0] * 3}] * 4),
        "hand 4: the schedule ends with deal 3",
    ),
    ("variant", with_rules(variant="bridge"), "rules, variant: nothing is called 'bridge'"),
    ("variant null", with_rules(variant=None), "rules, variant: must be a text"),
    ("schedule", with_rules(schedule="10-0"), 'rules, schedule: "10-0" is unknown'),
    ("signed schedule", with_rules(schedule="-1"), 'rules, schedule: "-1" is unknown'),
    ("round schedule", with_rules(schedule="round:3"), "rules, schedule: "),
    ("fullwidth schedule", with_rules(schedule="１-３"), "rules, schedule: "),
    ("no deals", with_rules(schedule=[]), "rules, schedule: must have at least one hand size"),
    (
        "a size",
        with_rules(schedule=[3, 0]),
        "rules, schedule, deal 2: the number 0 is out of range",
    ),
    ("target", with_rules(target=0), "rules, target: the number 0 is out of range"),
    ("trump rule", with_rules(trump="fixed:none"), 'rules, trump: "fixed:none" is unknown'),
    ("rotation", with_rules(trump="rotate:"), 'rules, trump: "rotate:" is unknown'),
    ("turned suit", with_rules(trump="turn-up:hearts"), "rules, trump: "),
    ("no trump", with_rules(no_trump="size"), 'rules, no_trump: "size" is unknown'),
    ("bidding", with_rules(bidding="blind"), 'rules, bidding: "blind" is unknown'),
    ("lead", with_rules(lead="dealer"), 'rules, lead: "dealer" is unknown'),
    ("hook", with_rules(hook="from-deal"), 'rules, hook: "from-deal" is unknown'),
    ("hook number", with_rules(hook="always:3"), 'rules, hook: "always:3" is unknown'),
    (
        "hook with simultaneous bids",
        with_rules(bidding="simultaneous", hook="always"),
        "rules, hook: no hook binds simultaneous bids",
    ),
    ("scheme", with_rules(scheme="EXACT10"), "rules, scheme: no scheme is called"),
    ("scheme number", with_rules(scheme=10), "rules, scheme: must be an object"),
    ("scheme without key", with_rules(scheme={}), 'rules, scheme: the key "key" is missing'),
    ("scheme key", with_rules(scheme={"key": "x"}), "rules, scheme, key: no scheme is called"),
    (
        "switch of a scheme",
        with_rules(scheme={"key": "plump", "prefix": 1}),
        "rules, scheme, prefix: must be true or false",
    ),
    (
        "parameter beyond its range",
        with_rules(scheme={"key": "romanian", "streak": -5}),
        "rules, scheme, streak: the number -5 is out of range, 0 to 1000",
    ),
    (
        "odd rate with half points",
        with_rules(scheme="tricks-only", stakes={"kind": "pairs", "rate": 5}),
        "rules: the scheme tricks-only has half points, so the rate must be even",
    ),
    (
        "scheme within a scheme",
        with_rules(scheme={"key": {"key": "exact10"}}),
        "rules, scheme, key: must be a text",
    ),
    (
        "parameter of another scheme",
        with_rules(scheme={"key": "exact10", "floor": 0}),
        'rules, scheme: unknown key "floor"; there are key',
    ),
    (
        "unknown parameter",
        with_rules(scheme={"key": "formula", "hit": {"bass": 1}}),
        'rules, scheme, hit: unknown key "bass"',
    ),
    ("multiply", with_rules(multiply={"joker": 2}), 'rules, multiply: unknown key "joker"'),
    ("factor", with_rules(multiply={"none": 2.0}), "rules, multiply, none: must be a whole number"),
    ("packs", with_rules(packs=3), "rules, packs: the number 3 is out of range, 1 to 2"),
    ("joker", with_rules(joker="yes"), "rules, joker: must be true or false"),
    ("cards", with_rules(cards=1), "rules, cards: the number 1 is out of range"),
    ("must trump", with_rules(must_trump=None), "rules, must_trump: must be true or false"),
    ("revoke", with_rules(revoke=20), "rules, revoke: the number 20 is out of range"),
    ("ties", with_rules(ties="coin"), 'rules, ties: "coin" is unknown'),
    ("stakes", with_rules(stakes=5), "rules, stakes: must be an object with a kind"),
    ("stake kind", with_rules(stakes={"kind": "poker"}), 'rules, stakes, kind: "poker" is unknown'),
    ("no rate", with_rules(stakes={"kind": "pairs"}), 'rules, stakes: the key "rate" is missing'),
    (
        "a key of other stakes",
        with_rules(stakes={"kind": "pool", "ante": 1, "rate": 1}),
        'rules, stakes: unknown key "rate"',
    ),
    (
        "rate 0.5",
        with_rules(stakes={"kind": "pairs", "rate": 0.5}),
        "rules, stakes, rate: must be a whole number",
    ),
]


@pytest.mark.parametrize(
    ("game", "words"),
    [case[1:] for case in WRONG_PLACES],
    ids=[case[0] for case in WRONG_PLACES],
)
def test_a_refusal_names_the_place_and_what_is_wrong(game, words):
    said = refusal(game)
    assert said.startswith(words)
    assert len(said) < 600


TEXT = json.dumps(GAME)


def test_a_key_that_stands_twice_is_refused_also_deep_inside():
    assert refusal('{"format": 1, "format": 2}') == 'the key "format" stands twice in one object'
    twice = TEXT.replace('"bids": [1', '"size": 4, "bids": [1')
    assert refusal(twice) == 'the key "size" stands twice in one object'


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity"])
def test_what_is_not_a_number_is_refused(number):
    assert refusal(TEXT.replace('"first_dealer": 0', f'"first_dealer": {number}')) == (
        f"{number} is not a number"
    )


@pytest.mark.parametrize("number", ["9" * 30, "9" * 4000, "9" * 5000, "-" + "9" * 400_000, "1e999"])
@pytest.mark.parametrize("place", ['"first_dealer": 0', '"size": 3', '"bids": [1'])
def test_a_huge_number_is_refused_in_few_words(place, number):
    said = refusal(TEXT.replace(place, place[:-1] + number))
    assert len(said) < 200


def test_a_file_of_more_than_a_megabyte_is_refused_and_one_of_a_megabyte_is_not():
    padded = TEXT + " " * (LONGEST_FILE - len(TEXT))
    assert len(padded) == 1_000_000
    assert read_game(padded) == read_game(TEXT)
    assert refusal(padded + " ") == "the file has 1000001 bytes, 1 too many"


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"players":[', "[{"])
def test_brackets_without_end_are_refused(opening):
    assert refusal(opening * 70_000)


@pytest.mark.parametrize("depth", [13, 400, 100_000])
def test_nesting_beyond_reason_is_refused(depth):
    assert refusal("[" * depth + "]" * depth) == "nested too deeply"
    deep = '{"players":' * depth + "1" + "}" * depth
    assert refusal(deep[: LONGEST_FILE // 2]) if depth == 100_000 else refusal(deep)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON: "),
        (b"\xff\xfe{\x00", "the file is not UTF-8: byte 0 is wrong"),
        (TEXT.encode("utf-16"), "the file is not UTF-8"),
        (TEXT.encode().replace(b"Ana", b"An\xe9"), "the file is not UTF-8: byte "),
        (TEXT.encode() + b"x", "not JSON: extra data, line 1"),
        (b"\xef\xbb\xbf", "not JSON"),
        (b"null", "must be an object, not null"),
        (b"[]", "must be an object, not a list"),
        (b'"game"', "must be an object, not the text"),
        (b"{}", 'the key "format" is missing'),
        (b"\x00", "not JSON"),
        (TEXT.replace("Ana", "A\tna").encode(), "not JSON: invalid control character"),
    ],
    ids=str,
)
def test_bytes_that_are_no_game_are_refused(data, words):
    assert refusal(data).startswith(words)


def test_a_byte_order_mark_is_read_over():
    assert read_game(b"\xef\xbb\xbf" + TEXT.encode()) == read_game(TEXT)
    assert read_game("\ufeff" + TEXT) == read_game(TEXT)


@pytest.mark.parametrize(
    "place", ["Ana", "Friday", "friday-3", "2026-11-27", "oh-hell", "3-1", "scorekeeper.game/1"]
)
def test_half_of_a_surrogate_pair_is_refused_wherever_a_text_may_stand(place):
    said = refusal(TEXT.replace(place, "A\\ud800"))
    assert said.encode("utf-8")
    assert refusal(TEXT.replace(place, "A\ud800")).startswith("the file is not UTF-8")


def test_half_of_a_surrogate_pair_is_refused_as_a_key_and_as_a_scheme():
    assert refusal(TEXT.replace('"ended"', '"\\udfff"')).encode("utf-8")
    assert refusal(with_rules(scheme="\ud800")).encode("utf-8")
    assert refusal(with_rules(variant="\ud800")).encode("utf-8")


def test_a_whole_surrogate_pair_is_a_character():
    assert read_game(TEXT.replace("Ana", "\\ud83c\\udccf")).facts.players[0] == "🃏"


@pytest.mark.parametrize("end", ["\n", "\r", "\x85", "\u2028", "\u2029"])
def test_a_name_is_one_line(end):
    said = refusal(changed(players=["Ana", f"Ben{end}Cy: 100", "Di"]))
    assert said == "players, seat 1: must be one line"
    assert read_game(json.dumps(changed(players=["Ana", f"Ben{end}", "Di"]))).facts.players[1] == (
        "Ben"
    )


def test_words_about_a_long_text_stay_short():
    long = "x" * 900_000
    for bad in (with_rules(scheme=long), with_rules(variant=long), changed(**{long: 1})):
        assert len(refusal(bad)) < 300


def test_a_number_too_long_to_write_is_refused_also_where_nothing_was_parsed():
    with pytest.raises(NotAGame, match=r"first_dealer: a huge number is out of range"):
        game_from_json(changed(first_dealer=10**5000))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from([*GAME, *HAND, "key", "kind"]), inner, max_size=4)
    ),
    max_leaves=12,
)


def read_or_refused(value):
    """Reads a value as a game, a hand and rules; whatever is read can be judged."""
    for read in (
        game_from_json,
        lambda value: rules_from_json(value, 3),
        lambda value: hand_from_json(value, game_from_json(GAME).facts, 2),
    ):
        try:
            result = read(value)
        except NotAGame:
            continue
        if isinstance(result, GameFile):
            assert isinstance(problems(result.facts), list)


@OFTEN
@given(JSON)
def test_any_json_is_a_game_or_refused(value):
    read_or_refused(value)


@OFTEN
@given(st.text() | st.binary())
def test_any_text_is_a_game_or_refused(data):
    with pytest.raises(NotAGame):
        read_game(data)


def places_in(value, path=()):
    yield path
    children = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for name, child in children:
        yield from places_in(child, (*path, name))


WHOLE = game_to_json(game_from_json(GAME))
PLACES = [path for path in places_in(WHOLE) if path]


@OFTEN
@given(st.data())
def test_a_valid_file_with_anything_changed_is_a_game_or_refused(data):
    game = deepcopy(WHOLE)
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(PLACES))
        holder = game
        try:
            for step in path[:-1]:
                holder = holder[step]
            if data.draw(st.booleans()):
                holder[path[-1]] = data.draw(JSON)
            else:
                del holder[path[-1]]
        except (KeyError, IndexError, TypeError):
            continue
    read_or_refused(game)
    try:
        file = read_game(json.dumps(game))
    except NotAGame:
        return
    assert read_game(json.dumps(game_to_json(file))) == file
