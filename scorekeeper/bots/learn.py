"""What a card is worth before the bidding, learned by self-play: `-m scorekeeper.bots.learn`.

Hands are dealt, bid by the values so far and played by the light policy; then the values are
fitted anew, so that their sum over a hand comes as near as can be to the tricks it took. A few
rounds of this for each number of players and each size, with trump and without, make the module
`values`. The script prints it: a minute on one core.
"""

import math
import sys
from collections.abc import Iterator, Sequence

from scorekeeper.bots.kernel import DUCK, LANE, play_out
from scorekeeper.bots.sampling import Hidden, Sampler
from scorekeeper.engine.chance import Chance

UNIT = 256
WHOLE = 1 << 16
PACK = sum(0x1FFF << (16 * suit) for suit in range(4))
RANKS = 13
TRUMP_LANE = LANE << 48
ROUNDS = 4
DEALS = 1500
STEADY = 12.0  # how strongly a value is held to that of the round before

Values = list[float]  # of the side suits by rank, then of the trumps


def place_of(card: int, trump: int) -> int:
    """Return where the value of a card stands among the values."""
    bit = card.bit_length() - 1
    return (bit & 15) + (RANKS if card & trump else 0)


def first_guess(players: int, size: int) -> Values:
    """Return values from which the learning starts."""
    share = min(1.0, players * size / 52)
    side = [max(0.0, (rank - 12 + 3 * (1.2 - share)) / 4) for rank in range(RANKS)]
    return side + [min(1.0, 0.15 + 0.07 * rank) for rank in range(RANKS)]


def learn(players: int, size: int, trump: int, chance: Chance) -> Values:
    """Return the values for so many players with so many cards."""
    values = first_guess(players, size)
    for _ in range(ROUNDS):
        rows = [row for _ in range(DEALS) for row in play(players, size, trump, values, chance)]
        values = fitted(rows, values)
    return rising(values)


def play(
    players: int, size: int, trump: int, values: Values, chance: Chance
) -> Iterator[tuple[list[int], int]]:
    """Play a deal; yield for each seat the places of its cards and its tricks."""
    sampler = Sampler(Hidden(PACK, (size,) * players, (0,) * players))
    hands = sampler.deal(chance)
    places = [[place_of(card, trump) for card in hand] for hand in hands]
    need = [bid(sum(values[place] for place in row), size, chance) for row in places]
    won = [0] * players
    noise = chance.next64() & chance.next64() & chance.next64()
    boards, duck = [sum(hand) for hand in hands], [DUCK] * players
    play_out(boards, 0, players, 0, 0, 0, trump, 0, need, duck, won, noise, chance.next64())
    yield from zip(places, won, strict=True)


def bid(expected: float, size: int, chance: Chance) -> int:
    """Return a bid for a hand, now and then one beside the nearest."""
    swing = (chance.below(1000) - 500) / 1000
    return min(size, max(0, math.floor(expected + 0.5 + swing)))


def fitted(rows: Sequence[tuple[list[int], int]], before: Values) -> Values:
    """Return the values that fit the tricks best, by least squares."""
    count = len(before)
    left = [[STEADY * (i == j) for j in range(count)] for i in range(count)]
    right = [STEADY * value for value in before]
    for places, tricks in rows:
        for place in places:
            right[place] += tricks
            for other in places:
                left[place][other] += 1
    return solved(left, right)


def solved(left: list[list[float]], right: list[float]) -> list[float]:
    """Solve the linear equations `left · x = right`, `left` being positive."""
    count = len(right)
    for i in range(count):
        for j in range(i + 1, count):
            factor = left[j][i] / left[i][i]
            if factor:
                right[j] -= factor * right[i]
                for k in range(i, count):
                    left[j][k] -= factor * left[i][k]
    for i in reversed(range(count)):
        known = sum(left[i][j] * right[j] for j in range(i + 1, count))
        right[i] = (right[i] - known) / left[i][i]
    return right


def rising(values: Values) -> Values:
    """Return values that never fall from a rank to the next: neighbours that do share theirs."""
    return evened(values[:RANKS]) + evened(values[RANKS:])


def evened(values: Values) -> Values:
    blocks: list[tuple[float, int]] = []
    for value in values:
        block = (value, 1)
        while blocks and blocks[-1][0] > block[0]:
            mean, count = blocks.pop()
            total = count + block[1]
            block = ((mean * count + block[0] * block[1]) / total, total)
        blocks.append(block)
    return [mean for mean, count in blocks for _ in range(count)]


def line(values: Values) -> str:
    return ", ".join(str(round(UNIT * value)) for value in values)


def module(chance: Chance) -> Iterator[str]:
    """Yield the lines of the module `values`."""
    yield '"""What a card is worth in tricks, learned by self-play. Written by `learn`; see there.'
    yield ""
    yield "By players and size: the worth of each rank of a side suit, of a trump, and at no trump,"
    yield f"in parts of {UNIT}. NORMAL is the normal distribution above zero, in sixteenths of its"
    yield f"deviation and in parts of {WHOLE}."
    yield '"""'
    yield ""
    yield "# fmt: off"
    yield "Ranks = tuple[int, ...]"
    yield "VALUES: dict[tuple[int, int], tuple[Ranks, Ranks, Ranks]] = {"
    for players in range(2, 9):
        for size in range(1, 52 // players + 1):
            with_trump = learn(players, size, TRUMP_LANE, chance)
            without = learn(players, size, 0, chance)
            yield f"    ({players}, {size}): ("
            yield f"        ({line(with_trump[:RANKS])}),"
            yield f"        ({line(with_trump[RANKS:])}),"
            yield f"        ({line(without[:RANKS])}),"
            yield "    ),"
            sys.stderr.write(f"{players} players, {size} cards\n")
    yield "}"

    numbers = [round(WHOLE * (1 + math.erf(place / 16 / math.sqrt(2))) / 2) for place in range(65)]
    yield "NORMAL = ("
    for start in range(0, len(numbers), 13):
        yield "    " + ", ".join(map(str, numbers[start : start + 13])) + ","
    yield ")"


def main() -> None:
    for text in module(Chance(20261130)):
        sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
