"""Ids and the alphabet that people can type."""

import pytest

from scorekeeper.records.ids import ALPHABET, encode, new_game_id, new_table_id, tidy


def test_no_two_signs_of_the_alphabet_are_taken_for_one_another():
    assert len(set(ALPHABET)) == 32
    assert not set("ilou") & set(ALPHABET)


@pytest.mark.parametrize(
    ("data", "text"),
    [(b"", ""), (b"\x00", "00"), (b"\xff", "zw"), (b"\xff" * 5, "zzzzzzzz"), (b"\x08", "10")],
)
def test_bytes_are_written_five_bits_a_sign(data: bytes, text: str):
    assert encode(data) == text


def test_128_bits_take_26_signs():
    assert len(encode(bytes(16))) == 26


@pytest.mark.parametrize("typed", ["10ab", "IOAB", "l-o a\tb", " 1 0-A-B\n"])
def test_typing_may_be_careless(typed: str):
    assert tidy(typed) == "10ab"


@pytest.mark.parametrize("typed", ["u", "ä", "1.2", "٣"])
def test_signs_that_no_code_has_are_noticed(typed: str):
    assert tidy(typed) is None


def test_ids_are_random_and_fit_a_url():
    made = {new_table_id() for _ in range(50)} | {new_game_id() for _ in range(50)}
    assert len(made) == 100
    assert all(set(one) <= set(ALPHABET) for one in made)
