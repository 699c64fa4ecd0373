"""Where `hard` misses its bids: by hand size, by chair, over or under, and when the chance went.

    python -m tests.bench.misses --games 4 --seed 1

Four `hard` seats play 10-1-10 with the hook, exact10. Beside what was made stands what the bot
itself foretold when it bid. The second table says by how much the foretold chance rose or fell,
over all hands of a size, until each further trick was played to: all of it would be nothing if the
imagined deals were played as the table plays. Not part of the test run.
"""

import argparse
from collections import Counter, defaultdict
from itertools import pairwise

from scorekeeper.bots import BOTS_BY_KEY
from scorekeeper.bots.arena import play_game
from scorekeeper.bots.base import light_card
from scorekeeper.bots.hard import STRIFE, WORLDS, HardBot
from scorekeeper.bots.search import weigh_bids, weigh_cards
from scorekeeper.bots.tally import best_of
from scorekeeper.rules.variants import VARIANTS_BY_KEY

PLAYERS = 4


class Watched(HardBot):
    """Plays as `hard` does, and keeps the chance that it gives itself at every decision."""

    def __init__(self):
        self.foretold = defaultdict(list)

    def bid(self, position, payoff, chance):
        some = len(position.legal_bids) > 1
        tallies = weigh_bids(position, payoff, chance, WORLDS, give_up=some, strife=STRIFE)
        choice = best_of(tallies)
        self._keep(position, tallies, choice, choice)
        return choice

    def play(self, position, payoff, chance):
        tallies = weigh_cards(position, payoff, chance, WORLDS)
        choice = best_of(tallies, light_card(position, payoff))
        self._keep(position, tallies, choice, position.bids[position.me])
        return choice

    def _keep(self, position, tallies, choice, bid):
        (tally,) = (one for one in tallies if one.choice == choice)
        if tally.deals:
            bidding = position.bids[position.me] is None
            left = None if bidding else position.holding.bit_count()
            self.foretold[position.me].append((left, tally.tricks[bid] / tally.deals))


class Misses:
    """What became of the bids, by size and chair."""

    def __init__(self):
        self.ends = defaultdict(Counter)
        self.foretold = Counter()
        self.drift = defaultdict(Counter)
        self.sums = defaultdict(list)

    def add(self, hand, foretold):
        self.sums[hand.size].append(sum(hand.bids) / hand.size)
        for chair, seat in enumerate(hand.order):
            bid, tricks = hand.bids[seat], hand.tricks[seat]
            end = "made" if bid == tricks else "over" if tricks > bid else "under"
            self.ends[hand.size, chair][end] += 1
            steps = [*foretold[chair], ("end", float(bid == tricks))]
            self.foretold[hand.size, chair] += steps[0][1]
            for (_, before), (left, after) in pairwise(steps):
                self.drift[hand.size][left] += after - before

    def lines(self):
        yield "cards, bid | by chair, the dealer last: made, over, under, foretold (%) | made"
        for size in sorted(self.sums):
            sums = self.sums[size]
            cells = [self._cell(size, chair) for chair in range(PLAYERS)]
            made = sum(self.ends[size, chair]["made"] for chair in range(PLAYERS))
            share = 100 * made / len(sums) / PLAYERS
            yield f"{size:2} {sum(sums) / len(sums):4.2f} | {' | '.join(cells)} | {share:4.1f}"
        yield "cards | by how much the chance rose (%) till so many cards were left; the end"
        for size in sorted(self.sums):
            deals = len(self.sums[size]) * PLAYERS
            drift = self.drift[size]
            order = [*range(size, 0, -1), "end"]
            yield f"{size:2} | " + " ".join(f"{k}:{100 * drift[k] / deals:+.1f}" for k in order)

    def _cell(self, size, chair):
        ends, count = self.ends[size, chair], len(self.sums[size])
        shares = [100 * ends[end] / count for end in ("made", "over", "under")]
        shares.append(100 * self.foretold[size, chair] / count)
        return " ".join(f"{share:3.0f}" for share in shares)


def watched_hands(game, seed):
    """Play a game hand by hand; yield each hand, and the chances foretold by chair."""
    bot = BOTS_BY_KEY["watched"] = Watched()
    whole = VARIANTS_BY_KEY["blackout"].rules_for(PLAYERS)
    facts = play_game(whole, ("watched",) * PLAYERS, seed, game)
    chances = {chair: split(steps) for chair, steps in bot.foretold.items()}
    for number, hand in enumerate(facts.hands):
        yield hand, {chair: chances[chair][number] for chair in range(PLAYERS)}


def split(steps):
    """Return the steps of a game, hand by hand: each begins with a bid."""
    hands = []
    for step in steps:
        if step[0] is None:
            hands.append([])
        hands[-1].append(step)
    return hands


def main():
    parser = argparse.ArgumentParser(description="where hard misses its bids")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    misses = Misses()
    for game in range(args.games):
        for hand, foretold in watched_hands(game, args.seed):
            misses.add(hand, foretold)
    for line in misses.lines():
        print(line)  # noqa: T201


if __name__ == "__main__":
    main()
