import pytest

from scorekeeper.rules.problems import Code, Problem
from scorekeeper.texts.problems import flag, reason, sentence

PLAYERS = ("Ana", "Ben", "Cy", "Di")

# code: numbers, and the words for them; each code with each of its ways to be wrong
WORDS = [
    (Code.PLAYER_COUNT, (5, 4, 4), "5 players for a game of 4, 1 too many"),
    (Code.PLAYER_COUNT, (1, 2, 12), "1 player for a game of 2 to 12, 1 missing"),
    (Code.FIRST_DEALER, (), "the first dealer has no seat"),
    (
        Code.SCHEDULE_TOO_LARGE,
        (3, 14, 13),
        "deal 3 of the schedule asks for 14 cards each, the pack has 13",
    ),
    (Code.PACK_TOO_LARGE, (60, 52), "60 cards in play of 52, 8 too many"),
    (
        Code.LADDER_TOO_SHORT,
        (1, 3),
        "the ladder has 1 price for 3 losing places, 2 missing",
    ),
    (Code.SHAPE, (), "the seats and rows do not fit the players"),
    (Code.TOO_FEW_IN_PLAY, (1, 2), "1 player in play of at least 2"),
    (Code.SIZE_BEYOND_PACK, (15, 13), "15 cards each, 2 more than the pack has"),
    (Code.BID_RANGE, (5, 4), "bid 5 of 4 cards, 1 too many"),
    (Code.BID_RANGE, (2, 1), "bid 2 of 1 card, 1 too many"),
    (Code.BID_RANGE, (-3, 4), "bid −3 is below zero"),
    (Code.TRICK_RANGE, (7, 4), "tricks 7 of 4 cards, 3 too many"),
    (Code.TRICK_RANGE, (-1, 4), "tricks −1 is below zero"),
    (Code.TRICK_TOTAL, (6, 5), "6 of 5 tricks: 1 too many"),
    (Code.TRICK_TOTAL, (4, 5), "4 of 5 tricks: 1 short"),
    (Code.TRICK_TOTAL, (0, 1), "0 of 1 trick: 1 short"),
    (Code.RAW_TRICK_TOTAL, (6, 5), "before the ruling 6 of 5 tricks: 1 too many"),
    (Code.PACK_TOO_SMALL, (1, 4), "1 card for 4 players"),
    (Code.BID_MISSING, (), "the bid is missing"),
    (Code.TRICKS_MISSING, (), "the tricks are missing"),
    (Code.BID_OF_ABSENT, (), "a bid, but the seat did not play"),
    (Code.TRICKS_OF_ABSENT, (), "tricks, but the seat did not play"),
    (Code.ORDER_WITH_SIMULTANEOUS, (), "simultaneous bids have no spoken order"),
    (Code.TRUMP_MISSING, (), "the trump is missing, and points depend on it"),
    (Code.PLAYERS_ADVICE, (8, 3, 7), "8 players for a game of 3 to 7, 1 too many"),
    (Code.PLAYERS_ADVICE, (2, 3, 7), "2 players for a game of 3 to 7, 1 missing"),
    (
        Code.SCHEDULE_CLAMPED,
        (7,),
        "the pack cannot deal the whole schedule: hands stop at 7 cards",
    ),
    (Code.HOOK, (5,), "the hook is broken, the bids add up to 5"),
    (Code.ORDER, (), "the bids were not spoken in turn"),
    (Code.SIZE, (1, 6), "1 card each, 6 planned"),
    (Code.DEALER, (), "dealt out of turn"),
    (Code.TRUMP, (), "another trump than the rules give"),
    (Code.NAMER, (), "named trump without being the first highest bidder"),
    (Code.BEYOND_SCHEDULE, (20, 19), "deal 20, beyond the schedule of 19 hands"),
]


@pytest.mark.parametrize(("code", "numbers", "words"), WORDS)
def test_a_problem_says_what_is_wrong_and_by_how_much(code, numbers, words):
    assert reason(Problem(code, numbers=numbers)) == words


def test_every_code_has_its_words():
    assert {code for code, _, _ in WORDS} == set(Code)


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (Problem(Code.FIRST_DEALER), "game: the first dealer has no seat"),
        (Problem(Code.SHAPE, 3), "hand 3: the seats and rows do not fit the players"),
        (Problem(Code.BID_MISSING, 3, 2), "hand 3, seat 2 (Cy): the bid is missing"),
        (Problem(Code.FIRST_DEALER, None, 4), "seat 4: the first dealer has no seat"),
        (Problem(Code.FIRST_DEALER, None, -1), "seat -1: the first dealer has no seat"),
    ],
)
def test_a_sentence_says_where_with_the_name_of_a_seat_that_is_there(problem, told):
    assert sentence(problem, PLAYERS) == told


def test_a_flag_on_the_board_names_the_person_alone():
    assert flag(Problem(Code.HOOK, 3, 3, (5,)), PLAYERS) == (
        "Di: the hook is broken, the bids add up to 5"
    )
    assert flag(Problem(Code.ORDER, 3), PLAYERS) == "the bids were not spoken in turn"
    assert Code.HOOK.is_flag
