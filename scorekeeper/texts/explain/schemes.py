"""A scoring scheme as an article."""

from dataclasses import dataclass, fields

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.scoring import SCHEMES, Example, Outcome, Scheme
from scorekeeper.rules.trump import Trump
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.explain.article import (
    Article,
    Block,
    Definitions,
    Heading,
    Lines,
    Link,
    Paragraph,
    Section,
    Sizes,
    Table,
    definitions,
    links,
    section,
    sections,
)
from scorekeeper.texts.explain.details import DETAILS
from scorekeeper.texts.explain.situations import (
    SIZES,
    USUAL_SIZE,
    grid_table,
    plain,
    unusual,
)
from scorekeeper.texts.explain.sources import source_blocks
from scorekeeper.texts.schemes import terms
from scorekeeper.texts.words import capital, count, listing, number, sentence, signed

NEAREST = 3
CASES = tuple((bid, bid + off) for off in (0, 1, -1) for bid in range(6) if bid + off >= 0)


def scheme_article(scheme: Scheme, size: int = USUAL_SIZE) -> Article:
    """Return a scheme explained, with its points in a hand of that many cards."""
    return Article(
        to=("scheme", scheme.key),
        title=scheme.label,
        lead=scheme.summary,
        meta=_names(scheme),
        sections=sections(
            section("rule", "The rule", _details(scheme), _terms(scheme)),
            _points(scheme, size),
            section("examples", "Worked examples", _examples(scheme)),
            section("settings", "What a table may set", _settings(scheme)),
            section("played", "Where it is played", _played(scheme), _variants(scheme)),
            section("compare", "Compare it with", _compare(scheme)),
            section("source", "Source", *source_blocks(scheme.source, scheme.key)),
        ),
    )


def _names(scheme: Scheme) -> str:
    names = [name for name in scheme.names if name.casefold() != scheme.label.casefold()]
    return f"also called {listing(names)}" if names else ""


def _details(scheme: Scheme) -> Lines | None:
    told = DETAILS.get(scheme.key, ())
    return Lines(told) if told else None


def _terms(scheme: Scheme) -> Definitions | None:
    """Return the terms of a formula; the words of other schemes say it all."""
    return definitions(*((capital(name), worth) for name, worth in terms(scheme)))


def _points(scheme: Scheme, size: int) -> Section:
    usual = plain(size)
    others = unusual(scheme, size)
    blocks: list[Block] = [
        Sizes(size, SIZES),
        Paragraph("A row for each bid, a column for each number of tricks; made bids are marked."),
    ]
    if others:
        blocks.append(Heading(usual.name))
    blocks.append(grid_table(scheme, usual))
    for one in others:
        also = "" if one.size == size else f" (in a hand of {count(one.size, 'card')})"
        blocks += [Heading(f"{one.name}{also}"), grid_table(scheme, one)]
    return Section("points", f"Points in a hand of {count(size, 'card')}", tuple(blocks))


def _examples(scheme: Scheme) -> Table:
    return Table(
        label="Worked examples",
        head=("hand", "points"),
        rows=tuple((example_words(one), signed(one.points)) for one in scheme.examples),
        words=True,
    )


def example_words(example: Example) -> str:
    """Return a hand in words: `Bid 6, took 3 of 13, liable for an overcall: 3 under`."""
    told = [f"Bid {example.bid}, took {example.tricks} of {count(example.size, 'card')}"]
    told += _circumstances(example)
    return f"{', '.join(told)}: {result_words(example.outcome)}"


def result_words(outcome: Outcome) -> str:
    """Return how a bid came out: `made`, `2 over`, `1 under`."""
    if outcome.made:
        return "made"
    way = "over" if outcome.overtricks else "under"
    return f"{outcome.missed_by} {way}"


def _circumstances(example: Example) -> list[str]:
    """Return what is not as in a plain hand, in the order in which it is asked for."""
    usual = {one.name: one.default for one in fields(Example)}
    place = f"hand {example.deal}" + (f" of {example.deals}" if example.deals else "")
    together = f"all scores together {number(example.totals_before)}"
    told = {
        trump_words(example.trump): example.trump != usual["trump"],
        "liable for an overcall": example.overcall,
        "bid blind": example.blind,
        "all cards dealt": example.all_dealt,
        "the last hand": example.last,
        place: example.deal != usual["deal"] or example.deals is not None,
        f"up to {count(example.largest, 'card')} in this game": example.largest > 0,
        count(example.players, "player"): example.players != usual["players"],
        f"score before {number(example.score_before)}": example.score_before != 0,
        together: example.totals_before != 0,
    }
    return [words for words, unusual_here in told.items() if unusual_here]


def trump_words(trump: Trump) -> str:
    return "at no trump" if trump is Trump.NONE else f"{trump} trump"


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something about a scheme that a table may set; a switch has neither least nor most."""

    name: str
    label: str
    usual: int
    least: int | None = None
    most: int | None = None


def parameters_of(scheme: Scheme) -> list[Parameter]:
    """Return what a table may set, as the scheme has it."""
    return [
        Parameter(one.name, usual=scheme.parameters[one.name], **one.metadata)
        for one in fields(scheme)
        if one.name in scheme.parameters
    ]


def _settings(scheme: Scheme) -> Definitions | None:
    return definitions(
        *((capital(one.label), parameter_words(one)) for one in parameters_of(scheme))
    )


def parameter_words(parameter: Parameter) -> str:
    """Return what is usual, and what else there may be."""
    if parameter.least is None or parameter.most is None:
        return f"Usually {'on' if parameter.usual else 'off'}; a table may switch it."
    allowed = f"from {number(parameter.least)} to {number(parameter.most)}"
    return f"Usually {number(parameter.usual)}; {allowed} may be set."


def _played(scheme: Scheme) -> Paragraph | None:
    return Paragraph(sentence(capital(scheme.played))) if scheme.played else None


def _variants(scheme: Scheme) -> Block | None:
    return links(
        [
            Link(("variant", one.key), one.name, one.summary)
            for one in VARIANTS
            if one.rules.scheme.key == scheme.key
        ]
    )


def _compare(scheme: Scheme) -> Block | None:
    return links(
        [
            Link(("compare", scheme.key, other.key), other.label, other.summary)
            for other in nearest(scheme)
        ]
    )


def nearest(scheme: Scheme, most: int = NEAREST) -> list[Scheme]:
    """Return the schemes that give the same points for most small bids, the nearest first."""
    others = [other for other in SCHEMES if other.key != scheme.key]
    return sorted(others, key=lambda other: _distance(scheme, other))[:most]


def _distance(one: Scheme, other: Scheme) -> tuple[bool, int, float]:
    """Return how unlike two schemes are: who wins, cases with other points, and by how many."""
    usual = plain(7)
    gaps = [
        abs(float(usual.points(one, Outcome(*case)) - usual.points(other, Outcome(*case))))
        for case in CASES
    ]
    return one.low_wins != other.low_wins, sum(gap > 0 for gap in gaps), sum(gaps)


def page_of(rules: RuleSet) -> Link | None:
    """Return the way to the article on a rule set's scheme; a table's own formula has none."""
    scheme = rules.scheme
    known = any(scheme.key == one.key for one in SCHEMES)
    return Link(("scheme", scheme.key), scheme.label) if known else None
