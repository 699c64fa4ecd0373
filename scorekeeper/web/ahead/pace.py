"""How long a hand takes, from the times in the journal of a game."""

from datetime import datetime

from scorekeeper.records import store
from scorekeeper.records.kinds import Kind
from scorekeeper.rules.reschedule import pace

SHORTEST = 1.0  # hands that were copied from paper tell nothing of the evening


def minutes_a_hand(game_id: str) -> float:
    """Return the minutes that a hand takes so far; 0 where nothing is known."""
    times = _times(game_id)
    minutes = [(time - times[0]).total_seconds() / 60 for time in times]
    found = pace(minutes)
    return found if found >= SHORTEST else 0


def _times(game_id: str) -> list[datetime]:
    """Return when the game was started and when each hand was finished for the first time."""
    begun: list[datetime] = []
    finished: dict[int, datetime] = {}
    for line in store.game_journal(game_id):
        if line.kind is Kind.GAME:
            begun.append(line.time)
        if line.number is None:
            continue
        if (line.after or {}).get("tricks"):
            finished.setdefault(line.number, line.time)
        elif line.after is None or "tricks" not in line.after:
            finished.pop(line.number, None)
    return [*begun, *(finished[number] for number in sorted(finished))]
