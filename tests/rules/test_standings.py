"""Who has won: shared places, tie-breaks and the end of a game (rules.md 5, final ties)."""

from dataclasses import dataclass, replace

import pytest

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import Code, problems
from scorekeeper.rules.score import rank, score
from scorekeeper.rules.scoring import Context, Outcome, Scheme
from scorekeeper.rules.trump import Trump
from tests.support.sheets import read_sheet


def places(scores, tiebreak=None):
    return [(standing.seat, standing.place) for standing in rank(scores, tiebreak)]


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((9, 9, 5, 1), [(0, 1), (1, 1), (2, 3), (3, 4)]),
        ((1, 5, 9, 9), [(2, 1), (3, 1), (1, 3), (0, 4)]),
        ((5, 5, 5, 5), [(0, 1), (1, 1), (2, 1), (3, 1)]),
        ((-3, 0, -3), [(1, 1), (0, 2), (2, 2)]),
        ((7, 9, 7, 7, 2), [(1, 1), (0, 2), (2, 2), (3, 2), (4, 5)]),
    ],
)
def test_equal_scores_share_a_place_and_the_next_is_skipped(scores, expected):
    assert places(scores) == expected


def test_a_tie_break_parts_only_equal_scores():
    assert places((9, 9, 5), (1, 2, 7)) == [(1, 1), (0, 2), (2, 3)]
    assert places((9, 9, 5), (2, 2, 7)) == [(0, 1), (1, 1), (2, 3)]


TIED = """
    size dealer trump   Ana  Ben  Cy
    4    Ana    hearts  3.3  1.1  1.0  = 13 11  0
    3    Ben    clubs   0.2  1.1  1.0  = 13 22  0
    3    Cy     clubs   0.0  1.3  0.0  = 23 22 10
    3    Ana    clubs   1.0  1.3  2.0  = 22 22 10  | cards Ana -1
"""


def tied(ties):
    sheet = read_sheet(TIED, ties=ties, scheme="exact10")
    assert [hand.scores for hand in score(sheet.facts).hands] == sheet.scores
    return sheet


def test_a_shared_win_has_no_tie_break():
    scored = score(tied("shared").facts)
    assert scored.scores == (22, 22, 10)
    assert scored.tiebreak is None
    assert scored.winners == (0, 1)


def test_the_sum_of_the_made_bids_can_decide():
    scored = score(tied("made-bids").facts)
    assert scored.tiebreak == (3, 2, 0)
    assert scored.winners == (0,)


def test_the_number_of_made_bids_can_decide():
    scored = score(tied("hits").facts)
    assert scored.tiebreak == (2, 2, 1)
    assert scored.winners == (0, 1)


def test_void_and_open_hands_break_no_tie():
    text = """
        size dealer trump   Ana  Ben
        4    Ana    hearts  3.3  1.1  = 0 0  | void
        4    Ana    hearts  3    1    = 0 0
    """
    assert score(read_sheet(text, ties="hits").facts).tiebreak == (0, 0)


EXTRA = """
    size dealer trump   Ana  Ben
    1    Ana    hearts  1.1  0.0  = 11 10
    2    Ben    clubs   0.0  2.2  = 21 22  | bonus Ana 1
"""


def test_further_largest_hands_are_dealt_until_a_tie_breaks():
    text = EXTRA.replace("21 22", "22 22")
    sheet = read_sheet(text, schedule="1-2", ties="extra-hands")
    scored = score(sheet.facts)
    assert scored.scores == (22, 22)
    assert not scored.finished
    plan = next_plan(sheet.facts)
    assert (plan.size, plan.deal, plan.deals) == (2, 3, 2)
    decided = read_sheet(
        text + "    2 Ana clubs 1.1 1.1 = 33 33\n    2 Ben clubs 1.0 1.2 = 33 35",
        schedule="1-2",
        ties="extra-hands",
    )
    scored = score(decided.facts)
    assert [hand.scores for hand in scored.hands] == decided.scores
    assert scored.finished
    assert Code.BEYOND_SCHEDULE not in {problem.code for problem in problems(decided.facts)}


def test_a_tie_is_final_where_ties_are_shared():
    sheet = read_sheet(EXTRA, schedule="1-2")
    assert score(sheet.facts).finished
    assert next_plan(sheet.facts).size is None


def test_a_hand_beyond_the_schedule_is_scored_with_a_flag():
    sheet = read_sheet(EXTRA + "    2 Ana clubs 1.2 1.0 = 24 22", schedule="1-2")
    assert score(sheet.facts).scores == (24, 22)
    beyond = [found for found in problems(sheet.facts) if found.code is Code.BEYOND_SCHEDULE]
    assert [(found.hand, found.numbers, found.grave) for found in beyond] == [(3, (3, 2), False)]


def test_a_game_without_hands_has_everybody_first():
    game = read_sheet("size dealer trump Ana Ben Cy", stakes={"kind": "pool", "ante": 10}).facts
    scored = score(game)
    assert scored.scores == (0, 0, 0)
    assert scored.winners == (0, 1, 2)
    assert scored.balances == (0, 0, 0)
    assert (scored.transfers, scored.hands, scored.finished) == ((), (), False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Telling(Scheme):
    """Tells what it was told: deals, largest and last of the hand."""

    key: str = "telling"
    label: str = ""
    summary: str = ""
    source: str = ""

    def points(self, outcome: Outcome, context: Context) -> int:
        return 10_000 * (context.deals or 0) + 100 * context.largest + context.last


def test_a_changed_schedule_never_moves_what_the_points_depend_on():
    sheet = read_sheet("size dealer trump Ana Ben", schedule="7-5").facts
    rules = replace(sheet.rules, scheme=Telling())
    shorter = replace(rules, schedule="9-8")

    def hand(dealer, **more):
        return HandFacts(size=2, dealer=dealer, seating=(0, 1), bids=(1, 1), tricks=(1, 1), **more)

    hands = (hand(0), hand(1, rules=shorter), hand(0))
    game = GameFacts(rules=rules, players=("Ana", "Ben"), first_dealer=0, hands=hands)
    assert [hand.points[0] for hand in score(game).hands] == [30_700, 30_700, 30_701]


def test_all_dealt_and_blind_reach_the_scheme_seat_by_seat():
    seen = []

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Listening(Telling):
        @property
        def looks_at_blind(self) -> bool:
            return True

        def points(self, outcome: Outcome, context: Context) -> int:
            seen.append((context.all_dealt, context.blind, context.players, context.trump))
            return 0

    rules = replace(
        read_sheet("size dealer trump Ana Ben Cy", no_trump="when-all-dealt").facts.rules,
        scheme=Listening(),
    )
    hand = HandFacts(
        size=26,
        dealer=0,
        seating=(0, 1, 2),
        bids=(1, 1, None),
        tricks=(1, 25, None),
        out=frozenset({2}),
        blind=frozenset({1}),
        trump=Trump.NONE,
    )
    game = GameFacts(rules=rules, players=("Ana", "Ben", "Cy"), first_dealer=0, hands=(hand,))
    assert score(game).hands[0].points == (0, 0, None)
    assert set(seen) == {(True, False, 2, Trump.NONE), (True, True, 2, Trump.NONE)}
