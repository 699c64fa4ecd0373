"""Two schemes side by side, on the same bids."""

from dataclasses import dataclass

from scorekeeper.rules.scoring import Outcome, Points, Scheme
from scorekeeper.texts.explain.article import (
    Article,
    Block,
    Definition,
    Definitions,
    Link,
    Links,
    Paragraph,
    Section,
    Table,
)
from scorekeeper.texts.explain.situations import plain, unusual
from scorekeeper.texts.words import capital, count, few, listing, number, signed

SIZE = 7
BIDS = range(6)
WAYS = {"made": "a made bid", "one over": "a bid one over", "one under": "a bid one under"}
OPPOSITE = (
    "The highest score wins with one and the lowest with the other: more is not better in both."
)
OFF = {"made": 0, "one over": 1, "one under": -1}


@dataclass(frozen=True, slots=True)
class Case:
    """A bid that came out in one way, and what it is worth in either scheme."""

    bid: int
    here: Points
    there: Points

    @property
    def differs(self) -> bool:
        return self.here != self.there

    @property
    def more(self) -> str:
        """The scheme that gives more, by its letter."""
        return "A" if self.here > self.there else "B"


def cases(one: Scheme, other: Scheme) -> dict[str, list[Case]]:
    """Return the bids 0 to 5 made, one over and one under in a plain hand of seven."""
    usual = plain(SIZE)

    def case(bid: int, off: int) -> Case:
        outcome = Outcome(bid, bid + off)
        return Case(bid, usual.points(one, outcome), usual.points(other, outcome))

    return {way: [case(bid, off) for bid in BIDS if bid + off >= 0] for way, off in OFF.items()}


def compare_article(one: Scheme, other: Scheme) -> Article:
    """Return two schemes held against each other; the first is A, the second B."""
    found = cases(one, other)
    comparable = one.low_wins == other.low_wins
    return Article(
        to=("compare", one.key, other.key),
        title="Side by side",
        lead=f"A is “{one.label}”, B is “{other.label}”.",
        sections=(
            Section(
                "schemes",
                "In short",
                (
                    Paragraph(" ".join(verdict(found)) if comparable else OPPOSITE),
                    _both(one, other),
                    Paragraph(" ".join(_further(one, other))),
                ),
            ),
            *(_section(way, rows, comparable) for way, rows in found.items()),
            Section("links", "More about them", (_links(one, other),)),
        ),
    )


def verdict(found: dict[str, list[Case]]) -> list[str]:
    """Return in how many cases two schemes differ, and which of them gives more for what."""
    everything = [case for rows in found.values() for case in rows]
    differing = sum(case.differs for case in everything)
    if not differing:
        return [f"In a plain hand of {few(SIZE)} cards they never differ on these bids."]
    of = "all" if differing == len(everything) else f"{differing} of"
    told = [f"They differ in {of} {count(len(everything), 'case')}."]
    for letter, saying in (("", "the same in both"), ("A", "more with A"), ("B", "more with B")):
        ways = [WAYS[way] for way, rows in found.items() if _more(rows) == {letter}]
        if ways:
            verb = "scores" if len(ways) == 1 else "score"
            told.append(f"{capital(listing(ways))} {verb} {saying}.")
    return told


def _more(rows: list[Case]) -> set[str]:
    """Return which scheme gives more where they differ: A, B, both, or "" where they never do."""
    return {case.more for case in rows if case.differs} or {""}


def _both(one: Scheme, other: Scheme) -> Definitions:
    return Definitions(
        tuple(Definition(letter, scheme.summary) for letter, scheme in (("A", one), ("B", other)))
    )


def _further(one: Scheme, other: Scheme) -> list[str]:
    """Return what else either looks at, beyond bid, tricks and hand size."""
    told = [f"The figures are those of a plain hand of {few(SIZE)} cards."]
    for letter, scheme in (("A", one), ("B", other)):
        names = [situation.name.lower() for situation in unusual(scheme, SIZE)]
        if names:
            told.append(f"{letter} has other figures {listing(names)}.")
    return [*told, *_who_wins(one, other)]


def _who_wins(one: Scheme, other: Scheme) -> list[str]:
    """Return with which of two the lowest score wins, so that more is not read as better."""
    if one.low_wins and other.low_wins:
        return ["With either the lowest score wins, so the one with less treats a bid better."]
    letters = [letter for letter, scheme in (("A", one), ("B", other)) if scheme.low_wins]
    return [f"With {letter} the lowest score wins." for letter in letters]


def _section(way: str, rows: list[Case], comparable: bool) -> Section:
    """Return the points of either, and who gives more where that says something."""
    figures = [(str(case.bid), signed(case.here), signed(case.there)) for case in rows]
    label, head = f"A bid {way}: points of either", ("bid", "A", "B")
    table = Table(label, head, tuple(figures))
    if comparable:
        told = [(*row, difference_words(case)) for row, case in zip(figures, rows, strict=True)]
        marked = frozenset((place, 3) for place, case in enumerate(rows) if case.differs)
        table = Table(label, (*head, "difference"), tuple(told), marked)
    return Section(way.replace(" ", "-"), capital(way), (table,))


def difference_words(case: Case) -> str:
    """Return which of two is worth more, with a sign before the word: `≠ A 3 more`, `= same`."""
    if not case.differs:
        return "= same"
    gap = max(case.here, case.there) - min(case.here, case.there)
    return f"≠ {case.more} {number(gap)} more"


def _links(one: Scheme, other: Scheme) -> Block:
    return Links(
        tuple(Link(("scheme", scheme.key), scheme.label, scheme.summary) for scheme in (one, other))
    )
