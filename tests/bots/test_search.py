"""The search: which choices are tried, how they are compared, what is imagined."""

from scorekeeper.bots.imagined import Imagined
from scorekeeper.bots.payoff import Payoff
from scorekeeper.bots.sampling import cards_of
from scorekeeper.bots.search import card_choices, weigh_bids, weigh_cards
from scorekeeper.bots.strength import expected, worth_of_cards
from scorekeeper.bots.tally import Tally, best_of, is_behind, rounds
from scorekeeper.engine.chance import Chance
from tests.bots.positions import LANES, PACK, board, card, position, stand, text


def tally(choice, deals, total, squares):
    return Tally(choice, [0], deals=deals, total=total, squares=squares)


def choices(holding, **further):
    here = position(holding, bids=(1, 1, 1, 0), **further)
    return text(sum(card_choices(here)))


def test_of_neighbours_only_the_highest_is_tried():
    assert choices("SA SK SQ H2 H4") == "H2 H4 SA"


def test_cards_that_were_played_make_neighbours_of_those_around_them():
    assert choices("H2 H4", played=("H3", "C3", "C4", "C5")) == "H4"


def test_a_card_on_the_table_parts_neighbours():
    assert choices("H2 H4", trick="H3 C4 C5", leader=1) == "H2 H4"


def test_only_what_is_legal_is_tried():
    assert choices("H2 H9 SA", trick="H3 C4 C5", leader=1) == "H2 H9"


def test_a_choice_is_behind_beyond_the_doubt_that_chance_leaves():
    best = tally(1, 100, 1000, 20000)
    assert not is_behind(tally(2, 100, 950, 19000), best, 6)
    assert is_behind(tally(3, 100, 100, 2000), best, 6)


def test_of_equals_the_usual_one_is_chosen_else_the_first():
    equals = [tally(choice, 10, 50, 500) for choice in (7, 8, 9)]
    assert best_of(equals) == 7
    assert best_of(equals, usual=8) == 8
    assert best_of([*equals, tally(5, 10, 51, 500)], usual=8) == 5


def test_a_choice_that_was_given_up_is_not_chosen():
    assert best_of([tally(1, 64, 640, 9000), tally(2, 512, 600, 9000)]) == 2


def test_what_is_far_behind_is_given_up_and_the_rest_played_out():
    live = [Tally(0, [0]), Tally(1, [0]), Tally(2, [0])]
    for going, deals in rounds(live, 256, give_up=True):
        for one in going:
            mean = (0, 10, 10)[one.choice]
            gained = mean * deals + deals // 2 + (one.choice == 1)
            squares = deals * (mean * mean + mean + 1)
            one.add(deals, [gained, squares, 0, 0, deals])
    assert [one.deals for one in live] == [64, 256, 256]


def test_choices_that_nothing_parts_are_soon_done_with():
    live = [Tally(0, [0]), Tally(1, [0])]
    for going, deals in rounds(live, 512, give_up=True):
        for one in going:
            one.add(deals, [0, 0, 0, 0, deals])
    assert [one.deals for one in live] == [64, 64]


def test_a_last_lot_is_as_long_as_deals_are_left():
    assert [deals for _, deals in rounds([Tally(0, [0])], 150, give_up=False)] == [64, 64, 22]


def test_strife_takes_off_a_bid_what_all_bids_miss_the_size_by():
    here = position("SA C2 D3", bids=(1, 1, 1, None), turned="S5")
    payoff = Payoff(stand(size=3), here.me)
    plain, less = (
        weigh_bids(here, payoff, Chance(1), 64, give_up=False, strife=strife) for strife in (0, 256)
    )
    lost = {
        one.choice: (one.total - other.total) / 64 for one, other in zip(plain, less, strict=True)
    }
    assert lost == {1: 10, 2: 20, 3: 30}


def test_nothing_is_given_up_where_figures_are_wanted():
    here = position("SA C2 D3", bids=(1, 1, None, None), turned="S5")
    payoff = Payoff(stand(size=3), here.me)
    found = weigh_bids(here, payoff, Chance(1), 100, give_up=False)
    assert [(one.choice, one.deals, sum(one.tricks)) for one in found] == [
        (bid, 100, 100) for bid in range(4)
    ]


def test_a_single_choice_needs_no_thought():
    here = position("SA C2", bids=(1, 1, 0, 1), trick="C3", leader=3, turned="S5")
    found = weigh_cards(here, Payoff(stand(size=2), here.me), Chance(1), 100)
    assert [(one.choice, one.deals) for one in found] == [(card("C2"), 0)]


def test_what_was_bid_is_seen_in_the_deals_that_are_imagined():
    worth = worth_of_cards(4, 5, PACK, LANES["S"])

    def mean_strength(bid):
        here = position("C2 D3 H4 C5 D6", bids=(bid, None, None, None), turned="S5", me=1)
        imagined = Imagined(here, Chance(5))
        hands = [imagined.world().boards[0] for _ in range(300)]
        return sum(expected(cards_of(hand), worth) for hand in hands) / 300

    assert mean_strength(0) + 30 < mean_strength(1) < mean_strength(3) - 30


def test_an_imagined_deal_keeps_what_is_known():
    here = position(
        "C2 D3", bids=(1, 1, 1, 0), played=("HA", "H2", "SK", "H3"), barred=("", "", "H", ""),
        turned="S5", me=3, leader=2, trick="DK",
    )  # fmt: skip
    for _ in range(50):
        boards = Imagined(here, Chance(3)).world().boards
        assert boards[3] == board("C2 D3")
        assert [hand.bit_count() for hand in boards] == [2, 2, 1, 2]
        assert not boards[2] & LANES["H"]
        assert not sum(boards) & board("HA H2 SK H3 DK S5")
