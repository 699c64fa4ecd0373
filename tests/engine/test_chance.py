"""Chance that is the same on every machine."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.chance import Chance, seed_of

# The published first numbers of splitmix64 for the seed 1234567.
PUBLISHED = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]


def test_numbers_are_those_of_splitmix64():
    chance = Chance(1234567)
    assert [chance.next64() for _ in PUBLISHED] == PUBLISHED


def test_two_chances_of_one_seed_do_not_disturb_each_other():
    one, other = Chance(7), Chance(7)
    first = [one.next64() for _ in range(3)]
    assert [other.next64() for _ in range(3)] == first


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**64))
def test_a_draw_lies_below_its_bound(seed, bound):
    assert 0 <= Chance(seed).below(bound) < bound


def test_a_number_beyond_the_last_whole_run_is_drawn_again():
    bound = 2**63 + 1
    chance, numbers = Chance(1), Chance(1)
    expected = next(number for _ in range(99) if (number := numbers.next64()) < bound)
    assert chance.below(bound) == expected


def test_every_order_is_equally_likely():
    chance, counts = Chance(3), Counter()
    for _ in range(12_000):
        items = list("abcd")
        chance.shuffle(items)
        counts["".join(items)] += 1
    expected = 12_000 / 24
    chi_square = sum((counts["".join(order)] - expected) ** 2 for order in permutations("abcd"))
    assert chi_square / expected < 49.7  # 23 degrees of freedom, one in a thousand


def test_a_seed_is_made_from_all_its_parts():
    seeds = {
        seed_of("a", 1),
        seed_of("a", 2),
        seed_of("a1"),
        seed_of("a", "1", ""),
        seed_of(1, "a"),
    }
    assert len(seeds) == 5
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_a_seed_never_changes_with_a_release():
    assert seed_of("daily", "2026-11-30", 3) == 17157423523721434103
    assert Chance(17157423523721434103).below(52) == 6
