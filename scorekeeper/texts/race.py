"""The race of scores as a chart in SVG, to stand inside a page."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.sax.saxutils import escape

from scorekeeper.rules.scoring import Points
from scorekeeper.texts.isolates import isolated
from scorekeeper.texts.words import count, listing, number

SVG = "http://www.w3.org/2000/svg"
FONTS = "Sheet, 'Sheet Ext', 'Sheet Greek', 'Sheet Cyrillic', 'Sheet Sans', Georgia, serif"
INKS = ("#1a1712", "#8a2f1d", "#17594a", "#6b5a2a", "#44506b", "#7a3f63")
DASHES = ("", "7 3", "2 2.5", "9 3 2 3", "5 2 1 2 1 2")
TOP, BOTTOM, LEFT, NAMES = 10.0, 22.0, 34.0, 120.0
LONGEST, LONGEST_INSIDE = 19, 9  # small letters
NAMES_INSIDE = 66.0
WIDE_LEFT = 46.0
APART = 11.0
MOST_HANDS, FEWER_HANDS = 20, 13  # numbers below; on a phone they are larger


@dataclass(frozen=True, slots=True)
class Race:
    """The chart, and where its lines end: a label each, at a height from its top.

    The labels stand beside the chart and not in it, so that names run from right to left where
    they should. All lengths are in points.
    """

    svg: str
    ends: tuple[tuple[float, str], ...]
    left: float


def race(
    names: Sequence[str], lines: Sequence[Sequence[Points]], width: float, height: float
) -> Race:
    """Return the chart: a line a player from 0 through the score after each hand.

    `lines` go by seat. Colour is never needed: each line has its own dashes and ends at its name.
    """
    scale = _Scale(lines, width, height)
    size = f'width="{width:g}pt" height="{height:g}pt"'
    parts = [
        f'<svg xmlns="{SVG}" class="race" role="img" viewBox="0 0 {width:g} {height:g}" {size}>',
        f"<title>{escape(in_words(names, lines))}</title>",
        *_grid(scale),
    ]
    ends = _spread([scale.y(line[-1]) for line in lines], height - 6)
    for seat, line in enumerate(lines):
        parts += [_line(seat, line, scale), _lead(seat, line[-1], ends[seat], scale)]
    labels = [
        f"{number(line[-1])}  {isolated(_short(names[seat]))}" for seat, line in enumerate(lines)
    ]
    left = scale.x(scale.hands) + 11
    return Race("".join([*parts, "</svg>"]), tuple(zip(ends, labels, strict=True)), left)


def race_inside(
    names: Sequence[str], lines: Sequence[Sequence[Points]], width: float, height: float
) -> str:
    """Return the chart for a screen: names stand in it, large, and colours are left to classes.

    `ink-0`, `ink-1`, … name the lines of the seats, `rule` and `zero` those behind them.
    """
    scale = _Scale(lines, width, height, NAMES_INSIDE)
    parts = [
        f'<svg xmlns="{SVG}" class="race" role="img" viewBox="0 0 {width:g} {height:g}">',
        f"<title>{escape(in_words(names, lines))}</title>",
        *_grid(scale, FEWER_HANDS),
    ]
    return "".join([*parts, *_named(names, lines, scale, height), "</svg>"])


def lines_inside(
    title: str,
    names: Sequence[str],
    lines: Sequence[Sequence[Points]],
    steps: Sequence[str],
    told: Callable[[Points], str] = number,
) -> str:
    """Return lines of anything for a screen: a value each after every step, which has a label.

    `told` writes a value beside the chart; classes are those of `race_inside`.
    """
    width, height = 340.0, 200.0
    scale = _Scale(lines, width, height, NAMES_INSIDE, left=WIDE_LEFT, steps=len(steps))
    parts = [
        f'<svg xmlns="{SVG}" class="race" role="img" viewBox="0 0 {width:g} {height:g}">',
        f"<title>{escape(title)}</title>",
        *_heights(scale, told),
        *_labels(scale, steps),
    ]
    return "".join([*parts, *_named(names, lines, scale, height), "</svg>"])


def _named(
    names: Sequence[str], lines: Sequence[Sequence[Points]], scale: "_Scale", height: float
) -> list[str]:
    """Return the lines, each with its name at its end."""
    ends = _spread([scale.y(line[-1]) for line in lines], height - 6)
    left = scale.x(scale.hands) + 10
    parts = []
    for seat, line in enumerate(lines):
        name = _text(left, ends[seat] + 3, _short(names[seat], LONGEST_INSIDE), "start", 9)
        parts += [_line(seat, line, scale), _lead(seat, line[-1], ends[seat], scale), name]
    return parts


def _labels(scale: "_Scale", steps: Sequence[str]) -> list[str]:
    """Return as many of the labels as have room, the last among them."""
    room = max(1, int((scale.x(scale.hands) - scale.x(0)) / 26))
    every = max(1, -(-len(steps) // room))
    chosen = range(len(steps) - 1, -1, -every)
    return [_text(scale.x(step), scale.height - 8, steps[step], "middle") for step in chosen]


def in_words(names: Sequence[str], lines: Sequence[Sequence[Points]]) -> str:
    """Return what the chart shows: who had which score at the end."""
    ends = [f"{name} {number(line[-1])}" for name, line in zip(names, lines, strict=True)]
    return f"The race of scores over {count(len(lines[0]) - 1, 'hand')}: {listing(ends)}."


class _Scale:
    """Where a hand and a score lie on the chart."""

    def __init__(
        self,
        lines: Sequence[Sequence[Points]],
        width: float,
        height: float,
        names: float = NAMES,
        left: float = LEFT,
        steps: int = 0,
    ) -> None:
        scores = [float(score) for line in lines for score in line]
        self.least, self.most = min(0.0, *scores), max(0.0, *scores)
        if self.least == self.most:
            self.most += 10
        self.hands = max(1, (steps or len(lines[0])) - 1)
        self.width, self.height, self.names, self.left = width, height, names, left

    def x(self, hand: float) -> float:
        return self.left + (self.width - self.left - self.names) * hand / self.hands

    def y(self, score: Points | float) -> float:
        share = (float(score) - self.least) / (self.most - self.least)
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * share

    @property
    def steps(self) -> list[int]:
        """The scores that have a line: round numbers, six or so of them."""
        rough = (self.most - self.least) / 6
        tens = 10 ** max(0, len(str(int(rough))) - 1)
        step = next(tens * one for one in (1, 2, 5, 10) if tens * one >= rough)
        first = -int(-self.least // step)
        return list(range(first * step, int(self.most) + 1, step))


def _grid(scale: _Scale, most: int = MOST_HANDS) -> list[str]:
    every = max(1, -(-scale.hands // most))
    hands = range(every, scale.hands + 1, every)
    below = [_text(scale.x(hand), scale.height - 8, str(hand), "middle") for hand in hands]
    return _heights(scale, number) + below


def _heights(scale: _Scale, told: Callable[[Points], str]) -> list[str]:
    right = scale.x(scale.hands)
    parts = []
    for score in scale.steps:
        y = scale.y(score)
        kind, ink, weight = ("zero", "#1a1712", 0.8) if score == 0 else ("rule", "#c9c0ae", 0.5)
        parts.append(
            f'<path class="{kind}" d="M{scale.left:.1f} {y:.1f}H{right:.1f}" stroke="{ink}" '
            f'stroke-width="{weight}"/>'
        )
        parts.append(_text(scale.left - 5, y + 2.6, told(score), "end"))
    return parts


def _line(seat: int, line: Sequence[Points], scale: _Scale) -> str:
    points = " ".join(
        f"{scale.x(hand):.1f},{scale.y(score):.1f}" for hand, score in enumerate(line)
    )
    dash = DASHES[seat % len(DASHES)]
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polyline class="{_class(seat)}" points="{points}" fill="none" '
        f'stroke="{INKS[seat % len(INKS)]}" '
        f'stroke-width="1.6" stroke-linejoin="round"{dashes}/>'
    )


def _lead(seat: int, score: Points, y: float, scale: _Scale) -> str:
    x, ink = scale.x(scale.hands), INKS[seat % len(INKS)]
    return (
        f'<path class="{_class(seat)}" d="M{x + 2:.1f} {scale.y(score):.1f}L{x + 8:.1f} {y:.1f}" '
        f'stroke="{ink}" stroke-width="0.6" fill="none"/>'
    )


def _class(seat: int) -> str:
    return f"ink-{seat % len(INKS)}"


def _text(x: float, y: float, told: str, anchor: str, size: float = 7.5) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" '
        f'font-family="{FONTS}" '
        f'fill="#3b352c">{escape(told)}</text>'
    )


def _short(name: str, longest: int = LONGEST) -> str:
    """Return as much of a name as fits beside the chart."""
    taken = 0.0
    for place, sign in enumerate(name):
        taken += 1.9 if sign in "WMmw@" else 1.35 if sign.isupper() else 1.0
        if taken > longest:
            return f"{name[:place]}…"
    return name


def _spread(wanted: Sequence[float], lowest: float) -> list[float]:
    """Return heights near the wanted ones, far enough apart for a name each."""
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    placed = list(wanted)
    for before, after in pairwise(order):
        placed[after] = max(placed[after], placed[before] + APART)
    limit = lowest
    for seat in reversed(order):
        placed[seat] = min(placed[seat], limit)
        limit = placed[seat] - APART
    return placed
