"""The phone's table as JSON, short: static/js/rules/lookup.js reads it."""

from scorekeeper.interchange.result import exact_all
from scorekeeper.rules.bidding import HIGH_BID, OVERCALL
from scorekeeper.rules.lookup import Grid, Lookup
from scorekeeper.rules.score import Ledger


def lookup_to_json(lookup: Lookup) -> dict[str, object]:
    """Return a table as JSON; what its scheme does not look at is left out."""
    looks = {
        "trumps": [str(trump) for trump in lookup.trumps],
        "blind": lookup.blind,
        "overcall": [OVERCALL, HIGH_BID] if lookup.overcall else None,
    }
    return {
        **{key: value for key, value in looks.items() if value},
        "states": list(lookup.states),
        "grids": [_grid(grid) for grid in lookup.grids],
        "rows": [[list(row.points), list(row.states)] for row in lookup.rows],
        "hands": [[place.deal, place.size, place.players, row] for place, row in lookup.hands],
    }


def _grid(grid: Grid) -> list[object]:
    return [
        exact_all(grid.made),
        [exact_all(line) for line in grid.over],
        [exact_all(line) for line in grid.under],
    ]


def stand_to_json(deal: int, ledger: Ledger) -> dict[str, object]:
    """Return where all stand before a hand, as the phone follows it."""
    return {"deal": deal, "scores": exact_all(ledger.scores), "states": list(ledger.states)}
