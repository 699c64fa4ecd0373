"""The reason of a hint: a rule of thumb where one fits, else none."""

import pytest

from scorekeeper.bots.advice import Advice, Choice, Figure
from scorekeeper.bots.position import Decision
from scorekeeper.engine import notation
from scorekeeper.engine.view import view
from scorekeeper.texts import practice as words
from scorekeeper.texts import thumb
from scorekeeper.web.practice.hints import hint_view, reason

FIGURE = Figure(mean=5.0, error=0.2)


def choice(number, chance=0.5):
    return Choice(
        choice=number,
        deals=400,
        chance=chance,
        tricks=(0.25, 0.5, 0.25),
        points=FIGURE,
        settled=None,
    )


def advice(decision, *numbers, close=()):
    return Advice(decision=decision, choices=tuple(map(choice, numbers)), close=tuple(close))


def seen(line):
    return view(notation.read(line), 0)


def card(line, name):
    return 1 << notation.read(line).terms.pack.card(name)


PLAYED = "trump=spades hands="


@pytest.mark.parametrize(
    ("line", "name", "key"),
    [
        ("2x2 dealer=1 trump=spades hands=SAH2/C2C3 bids=2.0", "SA", "need-all"),
        ("3x2 dealer=2 trump=spades hands=H2D4/C2C3/C4C5 bids=0.0.0", "H2", "low-lead"),
        ("3x2 dealer=2 trump=spades hands=HAD4/C2C3/C4C5 bids=1.1.1", "HA", "over"),
        ("2x2 dealer=0 trump=spades hands=H9H2/HTC3 bids=1.0 plays=HT", "H9", "duck-high"),
        ("2x2 dealer=0 trump=spades hands=DAC2/HTH3 bids=1.0 plays=HT", "DA", "shed"),
        ("2x2 dealer=0 trump=spades hands=HAHQ/HTC3 bids=0.2 plays=HT", "HQ", "cheap"),
        ("2x2 dealer=0 trump=spades hands=HAHQ/HTC3 bids=0.2 plays=HT", "HA", ""),
    ],
)
def test_a_card_is_given_the_rule_of_thumb_that_it_follows(line, name, key):
    expected = thumb.RULES[key].reason if key else ""
    best = advice(Decision.PLAY, card(line, name))
    assert reason(seen(line), best) == expected


@pytest.mark.parametrize(
    ("line", "bid", "key"),
    [
        ("2x2 dealer=1 trump=spades hands=H2D3/C2C3", 0, "zero"),
        ("2x2 dealer=1 trump=spades hands=SAHK/C2C3", 1, "short-hands"),
        ("2x3 dealer=0 trump=spades rules=hook hands=SAHKD2/C2C3C4 bids=2", 2, "hooked"),
        ("3x3 dealer=0 trump=spades hands=SAHKD2/C2C3C4/D5D6D7 bids=2.2", 1, "listen"),
        ("2x3 dealer=1 trump=spades hands=SAHKD2/C2C3C4", 2, ""),
    ],
)
def test_a_bid_is_given_the_rule_of_thumb_that_it_follows(line, bid, key):
    expected = thumb.RULES[key].reason if key else ""
    assert reason(seen(line), advice(Decision.BID, bid)) == expected


def test_what_cannot_be_told_apart_is_said_so():
    line = "2x2 dealer=1 trump=spades hands=SAHK/C2C3"
    shown = hint_view(seen(line), advice(Decision.BID, 1, 2, 0, close=[2]))
    assert shown.headline == "Too close to call: Bid 1 or Bid 2."
    assert [row.close for row in shown.rows] == [False, True, False]
    assert shown.rows[0].points == "5.0 ± 0.4"
    shown = hint_view(seen(line), advice(Decision.BID, 1, 2))
    assert shown.headline == "Bid 1 is best."


def test_trumps_are_named_in_words():
    line = "2x2 dealer=1 trump=named hands=SAHK/C2C3 bids=2.0"
    shown = hint_view(seen(line), advice(Decision.NAME, 0x7FFF << 32, 0))
    assert [row.label for row in shown.rows] == ["Hearts", "No trump"]


@pytest.mark.parametrize(
    ("part", "expected"),
    [(0, "0 %"), (1, "100 %"), (0.004, "under 1 %"), (0.996, "over 99 %"), (0.24, "24 %")],
)
def test_a_share_never_claims_to_be_certain(part, expected):
    assert words.share(part) == expected


def test_every_reason_belongs_to_a_rule_of_the_page():
    given = [rule for rule in thumb.RULES.values() if rule.reason]
    assert len(given) >= 9
    assert len({rule.reason for rule in given}) == len(given)
