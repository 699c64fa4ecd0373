"""What a person is told when the records refuse something."""

from collections.abc import Sequence

from scorekeeper.records.journal import Refused
from scorekeeper.texts.outcomes import REASONS
from scorekeeper.texts.problems import sentence
from scorekeeper.texts.words import capital


def refusals(outcome: Refused, players: Sequence[str]) -> list[str]:
    """Return why something was refused, a sentence each."""
    told = [f"{capital(sentence(problem, players))}." for problem in outcome.problems]
    return [*told, *outcome.messages] or [REASONS[outcome.reason.value]]
