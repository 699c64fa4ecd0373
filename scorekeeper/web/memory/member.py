"""Statistics of a member."""

from collections.abc import Iterator, Mapping, Sequence

from flask import url_for

from scorekeeper.rules.stats import figures, results
from scorekeeper.rules.stats.tally import Bids, Feat, Habits, Result, Streak, Tally
from scorekeeper.texts import memory as texts
from scorekeeper.texts.words import count
from scorekeeper.web.memory import charts, view
from scorekeeper.web.memory.annals import Annals
from scorekeeper.web.memory.history import years
from scorekeeper.web.memory.table import game_url, notes


def member_page(annals: Annals, table: str, who: int, year: int | None) -> view.MemberPage:
    """Return the statistics of a member; whoever never played has an empty page."""
    tally = annals.tally(year)
    own = tally.habits.get(who, Habits())
    games, bids = results.played(tally.results, who), figures.overall(own)
    for_money = any(one == who for game in games for one, _ in game.nets)
    at = annals.stamp.table_id
    return view.MemberPage(
        name=annals.names[who],
        table=table,
        back=url_for("memory.statistics", table=at, year=year),
        years=years(annals, year, "memory.member", member=who),
        line=_line(games, who),
        tiles=tuple(_tiles(games, who, bids)) if bids.hands else (),
        habits=tuple(_habits(own, bids)) if bids.hands else (),
        charts=tuple(_charts(annals, tally, own, who, year)),
        places=tuple(_places(games, who)),
        streaks=tuple(_streaks(annals, own, games, who)) if bids.hands else (),
        ways=tuple(_ways(annals, own)),
        duels=tuple(_duels(annals, games, who)),
        statement=url_for("money.statement", table=at, member=who) if for_money else None,
        notes=notes(tally),
    )


def _line(games: Sequence[Result], who: int) -> str:
    return texts.won(len(games), *results.wins(games, who), results.even_share(games, who))


def _tiles(games: Sequence[Result], who: int, bids: Bids) -> Iterator[view.Fact]:
    yield view.Fact("games", str(len(games)))
    yield view.Fact("won", str(results.wins(games, who)[0]))
    yield view.Fact("bids made", texts.part(bids.made, bids.hands))
    yield view.Fact("others beaten", texts.part(*results.beaten(games, who)))


def _habits(own: Habits, bids: Bids) -> Iterator[view.Fact]:
    zero = figures.by_bid(own).get(0, Bids())
    yield view.Fact("Bids", texts.made(bids))
    yield view.Fact("Nerve", texts.boldness(figures.bid_above_even(own)))
    yield view.Fact("Over and under", texts.misses(bids))
    yield view.Fact("Zero", texts.zeros(zero, bids.hands))
    yield view.Fact("Under the hook", texts.hooked(own, bids))


def _charts(
    annals: Annals, tally: Tally, own: Habits, who: int, year: int | None
) -> Iterator[view.Chart]:
    everybody = figures.of_all(tally)
    for chart in (
        charts.shares(texts.BY_BID, "bid", figures.by_bid(own), figures.by_bid(everybody)),
        charts.shares(texts.BY_SIZE, "cards", figures.by_size(own), figures.by_size(everybody)),
        None if year else _by_year(annals, who),
    ):
        if chart:
            yield chart
    yield from charts.money(annals, tally.results, [who])


def _by_year(annals: Annals, who: int) -> view.Chart | None:
    """Return how often bids were made, year by year, where there are several."""
    found = {year: annals.tally(year).habits.get(who) for year in reversed(annals.years)}
    rows = {year: figures.overall(own) for year, own in found.items() if own}
    return charts.shares("Bids made, by year", "year", rows) if len(rows) > 1 else None


def _places(games: Sequence[Result], who: int) -> Iterator[tuple[str, tuple[view.Fact, ...]]]:
    for field, row in sorted(results.places(games, who).items()):
        cells = [view.Fact(str(one), str(row.get(one, 0))) for one in range(1, field + 1)]
        yield texts.among(field, sum(row.values())), tuple(cells)


def _streaks(annals: Annals, own: Habits, games: Sequence[Result], who: int) -> Iterator[view.Fact]:
    rows: Mapping[str, tuple[Streak, str]] = {
        "Bids made in a row": (own.hits, "hand"),
        "Bids set in a row": (own.misses, "hand"),
        "Games won in a row": (results.streak_of_wins(games, who), "game"),
    }
    for name, (row, noun) in rows.items():
        when = texts.short_day(annals.day(row.ended[0])) if row.ended else ""
        yield view.Fact(name, texts.streak(row, noun, when), _at(annals, row))
    if own.biggest:
        yield _feat(annals, "Biggest bid made", own.biggest, texts.biggest(own.biggest))
    if own.furthest and own.furthest.missed_by:
        yield _feat(annals, "Furthest miss", own.furthest, texts.furthest(own.furthest))


def _at(annals: Annals, row: Streak) -> str:
    return game_url(annals, row.ended) if row.ended else ""


def _feat(annals: Annals, name: str, feat: Feat, told: str) -> view.Fact:
    day = texts.short_day(annals.day(feat.where[0]))
    return view.Fact(name, f"{told}, {day}", game_url(annals, feat.where))


def _ways(annals: Annals, own: Habits) -> Iterator[view.WayRow]:
    """Yield the best and the worst hand in each way of scoring: the best is the lowest in some."""
    for way, worth in figures.ways_told(own):
        best, worst = worth.highest, worth.lowest
        if way[0].low_wins:
            best, worst = worst, best
        yield view.WayRow(
            name=texts.way_name(way),
            hands=count(worth.hands, "hand"),
            points=texts.per(worth.points, worth.hands),
            best=_feat(annals, "best", best, texts.worth(best)),
            worst=_feat(annals, "worst", worst, texts.worth(worst)),
        )


def _duels(annals: Annals, games: Sequence[Result], who: int) -> Iterator[view.Fact]:
    found = results.duels(games, who)
    for other in sorted(found, key=lambda one: (-found[one].games, annals.names[one])):
        yield view.Fact(annals.names[other], texts.duel_aloud(found[other]))


def seat_facts(tally: Tally, names: Sequence[str]) -> tuple[view.Fact, ...]:
    """Return how each did in one game, whose tally goes by seat."""
    return tuple(
        view.Fact(names[seat], texts.seat_told(figures.overall(own), _best(own)))
        for seat, own in tally.habits.items()
    )


def _best(own: Habits) -> Feat:
    way, worth = figures.ways_told(own)[0]
    return worth.lowest if way[0].low_wins else worth.highest
