"""Statistics of a table, for all years or one; and the year to print."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from flask import url_for

from scorekeeper.rules.bidding import Call
from scorekeeper.rules.stats import figures, results
from scorekeeper.rules.stats.tally import Feat, Result, Streak, Tally, Where
from scorekeeper.texts import memory as texts
from scorekeeper.texts.isolates import isolated
from scorekeeper.texts.words import count
from scorekeeper.web.memory import charts, view
from scorekeeper.web.memory.annals import Annals
from scorekeeper.web.memory.history import evenings, years

AFTER = {Call.OVER: "made when over", Call.EVEN: "made when even", Call.UNDER: "made when under"}
MOST_DUELS = 10


def table_page(annals: Annals, name: str, year: int | None) -> view.TablePage:
    """Return the statistics of a table."""
    table, tally = annals.stamp.table_id, annals.tally(year)
    return view.TablePage(
        name=name,
        title="Statistics" if year is None else f"Statistics {year}",
        back=url_for("tables.show", table=table),
        games=url_for("memory.history", table=table, year=year),
        years=years(annals, year, "memory.statistics"),
        extent=extent(annals, tally),
        members=tuple(members(annals, tally, year)),
        nerve=nerve(tally),
        calls=charts.calls(figures.called_by_size(tally)),
        after=tuple(_after(tally)),
        charts=tuple(all_charts(annals, tally)),
        records=tuple(records(annals, tally)),
        duels=duels(annals, tally.results),
        printed=url_for("memory.year", table=table, year=year or annals.years[0])
        if annals.years
        else None,
        notes=notes(tally),
    )


def year_page(annals: Annals, name: str, year: int) -> view.YearPage:
    """Return a year on paper."""
    table, tally = annals.stamp.table_id, annals.tally(year)
    rows = tuple(members(annals, tally, year))
    return view.YearPage(
        name=name,
        year=str(year),
        back=url_for("memory.statistics", table=table, year=year),
        years=tuple(
            view.Way(str(one), url_for("memory.year", table=table, year=one), one == year)
            for one in (annals.years if len(annals.years) > 1 else ())
        ),
        extent=extent(annals, tally),
        champion=_champion(annals, tally.results),
        members=rows,
        charts=tuple(all_charts(annals, tally)),
        nerve=nerve(tally),
        records=tuple(records(annals, tally)),
        duels=duels(annals, tally.results),
        evenings=evenings(annals, annals.of(year)),
        notes=notes(tally),
    )


def _champion(annals: Annals, games: Sequence[Result]) -> str:
    own = results.by_member(games)
    won = {who: results.wins(own[who], who)[0] for who in own}
    most = max(won.values(), default=0)
    names = sorted(annals.names[who] for who, some in won.items() if some == most and most)
    return texts.champion(names, most)


def extent(annals: Annals, tally: Tally) -> str:
    """Return how much there is: evenings, games that are over, hands."""
    days = {annals.day(result.game) for result in tally.results} - {None}
    return texts.extent(len(days), len(tally.results), tally.hands)


def members(annals: Annals, tally: Tally, year: int | None) -> Iterator[view.MemberRow]:
    """Yield all who played, who won most first."""
    own = results.by_member(tally.results)
    won = {who: results.wins(own.get(who, ()), who)[0] for who in tally.habits}
    beaten = {who: results.beaten(own.get(who, ()), who) for who in tally.habits}
    order = sorted(
        tally.habits, key=lambda who: (-won[who], -_share(*beaten[who]), annals.names[who])
    )
    for who in order:
        bids = figures.overall(tally.habits[who])
        yield view.MemberRow(
            name=annals.names[who],
            url=url_for("memory.member", table=annals.stamp.table_id, member=who, year=year),
            games=str(len(own.get(who, ()))),
            won=str(won[who]),
            made=texts.part(bids.made, bids.hands),
            beaten=texts.part(*beaten[who]),
        )


def _share(some: Fraction, whole: int) -> Fraction:
    return some / whole if whole else Fraction()


def nerve(tally: Tally) -> tuple[str, ...]:
    """Return the average call, and how often all or none made it, in sentences."""
    told = [texts.nerve(figures.called(tally))]
    if tally.hands:
        told.append(texts.together(*figures.together(tally), tally.hands))
    return tuple(told)


def _after(tally: Tally) -> Iterator[view.Fact]:
    made = figures.made_after(tally)
    for kind, name in AFTER.items():
        if kind in made:
            yield view.Fact(name, texts.part(*made[kind]))


def all_charts(annals: Annals, tally: Tally) -> Iterator[view.Chart]:
    """Yield the charts of a table: wins, bids made, money."""
    everybody = figures.of_all(tally)
    for chart in (
        charts.wins(annals, tally.results),
        charts.shares(texts.BY_BID, "bid", figures.by_bid(everybody)),
        charts.shares(texts.BY_SIZE, "cards", figures.by_size(everybody)),
    ):
        if chart:
            yield chart
    yield from charts.money(annals, tally.results)


def records(annals: Annals, tally: Tally) -> Iterator[view.Fact]:
    """Yield what stands out: runs, big bids, far misses, wild calls."""
    feats = [(who, own.biggest) for who, own in tally.habits.items() if own.biggest]
    if feats:
        who, feat = max(feats, key=lambda one: (one[1].bid, -one[1].size))
        yield _record(annals, "Biggest bid made", texts.biggest(feat), who, feat.where)
    far = [(who, own.furthest) for who, own in tally.habits.items() if own.furthest]
    if far and (worst := max(far, key=_missed))[1].missed_by:
        yield _record(annals, "Furthest miss", texts.furthest(worst[1]), worst[0], worst[1].where)
    hits = {who: own.hits for who, own in tally.habits.items()}
    yield from _streaks(annals, "Longest run of bids made", hits, "hand")
    misses = {who: own.misses for who, own in tally.habits.items()}
    yield from _streaks(annals, "Longest run of bids set", misses, "hand")
    own_games = results.by_member(tally.results)
    won = {who: results.streak_of_wins(own, who) for who, own in own_games.items()}
    yield from _streaks(annals, "Most games won in a row", won, "game")
    for name, one in (("Highest call", tally.highest), ("Lowest call", tally.lowest)):
        if one:
            yield view.Fact(name, texts.call(one), game_url(annals, one.where))


def _missed(one: tuple[int, Feat]) -> int:
    return one[1].missed_by


def _streaks(annals: Annals, name: str, rows: dict[int, Streak], noun: str) -> Iterator[view.Fact]:
    if rows:
        who = max(rows, key=lambda one: rows[one].best)
        where = rows[who].ended
        if where and rows[who].best > 1:
            yield _record(annals, name, count(rows[who].best, noun), who, where)


def _record(annals: Annals, name: str, told: str, who: int, where: Where) -> view.Fact:
    day = texts.short_day(annals.day(where[0]))
    return view.Fact(name, f"{isolated(annals.names[who])}, {told}, {day}", game_url(annals, where))


def game_url(annals: Annals, where: Where) -> str:
    """Return the page that looks back at a game."""
    return url_for("memory.race", table=annals.stamp.table_id, game=annals.places[where[0]].id)


def duels(annals: Annals, games: Sequence[Result]) -> view.Duels | None:
    """Return who was ahead of whom, among those who played most."""
    own = results.by_member(games)
    who = sorted(own, key=lambda one: (-len(own[one]), annals.names[one]))[:MOST_DUELS]
    if len(who) < 2:
        return None
    found = {one: results.duels(own[one], one) for one in who}
    return view.Duels(
        names=tuple(annals.names[one] for one in who),
        rows=tuple(
            (
                annals.names[one],
                tuple(
                    (texts.duel(found[one][other]), texts.duel_aloud(found[one][other]))
                    if other in found[one]
                    else ("", "")
                    for other in who
                ),
            )
            for one in who
        ),
    )


def notes(tally: Tally) -> tuple[str, ...]:
    """Return how it is counted, and what does not compare."""
    ways = {way for own in tally.habits.values() for way in own.ways}
    several = (texts.NOT_COMPARED,) if len(ways) > 1 else ()
    money = (
        (texts.PAYMENTS_APART,) if any(one.currency is not None for one in tally.results) else ()
    )
    return (*several, texts.COUNTED, texts.OF_ONE_GAME, *money)
