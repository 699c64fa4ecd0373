"""Positions that players complained of in other programs, and the plain duties of every bot."""

import pytest

from scorekeeper.bots import BOTS, BOTS_BY_KEY
from scorekeeper.bots.base import light_card
from scorekeeper.bots.payoff import Payoff
from scorekeeper.engine.chance import Chance
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from tests.bots.positions import board, position, stand, text

THINKING = [bot for bot in BOTS if bot.key != "random"]
PLAYING = [bot for bot in BOTS if bot.key in ("normal", "hard", "expert")]
SEEDS = range(6)


def by_key(bot):
    return bot.key


def payoff_for(here, variant="blackout", **changes):
    return Payoff(stand(variant, players=here.players, size=here.size, **changes), here.me)


def bid_by(bot, here, seed=1, **changes):
    return bot.bid(here, payoff_for(here, **changes), Chance(seed))


def played_by(bot, here, seed=1, **changes):
    return text(bot.play(here, payoff_for(here, **changes), Chance(seed)))


@pytest.mark.parametrize("bot", THINKING, ids=by_key)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("holding", "turned", "bids", "sure"),
    [
        ("SA C2 D3", "S5", (1, 1, 0, None), 1),
        ("SK C2 D3", "SA", (1, 1, 0, None), 1),
        ("SA C2 D3 H4", "S5", (2, 1, 0, None), 1),
        ("SA SK D3 H4 C3", "S5", (1, 1, 1, None), 2),
    ],
)
def test_a_dealer_hooked_off_his_sure_tricks_does_not_bid_below_them(
    bot, seed, holding, turned, bids, sure
):
    here = position(holding, bids=bids, turned=turned)
    assert sure not in here.legal_bids
    assert bid_by(bot, here, seed) > sure


@pytest.mark.parametrize("bot", PLAYING, ids=by_key)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("holding", "high"),
    [("SA SK HA", "SA SK HA"), ("SA DK D2", "SA DK"), ("SQ S3 S2", "SQ")],
)
def test_needing_all_tricks_it_leads_its_high_cards(bot, seed, holding, high):
    here = position(holding, bids=(3, 0, 1, 0), turned="S5")
    assert board(played_by(bot, here, seed)) & board(high)


@pytest.mark.parametrize("bot", PLAYING, ids=by_key)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("holding", "trick", "ducks"),
    [
        ("H4 H9 HK C8 C5", "HT H3 H2", "H9"),
        ("H4 H9 D3", "HT H2", "H9"),
        ("C9 CJ DK H2", "CQ C5 C3", "CJ"),
    ],
)
def test_on_its_bid_it_ducks_with_the_highest_losing_card(bot, seed, holding, trick, ducks):
    here = position(
        holding, bids=(1, 1, 1, 1), won=(0, 0, 0, 1), trick=trick, leader=3 - len(trick.split()),
        turned="S5", size=len(holding.split()) + 1, played=("DA", "DQ", "DJ", "S7"),
    )  # fmt: skip
    assert played_by(bot, here, seed) == ducks


@pytest.mark.parametrize("bot", BOTS, ids=by_key)
def test_every_bot_keeps_to_what_is_legal(bot):
    hooked = position("C2 D3", bids=(1, 0, 0, None), turned="S5")
    follow = position("C2 CK D3", bids=(1, 0, 0, 1), trick="C5 C6 C7", turned="S5")
    for seed in range(20):
        assert bid_by(bot, hooked, seed) in (0, 2)
        assert played_by(bot, follow, seed) in ("C2", "CK")


@pytest.mark.parametrize("bot", THINKING, ids=by_key)
def test_it_names_its_long_suit(bot):
    here = position(
        "HA HQ HT H7 H5 C2", bids=(0, 1, 1, 5), trump=None, named=True, decision="name", me=3
    )
    named = bot.name(here, payoff_for(here, "okenuff"), Chance(1))
    assert named == board("H2") * 0x7FFF


@pytest.mark.parametrize("bot", PLAYING, ids=by_key)
def test_it_names_no_trump_with_high_cards_of_all_suits(bot):
    here = position("CA DA HA SA", bids=(4, 0, 0, 0), trump=None, named=True, decision="name", me=0)
    assert bot.name(here, payoff_for(here, "okenuff"), Chance(1)) == 0


def test_a_single_ace_of_trumps_is_bid():
    for key in ("normal", "hard", "expert"):
        here = position("SA", bids=(None, None, None, None), turned="S5")
        assert bid_by(BOTS_BY_KEY[key], here) == 1


def test_where_low_scores_win_a_bot_still_makes_its_bid():
    here = position("SA C2", bids=(None, None, None, None), turned="S5")
    for key in ("hard", "expert"):
        assert bid_by(BOTS_BY_KEY[key], here, variant="blackout") == 1
        assert bid_by(BOTS_BY_KEY[key], here, scheme=SCHEMES_BY_KEY["neg-sq"]) == 1


def test_where_every_trick_scores_a_bot_that_is_set_goes_on_taking_tricks():
    here = position("CA C2", bids=(0, 0, 0, 0), won=(1, 0, 0, 0), turned="S5", size=3,
                    played=("D2", "D3", "D4", "D5"))  # fmt: skip
    assert text(light_card(here, payoff_for(here, "oh-hell"))) == "CA"
    assert text(light_card(here, payoff_for(here, "blackout"))) == "C2"
