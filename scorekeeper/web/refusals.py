"""What a person is told when something is refused."""

from collections.abc import Iterable, Sequence

from scorekeeper.interchange import NotAGame
from scorekeeper.records.journal import Refused
from scorekeeper.rules.problems import Problem
from scorekeeper.texts.outcomes import REASONS
from scorekeeper.texts.problems import at_the_table
from scorekeeper.texts.words import capital


def refusals(outcome: Refused, players: Sequence[str]) -> list[str]:
    """Return why the records refused something, a sentence each."""
    told = told_of(outcome.problems, players) + [closed(one) for one in outcome.messages]
    return told or [REASONS[outcome.reason.value]]


def told_of(problems: Iterable[Problem], players: Sequence[str]) -> list[str]:
    """Return problems, a sentence each."""
    return [closed(at_the_table(problem, players)) for problem in problems]


def closed(told: str | NotAGame) -> str:
    """Return what was told as a whole sentence, from its capital to its full stop."""
    return f"{capital(str(told))}."
