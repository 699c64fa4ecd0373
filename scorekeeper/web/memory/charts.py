"""Charts with their tables, made of tallies."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from markupsafe import Markup

from scorekeeper.rules.scoring import Points
from scorekeeper.rules.stats import figures, results
from scorekeeper.rules.stats.tally import Bids, Calls, Result
from scorekeeper.texts import memory as texts
from scorekeeper.texts.columns import Column, columns
from scorekeeper.texts.money import balance
from scorekeeper.texts.race import lines_inside
from scorekeeper.texts.words import number
from scorekeeper.web.memory import view
from scorekeeper.web.memory.annals import Annals
from scorekeeper.web.memory.steps import Step, steps

MOST_LINES, YEAR = 8, 1000


def shares(
    title: str, noun: str, own: Mapping[int, Bids], table: Mapping[int, Bids] | None = None
) -> view.Chart | None:
    """Return how often bids were made by bid or by size, beside the table's where it is given."""
    if not own:
        return None
    rows = [Column(_label(key), _share(bids), _beside(key, table)) for key, bids in own.items()]
    words = texts.shares_in_words(title, [(str(key), bids) for key, bids in own.items()])
    return view.Chart(
        title=title,
        svg=_markup(columns(words, rows)),
        head=(noun, "made", "of", "share", *(["table"] if table else [])),
        rows=tuple(_row(key, bids, table) for key, bids in own.items()),
        note="The line is the whole table." if table else "",
        key=noun.replace(" ", "-"),
    )


def _label(key: int) -> str:
    """Return what stands below a column: of a year its last digits."""
    return str(key) if key < YEAR else f"’{key % 100:02}"


def _share(bids: Bids) -> float:
    return bids.made / bids.hands if bids.hands else 0


def _beside(key: int, table: Mapping[int, Bids] | None) -> float | None:
    return _share(table[key]) if table and key in table else None


def _row(key: int, bids: Bids, table: Mapping[int, Bids] | None) -> tuple[str, ...]:
    told = (str(key), str(bids.made), str(bids.hands), texts.part(bids.made, bids.hands))
    if not table:
        return told
    return (*told, texts.part(table[key].made, table[key].hands) if key in table else "–")


def calls(by_size: Mapping[int, Calls]) -> view.Chart | None:
    """Return how often the call was over, by hand size, with the average call."""
    if not by_size:
        return None
    rows = sorted(by_size.items())
    words = ", ".join(f"{size}: {texts.part(one.over, one.hands)}" for size, one in rows)
    return view.Chart(
        title="Called over, by hand size",
        svg=_markup(
            columns(
                f"Called over, by hand size: {words}.",
                [Column(str(size), one.over / one.hands) for size, one in rows],
            )
        ),
        head=("cards", "over", "even", "under", "average"),
        rows=tuple(
            (
                str(size),
                *(texts.part(some, one.hands) for some in (one.over, one.even, one.under)),
                texts.average(figures.nerve(one)),
            )
            for size, one in rows
        ),
        key="calls",
    )


def wins(annals: Annals, games: Sequence[Result]) -> view.Chart | None:
    """Return the race of games won: the members who played most, and a line for each."""
    if not games:
        return None
    row = steps(annals, games)
    who = _most_played(games)
    after = results.wins_over([step.results for step in row])
    return _lines(annals, texts.RACE_OF_WINS, row, who, after, number)


def money(annals: Annals, games: Sequence[Result], who: Sequence[int] = ()) -> Iterator[view.Chart]:
    """Yield the balance over time, a chart for each currency; of all who played for it, or some."""
    for currency in dict.fromkeys(game.currency for game in games if game.currency is not None):
        paid = [game for game in games if game.currency == currency]
        row = steps(annals, paid)
        after = results.nets_over([step.results for step in row], currency)
        chosen = [one for one in who or _most_played(paid) if one in after[-1]]
        if chosen:
            title = f"Balance in {currency}" if currency else "Balance"
            yield _lines(annals, title, row, chosen, after, _told_in(currency))


def _told_in(currency: str) -> Callable[[Points], str]:
    return lambda net: balance(int(net), currency)


def _most_played(games: Sequence[Result]) -> list[int]:
    counts: dict[int, int] = {}
    for game in games:
        for who in {one for one, _ in game.places}:
            counts[who] = counts.get(who, 0) + 1
    return sorted(counts, key=lambda who: -counts[who])[:MOST_LINES]


def _lines(
    annals: Annals,
    title: str,
    row: Sequence[Step],
    who: Sequence[int],
    after: Sequence[Mapping[int, int]],
    told: Callable[[Points], str],
) -> view.Chart:
    """Return a line for each of some members: what was added up for them after every step."""
    names = [annals.names[one] for one in who]
    lines = [[0, *(sums.get(one, 0) for sums in after)] for one in who]
    words = texts.lines_in_words(title, names, [told(line[-1]) for line in lines], row[-1].full)
    labels = ["", *(step.label for step in row)]
    return view.Chart(
        title=title,
        svg=_markup(lines_inside(words, names, lines, labels, told)),
        head=("up to", *names),
        rows=tuple(
            (step.full, *(told(line[place]) for line in lines)) for place, step in enumerate(row, 1)
        ),
        key=title.replace(" ", "-"),
    )


def _markup(svg: str) -> Markup:
    return Markup(svg)  # noqa: S704 - ours, with names escaped
