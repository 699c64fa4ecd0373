import pytest

from scorekeeper.interchange import rules_from_json
from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.hand import before_hand

PLAYERS = ("Ana", "Ben", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")


def line(number=1, players=4, void=(), **settings):
    """The line before hand `number` of a game in which Ana dealt first."""
    rules = rules_from_json(settings, players)
    game = GameFacts(rules=rules, players=PLAYERS[:players], first_dealer=0)
    for hand in range(1, number):
        plan = next_plan(game)
        played = HandFacts(
            size=plan.size,
            dealer=plan.dealer,
            seating=plan.seating,
            bids=(0,) * players,
            order=plan.in_play,
            void=hand in void,
        )
        game = GameFacts(
            rules=rules, players=game.players, first_dealer=0, hands=(*game.hands, played)
        )
    plan = next_plan(game)
    return before_hand(plan, plan.size, game.players)


LINES = [
    (
        {"variant": "oh-hell"},
        (
            "Ana deals 10 cards each; 12 stay over. Turn the next card for trump. "
            "Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "oh-hell", "number": 10},
        (
            "Ben deals 1 card each; 48 stay over. Turn the next card for trump. "
            "Cy speaks first and leads."
        ),
    ),
    (
        {"variant": "okenuff"},
        (
            "Ana deals 4 cards each from the first pack. "
            "Cy shuffles the other pack to the right, beside Ben. "
            "The highest bidder names trump. Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "okenuff", "number": 2},
        (
            "Ben deals 5 cards each from the second pack. "
            "Di shuffles the other pack to the right, beside Cy. "
            "The highest bidder names trump. Cy speaks first and leads."
        ),
    ),
    (
        {"variant": "okenuff", "number": 4},
        (
            "Di deals 7 cards each from the second pack. "
            "Ben shuffles the other pack to the right, beside Ana. "
            "The highest bidder names trump. Ana speaks first and leads."
        ),
    ),
    (
        {"variant": "oh-well", "players": 3},
        (
            "Take 1 card from the bottom, unseen. Ana deals 17 cards each; none stay over. "
            "Ana shows the last card for trump. Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "oh-well", "players": 5, "number": 2},
        (
            "Take 2 cards from the bottom, unseen. Ben deals 10 cards each; none stay over. "
            "Ben shows the last card for trump. Cy speaks first and leads."
        ),
    ),
    (
        {"variant": "oh-well"},
        (
            "Ana deals 13 cards each; none stay over. "
            "Ana shows the last card for trump. Ben speaks first and leads."
        ),
    ),
    (
        {"schedule": [17], "players": 3},
        (
            "Ana deals 17 cards each; 1 stays over. Turn the next card for trump. "
            "Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "oheila", "schedule": [2]},
        "Ana deals 2 cards each; 44 stay over. Cut the rest for trump. Ben speaks first and leads.",
    ),
    (
        {"variant": "oh-pshaw", "number": 13},
        "Ana deals 13 cards each; none stay over. No trump. Ben speaks first and leads.",
    ),
    (
        {"variant": "mathlete", "number": 13},
        "Ana deals 13 cards each; none stay over. No trump. Ben speaks first and leads.",
    ),
    (
        {"schedule": [3], "bidding": "simultaneous"},
        (
            "Ana deals 3 cards each; 40 stay over. Turn the next card for trump. "
            "All bid at once; Ben leads."
        ),
    ),
    (
        {"schedule": [3], "bidding": "simultaneous", "lead": "highest-bid"},
        (
            "Ana deals 3 cards each; 40 stay over. Turn the next card for trump. "
            "All bid at once; the highest bidder leads."
        ),
    ),
    (
        {"schedule": [3], "lead": "highest-bid", "trump": "fixed:spades"},
        (
            "Ana deals 3 cards each; 40 stay over. Spades are trump. "
            "Ben speaks first; the highest bidder leads."
        ),
    ),
    (
        {"variant": "pocha"},
        (
            "Play with 40 Spanish cards; write gold as diamonds, cups as hearts, swords as spades, "
            "clubs as clubs. Ana deals 1 card each; 36 stay over. Turn the next card for trump. "
            "Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "pocha", "players": 3},
        (
            "Play with 36 Spanish cards, without the twos; write gold as diamonds, cups as hearts, "
            "swords as spades, clubs as clubs. Ana deals 1 card each; 33 stay over. "
            "Turn the next card for trump. Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "pocha", "number": 13},
        (
            "Ana deals 10 cards each; none stay over. "
            "No card is left to turn: Ana shows the last card for trump. "
            "Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "romanian-whist", "players": 5},
        (
            "Play with 40 cards, from the fives up. Ana deals 1 card each; 35 stay over. "
            "Turn the next card for trump. Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "romanian-whist", "number": 11},
        "Cy deals 8 cards each; none stay over. No trump. Di speaks first and leads.",
    ),
    (
        {"variant": "romanian-whist", "number": 2, "void": (1,)},
        (
            "Play with 32 cards, from the sevens up. Ana deals 1 card each; 28 stay over. "
            "Turn the next card for trump. Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "wizard"},
        (
            "Play with the pack of 60, four Wizards and four Jesters in it. "
            "Ana deals 1 card each; 56 stay over. Turn the next card for trump: "
            "a Jester means no trump, at a Wizard Ana names the suit. Ben speaks first and leads."
        ),
    ),
    (
        {"variant": "wizard", "number": 15},
        "Cy deals 15 cards each; none stay over. No trump. Di speaks first and leads.",
    ),
    (
        {"variant": "wizard", "trump": "fixed:spades", "number": 2},
        "Ben deals 2 cards each; 52 stay over. Spades are trump. Cy speaks first and leads.",
    ),
    (
        {"variant": "plump"},
        (
            "Ana deals 10 cards each; 12 stay over. No trump. "
            "Ben speaks first; the highest bidder leads."
        ),
    ),
    (
        {"variant": "oheila", "no_trump": "never", "schedule": [13]},
        (
            "Ana deals 13 cards each; none stay over. Cut for trump before the deal. "
            "Ben speaks first and leads."
        ),
    ),
    (
        {"schedule": [3], "packs": 2, "cards": 60},
        (
            "Take 44 cards from the bottom, unseen. Ana deals 3 cards each; 48 stay over. "
            "Turn the next card for trump. Ben speaks first and leads."
        ),
    ),
    (
        {"schedule": [3], "packs": 2},
        (
            "Ana deals 3 cards each; 92 stay over. Turn the next card for trump. "
            "Ben speaks first and leads."
        ),
    ),
]


@pytest.mark.parametrize(("settings", "told"), LINES)
def test_one_line_tells_the_table_what_to_do(settings, told):
    assert line(**settings) == told


def test_rotating_trumps_are_named_in_their_turn():
    trumps = [line(number, variant="nomination-whist-rotating") for number in range(1, 7)]
    named = [told.split(". ")[1] for told in trumps]
    assert named == [
        "Hearts are trump",
        "Clubs are trump",
        "Diamonds are trump",
        "Spades are trump",
        "No trump",
        "Hearts are trump",
    ]


def test_after_a_void_hand_the_same_dealer_deals_the_same_number_again():
    told = line(3, void=(2,), variant="okenuff")
    assert told.startswith("Ben deals 5 cards each")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_has_a_line_for_each_of_its_first_hands(variant):
    players = max(3, variant.fewest)
    for number in (1, 2, 7):
        told = line(number, players, variant=variant.key)
        assert told.endswith(".")
        assert "  " not in told
        assert f"{PLAYERS[(number - 1) % players]} deals" in told
