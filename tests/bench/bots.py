"""What a decision costs, beside the pure playing out of hands, all in one run; and the memory.

`make bench` runs it; the test run does not. Each figure is the median of five rounds, in time of
the processor. The aim is for a machine that plays out 30,000 hands of ten cards a second.
"""

import resource
import time
from statistics import median

from scorekeeper.bots import BOTS_BY_KEY, Bot
from scorekeeper.bots.kernel import DUCK, play_out
from scorekeeper.bots.payoff import payoff_of
from scorekeeper.bots.position import Decision, Position
from scorekeeper.bots.sampling import Hidden, Sampler
from scorekeeper.engine.chance import Chance
from tests.bots.positions import LANES, PACK, stand

ROUNDS, PLAYERS, SIZES = 5, 4, (1, 5, 10)
DEALS, PLAYOUTS = 12, 2000


def seconds(work):
    began = time.process_time()
    work()
    return time.process_time() - began


def playout_rate(size):
    """Return how many hands of this size are played out in a second."""
    chance = Chance(size)
    sampler = Sampler(Hidden(PACK, (size,) * PLAYERS, (0,) * PLAYERS))
    deals = [list(map(sum, sampler.deal(chance))) for _ in range(64)]
    noise = [chance.next64() & chance.next64() & chance.next64() for _ in range(64)]

    def work():
        for place in range(PLAYOUTS):
            deal = place & 63
            need, spoil, won = [size // 4] * PLAYERS, [DUCK] * PLAYERS, [0] * PLAYERS
            play_out(
                deals[deal][:], 0, PLAYERS, 0, 0, 0, LANES["S"], 0, need, spoil, won,
                noise[deal], place,
            )  # fmt: skip

    return PLAYOUTS / median(seconds(work) for _ in range(ROUNDS))


def positions(size, decision):
    """Return first decisions of many deals: the last bid but one, or the opening lead."""
    chance = Chance(7 * size)
    sampler = Sampler(Hidden(PACK, (size,) * PLAYERS, (0,) * PLAYERS))
    for number in range(DEALS):
        hands = list(map(sum, sampler.deal(chance)))
        bidding = decision is Decision.BID
        bids = [(size + (number + chair) % 4) // 4 for chair in range(PLAYERS)]
        heard = (*bids[:-2], None, None) if bidding else tuple(bids)
        me = PLAYERS - 2 if bidding else 0
        yield Position(
            decision=decision, me=me, size=size, pack=PACK, holding=hands[me],
            unseen=PACK & ~hands[me], trump=LANES["S"], named=False, forced=False, hooked=bidding,
            at_once=False, highest_leads=False,
            bids=heard, won=(0,) * PLAYERS, leader=0, trick=(),
            played=(0,) * PLAYERS, barred=(0,) * PLAYERS, known=(0,) * PLAYERS,
        )  # fmt: skip


def decisions(bot: Bot, size: int, decision: Decision) -> tuple[float, float]:
    """Return the median and the 95th percentile in milliseconds."""
    here = stand("blackout", PLAYERS, size)
    spent = []
    for position in positions(size, decision):
        payoff = payoff_of(here, position.me)
        times = [
            seconds(lambda p=position, w=payoff: bot.decide(p, w, bot.chance(1)))
            for _ in range(ROUNDS)
        ]
        spent.append(1000 * median(times))
    spent.sort()
    return median(spent), spent[-1 - len(spent) // 20]


def main() -> None:
    print("bots: medians of five, four players")  # noqa: T201
    for size in SIZES:
        print(f"light playouts, {size:2} cards: {playout_rate(size):9,.0f} a second")  # noqa: T201
    for key, aim in (("expert", 2000), ("hard", 200), ("normal", 80)):
        for decision in (Decision.BID, Decision.PLAY):
            for size in SIZES:
                middle, most = decisions(BOTS_BY_KEY[key], size, decision)
                figures = f"{middle:6.1f} ms, p95 {most:6.1f} ms (aim: at most {aim} ms)"
                print(f"{key:6} {decision.value:4} {size:2} cards: {figures}")  # noqa: T201
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory of the process:  {memory:6.0f} MB  (aim: at most 200 MB)")  # noqa: T201


if __name__ == "__main__":
    main()
