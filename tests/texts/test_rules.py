import re

import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.variants import VARIANTS, FirstDealer
from scorekeeper.texts import rules as texts
from scorekeeper.texts.schemes import formula

HEADINGS = ["Hands", "Trump", "Bids", "Hook", "Lead", "Points", "Ties", "Irregularities"]


def told(players=4, **settings):
    return dict(texts.in_play(rules_from_json(settings, players), players))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_rules_in_play_of_every_variant_are_whole_sentences(variant):
    for players in range(variant.fewest, variant.most + 1):
        rules = dict(texts.in_play(variant.rules_for(players), players))
        some = ("Pack", "Target", "Play", "Stakes")
        assert [heading for heading in rules if heading not in some] == HEADINGS
        for sentence in rules.values():
            assert re.fullmatch(r"[A-Z0-9][^\n]*\.", sentence), sentence
            assert "  " not in sentence
            assert "-" not in re.sub(r"\w-\w", "", sentence)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_has_a_worked_example_and_a_draw(variant):
    players = max(3, variant.fewest)
    rules = variant.rules_for(players)
    examples = texts.worth(rules, players)
    assert [label for label, _ in examples] == ["0 made", "2 made", "2, one over", "2, one under"]
    assert all(re.fullmatch(r"[+−]\d+|0", points) for _, points in examples)
    assert texts.first_dealer(variant.first_dealer)
    assert texts.schedule_in_short(rules, players)


def test_the_worked_example_of_oh_hell():
    assert texts.worth(rules_from_json({"variant": "oh-hell"}, 4), 4) == [
        ("0 made", "+10"),
        ("2 made", "+12"),
        ("2, one over", "+3"),
        ("2, one under", "+1"),
    ]


def test_each_way_to_find_the_first_dealer_is_told():
    assert len({texts.first_dealer(way) for way in FirstDealer}) == len(FirstDealer)


ONE_RULE = [
    ("Hook", {"hook": "never"}, "There is no hook: the bids may add up to the tricks."),
    (
        "Hook",
        {"hook": "always"},
        "The last to speak may not make the bids add up to the tricks.",
    ),
    (
        "Hook",
        {"hook": "not-last"},
        "The last to speak may not make the bids add up to the tricks, but in the last hand.",
    ),
    (
        "Hook",
        {"hook": "from-deal:5"},
        "From hand 5 on the last to speak may not make the bids add up.",
    ),
    (
        "Hook",
        {"hook": "from-size:4"},
        "From 4 cards up the last to speak may not make the bids add up.",
    ),
    (
        "Hook",
        {"hook": "from-size:1"},
        "From 1 card up the last to speak may not make the bids add up.",
    ),
    ("Trump", {"trump": "turn-up"}, "The next card of the pack is turned for trump."),
    ("Trump", {"trump": "last-card"}, "The dealer's last card is shown for trump."),
    (
        "Trump",
        {"trump": "named"},
        "The highest bidder names trump or no trump, the first of equals.",
    ),
    ("Trump", {"trump": "cut"}, "The rest of the pack is cut for trump."),
    ("Trump", {"trump": "none"}, "There is no trump."),
    ("Trump", {"trump": "fixed:spades"}, "Spades are always trump."),
    (
        "Trump",
        {"trump": "rotate:hearts,clubs,none"},
        "Trumps go round: hearts, clubs and no trump.",
    ),
    (
        "Trump",
        {"no_trump": "when-all-dealt"},
        "The next card of the pack is turned for trump. No trump when no card is left over.",
    ),
    (
        "Trump",
        {"no_trump": "size:1"},
        "The next card of the pack is turned for trump. Hands of 1 card are played at no trump.",
    ),
    (
        "Trump",
        {"no_trump": "last-hand"},
        "The next card of the pack is turned for trump. The last hand is played at no trump.",
    ),
    ("Bids", {"bidding": "simultaneous"}, "All bid at once."),
    (
        "Lead",
        {"lead": "highest-bid"},
        "The highest bidder leads first, of equals the nearest after the dealer.",
    ),
    (
        "Trump",
        {"schedule": [4, 13]},
        (
            "The next card of the pack is turned for trump. "
            "Where no card is left to turn, the dealer's last card is trump."
        ),
    ),
    ("Trump", {"schedule": [13], "trump": "fixed:clubs"}, "Clubs are always trump."),
    (
        "Trump",
        {"variant": "wizard"},
        (
            "The next card of the pack is turned for trump. The last hand is played at no trump. "
            "A Jester means no trump; at a Wizard the dealer names the suit."
        ),
    ),
    (
        "Pack",
        {"variant": "pocha"},
        (
            "40 Spanish cards; write gold as diamonds, cups as hearts, swords as spades, "
            "clubs as clubs."
        ),
    ),
    ("Pack", {"variant": "romanian-whist"}, "32 cards, from the sevens up."),
    ("Pack", {"variant": "wizard"}, "The pack of 60, four Wizards and four Jesters in it."),
    ("Pack", {"cards": 50}, "Without 2 cards from the bottom of the pack, unseen."),
    ("Pack", {"cards": 51}, "Without 1 card from the bottom of the pack, unseen."),
    (
        "Bids",
        {"variant": "pocha"},
        "Bids go round once, the dealer's right first and the dealer last.",
    ),
    ("Lead", {"variant": "pocha"}, "The dealer's right leads first."),
    ("Lead", {}, "The dealer's left leads first."),
    ("Hands", {"schedule": [4, 5, 6]}, "3 hands: 4, 5, 6."),
    ("Hands", {"schedule": [4]}, "1 hand: 4."),
    ("Hands", {"schedule": "flat:9"}, "9 cards each, every hand."),
    ("Target", {"target": 100}, "The game ends with the hand in which somebody reaches 100."),
    (
        "Points",
        {"scheme": "exact10", "multiply": {"none": 2, "hearts": 3}},
        (
            "A made bid scores 10 and the bid; a missed one scores nothing. "
            "With hearts as trump all points count 3 times. At no trump all points count double."
        ),
    ),
    ("Play", {"must_trump": True}, "Whoever cannot follow suit must trump."),
    ("Ties", {"ties": "made-bids"}, "Equal scores are parted by the sum of the bids made."),
    ("Ties", {"ties": "hits"}, "Equal scores are parted by the number of bids made."),
    (
        "Ties",
        {"ties": "extra-hands"},
        "A tie for first is dealt off with further largest hands.",
    ),
    (
        "Stakes",
        {"stakes": {"kind": "pairs", "rate": 120, "currency": "EUR"}},
        "Everybody settles with everybody: €1.20 a point.",
    ),
    (
        "Stakes",
        {"stakes": {"kind": "pairs", "rate": 1, "hard_score": True}},
        "Everybody settles with everybody: 1 a point, after ten points more for the winner.",
    ),
    (
        "Stakes",
        {"stakes": {"kind": "pool", "ante": 100, "currency": "EUR"}},
        "Each puts €1.00 into the pool; the winner takes it, or those who tie share it.",
    ),
    (
        "Stakes",
        {"stakes": {"kind": "ladder", "places": [1, 2, 3], "currency": "chips"}},
        (
            "The losers pay the winner, from second place down: 1 chip, 2 chips and 3 chips. "
            "Those who tie share the sum of the places they fill."
        ),
    ),
    (
        "Stakes",
        {"stakes": {"kind": "pairs", "rate": 1, "absent": "in-proportion", "early": "not-at-all"}},
        (
            "Everybody settles with everybody: 1 a point. "
            "Whoever did not play all hands settles in proportion to those played. "
            "A game that ends early is not settled at all."
        ),
    ),
    (
        "Stakes",
        {"stakes": {"kind": "pairs", "rate": 1, "absent": "not-at-all", "early": "in-proportion"}},
        (
            "Everybody settles with everybody: 1 a point. "
            "Whoever did not play all hands neither pays nor gets anything. "
            "A game that ends early is settled in proportion to the hands played."
        ),
    ),
]


@pytest.mark.parametrize(("heading", "settings", "sentence"), ONE_RULE)
def test_each_setting_is_told_in_a_sentence(heading, settings, sentence):
    assert told(**settings)[heading] == sentence


def test_a_revoke_costs_what_the_table_says():
    assert "A revoke costs 20 points" in told()["Irregularities"]
    assert "A revoke costs 5 points" in told(revoke=-5)["Irregularities"]
    assert "A revoke costs 1 point," in told(revoke=-1)["Irregularities"]


def test_a_bid_may_be_changed_until_the_next_to_speak_has_spoken():
    assert "until the left neighbour has spoken" in told()["Irregularities"]
    assert "until the right neighbour has spoken" in told(variant="pocha")["Irregularities"]


def test_the_whole_pack_is_not_worth_a_word():
    assert "Pack" not in told()
    assert "Pack" not in told(packs=2, joker=True)
    assert "Pack" not in told(variant="oh-well")


def test_a_range_of_players_is_told():
    assert texts.player_range(4, 4) == "4 players"
    assert texts.player_range(3, 7) == "3 to 7 players"


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.key)
def test_every_scheme_has_a_formula_without_loose_ends(scheme):
    text = formula(scheme)
    assert text
    assert not re.search(r": ;|[+−×] *(;|$)| -", text)


def test_the_terms_of_a_formula_are_written_as_on_paper():
    settings = {
        "key": "formula",
        "hit": {"base": 10, "per": 2, "square": 1, "hand": -1},
        "zero": {"const": 5, "hand": 1},
        "zero_no_trump": {"const": 30},
        "over": {"keep": 1, "flat": 5},
        "under": {"diff": 10, "lose": -1, "square": 1, "hand": 2},
        "zero_miss": {"const": -1},
        "floor": -7,
    }
    assert formula(rules_from_json({"scheme": settings}, 4).scheme) == (
        "made: 10 + 2 × bid + bid² − hand size; zero made: 5 + hand size; "
        "zero made at no trump: 30; over: tricks − 5; "
        "under: bid − 10 × difference − difference² − 2 × hand size; "
        "zero missed: −1; least for a miss: −7"
    )
