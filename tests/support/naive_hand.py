"""A hand once more, played with lists of strings: no bits, no values, as simply as can be.

The joker stays `JO` in a hand here, and is told from the turned card by its name.
"""

from dataclasses import dataclass, field


@dataclass
class NaiveHand:
    """`trump` is a suit letter, `-` for no trump, `?` until it is named."""

    hands: list[list[str]]
    dealer: int
    ranks: str
    turned: str
    trump: str
    rules: set[str]
    bids: dict[int, int] = field(default_factory=dict)
    table: list[tuple[int, str]] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    leader: int = -1

    def __post_init__(self):
        self.size = len(self.hands[0])
        self.around = []
        seat = self.dealer
        for _ in self.hands:
            seat = 0 if seat == len(self.hands) - 1 else seat + 1
            self.around.append(seat)
        self.won = [0] * len(self.hands)

    def who(self):
        waiting = [seat for seat in self.around if seat not in self.bids]
        if waiting:
            return waiting[0]
        if self.trump == "?":
            return self.highest()
        if sum(self.won) == self.size:
            return None
        turn = self.around.index(self.leader) + len(self.table)
        return (self.around * 2)[turn]

    def highest(self):
        best = None
        for seat in self.around:
            if best is None or self.bids[seat] > self.bids[best]:
                best = seat
        return best

    def options(self):
        who = self.who()
        if who is None:
            return []
        if who not in self.bids:
            return [str(bid) for bid in range(self.size + 1) if self.may_bid(bid)]
        if self.trump == "?":
            return ["C", "D", "H", "S", "-"]
        return [card for card in self.hands[who] if self.may_play(self.hands[who], card)]

    def may_bid(self, bid):
        is_last = len(self.bids) + 1 == len(self.hands)
        if "hook" not in self.rules or "simultaneous" in self.rules or not is_last:
            return True
        return sum(self.bids.values()) + bid != self.size

    def may_play(self, hand, card):
        if not self.table:
            return True
        led = self.suit(self.table[0][1])
        if any(self.suit(other) == led for other in hand):
            return self.suit(card) == led
        if "must-trump" in self.rules and any(self.suit(other) == self.trump for other in hand):
            return self.suit(card) == self.trump
        return True

    def do(self, word):
        who = self.who()
        if who not in self.bids:
            self.bids[who] = int(word)
        elif self.trump == "?":
            self.trump = word
        else:
            self.hands[who].remove(word)
            self.table.append((who, word))
            self.settle_trick()
        if self.leader < 0 and len(self.bids) == len(self.hands):
            self.leader = self.highest() if "highest-leads" in self.rules else self.around[0]

    def settle_trick(self):
        if len(self.table) < len(self.hands):
            return
        led = self.suit(self.table[0][1])
        trumps = [play for play in self.table if self.suit(play[1]) == self.trump]
        followers = [play for play in self.table if self.suit(play[1]) == led]
        order = sorted(trumps or followers, key=lambda play: self.height(play[1]))
        self.leader = order[-1][0]
        self.won[self.leader] += 1
        self.table = []

    def suit(self, card):
        return self.turned[0] if card == "JO" else card[0]

    def height(self, card):
        return self.ranks.index(self.turned[1] if card == "JO" else card[1])
