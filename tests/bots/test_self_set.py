"""Where everybody settles with everybody, a bot misses its own bid just where that pays.

Thirteen cards were dealt, two are left. Hearts are trump; the last chair holds the ace and the two
of the suit that was led, and whoever takes this trick, the last one is the first chair's: it has
the only heart. So a choice moves one trick between the last chair and the target, and no more.
"""

import pytest

from scorekeeper.bots.expert import EXPERT
from scorekeeper.bots.hard import HARD
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.sampling import cards_of
from scorekeeper.engine.chance import Chance
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.self_set import self_set
from scorekeeper.rules.stakes import StakeKind, Stakes
from tests.bots.positions import PACK, board, position, stand, text

TABLE = self_set(SCHEMES_BY_KEY["okenuff"], 4, 13)
PAIRS = Stakes(kind=StakeKind.PAIRS, rate=1)
TRICK, OWN, LAST = "S5 S6 SK", "SA S2", "HA C2 D2"
TAKE, LEAVE = "SA", "S2"


def gone():
    """Return by chair eleven cards each that were played before, any of the others."""
    rest = cards_of(PACK & ~board(f"{TRICK} {OWN} {LAST}"))
    return [text(sum(rest[chair * 11 : chair * 11 + 11])) for chair in range(4)]


def chosen(bids, won, variant="okenuff", trump="H", **changes):
    """Return what `hard` and `expert` play as the last chair; chair 2 wins the trick so far."""
    here = position(
        OWN,
        bids=bids,
        won=won,
        trick=TRICK,
        trump=trump,
        size=13,
        played=gone(),
        barred=("", "H", "H", ""),
        unseen=LAST,
        named=True,
    )
    changes.setdefault("stakes", PAIRS)
    payoff = Payoff(stand(variant, size=13, **changes), here.me)
    cards = {text(bot.play(here, payoff, Chance(1))) for bot in (HARD, EXPERT)}
    assert len(cards) == 1
    return cards.pop()


def with_rest(bids, mine, targets):
    """Return the tricks so far, of which there are eleven."""
    return bids, (11 - mine - targets, 0, targets, mine)


@pytest.mark.parametrize("target", range(1, 10))
def test_who_is_set_already_sets_another_from_a_bid_of_three(target):
    bids, won = with_rest((0, 0, target, 0), 1, target - 1)
    assert chosen(bids, won) == (TAKE if TABLE.already_set[target] > 0 else LEAVE)
    assert (TABLE.already_set[target] > 0) == (target >= 3)


@pytest.mark.parametrize("own", range(5))
@pytest.mark.parametrize("target", range(1, 9))
def test_who_would_make_a_bid_gives_it_up_for_a_high_one_only(own, target):
    net = TABLE.would_make[own][target]
    bids, won = with_rest((0, 0, target, own), own, target - 1)
    assert chosen(bids, won) == (TAKE if net > 0 else LEAVE)


@pytest.mark.parametrize("target", [1, 4, 7])
def test_from_a_bid_of_five_it_never_pays(target):
    bids, won = with_rest((0, 0, target, 5), 5, target - 1)
    assert chosen(bids, won) == LEAVE


@pytest.mark.parametrize(("target", "pays"), [(3, False), (4, False), (5, True)])
def test_a_liable_overcaller_who_is_down_gives_up_another_trick_for_five_only(target, pays):
    """The target has its bid already, and is set by the trick that it is left."""
    won = (11 - target - 4, 0, target, 4)
    assert (chosen((5, 0, target, 6), won) == LEAVE) == pays
    assert (TABLE.liable[target] > 0) == pays


def test_without_settlement_it_takes_care_of_its_own_bid():
    bids, won = with_rest((0, 0, 8, 0), 0, 7)
    assert chosen(bids, won) == TAKE
    assert chosen(bids, won, stakes=Stakes()) == LEAVE
