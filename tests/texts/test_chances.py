"""Who can still win, in words."""

from scorekeeper.rules.chances import Chance, chances
from scorekeeper.rules.endings import Condition, Kind, Prospect, endings
from scorekeeper.texts.chances import headline, needs, outlook, tag
from tests.support.sheets import read_sheet

NAMES = ("Ana", "Ben", "Cy")
BEFORE = """
    size dealer trump   Ana  Ben  Cy
    3    Ana    hearts  1.1  2.2  1.0
    2    Ben    clubs   1.1  0.0  0.1
"""


def chance(seat, can_win=True, alone=True, certain=False, behind=0, best=13, worst=0):
    return Chance(seat, behind, best, worst, can_win, alone, certain)


def told(last, **settings):
    facts = read_sheet(BEFORE + last, schedule=[3, 2, 3], **{"scheme": "exact10", **settings}).facts
    dealt_off = settings.get("ties") == "extra-hands"
    return [needs(one, facts.players, 3, dealt_off) for one in endings(facts)]


def test_the_last_hand_is_told_by_who_makes_and_who_misses():
    assert told("3 Cy spades 1 2 1") == [
        "Ana wins or shares the win if Ben misses 2.",
        "Ben wins or shares the win by making 2, or if Ana misses 1.",
        "Cy cannot win any more.",
    ]


def test_conditions_of_several_seats_stand_together_the_own_first():
    assert told("3 Cy spades 1 1 2", scheme="okenuff")[0] == (
        "Ana wins by making 1, if Ben misses 1; or if Ben takes all 3 tricks."
    )


def test_a_tie_that_is_dealt_off_is_told_as_such():
    assert told("3 Cy spades 1 2 1", ties="extra-hands")[0] == (
        "Ana wins or ties for first if Ben misses 2."
    )


def test_what_is_sure_is_said_to_be():
    assert needs(Prospect(0, 10, 10, 10), NAMES, 3) == "Ana has won whatever happens."
    assert needs(Prospect(0, 10, 4, 10), NAMES, 3) == "Ana wins or shares the win whatever happens."
    assert needs(Prospect(0, 10, 0, 10), NAMES, 3) == "Ana shares the win whatever happens."
    assert needs(Prospect(0, 10, 4, 10), NAMES, 3, True) == (
        "Ana wins or ties for first whatever happens."
    )


def test_what_few_words_cannot_say_is_counted():
    assert needs(Prospect(1, 14, 14, 120), NAMES, 7) == (
        "Ben wins in 14 of the 120 ways the tricks may fall."
    )


def test_numbers_of_tricks_are_said_as_people_do():
    def one(kind, tricks, size):
        path = (Condition(1, kind, tricks), Condition(2, Kind.MISSES, 1))
        return needs(Prospect(1, 1, 1, 9, (path,)), NAMES, size)

    assert one(Kind.MOST, 0, 3) == "Ben wins with no trick, if Cy misses 1."
    assert one(Kind.MOST, 1, 3) == "Ben wins with at most 1 trick, if Cy misses 1."
    assert one(Kind.LEAST, 2, 3) == "Ben wins with at least 2 tricks, if Cy misses 1."
    assert one(Kind.LEAST, 3, 3) == "Ben wins with all 3 tricks, if Cy misses 1."
    assert one(Kind.LEAST, 1, 1) == "Ben wins with the trick, if Cy misses 1."
    assert one(Kind.MISSES, 2, 3) == "Ben wins by missing 2, if Cy misses 1."


def test_the_headline_says_who_is_still_in_it():
    ana, ben, cy = (chance(seat) for seat in range(3))
    out = chance(2, can_win=False, alone=False)
    sure, level = chance(0, certain=True), chance(1, alone=False)
    assert headline([ana, ben, cy], NAMES, False) == "Everybody can still win."
    assert headline([ana, ben, out], NAMES, False) == "Ana and Ben can still win."
    only = [ana, chance(1, can_win=False), out]
    assert headline(only, NAMES, False) == "Ana has won, whatever comes."
    assert headline([sure, level, out], NAMES, False) == "Nobody can pass Ana; Ben can draw level."
    assert headline([sure, chance(1, certain=True), out], NAMES, False) == (
        "Nobody can pass Ana and Ben any more."
    )


def test_a_seat_is_told_what_separates_it_from_the_best():
    assert outlook(chance(0), low_wins=False) == "in front · 0 to +13 to come"
    assert outlook(chance(0, behind=12, worst=-5), low_wins=False) == (
        "12 behind · −5 to +13 to come"
    )
    assert outlook(chance(0, behind=3, best=0, worst=6), low_wins=True) == (
        "3 too many · 0 to +6 to come"
    )
    assert outlook(chance(0, best=0), low_wins=False) == "in front · 0 to come"


def test_a_tag_says_it_in_a_word_or_two():
    assert [tag(chance(0), only) for only in (True, False)] == ["has won", "can win"]
    assert tag(chance(0, alone=False), False) == "can share the win"
    assert tag(chance(0, can_win=False), False) == "cannot win any more"


def test_the_chances_of_a_game_fit_their_words():
    facts = read_sheet(BEFORE, schedule=[3, 2, 3], scheme="exact10").facts
    assert headline(chances(facts), facts.players, False) == "Ana and Ben can still win."
