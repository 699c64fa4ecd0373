import re
from dataclasses import replace
from datetime import date
from html import unescape
from itertools import islice, product
from pathlib import Path

import pytest
from hypothesis import given, strategies

from scorekeeper.interchange.samples import sample
from scorekeeper.rules.facts import Agreed, HandFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.schedule import between
from scorekeeper.rules.scoring import SCHEMES_BY_KEY
from scorekeeper.rules.stakes import StakeKind, Stakes
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY
from scorekeeper.sheets.about import Correction
from scorekeeper.sheets.figures import least
from scorekeeper.sheets.html import document
from scorekeeper.sheets.layout import About, about_game, blank_game, sheet_of
from scorekeeper.sheets.paper import Choice, Paper, Style
from scorekeeper.sheets.rows import to_come
from tests.sheets.conftest import blank, half_played, not_begun
from tests.support.evenings import EVENTFUL, OPEN, SHARED, TARGET
from tests.support.sheets import read_sheet
from tests.support.strategies import SELDOM, games

ROOT = Path(__file__).resolve().parents[2]
EUROS = Stakes(kind=StakeKind.PAIRS, rate=5, currency="EUR")
PLACES = list(product(Paper, (True, False), (True, False)))


def rows(sheet):
    """All rows of the first group of players."""
    first = sheet.pages[0].seats
    return [row for page in sheet.pages if page.seats == first for row in page.rows]


def shape(sheet):
    """Everything of a sheet but what is filled in."""
    pages = [(page.seats, len(page.rows), len(page.totals)) for page in sheet.pages]
    cells = [(row.number, row.size, [one.deals for one in row.cells]) for row in rows(sheet)]
    return sheet.grid, sheet.grid.columns, pages, cells


def totals(sheet):
    return {total.kind: total.figures for total in sheet.pages[-1].totals}


@pytest.mark.parametrize(("paper", "landscape", "big"), PLACES)
def test_blank_half_filled_and_completed_sheets_are_the_same_cell_for_cell(paper, landscape, big):
    choice = Choice(paper=paper, landscape=landscape, big=big)
    for game in (half_played(4, 19), half_played(12, 7), sample("sample-okenuff").facts):
        done, empty = sheet_of(game, choice), sheet_of(not_begun(game), choice)
        assert shape(done) == shape(empty)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_has_a_blank_sheet_for_each_number_of_players(variant):
    numbers = [4] if variant.exactly else range(2, 13)
    for players in numbers:
        game = blank_game(variant.rules_for(players), players)
        sheet = sheet_of(game)
        told = rows(sheet)
        sizes = game.schedule.sizes
        assert [row.size for row in told[: len(sizes)]] == [str(size) for size in sizes]
        assert game.schedule.endless or len(told) == len(sizes)
        for place, row in enumerate(told):
            assert [cell.deals for cell in row.cells].index(True) == place % players
        seats = [seat for page in sheet.pages for seat in page.seats]
        assert set(seats) == set(range(players))


def test_without_names_the_first_column_deals_first():
    sheet = sheet_of(blank("oh-hell", 5))
    assert sheet.dealer == 0
    assert [name.label for name in sheet.names] == ["1", "2", "3", "4", "5"]
    assert [name.text for name in sheet.names] == [""] * 5


def test_rotating_trumps_are_printed_before_they_are_played():
    told = [row.trump for row in rows(sheet_of(blank("nomination-whist-rotating", 4)))]
    assert told[:6] == ["♥", "♣", "♦", "♠", "NT", "♥"]
    assert [row.trump for row in rows(sheet_of(blank("oh-hell", 4)))] == [""] * 19


def test_no_trump_by_rule_is_printed_where_it_falls():
    told = [row.trump for row in rows(sheet_of(blank("oh-pshaw", 4)))]
    assert (told[0], told[-1]) == ("", "NT")


@pytest.mark.parametrize("paper", Paper)
def test_a_game_to_a_target_gets_as_many_rows_as_its_page_holds(paper):
    sheet = sheet_of(blank("oh-well", 4), Choice(paper=paper, landscape=False))
    assert len(sheet.pages) == 1
    assert len(rows(sheet)) >= (15 if paper is Paper.A5 else 17)
    assert {row.size for row in rows(sheet)} == {"13"}


def test_a_game_to_a_target_that_was_longer_than_a_page_goes_on_and_fills_the_next():
    one = sheet_of(blank("oh-well", 4))
    hand = read_sheet("size dealer trump Ana Ben Cy Di\n13 Ana hearts 3.3 2.2 5.5 3.3").facts.hands
    played = blank("oh-well", 4, "Ana", "Ben", "Cy", "Di", target=10_000)
    long = replace(played, hands=hand * (one.grid.rows + 1))
    sheet = sheet_of(long)
    assert [len(page.rows) for page in sheet.pages] == [one.grid.rows] * 2


@pytest.mark.parametrize(
    ("paper", "landscape", "players", "groups"),
    [
        (Paper.A4, True, 10, [10]),
        (Paper.LETTER, True, 10, [10]),
        (Paper.A4, True, 11, [6, 5]),
        (Paper.A4, True, 12, [6, 6]),
        (Paper.A5, True, 6, [6]),
        (Paper.A5, True, 7, [4, 3]),
        (Paper.A5, False, 12, [4, 4, 4]),
        (Paper.A5, False, 10, [4, 3, 3]),
        (Paper.A4, False, 6, [6]),
        (Paper.A4, False, 7, [4, 3]),
        (Paper.LETTER, False, 7, [7]),
    ],
)
def test_more_players_than_a_page_takes_are_split_evenly(paper, landscape, players, groups):
    sheet = sheet_of(blank("oh-hell", players), Choice(paper=paper, landscape=landscape))
    assert [len(group) for group in sheet.grid.groups] == groups
    parts = [page.part for page in sheet.pages]
    assert bool(parts[0]) is (len(groups) > 1)


def test_big_print_is_bigger_and_takes_fewer_players_to_a_page():
    usual, big = (sheet_of(blank("oh-hell", 10), Choice(big=one)) for one in (False, True))
    assert len(big.grid.groups) > len(usual.grid.groups)
    assert big.grid.figure > usual.grid.figure
    assert big.grid.row >= 5.6 * 1.3


def test_no_row_is_lower_than_a_pencil_needs():
    for players, hands, paper in product((2, 7, 12), (7, 30), Paper):
        for landscape in (True, False):
            sheet = sheet_of(half_played(players, hands), Choice(paper=paper, landscape=landscape))
            assert sheet.grid.row >= (4.9 if paper is Paper.A5 else 5.6)


def test_a_completed_sheet_tells_bids_tricks_points_and_running_scores():
    sheet = sheet_of(SHARED)
    first = rows(sheet)[0]
    assert (first.number, first.size, first.trump, first.red) == ("1", "2", "♥", True)
    assert first.call == "over 1"
    told = [(one.bid, one.tricks, one.points, one.score, one.made) for one in first.cells]
    assert told == [
        ("1", "1", "+11", "11", True),
        ("1", "1", "+11", "11", True),
        ("0", "0", "+10", "10", True),
        ("1", "0", "0", "0", False),
    ]
    assert totals(sheet) == {
        "penalties": ("", "", "", ""),
        "final": ("21", "21", "11", "0"),
        "place": ("1=", "1=", "3", "4"),
        "money": ("+€1.55", "+€1.55", "−€0.45", "−€2.65"),
    }


def test_what_happened_besides_is_marked_and_told_in_notes():
    sheet = sheet_of(EVENTFUL)
    told = rows(sheet)
    assert told[2].call == "void"
    assert [cell.points for cell in told[2].cells] == [""] * 4
    assert told[3].flagged
    assert told[3].marks == "c"
    assert (told[1].cells[2].marks, told[1].cells[3].marks) == ("a", "b")
    assert [text for _, text in sheet.notes] == [
        "hand 2, Cy: −20, revoke",
        "hand 2, Di: +5, bonus",
        "hand 4: the bids were not spoken in turn; Ben: the hook is broken, the bids add up to 6",
    ]
    assert totals(sheet)["penalties"] == ("", "", "−20", "+5")
    assert totals(sheet)["final"] == ("", "", "", ""), "the game goes on"


def test_an_open_hand_shows_its_bids_and_leaves_the_rest_blank():
    last = rows(sheet_of(EVENTFUL))[4]
    assert [one.bid for one in last.cells] == ["2", "1", "3", "0"]
    assert {(one.tricks, one.points, one.score) for one in last.cells} == {("", "", "")}
    assert [one.named for one in last.cells] == [False, False, True, False]


def test_scores_below_zero_are_circled_in_al_okenuffs_game_alone():
    cell = rows(sheet_of(EVENTFUL))[1].cells[0]
    assert (cell.score, cell.ringed) == ("−4", True)
    other = replace(EVENTFUL, rules=replace(EVENTFUL.rules, scheme=SCHEMES_BY_KEY["getfred"]))
    told = [one for row in rows(sheet_of(other)) for one in row.cells]
    assert any(one.score.startswith("−") for one in told)
    assert not any(one.ringed for one in told)


def test_an_overcall_and_a_ruling_are_marked():
    game = read_sheet(
        "size dealer trump Ana Ben Cy Di\n13 Di hearts 5.5 6.4 2.2 1.2", variant="okenuff"
    ).facts
    hand = replace(game.hands[0], tricks_taken=(5, 5, 2, 1))
    sheet = sheet_of(replace(game, hands=(hand,)))
    cells = rows(sheet)[0].cells
    assert cells[1].bid_marks
    notes = dict(sheet.notes)
    assert "overcall" in notes[cells[1].bid_marks]
    assert notes[cells[3].marks] == "hand 1, Di: took 1 trick before the ruling"


def test_a_seat_that_sat_out_has_a_dash():
    game = read_sheet("size dealer trump Ana Ben Cy Di\n4 Ana hearts 1.1 2.3 - 0.0").facts
    cell = rows(sheet_of(game))[0].cells[2]
    assert (cell.bid, cell.tricks, cell.points, cell.score) == ("–", "–", "", "0")


def test_the_foot_tells_the_hook_the_lead_and_the_points():
    sheet = sheet_of(blank("okenuff", 4, stakes=EUROS))
    foot = sheet.pages[-1].foot
    told = dict(foot.told)
    assert told["Lead"] == "The dealer’s left leads first."
    assert "may not make the bids add up" in told["Bids"]
    assert "six or more over an earlier five or more" in told["Overcall"]
    assert "opposite the dealer shuffles" in told["Packs"]
    assert told["Stakes"].endswith("4 times one’s own score less the sum of all, at €0.05 a point.")
    assert foot.worth.rows[0] == (
        "made",
        ("5", "6", "8", "11", "15", "35", "40", "45", "50", "55", "60", "65", "70", "75"),
    )
    assert "money" in totals(sheet)


def test_points_that_look_at_running_scores_have_no_table():
    sheet = sheet_of(blank("oh-hell", 4, scheme=SCHEMES_BY_KEY["halve8"]))
    assert sheet.pages[-1].foot.worth is None


def test_the_back_of_al_okenuffs_sheet_tells_when_to_set_yourself():
    back = sheet_of(blank("okenuff", 4)).back
    by_heading = {row.heading: row for row in back.rows}
    already = by_heading["set already"]
    assert [net.text for net in already.nets[:6]] == ["−5", "−4", "−2", "+1", "+5", "+25"]
    assert [net.pays for net in already.nets[:6]] == [False, False, False, True, True, True]
    assert already.pays_from == "3 up"
    assert by_heading["overcaller, short already"].pays_from == "5 up"
    assert by_heading["would make 3 (11)"].pays_from == "7 up"
    assert by_heading["would make 4 (15)"].pays_from == "never"
    assert by_heading["would make 1 (6)"].nets[13].text == "(+47)"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_the_back_can_be_had_for_any_scheme_that_a_table_can_tell(variant):
    players = 4
    game = blank_game(variant.rules_for(players), players)
    assert (sheet_of(game).back is not None) is (variant.key == "okenuff")
    back = sheet_of(game, self_set=True).back
    assert len(back.rows) >= len(back.targets)


@pytest.mark.parametrize(
    "stakes",
    [
        Stakes(kind=StakeKind.POOL, ante=100),
        Stakes(kind=StakeKind.LADDER, places=(1, 2, 3)),
    ],
)
def test_there_is_no_back_where_points_are_not_what_is_settled(stakes):
    assert sheet_of(blank("okenuff", 4, stakes=stakes), self_set=True).back is None


CHANGED = """
    size dealer trump   Ana  Ben  Cy
    3    Ana    hearts  1.1  2.2  0.0
    3    Ben    hearts  1.1  2.2  0.0  | rules {"schedule": %s}
"""


def test_a_game_that_goes_on_to_a_target_fills_its_page_and_ends():
    game = read_sheet(CHANGED % '"flat:3", "target": 200', schedule="3-1").facts
    sheet = sheet_of(game)
    assert len(rows(sheet)) == sum(len(page.rows) for page in sheet.pages) > 10
    assert {row.size for row in rows(sheet)} == {"3"}


def test_a_game_to_a_target_that_goes_on_by_a_schedule_keeps_all_its_hands():
    game = read_sheet(CHANGED % '"3-1-30-1"', schedule="flat:3", target=200, packs=2).facts
    assert len(rows(sheet_of(game))) == len(between((3, 1, 30, 1)))


def test_a_finished_game_needs_no_advice_on_its_back():
    assert sheet_of(sample("sample-okenuff").facts).back is None


def test_the_result_tells_places_payments_and_the_race():
    result = sheet_of(SHARED, about=About(address="https://example.org/x")).result
    assert result.headline == "Ana and Ben share the win"
    assert [(one.place, one.name, one.score) for one in result.places] == [
        ("1=", "Ana", "21"),
        ("1=", "Ben", "21"),
        ("3.", "Cy", "11"),
        ("4.", "Di", "0"),
    ]
    assert result.payments[0].startswith("Di pays")
    assert [label for _, label in result.race.ends] == ["21  Ana", "21  Ben", "11  Cy", "0  Di"]
    assert sheet_of(not_begun(SHARED)).result is None


def test_the_style_of_blackout_has_room_for_the_one():
    usual, blackout = (sheet_of(sample("sample-oh-hell").facts, Choice(style=s)) for s in Style)
    assert least(blackout.grid.needs)[0] > least(usual.grid.needs)[0]


def test_a_game_is_headed_by_its_name_its_table_and_its_day():
    about = about_game("Finals", "2026-11-27", "0123abcd", table="Friday table")
    sheet = sheet_of(SHARED, about=about)
    assert sheet.title == "Finals"
    assert sheet.meta == "Oh Hell · Friday table · Friday 27 November 2026 · after 2 of 2"
    assert sheet.blanks == ()
    assert sheet_of(blank("oh-hell", 3)).blanks == ("Table", "Date", "Stakes")


def test_names_can_be_fewer_than_players():
    game = blank_game(VARIANTS_BY_KEY["oh-hell"].rules_for(4), 4, ["Ana", "Ben"])
    assert game.players == ("Ana", "Ben", "", "")


@SELDOM
@given(games())
def test_whatever_was_played_has_a_row_for_each_hand_and_a_cell_for_each_seat(game):
    """Late joiners, absences, voids, half points, low scores, another schedule, an early end."""
    laid = rows(sheet_of(game))
    for row, hand in zip(laid, game.hands, strict=False):
        assert row.size == str(hand.size)
        assert len(row.cells) == len(game.players)
        out = {seat for seat, cell in enumerate(row.cells) if cell.bid == "–"}
        assert out == set(hand.out)
    assert len(laid) >= len(game.hands)


@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
@pytest.mark.parametrize("hands", [7, 13, 19, 30])
def test_ten_stand_side_by_side_wherever_the_sheet_may_choose_its_way(paper, hands):
    assert len(sheet_of(half_played(10, hands), Choice(paper=paper)).grid.groups) == 1


def test_the_documented_numbers_of_players_stand_side_by_side():
    table = (ROOT / "docs" / "sheets.md").read_text("utf-8")
    for way, landscape in (("landscape", True), ("portrait", False)):
        told = re.search(rf"\| {way} \| (\d+) \| (\d+) \| (\d+) \|", table)
        for most, paper in zip(map(int, told.groups()), Paper, strict=True):
            choice = Choice(paper=paper, landscape=landscape)
            groups = [len(sheet_of(blank("oh-hell", n), choice).grid.groups) for n in range(2, 13)]
            assert groups[: most - 1] == [1] * (most - 1)
            assert most == 12 or groups[most - 1] == 2


def test_six_stand_side_by_side_on_small_paper():
    assert len(sheet_of(half_played(6, 19), Choice(paper=Paper.A5)).grid.groups) == 1


def test_a_corrected_hand_has_a_letter_that_leads_to_what_was_corrected():
    game = SHARED
    before = replace(game.hands[1], tricks=(1, 0, 0, 0), note="Ana’s word 山")
    change = Correction(2, date(2026, 11, 28), before, game.hands[1])
    sheet = sheet_of(game, about=About(corrections=(change,)))
    told = rows(sheet)
    assert (told[0].marks, told[1].marks) == ("", "a")
    (note,) = sheet.notes
    assert note[1].startswith("hand 2: Ben: the hook is broken")
    told = "corrected on Saturday 28 November 2026: Ana: tricks 1 → 0, Cy: tricks 0 → 1"
    assert told in note[1]


def test_a_correction_from_before_somebody_joined_is_told():
    game = EVENTFUL
    old = read_sheet("size dealer trump Ana Ben\n4 Ana hearts 1.1 2.3").facts.hands[0]
    change = Correction(1, date(2026, 11, 28), old, replace(old, tricks=(2, 2)))
    sheet = sheet_of(game, about=About(corrections=(change,)))
    assert sheet.notes[0][1].endswith("Ana: tricks 1 → 2, Ben: tricks 3 → 2")


def test_all_that_is_told_of_one_player_in_one_hand_has_one_letter():
    hand = EVENTFUL.hands[1]
    hand = replace(hand, adjustments=hand.adjustments * 3, blind=frozenset({2}))
    sheet = sheet_of(replace(EVENTFUL, hands=(EVENTFUL.hands[0], hand)))
    assert rows(sheet)[1].cells[2].marks == "a"
    assert sheet.notes[0][1] == "hand 2, Cy: −20, revoke; −20, revoke; −20, revoke; bid blind"


def test_the_digest_stands_on_the_sheet_of_every_game_with_a_hand_and_on_no_blank_one():
    about = about_game("", "", "0123abcd")
    for game in (SHARED, EVENTFUL, OPEN):
        (foot,) = [page.foot for page in sheet_of(game, about=about).pages if page.foot]
        assert foot.facts == "Facts 0123abcd"
        assert sheet_of(game).pages[-1].foot.height == foot.height
    assert sheet_of(not_begun(SHARED), about=about).pages[-1].foot.facts == ""


def test_the_dealers_to_come_are_those_that_the_plan_has_once_it_comes_so():
    """Whoever deals the next hand, the deal passes on from the one whose turn it was."""
    agreed = Agreed(number=6, dealer=1, size=3)
    printed = rows(sheet_of(replace(EVENTFUL, agreed=agreed)))
    dealers = [[cell.deals for cell in row.cells].index(True) for row in printed[5:8]]
    assert (printed[5].size, dealers) == ("3", [1, 1, 2])


@SELDOM
@given(games(), strategies.data())
def test_sizes_and_dealers_are_printed_as_the_plan_has_them_when_they_are_played(game, data):
    number = len(game.hands) + 1
    out = game.next_hand.out
    dealers = sorted(set(range(len(game.players))) - out)
    agreed = Agreed(
        number=number,
        out=out,
        dealer=data.draw(strategies.sampled_from([None, *dealers])),
        size=data.draw(strategies.sampled_from([None, 1, 2])),
    )
    game = replace(game, agreed=agreed)
    for row in islice(to_come(game), 12):
        plan, agreed = next_plan(game), game.next_hand
        dealer = plan.dealer if agreed.dealer is None else agreed.dealer
        assert [cell.deals for cell in row.cells].index(True) == dealer
        assert row.size == str(agreed.size or plan.size)
        bids = tuple(None if seat in agreed.out else 0 for seat in range(len(game.players)))
        hand = HandFacts(
            size=int(row.size), dealer=dealer, seating=plan.seating, bids=bids, out=agreed.out
        )
        game = replace(game, hands=(*game.hands, replace(hand, rules=agreed.rules)))


def test_no_text_of_ours_has_a_typewriters_apostrophe():
    for variant in VARIANTS:
        game = blank_game(replace(variant.rules_for(4), stakes=EUROS), 4)
        told = unescape(document([sheet_of(game, self_set=True)]).partition("<body>")[2])
        assert "'" not in re.sub(r"<[^>]*>", "", told), variant.key
    played = unescape(document([sheet_of(one) for one in (SHARED, EVENTFUL, TARGET)]))
    assert "'" not in re.sub(r"<[^>]*>", "", played.partition("<body>")[2])


def test_the_style_of_blackout_shows_who_named_trump_too():
    hand = replace(EVENTFUL.hands[0], namer=1)
    missed = replace(EVENTFUL.hands[0], namer=2)
    game = replace(EVENTFUL, hands=(hand, missed))
    told = document([sheet_of(game, Choice(style=Style.BLACKOUT))])
    assert "<u>12</u>" in told
    assert '<u><span class="blot">0</span></u>' in told
