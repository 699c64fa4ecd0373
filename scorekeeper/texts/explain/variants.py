"""A variant as an article."""

from collections.abc import Iterator
from itertools import groupby

from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.variants import VARIANTS, VARIANTS_BY_KEY, Alias, Variant
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts.explain.article import (
    Article,
    Block,
    Facts,
    Heading,
    Link,
    Links,
    Paragraph,
    Section,
    Table,
    facts,
    section,
    sections,
)
from scorekeeper.texts.explain.settings import in_short
from scorekeeper.texts.explain.sources import source_blocks
from scorekeeper.texts.explain.tables import bid_table
from scorekeeper.texts.points import USUAL_SIZE, bid_rows
from scorekeeper.texts.words import capital, count, listing

USUAL_PLAYERS = 4
NEAREST = 3
STAKES = {
    StakeKind.NONE: "",
    StakeKind.PAIRS: "Everybody settles with everybody, so much a point.",
    StakeKind.POOL: "Each puts the same into a pool; the winner takes it.",
    StakeKind.LADDER: "The losers pay the winner by place.",
}


def usual_players(variant: Variant) -> int:
    """Return the number of players that a variant is shown for: four, if it may be."""
    return min(max(variant.fewest, USUAL_PLAYERS), variant.most)


def variant_article(variant: Variant, players: int | None = None) -> Article:
    """Return a variant explained, its rules as they are for a number of players."""
    players = players or usual_players(variant)
    at_table = count(players, "player")
    return Article(
        to=("variant", variant.key),
        title=variant.name,
        lead=variant.summary,
        meta=rule_texts.player_range(variant.fewest, variant.most),
        sections=sections(
            section("play", "How to play", _how_to_play(variant)),
            section("hands", "Hands", _hands(variant)),
            _worth(variant, players),
            section("rules", f"Rules in play with {at_table}", _rules(variant, players)),
            _differences(variant),
            section("names", "Its other names", _names(variant)),
            section("source", "Source", *source_blocks(variant.source, variant.key)),
        ),
    )


def _how_to_play(variant: Variant) -> Block | None:
    return None


def _hands(variant: Variant) -> Table:
    """Return the hands by number of players; numbers that play the same share a row."""
    players = range(variant.fewest, variant.most + 1)
    rows = [
        (_range([number for number, _ in same]), *told)
        for told, same in groupby(
            ((number, _schedule(variant, number)) for number in players), lambda one: one[1]
        )
    ]
    head = ("players", "hands", "cards each")
    return Table("Hands by number of players", head, tuple(rows), words=True)


def _range(numbers: Iterator[int] | list[int]) -> str:
    first, *rest = numbers
    return f"{first} to {rest[-1]}" if rest else str(first)


def _schedule(variant: Variant, players: int) -> tuple[str, str]:
    rules = variant.rules_for(players)
    plan = rules.schedule_for(players)
    if plan.endless:
        return f"to {rules.target}", f"{count(plan.largest, 'card')} every hand"
    return str(plan.deals), rule_texts.sizes_in_short(rules, players)


def _worth(variant: Variant, players: int) -> Section:
    rules = variant.rules_for(players)
    size = min(USUAL_SIZE, rules.schedule_for(players).largest)
    label = f"What a bid is worth in a hand of {count(size, 'card')}"
    multiply = rule_texts.multiply(rules)
    blocks: list[Block] = [Paragraph(f"{rules.scheme.summary} {multiply}".strip())]
    blocks.append(bid_table(label, bid_rows(rules, players, size)))
    blocks.append(
        Links((Link(("scheme", rules.scheme.key), rules.scheme.label, "all its points"),))
    )
    return Section("worth", "What a bid is worth", tuple(blocks))


def _rules(variant: Variant, players: int) -> Facts | None:
    rules = variant.rules_for(players)
    told = [
        (name, text)
        for name, text in rule_texts.in_play(rules, players)
        if name not in ("Points", "Stakes")
    ]
    stakes = STAKES[variant.proposed_stakes]
    if stakes and variant.proposed_hard_score:
        stakes = f"{stakes} The winner gets ten points more before."
    draw = f"{capital(rule_texts.first_dealer(variant.first_dealer))}."
    return facts(*told, ("First dealer", draw), ("Stakes, where played for", stakes))


def _names(variant: Variant) -> Facts | None:
    """Return the other names by country; those of no country are heard anywhere."""
    by_country: dict[str, list[Alias]] = {}
    for alias in variant.aliases:
        by_country.setdefault(alias.country, []).append(alias)
    return facts(
        *((country or "Anywhere", _listed(found)) for country, found in by_country.items())
    )


def _listed(found: list[Alias]) -> str:
    return listing([alias.name for alias in found])


def relatives(variant: Variant) -> list[Variant]:
    """Return the games that a variant is to be told from."""
    told = [VARIANTS_BY_KEY[key] for key in getattr(variant, "relatives", ())]
    return told or _nearest(variant)


def _nearest(variant: Variant) -> list[Variant]:
    others = [other for other in VARIANTS if other.key != variant.key]
    return sorted(others, key=lambda other: len(differing(variant, other)))[:NEAREST]


def differing(one: Variant, other: Variant) -> list[tuple[str, str, str]]:
    """Return each setting in which two games are not alike: its name, here, there."""
    players = _together(one, other)
    here, there = in_short(one, players), in_short(other, players)
    return [(name, here[name], there[name]) for name in here if here[name] != there[name]]


def _together(one: Variant, other: Variant) -> int:
    """Return a number of players for both games, as near to four as may be."""
    fewest, most = max(one.fewest, other.fewest), min(one.most, other.most)
    return min(max(fewest, USUAL_PLAYERS), max(most, fewest))


def _differences(variant: Variant) -> Section | None:
    blocks: list[Block] = []
    for other in relatives(variant):
        rows = differing(variant, other)
        blocks.append(Heading(other.name, ("variant", other.key)))
        if rows:
            label = f"What differs between {variant.name} and {other.name}"
            blocks.append(Table(label, ("setting", "here", "there"), tuple(rows), words=True))
        else:
            blocks.append(Paragraph("Played by the same settings; only the name differs."))
    return section("relatives", "What differs from its relatives", *blocks)
