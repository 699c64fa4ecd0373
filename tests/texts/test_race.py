from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from scorekeeper.texts.race import APART, race, race_inside

NAMES = ("Ana", "Ben <i>", "Cy")
LINES = ([0, 10, 21], [0, -5, 20], [0, 0, -30])


def chart(names=NAMES, lines=LINES):
    return race(names, lines, 500, 250)


def test_the_chart_says_in_words_what_it_shows():
    title = ET.fromstring(chart().svg)[0]  # noqa: S314 - ours
    assert title.text == "The race of scores over 2 hands: Ana 21, Ben <i> 20 and Cy −30."


def test_each_line_ends_at_its_name_and_no_two_names_lie_on_one_another():
    ends = chart().ends
    assert [label for _, label in ends] == ["21  Ana", "20  Ben <i>", "−30  Cy"]
    heights = sorted(height for height, _ in ends)
    assert all(after - before >= APART for before, after in pairwise(heights))
    assert heights[0] >= 0
    assert heights[-1] <= 250


def test_the_lines_differ_without_colour():
    svg = ET.fromstring(chart().svg)  # noqa: S314 - ours
    lines = [part for part in svg if part.tag.endswith("polyline")]
    assert len({line.get("stroke-dasharray") for line in lines}) == 3


@pytest.mark.parametrize("lines", [([0, 0], [0, 0]), ([0, -10], [0, -20]), ([0, 5000], [0, 1])])
def test_any_scores_have_a_few_round_lines_within_the_chart(lines):
    svg = ET.fromstring(race(("A", "B"), lines, 500, 250).svg)  # noqa: S314 - ours
    texts = [part for part in svg if part.tag.endswith("text")]
    assert 2 <= len(texts) <= 10
    assert all(0 <= float(one.get("y")) <= 250 for one in texts)


def test_a_long_name_is_cut():
    (_, label), *_ = chart(("W" * 40, "B", "C")).ends
    assert label.endswith("…")
    assert len(label) < 20


def test_a_chart_for_a_screen_has_its_names_inside_and_leaves_colours_to_classes():
    svg = ET.fromstring(race_inside(NAMES, LINES, 300, 190))  # noqa: S314 - ours
    told = [part.text for part in svg if part.tag.endswith("text")]
    assert [name for name in told if name in NAMES] == list(NAMES)
    lines = [part for part in svg if part.tag.endswith("polyline")]
    assert [line.get("class") for line in lines] == ["ink-0", "ink-1", "ink-2"]
    assert "width" not in svg.attrib
