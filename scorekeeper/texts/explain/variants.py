"""A variant as an article."""

from itertools import groupby

from scorekeeper.rules.problems import Code, Problem
from scorekeeper.rules.stakes import StakeKind
from scorekeeper.rules.variants import VARIANTS_BY_KEY, Variant
from scorekeeper.texts import rules as rule_texts
from scorekeeper.texts.explain.article import (
    Article,
    Block,
    Definitions,
    Heading,
    Link,
    Links,
    Paragraph,
    Section,
    Table,
    definitions,
    section,
    sections,
)
from scorekeeper.texts.explain.settings import in_short
from scorekeeper.texts.explain.sources import source_blocks
from scorekeeper.texts.explain.tables import bid_table
from scorekeeper.texts.how_to_play import USUAL_PLAYERS, how_to_play, usual_players
from scorekeeper.texts.points import USUAL_SIZE, bid_rows
from scorekeeper.texts.problems import reason
from scorekeeper.texts.words import capital, count, listing, sentence, span

STEPS = ("The deal", "The bidding", "The play", "In particular")
STAKES = {
    StakeKind.NONE: "",
    StakeKind.PAIRS: "Everybody settles with everybody, so much a point.",
    StakeKind.POOL: "Each puts the same into a pool; the winner takes it.",
    StakeKind.LADDER: "The losers pay the winner by place.",
}


def variant_article(variant: Variant, players: int | None = None) -> Article:
    """Return a variant explained, its rules as they are for a number of players."""
    players = players or usual_players(variant)
    at_table = count(players, "player")
    return Article(
        to=("variant", variant.key),
        title=variant.name,
        lead=variant.summary,
        meta=_meta(variant),
        sections=sections(
            section(
                "play", "How to play", _advice(variant, players), _how_to_play(variant, players)
            ),
            section("hands", "Hands", _hands(variant)),
            _worth(variant, players),
            section("rules", f"Rules in play with {at_table}", _rules(variant, players)),
            _differences(variant),
            section("names", "Its other names", _names(variant)),
            section("source", "Source", *source_blocks(variant.source, variant.key)),
        ),
    )


def _advice(variant: Variant, players: int) -> Paragraph | None:
    """Return how far a number of players is from what is advised, as the form flags it."""
    if variant.fewest <= players <= variant.most:
        return None
    numbers = (players, variant.fewest, variant.most)
    return Paragraph(sentence(reason(Problem(Code.PLAYERS_ADVICE, numbers=numbers))))


def _how_to_play(variant: Variant, players: int) -> Definitions | None:
    return definitions(*zip(STEPS, how_to_play(variant, players), strict=True))


def _meta(variant: Variant) -> str:
    """Return where it goes by its name, and for how many it is: `Sweden · 3 to 5 players`."""
    players = rule_texts.player_range(variant.fewest, variant.most)
    return " · ".join(part for part in (variant.country, players) if part)


def _hands(variant: Variant) -> Table:
    """Return the hands by number of players; numbers that play the same share a row."""
    players = range(variant.fewest, variant.most + 1)
    rows = [
        (span([number for number, _ in same]), *told)
        for told, same in groupby(
            ((number, _schedule(variant, number)) for number in players), lambda one: one[1]
        )
    ]
    head = ("players", "hands", "cards each")
    return Table("Hands by number of players", head, tuple(rows), words=True)


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
    blocks: list[Block] = [Paragraph(rule_texts.points(rules))]
    blocks.append(bid_table(label, bid_rows(rules, players, size)))
    blocks.append(
        Links((Link(("scheme", rules.scheme.key), rules.scheme.label, "all its points"),))
    )
    return Section("worth", "What a bid is worth", tuple(blocks))


def _rules(variant: Variant, players: int) -> Definitions | None:
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
    return definitions(*told, ("First dealer", draw), ("Stakes, where played for", stakes))


def _names(variant: Variant) -> Definitions | None:
    """Return the other names by country; those of no country are heard anywhere."""
    by_country: dict[str, list[str]] = {}
    for alias in variant.aliases:
        by_country.setdefault(alias.country, []).append(alias.name)
    return definitions(
        *((country or "Anywhere", listing(names)) for country, names in by_country.items())
    )


def relatives(variant: Variant) -> list[Variant]:
    """Return the games that a variant is to be told from."""
    return [VARIANTS_BY_KEY[key] for key in variant.relatives]


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
