"""Al Okenuff's scoring (004; rules.md 2d)."""

from dataclasses import dataclass

from scorekeeper.rules.scoring.base import Context, Example, Outcome, Scheme


@dataclass(frozen=True, slots=True, kw_only=True)
class Okenuff(Scheme):
    """Tricks grow dearer up to the fifth, and high bids carry a bonus and a risk.

    A made bid scores 5, then 1 for the first trick, 2 for the second, up to 5 for the fifth and
    each further one, and 15 more for a bid of five or more. A missed bid costs 5 a trick. Who is
    liable for an overcall loses 5 more for each undertrick after the first. That no trump
    doubles a hand is a setting of the variant (rules.md 2d).
    """

    key: str = "okenuff"
    label: str = "Al Okenuff's"
    summary: str = (
        "Made: 5, and 1 + 2 + 3 + 4 + 5 + 5 … for the tricks, 15 more from five up. "
        "Missed: −5 a trick."
    )
    source: str = "004; rules.md 2d"
    names: tuple[str, ...] = ("Al Okenuff",)
    played: str = "Al Okenuff's Oh Hell!"
    examples: tuple[Example, ...] = (
        Example(2, 2, 4, 8),
        Example(0, 2, 4, -10),
        Example(7, 7, 13, 45),
        Example(6, 3, 13, -25, overcall=True),
    )

    @property
    def looks_at_overcall(self) -> bool:
        return True

    def points(self, outcome: Outcome, context: Context) -> int:
        if outcome.made:
            bonus = 15 if outcome.bid >= 5 else 0
            return 5 + sum(min(trick, 5) for trick in range(1, outcome.bid + 1)) + bonus
        further = max(outcome.undertricks - 1, 0) if context.overcall else 0
        return -5 * (outcome.missed_by + further)


OKENUFF = Okenuff()
