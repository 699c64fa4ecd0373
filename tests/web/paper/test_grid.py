"""A paper sheet typed in later: the order of the print, the checks of every entry, one change."""

import re
from html import unescape

import pytest

from scorekeeper.interchange import game_from_json, hand_to_json, write_rules
from scorekeeper.interchange.samples import NAMES, sample
from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from scorekeeper.rules.score import score
from scorekeeper.sheets.html import document
from scorekeeper.sheets.layout import sheet_of
from scorekeeper.texts.words import number
from tests.web.conftest import HAND, notices, operation, text

FULL = ["bid", "took", "points", "score"]


def cells(line):
    found = re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line, re.DOTALL)
    return [unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in found]


def lines(page, part):
    inner = re.search(rf"<{part}[ >].*?</{part}>", page, re.DOTALL)
    assert inner
    return re.findall(r"<tr.*?</tr>", inner[0], re.DOTALL)


def form_of(table):
    """The fields of hands as somebody types them: `{number: [(bid, took), …]}`."""
    return {
        f"{name}-{hand}-{seat}": str(value)
        for hand, row in table.items()
        for seat, pair in enumerate(row)
        for name, value in zip(("bid", "took"), pair, strict=False)
    }


def whole(*rows, first=1):
    """Three players who all take what their pairs say, trump clubs."""
    numbered = dict(enumerate(rows, first))
    return form_of(numbered) | {f"trump-{number}": "c" for number in numbered}


def like(seated, game):
    """Sit down to the same game as another, by its very rules."""
    table = seated(*game.players)
    header = {"rules": write_rules(game.rules), "first_dealer": game.first_dealer}
    with table.app.app_context():
        journal.change_game(table.game, header, table.revision, operation())
    return table


GOOD = [(1, 1), (0, 1), (0, 0)]
BROKEN = [(1, 1), (1, 1), (0, 0)]  # the bids add up to two, which the hook forbids


@pytest.fixture
def send(evening, scorer):
    def post(**fields):
        ready = {"base": evening.revision, "op": "op-1", "first": 1, "record": "1"}
        return scorer.post(f"{evening.play}/paper", **{**ready, **fields})

    return post


@pytest.mark.parametrize("name", NAMES)
def test_columns_and_lines_stand_in_the_order_of_the_printed_sheet(seated, name):
    table = like(seated, sample(name).facts)
    blank = game_from_json(table.state).facts
    printed = sheet_of(blank)
    page = table.device(Role.SCORER).get(f"{table.play}/paper").text
    heads = [cell for line in lines(page, "thead")[-1:] for cell in cells(line)]
    paper = document([printed])
    on_paper = [cell for line in lines(paper, "thead")[-1:] for cell in cells(line)]
    letters = dict(zip(printed.grid.heads, FULL, strict=True))
    assert heads == [letters.get(word, word) for word in on_paper]
    names = [cell for cell in cells(lines(page, "thead")[0]) if cell]
    assert names == [printed.names[seat].label for one in printed.pages for seat in one.seats]
    rows = [row for one in printed.pages for row in one.rows]
    got = [cells(line)[:3] for line in lines(page, "tbody")]
    assert got == [[row.number, row.size, row.trump] for row in rows]
    totals = [cells(line)[0] for line in lines(page, "tfoot")]
    assert totals == [total.heading for total in printed.pages[-1].totals]


def test_a_name_that_no_sheet_can_print_heads_its_column_all_the_same(seated):
    table = seated("Ana", "🎉 Ben", "Cy")
    page = table.device(Role.SCORER).get(f"{table.play}/paper").text
    assert [one for one in cells(lines(page, "thead")[0]) if one] == ["Ana", "🎉 Ben", "Cy"]


def test_the_fields_follow_one_another_as_the_sheet_reads(evening, scorer):
    page = scorer.get(f"{evening.play}/paper").text
    body = re.search(r"<tbody.*?</tbody>", page, re.DOTALL)[0]
    fields = re.findall(r'<input class="cell" id="([^"]+)"', body)
    wanted = [
        name
        for hand in range(1, 7)
        for name in (
            f"trump-{hand}",
            *(f"{what}-{hand}-{seat}" for seat in range(3) for what in ("bid", "took")),
        )
    ]
    assert fields == wanted


def test_a_whole_sheet_is_recorded_as_one_change_and_undone_as_one(evening, scorer, send):
    answer = send(**whole(*[GOOD] * 6))
    assert answer.headers["Location"] == f"{evening.play}/final"
    assert len(evening.state["hands"]) == 6
    assert {hand["trump"] for hand in evening.state["hands"]} == {"clubs"}
    told = text(scorer.get(f"{evening.play}/journal"))
    assert "Hands 1 to 6 were typed in from paper." in told
    scorer.post(f"{evening.play}/undo", base=evening.revision, op="op-2")
    assert evening.state["hands"] == []


def test_a_form_that_comes_twice_is_recorded_once(evening, send):
    fields = whole(GOOD, GOOD)
    send(**fields)
    before = evening.revision
    assert send(**fields, base=0).status_code == 302
    assert evening.revision == before


def test_the_rest_of_a_game_is_typed_in_from_its_open_hand(evening, scorer, send):
    evening.record(1, HAND)
    evening.record(2, {"bids": [1, 0, 0], "trump": "hearts"})
    page = scorer.get(f"{evening.play}/paper").text
    assert 'name="bid-1-0"' not in page
    assert re.search(r'name="bid-2-0" value="1"', page)
    assert re.search(r'name="trump-2" value="♥"', page)
    rest = form_of({2: [(1, 1), (0, 1), (0, 0)], 3: GOOD}) | {"trump-2": "♥", "trump-3": "s"}
    assert send(**rest, first=2).status_code == 302
    assert [hand["trump"] for hand in evening.state["hands"]] == ["clubs", "hearts", "spades"]


@pytest.mark.parametrize(
    ("fields", "field", "told"),
    [
        ({"took-1-1": "2"}, "took-1-0", "Hand 1: 3 of 2 tricks: 1 too many."),
        ({"bid-1-2": "3"}, "bid-1-2", "Hand 1, Cy: bid 3 of 2 cards, 1 too many."),
        ({"bid-1-2": ""}, "bid-1-2", "Hand 1, Cy: the bid is missing."),
        ({"took-1-2": ""}, "took-1-2", "Hand 1, Cy: the tricks are missing."),
        ({"bid-1-0": "one"}, "bid-1-0", "Hand 1, Ana: one is no number."),
        ({"trump-1": "x"}, "trump-1", "Hand 1: x is no trump: type C, D, H, S or N."),
        ({"pen-1": "many"}, "pen-1", "Ben: many is no number."),
    ],
)
def test_what_is_wrong_is_told_at_its_cell_and_nothing_is_lost(evening, send, fields, field, told):
    answer = send(**{**whole(GOOD, GOOD), **fields})
    assert answer.status_code == 422
    assert told in text(answer)
    input_of = re.search(rf'<input class="cell" id="{field}"[^>]*>', answer.text)[0]
    assert 'aria-invalid="true"' in input_of
    for name, value in {**whole(GOOD, GOOD), **fields}.items():
        if not name.startswith("trump"):
            assert f'name="{name}" value="{value}"' in answer.text
    assert evening.state["hands"] == []


def test_a_hand_left_out_between_two_is_told(evening, send):
    answer = send(**whole(GOOD), **whole(GOOD, first=3))
    assert answer.status_code == 422
    assert "Hand 2, Ana: the bid is missing." in text(answer)


def test_tricks_that_are_missing_before_another_hand_are_told(evening, send):
    fields = {**whole(GOOD, GOOD), "took-1-0": "", "took-1-1": "", "took-1-2": ""}
    assert "Hand 1, Ana: the tricks are missing." in text(send(**fields))
    assert evening.state["hands"] == []


def test_the_last_hand_may_be_open(evening, send):
    answer = send(**whole(GOOD), **{"bid-2-0": "1", "bid-2-1": "0", "bid-2-2": "0"})
    assert answer.status_code == 302
    assert "tricks" not in evening.state["hands"][1]


def test_a_broken_hook_is_asked_about_once(evening, send):
    answer = send(**whole(BROKEN))
    assert answer.status_code == 422
    assert "the hook is broken" in text(answer)
    assert "Record it all the same" in text(answer)
    assert send(**whole(BROKEN), agreed="1").status_code == 302


def test_nothing_typed_is_told(send):
    assert notices(send()) == ["Nothing is typed yet."]


def test_a_look_shows_the_figures_of_the_sheet_and_records_nothing(evening, send):
    answer = send(**whole(GOOD, GOOD), look="1", at="2")
    assert answer.status_code == 200
    row = cells(lines(answer.text, "tbody")[1])
    assert row[:2] == ["2", "2"]
    assert row[4 + 2 : 4 + 4] == ["+11", "22"]
    assert evening.state["hands"] == []


def test_a_look_tells_nothing_of_what_is_still_to_be_typed(send):
    assert "missing" not in text(send(**{"bid-1-0": "1"}, look="1", at="1"))


def test_who_sat_out_has_a_dash_and_stays_out(evening, send):
    fields = whole([(1, 1), (0, 1), ("–", "")], [(1, 1), (0, 1), ("-", "")])
    assert send(**fields).status_code == 302
    assert [hand["out"] for hand in evening.state["hands"]] == [[2], [2]]


def test_all_but_one_out_is_refused_in_words(evening, send):
    answer = send(**whole([(1, 2), ("–", ""), ("–", "")]))
    assert "1 in play of at least 2" in text(answer)


def test_notes_of_a_hand_are_recorded_with_it(evening, send):
    notes = {
        "adj-1-0-seat": "2",
        "adj-1-0-points": "−20",
        "adj-1-0-kind": "revoke",
        "adj-1-0-note": "clubs",
        "note-2": "Ben spilt his beer",
        "void-2": "1",
        "dealer-1": "1",
        "pen-0": "5",
    }
    assert send(**whole(GOOD, GOOD, GOOD), **notes, agreed="1").status_code == 302
    first, second, third = evening.state["hands"]
    assert first["adjustments"] == [{"seat": 2, "points": -20, "kind": "revoke", "note": "clubs"}]
    assert (first["dealer"], second["void"], second["note"]) == (1, True, "Ben spilt his beer")
    assert third["adjustments"] == [{"seat": 0, "points": 5, "kind": "other"}]


def test_a_void_hand_gives_the_sheet_one_line_more(send):
    answer = send(**whole(GOOD), **{"void-1": "1"}, look="1")
    numbers = [cells(line)[0] for line in lines(answer.text, "tbody") if 'class="told"' not in line]
    assert numbers == ["1", "2", "3", "4", "5", "6", "7"]


def test_a_note_that_is_too_long_is_told_and_kept(evening, send):
    answer = send(**whole(GOOD), **{"note-1": "x" * 600})
    assert answer.status_code == 422
    assert "600 characters, 100 too many" in text(answer)
    assert "x" * 600 in answer.text


def test_what_others_recorded_meanwhile_is_shown_with_what_was_typed(evening, send):
    base = evening.revision
    evening.record(1, HAND)
    answer = send(**whole(GOOD, GOOD), base=base)
    assert answer.status_code == 409
    told = notices(answer)
    assert "What you typed is still here" in told[0]
    assert told[1] == "Hand 1 is on record by now. You had typed Ana 1/1, Ben 0/1, Cy 0/0."
    assert 'name="bid-2-0" value="1"' in answer.text
    assert len(evening.state["hands"]) == 1


def test_a_game_that_was_ended_leads_to_the_board(evening, scorer):
    evening.end()
    answer = scorer.get(f"{evening.play}/paper")
    assert answer.headers["Location"] == evening.play


def test_a_game_that_is_over_leads_to_the_board(seated):
    table = seated("Ana", "Ben", "Cy", schedule=[2])
    device = table.device(Role.SCORER)
    ready = {"base": table.revision, "op": "op-1", "first": 1, "agreed": "1"}
    assert device.post(f"{table.play}/paper", **ready, **whole(GOOD)).status_code == 302
    assert device.get(f"{table.play}/paper").location == table.play
    assert "The game is over" in text(device.get(table.play))


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_typed_in_gives_the_totals_of_its_file(seated, name):
    """Whatever the samples have beside bids and tricks has its place in the notes."""
    file = sample(name)
    table = like(seated, file.facts)
    fields = {}
    for hand_number, hand in enumerate(file.facts.hands, 1):
        told = hand_to_json(hand)
        assert not set(told) - {
            "size", "dealer", "seating", "trump", "bids", "order", "tricks", "namer", "adjustments"
        }  # fmt: skip
        for seat in range(len(file.facts.players)):
            fields[f"bid-{hand_number}-{seat}"] = str(hand.bids[seat])
            fields[f"took-{hand_number}-{seat}"] = str(hand.tricks[seat])
        fields[f"trump-{hand_number}"] = hand.trump.value
        for place, one in enumerate(hand.adjustments):
            line = f"adj-{hand_number}-{place}"
            fields |= {f"{line}-seat": str(one.seat), f"{line}-points": str(one.points)}
            fields |= {f"{line}-kind": one.kind.value, f"{line}-note": one.note}
        if hand.namer is not None:
            fields[f"namer-{hand_number}"] = str(hand.namer)
    device = table.device(Role.SCORER)
    answer = device.post(
        f"{table.play}/paper", base=table.revision, op="sheet", first=1, agreed="1", **fields
    )
    assert answer.status_code == 302, notices(answer)
    recorded = game_from_json(table.state).facts
    assert score(recorded).scores == score(file.facts).scores
    page = text(device.get(f"{table.play}/final"))
    assert all(number(total) in page for total in score(file.facts).scores)


def test_a_game_to_a_target_has_so_many_lines_as_a_form_can_hold(seated):
    names = [f"Player {n}" for n in range(12)]
    table = seated(*names, variant="oh-well", schedule="flat:2", target=1000)
    page = table.device(Role.SCORER).get(f"{table.play}/paper").text
    assert page.count("<input") + page.count("<select") < 1000
    assert "The rest of the sheet follows" in page


def test_a_sheet_begins_with_who_played_and_the_day(evening, scorer):
    page = scorer.get(f"{evening.url}/games/new?paper=1")
    assert "On to the sheet" in text(page)
    fields = {"player": ["Ana", "Zoë", "Cy"], "variant": "oh-hell", "dealer": "1", "op": "new-1"}
    answer = scorer.post(f"{evening.url}/games", **fields, played="2026-11-02")
    assert answer.headers["Location"].endswith("/paper")
    with evening.app.app_context():
        game = store.last_game(evening.table)
        assert (game.played.isoformat(), game.first_dealer) == ("2026-11-02", 1)


@pytest.mark.parametrize("day", ["", "yesterday", "2999-01-01", "1066-10-14", "2026-02-30"])
def test_a_day_on_which_nobody_can_have_played_is_refused(evening, scorer, day):
    fields = {"player": ["Ana", "Ben", "Cy"], "variant": "oh-hell", "dealer": "1", "op": "new-1"}
    answer = scorer.post(f"{evening.url}/games", **fields, played=day)
    assert answer.status_code == 422
    assert "is no day on which you can have played" in notices(answer)[0]
    assert 'name="played"' in answer.text
