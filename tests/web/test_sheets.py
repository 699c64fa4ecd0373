import subprocess
import sys
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

from scorekeeper.records import journal
from scorekeeper.records.roles import Role
from scorekeeper.sheets import pdf as press
from scorekeeper.web.sheets import answers
from scorekeeper.web.sheets.wanted import blank_in, choice_in
from tests.support.printed import Printed
from tests.web.conftest import BIDS, HAND, operation


def in_svg(answer):
    """The words of a picture, which is well-formed XML."""
    return " ".join(ET.fromstring(answer.text).itertext())  # noqa: S314 - ours


def printed(answer):
    assert answer.status_code == 200
    assert answer.mimetype == "application/pdf"
    return Printed(answer.data)


def file_name(answer):
    """The name that a browser gives the file."""
    said = answer.headers["Content-Disposition"]
    assert said.startswith("attachment; filename")
    return unquote(said.partition("UTF-8''")[2]) or said.partition("filename=")[2]


def test_anybody_may_have_a_blank_sheet(client):
    query = "?variant=nomination-whist-rotating&players=5&paper=a5&names=Ana,+Ben"
    page = client.get(f"/sheets{query}")
    assert page.status_code == 200
    assert "Download PDF" in page.text
    picture = client.get(f"/sheets/blank.svg{query}")
    assert picture.mimetype == "image/svg+xml"
    assert "Nomination Whist, rotating trumps" in in_svg(picture)
    assert "sandbox" in picture.headers["Content-Security-Policy"]
    answer = client.get(f"/sheets/blank.pdf{query}")
    assert "Ana" in printed(answer).pages[0].text
    assert file_name(answer) == "Nomination-Whist-rotating-trumps-5.pdf"


@pytest.mark.parametrize(
    ("given", "variant", "players", "names"),
    [
        ({}, "oh-hell", 4, ()),
        ({"variant": "x", "players": "x"}, "oh-hell", 4, ()),
        ({"variant": "okenuff", "players": "7"}, "okenuff", 4, ()),
        ({"players": "99"}, "oh-hell", 12, ()),
        ({"players": "1"}, "oh-hell", 2, ()),
        ({"players": "²"}, "oh-hell", 4, ()),
        ({"names": "A,B\n C  D ,,E,F", "players": "3"}, "oh-hell", 5, ("A", "B", "C D", "E", "F")),
        ({"names": "W" * 99}, "oh-hell", 4, ("W" * 40,)),
    ],
)
def test_what_makes_no_sense_in_an_address_is_as_if_it_were_not_there(
    given, variant, players, names
):
    wanted = blank_in(given)
    assert (wanted.variant.key, wanted.players, wanted.names) == (variant, players, names)


def test_paper_and_print_are_read_from_the_address():
    found = choice_in({"paper": "letter", "turn": "portrait", "big": "1", "style": "blackout"})
    assert (found.paper, found.landscape, found.big, found.style) == (
        *("letter", False, True, "blackout"),
    )
    assert choice_in({"paper": "a0", "turn": "round", "big": "yes"}) == choice_in({})


def test_a_game_is_looked_at_and_printed_by_whoever_looks_on(evening):
    evening.record(1, HAND)
    viewer = evening.device(Role.VIEWER)
    page = viewer.get(f"{evening.play}/sheet?paper=a5")
    assert "sheet.svg?paper=a5" in page.text
    assert "QR code" not in page.text
    assert "clubs" not in in_svg(viewer.get(f"{evening.play}/sheet.svg"))
    answer = viewer.get(f"{evening.play}/sheet.pdf?qr=1&style=blackout&paper=a5")
    told = printed(answer)
    assert "Ana and Ben lead with 11." in told.text
    assert [str(one["/Alt"])[:12] for one in told.tagged("/Figure")] == ["The race of "]


def test_who_may_show_the_links_may_print_one_for_those_who_look_on(evening):
    evening.record(1, HAND)
    scorer = evening.device(Role.SCORER)
    assert "QR code" in scorer.get(f"{evening.play}/sheet").text
    told = printed(scorer.get(f"{evening.play}/sheet.pdf?qr=1"))
    assert "QR code of the live board" in {str(one["/Alt"]) for one in told.tagged("/Figure")}


def test_the_sheets_of_an_evening_are_one_file_with_the_name_of_the_table(app, evening):
    evening.record(1, BIDS)
    with app.app_context():
        journal.rename_table(evening.table, "Ольга & Δημήτρης", operation())
    played = evening.state["played"]
    viewer = evening.device(Role.VIEWER)
    answer = viewer.get(f"{evening.url}/sheets/{played}.pdf")
    assert "hand" in printed(answer).pages[0].text
    assert file_name(answer) == f"Ольга-Δημήτρης-{played}.pdf"
    assert f"filename={played}.pdf;" in answer.headers["Content-Disposition"]
    for other in ("1999-01-01", "yesterday"):
        assert viewer.get(f"{evening.url}/sheets/{other}.pdf").status_code == 404


def test_the_name_of_a_file_may_be_in_any_script():
    assert answers.file_name('Ольга & Δημήτρης: "山田"/..\\x') == "Ольга-Δημήτρης-山田-x"
    assert answers.file_name("///") == "sheet"


def test_a_blank_sheet_of_a_table_has_its_people_and_its_own_rules(evening):
    evening.record(1, HAND)
    told = in_svg(evening.device(Role.VIEWER).get(f"{evening.play}/sheet.svg?blank=1"))
    assert "Ana" in told
    assert "Date" in told
    assert "after 1 of 6" not in told
    assert "♣" not in told


def test_a_correction_is_told_on_the_sheet(evening):
    evening.record(1, HAND)
    evening.record(1, {**HAND, "tricks": [0, 1, 1]})
    told = printed(evening.device(Role.VIEWER).get(f"{evening.play}/sheet.pdf")).text
    assert "hand 1: corrected on" in told
    assert "tricks 1 → 0" in told
    assert "Corrections" not in told


def test_pages_lead_to_the_sheets(evening):
    viewer = evening.device(Role.VIEWER)
    assert f"{evening.play}/sheet" in viewer.get(evening.play).text
    assert f"{evening.play}/sheet?blank=1" in viewer.get(evening.url).text
    assert 'href="/sheets"' in viewer.get("/").text
    assert "/evening/sample-okenuff/sheet" in viewer.get("/evening/sample-okenuff/final").text


def test_without_the_libraries_the_pages_say_what_to_install(client, monkeypatch):
    def broken():
        raise press.NoPress(press.MISSING_LIBRARIES)

    monkeypatch.setattr(press, "press", broken)
    monkeypatch.setattr(answers, "missing_packages", lambda: ["libpango-1.0-0"])
    answers.missing.cache_clear()
    try:
        assert "apt-get install" in client.get("/sheets").text
        answer = client.get("/sheets/blank.pdf")
    finally:
        answers.missing.cache_clear()
    assert answer.status_code == 503
    assert "apt-get install" in answer.text


def test_no_request_imports_the_printer_before_the_first_sheet(tmp_path):
    script = f"""
import sys
from scorekeeper.web import create_app
from scorekeeper.records.upgrade import upgrade
app = create_app({{"INSTANCE": {str(tmp_path)!r}}})
upgrade(app)
client = app.test_client()
for path in ("/", "/sheets", "/sheets/blank.svg", "/evening/sample-okenuff/sheet"):
    assert client.get(path).status_code == 200, path
print("weasyprint" in sys.modules)
assert client.get("/sheets/blank.pdf").status_code == 200
print("weasyprint" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "True"]
