from xml.etree import ElementTree as ET

from scorekeeper.texts.columns import Column, columns
from scorekeeper.texts.race import SVG, lines_inside


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own


def test_a_column_stands_for_each_share_and_a_line_for_what_is_beside_it():
    svg = columns("Made <by> bid", [Column("0", 0.5, 0.25), Column("1", 1)])
    root = parsed(svg)
    assert root.get("role") == "img"
    assert root.findtext(f"{{{SVG}}}title") == "Made <by> bid"
    heights = [float(one.get("height")) for one in root.iter(f"{{{SVG}}}rect")]
    assert heights[1] == 2 * heights[0]
    assert len([one for one in root.iter(f"{{{SVG}}}path") if one.get("class") == "beside"]) == 1
    assert [one.text for one in root.iter(f"{{{SVG}}}text")] == ["50", "0", "100", "1"]


def test_a_line_goes_through_every_step_and_ends_at_its_name():
    svg = lines_inside("Wins", ["Ana", "<Ben>"], [[0, 1, 2], [0, 0, 1]], ["", "Jan", "Feb"])
    root = parsed(svg)
    lines = list(root.iter(f"{{{SVG}}}polyline"))
    assert [len(one.get("points").split()) for one in lines] == [3, 3]
    told = [one.text for one in root.iter(f"{{{SVG}}}text")]
    assert {"Jan", "Feb", "Ana", "<Ben>"} <= set(told)


def test_of_many_steps_as_many_are_named_as_have_room():
    steps = [str(number) for number in range(41)]
    svg = lines_inside("Wins", ["Ana"], [list(range(41))], steps)
    told = [one.text for one in parsed(svg).iter(f"{{{SVG}}}text")]
    assert "40" in told
    assert len([one for one in told if one in steps]) < 25
