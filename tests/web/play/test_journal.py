"""Who changed what, and when, as everybody at the table may read it."""

import re
from datetime import timedelta
from html import unescape

from scorekeeper.records import journal
from tests.web.conftest import BIDS, EVENING, HAND, text


def entries(device, evening):
    """The sentences of each change, the newest first, with who made it."""
    page = device.get(f"{evening.play}/journal").text
    found = re.findall(r"<li><p>(.*?)</small></li>", page, re.DOTALL)
    return [unescape(re.sub(r"(</p>)?<[^>]+>", "|", one)).split("|") for one in found]


def told(device, evening):
    return [part for entry in entries(device, evening) for part in entry if part]


def test_each_change_is_told_with_who_made_it_the_newest_first(evening, scorer, viewer):
    scorer.put(f"{evening.play}/hands/1", op="a", base=1, facts=BIDS)
    scorer.put(f"{evening.play}/hands/1", op="b", base=2, facts=HAND)
    scorer.put(f"{evening.play}/hands/1", op="c", base=3, facts={**HAND, "tricks": [0, 1, 1]})
    lines = told(viewer, evening)
    sentences = [line for line in lines if not line.startswith("by ")]
    assert sentences == [
        "Hand 1, Ana: tricks 1 → 0",
        "Hand 1, Cy: tricks 0 → 1",
        "Hand 1: tricks Ana 1, Ben 1 and Cy 0.",
        "Hand 1, 2 cards: bids Ana 1, Ben 1 and Cy 1; trump clubs.",
        "The game was started: Ana, Ben and Cy; Ana deals first.",
    ]
    makers = [line.rpartition(",")[0] for line in lines if line.startswith("by ")]
    assert makers == ["by Di's phone"] * 3 + ["by somebody"]


def test_an_undo_the_end_and_the_reopening_are_told(evening, scorer):
    evening.record(1, BIDS)
    for page in ("undo", "end", "reopen"):
        scorer.post(f"{evening.play}/{page}", base=evening.revision)
    sentences = [line for line in told(scorer, evening) if not line.startswith("by ")]
    assert sentences[:3] == [
        "The game was opened again.",
        "The game was ended.",
        "Taken back: Hand 1, 2 cards: bids Ana 1, Ben 1 and Cy 1; trump clubs.",
    ]


def test_what_was_agreed_and_what_it_was_called_are_told(app, evening, viewer):
    with app.app_context():
        agreed = {"number": 1, "out": [2], "size": 3}
        wish = journal.Operation("agree", EVENING)
        journal.change_game(evening.game, {"agreed": agreed}, evening.revision, wish)
        wish = journal.Operation("name", EVENING)
        journal.change_game(evening.game, {"name": "Friday"}, evening.revision, wish)
    sentences = told(viewer, evening)
    assert "Agreed for hand 1: Cy out; 3 cards." in sentences
    assert "The game is called Friday." in sentences
    assert "Nothing was changed." not in sentences


def test_changes_are_grouped_by_evening_and_after_midnight_it_is_the_same(app, evening, viewer):
    local = EVENING.astimezone().replace(hour=23, minute=30)
    with app.app_context():
        for number, later in enumerate((0, 2, 30)):
            wish = journal.Operation(f"late-{number}", local + timedelta(hours=later))
            facts = {**HAND, "note": f"Note {number}."}
            journal.record_hand(evening.game, 1, facts, evening.revision, wish)
    page = viewer.get(f"{evening.play}/journal").text
    first, second = page.split("<h2>")[1:3]
    assert first.startswith("Sunday" if local.weekday() == 4 else "")
    assert "note: Note 2." in first
    assert "note: Note 1." in second
    assert "by somebody, 01:30" in second


def test_names_are_those_of_the_seats_now_and_no_secret_is_told(app, evening, scorer, viewer):
    scorer.put(f"{evening.play}/hands/1", op="secret-op", base=1, facts=HAND)
    with app.app_context():
        member = journal.members_named(evening.table, ["Ben"], journal.Operation("x", EVENING))[0]
        journal.rename_member(evening.table, member, "Benno", journal.Operation("y", EVENING))
    page = viewer.get(f"{evening.play}/journal")
    assert "bids Ana 1, Benno 1 and Cy 1" in text(page)
    assert "secret-op" not in page.text
    assert scorer.grant not in page.text


def test_the_board_leads_to_the_journal_and_the_sample_has_none(evening, viewer):
    assert f'href="{evening.play}/journal"' in viewer.get(evening.play).text
    assert "What was changed" not in viewer.get("/evening/sample-okenuff").text
