"""What a phone that looks on asks for all evening, by one question."""

from sqlalchemy import bindparam

from scorekeeper.records.access import HELD, Held
from scorekeeper.records.models import Grant, Table
from scorekeeper.records.prepared import Prepared
from scorekeeper.records.store import STAMP, Stamp

_WIDTH = len(STAMP.selected_columns)
_GLANCE = Prepared(
    STAMP.add_columns(*HELD).where(
        Grant.id == bindparam("one"), Grant.revoked.is_(None), Grant.table_id == Table.id
    )
)


def glance(game_id: str, grant_id: str) -> tuple[Stamp, Held] | None:
    """Tell in which state a game is, and what a grant lets a device do at the game's table.

    None where there is no such game, and where the grant does not hold or is of another table.
    """
    for row in _GLANCE.rows(game=game_id, one=grant_id):
        return Stamp(*row[:_WIDTH]), Held(*row[_WIDTH:])
    return None
