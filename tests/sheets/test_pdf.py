"""The printed sheets, as poppler reads them: a covering set, since each takes its time."""

import logging
import subprocess
import sys
import urllib.request
from dataclasses import replace

import pytest

from scorekeeper.sheets.html import document
from scorekeeper.sheets.layout import about_game, sheet_of
from scorekeeper.sheets.paper import Choice, Paper, Style
from scorekeeper.sheets.pdf import pdf, press
from tests.sheets.conftest import PEOPLE, blank, half_played
from tests.support.evenings import EVENTFUL, SHARED
from tests.support.printed import Printed

SIZES = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4), Paper.A5: (148, 210)}
# paper, landscape, players, hands, big, recorded: every number of players on every paper
COVERING = [
    (Paper.A4, True, 10, 13, False, True),
    (Paper.A4, False, 2, 30, False, False),
    (Paper.A4, False, 12, 30, False, True),
    (Paper.A4, False, 12, 19, True, False),
    (Paper.A4, True, 4, 7, False, True),
    (Paper.A4, False, 7, 19, True, True),
    (Paper.LETTER, False, 2, 13, True, True),
    (Paper.LETTER, True, 10, 30, False, True),
    (Paper.A5, False, 12, 19, False, True),
    (Paper.LETTER, True, 4, 7, True, True),
    (Paper.LETTER, False, 7, 19, False, True),
    (Paper.LETTER, True, 12, 30, False, False),
    (Paper.A5, True, 7, 13, False, True),
    (Paper.A5, False, 4, 30, False, False),
    (Paper.A5, True, 10, 7, True, False),
    (Paper.A5, False, 2, 13, False, True),
]
OURS = {"Sheet", "Sheet-Semi-Bold", "Sheet-Ext", "Sheet-Ext-Semi-Bold", "Sheet-Sans"}
OURS |= {"Sheet-Greek", "Sheet-Greek-Semi-Bold", "Sheet-Cyrillic", "Sheet-Cyrillic-Semi-Bold"}
OURS |= {"Sheet-Sans-Semi-Bold"}


def pages_of(sheet):
    """How many pages a sheet has, one for each part of it."""
    apart = sheet.foot is not None or (sheet.notes and not sheet.result)
    return len(sheet.pages) + bool(apart) + bool(sheet.back) + bool(sheet.result)


def inside(printed):
    """Every word lies within its page, and none on another."""
    for page in printed.pages:
        for word in page.words:
            assert word.left >= -0.5, word
            assert word.right <= page.width + 0.5, word
            assert word.top >= -0.5, word
            assert word.bottom <= page.height + 0.5, word
        ordered = sorted(page.words, key=lambda word: word.top)
        for place, word in enumerate(ordered):
            for other in ordered[place + 1 :]:
                if other.top > word.bottom:
                    break
                assert word.covers(other) < 0.3, (word, other)


def letters(text):
    """A text without spaces: poppler parts and joins words by their distance."""
    return "".join(text.split())


@pytest.mark.parametrize(("paper", "landscape", "players", "hands", "big", "is_played"), COVERING)
def test_a_sheet_is_whole_on_its_paper(paper, landscape, players, hands, big, is_played, caplog):
    game = half_played(players, hands)
    game = game if is_played else replace(game, hands=())
    sheet = sheet_of(game, Choice(paper=paper, landscape=landscape, big=big))
    with caplog.at_level(logging.WARNING, "weasyprint"):
        printed = Printed(pdf([sheet]))
    assert [line.message for line in caplog.records] == []
    assert len(printed.pages) == pages_of(sheet)
    width, height = (length / 25.4 * 72 for length in SIZES[paper])
    for page in printed.pdf.pages:
        box = [float(edge) for edge in page.mediabox]
        wanted = [0, 0, height, width] if landscape else [0, 0, width, height]
        assert box == pytest.approx(wanted, abs=0.1)
    inside(printed)
    assert min(printed.sizes_of_letters) >= 7
    assert printed.fonts <= OURS
    for page, laid in zip(printed.pages, sheet.pages, strict=False):
        told = letters(page.text)
        assert letters("hand cards trump call") in told or all(
            word in told for word in ("hand", "cards", "trump", "call")
        )
        for seat in laid.seats:
            for part in PEOPLE[seat].split():
                assert part in told or part[::-1] in told, part
        figures = [row.number for row in laid.rows] + [row.size for row in laid.rows]
        for cell in (row.cells[seat] for row in laid.rows for seat in laid.seats):
            figures += filter(None, [cell.bid, cell.tricks, cell.points, cell.score])
        words = [word.text for word in page.words]
        for figure in {*figures}:
            assert words.count(figure) >= figures.count(figure)


@pytest.fixture(scope="module")
def completed():
    about = about_game(
        *("Finals", "2026-11-27", "0123abcd"), table="Friday", address="https://example.org/x"
    )
    return Printed(pdf([sheet_of(SHARED, about=about)]))


def test_every_bid_trick_point_and_score_is_printed(completed):
    words = completed.pages[0].text.split()
    for figure in ("+11", "+10", "21", "11", "1=", "3", "4", "+€1.55", "−€2.65", "♥", "♣"):
        assert figure in words
    assert "✕" in completed.pages[0].text


def test_a_result_has_its_own_page_with_the_digest(completed):
    told = completed.pages[1].text
    for part in ("Ana and Ben share the win", "Who pays whom", "The race of scores"):
        assert part in told
    assert "Facts 0123abcd" in told


def test_a_sheet_can_be_heard(completed):
    root = completed.pdf.Root
    assert str(root.Lang) == "en"
    assert bool(root.MarkInfo.Marked)
    assert bool(root.ViewerPreferences.DisplayDocTitle)
    assert str(completed.pdf.docinfo["/Title"]).startswith("Finals · Oh Hell · Friday")
    assert b"pdfuaid:part" in root.Metadata.read_bytes()
    assert {str(element["/Alt"]) for element in completed.tagged("/Figure")} == {
        "QR code of the live board",
        "The race of scores over 2 hands: Ana 21, Ben 21, Cy 11 and Di 0.",
    }
    heads = completed.tagged("/TH")
    assert len(heads) > 20
    cells = completed.tagged("/TD")
    with_headers = [cell for cell in cells if "/Headers" in cell.get("/A", {})]
    assert len(with_headers) == len(cells)
    assert [str(e["/S"]) for e in completed.elements].count("/H1") == 2


def test_poppler_finds_no_violation_in_the_structure(completed):
    done = subprocess.run(
        ["pdfinfo", "-struct", "-"], input=completed.data, capture_output=True, check=True
    )
    assert b"violation" not in done.stdout.lower() + done.stderr.lower()
    assert done.stderr == b""


def test_all_sheets_of_an_evening_are_in_one_file():
    sheets = [sheet_of(SHARED), sheet_of(EVENTFUL, Choice(style=Style.BLACKOUT))]
    printed = Printed(pdf(sheets))
    assert len(printed.pages) == sum(map(pages_of, sheets))
    assert "Oh Hell" in printed.pages[0].text
    assert "Okenuff" in printed.pages[2].text


@pytest.mark.parametrize("big", [False, True])
def test_the_table_on_the_back_is_a_page_of_its_own(big):
    sheet = sheet_of(blank("okenuff", 4), Choice(paper=Paper.A5, big=big))
    printed = Printed(pdf([sheet]))
    assert len(printed.pages) == pages_of(sheet)
    assert "When to set yourself to set a high bidder" in printed.pages[-1].text
    inside(printed)
    assert min(printed.sizes_of_letters) >= 7


NASTY = (
    '<img src="{}">',
    "url({})",
    '"><link rel=stylesheet href="{}">',
    "<svg><image href='{}'/>",
)
SCHEMES = ("file:///etc/hostname", "http://127.0.0.1:9/x", "data:text/css,*{display:none}")


def test_no_text_field_makes_the_printer_fetch_anything(monkeypatch, caplog):
    press()
    asked = []
    monkeypatch.setattr(
        press().nothing.__class__, "open", lambda *given, **more: asked.append(given)
    )
    monkeypatch.setattr(urllib.request, "urlopen", lambda *given, **more: asked.append(given))
    texts = [text.format(url) for url in SCHEMES for text in NASTY]
    game = replace(EVENTFUL, players=tuple(text[:40] for text in texts[:4]))
    hand = game.hands[1]
    adjusted = [replace(one, note=texts[4]) for one in hand.adjustments]
    hand = replace(hand, note=texts[5], adjustments=tuple(adjusted))
    stakes = replace(SHARED.rules.stakes, currency=texts[6])
    rules = replace(game.rules, variant=texts[7], stakes=stakes)
    game = replace(game, rules=rules, hands=(game.hands[0], hand, *game.hands[2:]))
    about = about_game(texts[8], "", texts[9], table=texts[10], corrections=tuple(texts))
    sheet = sheet_of(game, about=about)
    told = document([sheet])
    assert not any(tag in told for tag in ("<img", "<link", "<image"))
    printed = Printed(pdf([sheet]))
    assert asked == []
    assert "file:///etc/hostname" in letters(printed.text)


def test_a_url_in_the_page_itself_would_be_refused():
    for url in SCHEMES:
        with pytest.raises(ValueError, match="disallowed"):
            press().nothing.fetch(url)


def test_markup_quotes_and_right_to_left_names_are_printed_as_text():
    names = ("<b>Ana</b>", "“O'Neil” & 'Co'", "דנה", "山田")
    printed = Printed(pdf([sheet_of(blank("oh-hell", 4, *names))]))
    told = printed.pages[0].text
    for part in ("<b>Ana</b>", "“O'Neil”", "P4"):
        assert part in told
    assert "דנה" in told or "דנה"[::-1] in told, "poppler tells it as it is drawn"
    assert "P4: the name is written in signs" in printed.text
    assert printed.fonts <= OURS


def test_without_the_libraries_it_says_what_to_install():
    script = (
        "import sys; sys.modules['weasyprint'] = None\n"
        "from scorekeeper.sheets.pdf import NoPress, press\n"
        "try:\n    press()\nexcept NoPress as error:\n    print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert "apt-get install -y libpango-1.0-0" in done.stdout
