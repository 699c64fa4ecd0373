"""The printed sheets, as poppler reads them: a covering set, since each takes its time."""

import logging
import re
import socket
import subprocess
import sys
import urllib.request
from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from scorekeeper.rules.facts import Adjustment, AdjustmentKind
from scorekeeper.sheets import pdf as printer
from scorekeeper.sheets.about import About, Correction
from scorekeeper.sheets.html import document
from scorekeeper.sheets.layout import about_game, sheet_of
from scorekeeper.sheets.paper import Choice, Paper, Style
from scorekeeper.sheets.pdf import pdf, press
from tests.sheets.conftest import PEOPLE, blank, half_played
from tests.support.evenings import EVENTFUL, OPEN, SHARED
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


def heard(name):
    """A sheet of each kind, with what its pictures are called."""
    about = about_game("Finals", "2026-11-27", "0123abcd", address="https://example.org/x")
    race = "The race of scores over "
    return {
        "blank": (sheet_of(blank("oh-hell", 4)), []),
        "back": (sheet_of(blank("okenuff", 4)), []),
        "split": (sheet_of(half_played(12, 30), about=about), ["QR code of", f"{race}15 hands"]),
        "open": (sheet_of(OPEN, about=about), []),
        "half-played": (sheet_of(EVENTFUL), [f"{race}4 hands"]),
        "completed": (sheet_of(SHARED, about=about), ["QR code of", f"{race}2 hands: Ana 21"]),
    }[name]


@pytest.mark.parametrize("name", ["blank", "back", "split", "open", "half-played", "completed"])
def test_a_sheet_can_be_heard(name):
    sheet, pictures = heard(name)
    printed = Printed(pdf([sheet]))
    root = printed.pdf.Root
    assert str(root.Lang) == "en"
    assert bool(root.MarkInfo.Marked)
    assert bool(root.ViewerPreferences.DisplayDocTitle)
    title = str(printed.pdf.docinfo["/Title"])
    assert title == (f"{sheet.title} · {sheet.meta}" if sheet.meta else sheet.title)
    assert b"pdfuaid:part" in root.Metadata.read_bytes()
    told = sorted(str(element["/Alt"]) for element in printed.tagged("/Figure"))
    assert len(told) == len(pictures)
    assert all(map(str.startswith, told, pictures))
    kinds = [str(element["/S"]) for element in printed.elements]
    assert kinds.count("/H1") == pages_of(sheet) == len(printed.pages)
    heads, cells = printed.tagged("/TH"), printed.tagged("/TD")
    assert len(heads) > 20
    assert len(cells) > 20
    names = {str(head["/ID"]) for head in heads}
    assert len(names) == len(heads)
    for cell in cells:
        assert {str(one) for one in cell["/A"]["/Headers"]} <= names
    found = printed.structure
    assert "violation" not in found.told.lower()
    assert found.complaints == ""


def test_each_figure_is_heard_with_its_hand_its_player_and_what_it_is(completed):
    first = str(completed.tagged("/TH")[0]["/ID"]).partition("-")[0]
    by_row = {}
    for cell in completed.tagged("/TD"):
        headers = [str(one) for one in cell["/A"]["/Headers"]]
        if headers and headers[0].startswith(f"{first}-2-"):
            by_row.setdefault(headers[0], []).append(headers[1:])
    (cells,) = by_row.values()
    names = [f"{first}-0-{4 + 4 * seat}" for seat in range(4)]
    assert [set(one) for one in cells[3:]] == [
        {names[place // 4], f"{first}-1-{4 + place}"} for place in range(16)
    ]


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
    "<svg><image href='{}'/></svg>",
    "<style>@import '{}';</style>",
)
SCHEMES = (
    "file:///etc/hostname",
    "http://127.0.0.1:9/x",
    "https://127.0.0.1:9/x",
    "data:text/css,*",
    "ftp://127.0.0.1/x",
)


@pytest.fixture
def asked(monkeypatch):
    """What the printer wanted to fetch, none of which it got."""
    wanted = []

    class Refusing(type(press().nothing)):
        def fetch(self, url, headers=None):
            wanted.append(url)
            raise ValueError("nothing is fetched")

    def refuse(*given, **_more):
        wanted.append(given)
        raise OSError("nothing is opened")

    ours = replace(press(), nothing=Refusing())
    monkeypatch.setattr(printer, "press", lambda: ours)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(urllib.request, "urlopen", refuse)
    return wanted


def with_text(text):
    """A game with this text in every field that holds one, and all that is told beside it."""
    first, hand, *others = EVENTFUL.hands
    adjusted = tuple(replace(one, note=text) for one in hand.adjustments)
    stakes = replace(SHARED.rules.stakes, currency=text)
    old = replace(first, tricks=(2, 1, 1, 0), note=text)
    return replace(
        EVENTFUL,
        players=(text, text, f"{text}!", "Ana"),
        rules=replace(EVENTFUL.rules, variant=text, stakes=stakes),
        hands=(first, replace(hand, note=text, adjustments=adjusted), *others),
    ), About(
        title=text,
        table=text,
        day=text,
        digest=text,
        corrections=(Correction(1, date(2026, 11, 28), old, first),),
        address=text,
    )


@pytest.mark.parametrize("url", SCHEMES)
def test_no_text_field_makes_the_printer_fetch_anything(url, asked):
    game, about = with_text(" ".join(text.format(url) for text in NASTY))
    sheets = [sheet_of(game, about=about), sheet_of(replace(game, hands=()), self_set=True)]
    told = document(sheets)
    assert not re.search("<(img|link|image|iframe|object|a)", told)
    assert told.count("<style") == 1
    printed = Printed(pdf(sheets))
    assert asked == []
    shown = letters(printed.text)
    assert shown.count(letters(url)) >= 5, "it is printed as the text that it is"


def test_what_the_printer_would_fetch_is_noticed(asked):
    for url in SCHEMES:
        page = printer.press().weasyprint.HTML(
            string=f'<img src="{url}">', url_fetcher=printer.press().nothing
        )
        page.write_pdf()
    assert asked == [*SCHEMES]


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


# -- figures


FAR = (Fraction(-247, 2), -1_234, 4_321, Fraction(-20_001, 2), 100)
NEAR = (1_000, 100, 1_234, 0, -90)


def wide(players, points):
    """A game of figures as wide as they come, with notes."""
    game = half_played(players, 13)
    given = tuple(
        Adjustment(kind=AdjustmentKind.OTHER, seat=seat, points=points[seat % 5], note="why")
        for seat in range(players)
    )
    bids = tuple(10 + seat % 3 for seat in range(players))
    hands = [
        replace(hand, adjustments=given if number in (1, 3) else (), size=20, bids=bids)
        for number, hand in enumerate(game.hands)
    ]
    return replace(game, hands=tuple(hands), rules=replace(game.rules, packs=6))


def boxes(sheet, page):
    """What stands in each figure's cell, by its place on the page in points."""
    grid, frame = sheet.grid, sheet.frame
    top = frame.margin + sheet.heading.height + grid.names + 4.8 * frame.scale
    for line, row in enumerate(page.rows):
        for place, seat in enumerate(page.seats):
            cell = row.cells[seat]
            left = frame.margin + sum(frame.hand_columns) + place * sum(page.columns)
            one = "1" if cell.made and sheet.style is Style.BLACKOUT else ""
            cross = "✕" if cell.made is False and sheet.style is Style.PLAIN else ""
            told = (one + cell.bid + cell.bid_marks, cell.tricks)
            told += (cross + cell.points, cell.score + cell.marks)
            for text, width in zip(told, page.columns, strict=True):
                low = top + line * grid.row
                yield text, [mm / 25.4 * 72 for mm in (left, left + width, low, low + grid.row)]
                left += width


def every_figure_is_in_its_cell(sheet):
    printed = Printed(pdf([sheet]))
    assert min(printed.sizes_of_letters) >= 7
    for page, laid in zip(printed.pages, sheet.pages, strict=False):
        for told, (left, right, top, bottom) in boxes(sheet, laid):
            found = [
                word
                for word in page.words
                if left <= (word.left + word.right) / 2 <= right
                and top <= (word.top + word.bottom) / 2 <= bottom
            ]
            found.sort(key=lambda word: word.left)
            assert letters("".join(word.text for word in found)) == told
            assert all(word.left >= left - 0.2 and word.right <= right + 0.2 for word in found)


@pytest.mark.parametrize(
    ("paper", "landscape", "players", "big", "style"),
    [
        (Paper.A4, True, 10, False, Style.PLAIN),
        (Paper.LETTER, True, 10, False, Style.BLACKOUT),
        (Paper.A4, False, 12, False, Style.PLAIN),
        (Paper.A4, False, 7, True, Style.BLACKOUT),
        (Paper.A5, True, 6, False, Style.PLAIN),
        (Paper.A5, False, 10, False, Style.PLAIN),
        (Paper.A5, False, 2, True, Style.PLAIN),
    ],
)
def test_wide_figures_keep_to_their_cells(paper, landscape, players, big, style):
    choice = Choice(paper=paper, landscape=landscape, big=big, style=style)
    usual, near, far = (half_played(players, 13), wide(players, NEAR), wide(players, FAR))
    for game in (usual, near, far):
        every_figure_is_in_its_cell(sheet_of(game, choice))
    if style is Style.PLAIN:
        assert sheet_of(near, choice).grid.groups == sheet_of(usual, choice).grid.groups


@pytest.mark.parametrize("paper", Paper)
def test_ringed_and_underlined_figures_keep_to_their_cells(paper):
    for style in Style:
        every_figure_is_in_its_cell(sheet_of(EVENTFUL, Choice(paper=paper, style=style)))


# -- names


def test_a_sentence_is_not_turned_round_by_the_names_in_it():
    names = ("דנה", "ليلى", "Ana", "דנה")
    rules = replace(EVENTFUL.rules, stakes=SHARED.rules.stakes)
    sheet = sheet_of(replace(EVENTFUL, players=names, rules=rules))
    told = document([sheet])
    for part in (
        "<h2><bdi>ليلى</bdi> leads with 13.</h2>",
        "<li><bdi>דנה</bdi> pays <bdi>דנה (2)</bdi>",
        "hand 2, <bdi>דנה (2)</bdi>: +5, bonus",
        "<bdi>ليلى</bdi>: the hook is broken",
    ):
        assert part in told
    (line,) = [line for line in Printed(pdf([sheet])).lines if line.endswith("+5, bonus")]
    assert line.startswith("b hand 2, ")


def test_a_boxed_seat_and_a_player_called_like_it_are_two():
    printed = Printed(pdf([sheet_of(blank("oh-hell", 4, "Ana", "P4", "Cy", "山田"))]))
    words = [word.text for word in printed.pages[0].words]
    assert words.count("P4") == 2
    assert "(2)" in words
    assert "P4 (2): the name is written in signs" in printed.text
