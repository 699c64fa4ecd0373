"""What a bot knows when it is to decide: the hand so far as its seat saw it, on ints.

*Chairs* are the seats in order of play: chair 0 speaks first, the last chair deals.
"""

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.bots.kernel import LANE, lane_of
from scorekeeper.bots.sampling import Hidden, cards_of
from scorekeeper.rules.bidding import hooked_bid

Board = int
Chair = int


class Decision(StrEnum):
    BID = "bid"
    NAME = "name"
    PLAY = "play"


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """A decision to be made, by chair `me`.

    `trump` is a lane, 0 at no trump, None while nobody has named it; `named` says that the
    highest bidder names it. `bids` are None where not heard. `trick` are the cards played to the
    trick that lies open, from `leader` on; `played` are all cards played by chair, with those.
    `barred` are lanes that a chair is known to hold nothing of, `known` cards it is known to
    hold; `unseen` are all cards whose place is not known. `forced` says that who cannot follow
    must trump.
    """

    decision: Decision
    me: Chair
    size: int
    pack: Board
    holding: Board
    unseen: Board
    trump: Board | None
    named: bool
    forced: bool
    hooked: bool
    at_once: bool
    highest_leads: bool
    bids: tuple[int | None, ...]
    won: tuple[int, ...]
    leader: Chair
    trick: tuple[Board, ...]
    played: tuple[Board, ...]
    barred: tuple[Board, ...]
    known: tuple[Board, ...]

    @property
    def players(self) -> int:
        return len(self.bids)

    @property
    def in_play(self) -> Board:
        """All cards that `me` or another may hold."""
        return self.holding | self.unseen | sum(self.known)

    @property
    def unplayed(self) -> Board:
        """All cards that have not been played, as far as `me` knows of them."""
        return self.in_play & ~sum(self.played)

    @property
    def legal_bids(self) -> list[int]:
        """The bids that `me` may make."""
        bids = list(range(self.size + 1))
        before = self.bids[: self.me]
        if self.hooked and not self.at_once and self.me == self.players - 1:
            hooked = hooked_bid(self.size, [bid for bid in before if bid is not None])
            bids = [bid for bid in bids if bid != hooked]
        return bids

    @property
    def lane(self) -> Board:
        """The lane that was led, 0 if `me` leads."""
        return lane_of(self.trick[0]) if self.trick else 0

    @property
    def forced_lane(self) -> Board:
        return self.trump or 0 if self.forced else 0

    @property
    def legal_cards(self) -> Board:
        """The cards that `me` may play."""
        if not self.trick:
            return self.holding
        return self.holding & self.lane or self.holding & self.forced_lane or self.holding

    @property
    def legal(self) -> list[int]:
        """What `me` may choose from: bids, lanes of trumps, or cards."""
        match self.decision:
            case Decision.BID:
                return self.legal_bids
            case Decision.NAME:
                return [LANE << (16 * suit) for suit in range(4)] + [0]
            case Decision.PLAY:
                return cards_of(self.legal_cards)

    @property
    def best(self) -> tuple[Board, Chair]:
        """The winning card of the open trick and its chair; 0 and `me` before a lead."""
        best, winner = 0, self.me
        for place, card in enumerate(self.trick):
            if not best or beats(card, best, self.trump or 0):
                best, winner = card, (self.leader + place) % self.players
        return best, winner

    @property
    def hidden(self) -> Hidden:
        """The cards that `me` does not see, and how many of them each of the others holds."""
        counts = tuple(
            0 if chair == self.me else self.size - (played | known).bit_count()
            for chair, (played, known) in enumerate(zip(self.played, self.known, strict=True))
        )
        return Hidden(self.unseen, counts, self.barred)


def beats(card: Board, best: Board, trump: Board) -> bool:
    """Tell whether a card played later beats the best so far."""
    if lane_of(card) == lane_of(best):
        return card > best
    return bool(card & trump)
