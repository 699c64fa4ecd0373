"""What the others played, as evidence of what they hold.

A card is no surprise if the light policy would have played it from the hand that is imagined. Each
one that is a surprise makes a deal less likely: most of all where somebody who wants no more tricks
does not duck as he could, since that is where real play follows the policy.
"""

from scorekeeper.bots.kernel import light
from scorekeeper.bots.position import Position

EIGHTHS = 3
AS_GOOD_AS_CAN_BE = 1 << 40
NOT_DUCKED, ELSE = 2, 5  # how likely a surprise is, in eighths

Judged = tuple[int, int, int, bool, int, int]


class Plays:
    """The cards played by the others; `heard` is False while there is nothing to go by."""

    def __init__(self, position: Position) -> None:
        self.trump = position.trump or 0
        self.forced = position.forced_lane
        self.judged = [
            self._judged(position, chair)
            for chair in range(position.players)
            if chair != position.me
        ]
        self.heard = any(plays for _, _, plays in self.judged)

    @staticmethod
    def _judged(position: Position, chair: int) -> tuple[int, int, list[Judged]]:
        """Return the cards that tell nothing, and the others with what was seen, the last first.

        Nothing is read into what somebody plays who has had more tricks than he wants.
        """
        mute, plays = 0, []
        for seen in reversed(position.seen):
            if seen.chair == chair:
                wants = (position.bids[chair] or 0) - seen.won
                if wants < 0:
                    mute |= seen.card
                else:
                    surprise = ELSE if wants or not seen.lane else NOT_DUCKED
                    plays.append((seen.card, seen.lane, seen.best, seen.last, wants, surprise))
        return chair, mute, plays

    def weight(self, boards: list[int]) -> int:
        """Return how likely it is that these hands, as they are now, have played what was seen."""
        weight = AS_GOOD_AS_CAN_BE
        trump, forced = self.trump, self.forced
        for chair, mute, plays in self.judged:
            hand = boards[chair] | mute
            for card, lane, best, last, wants, surprise in plays:
                hand |= card
                if light(hand, lane, best, trump, forced, last, wants) != card:
                    weight = weight * surprise >> EIGHTHS
        return weight
