"""Statistics once more, from the exports of games, as simply and as differently as can be.

Everything is one long list of bids, each with all that is to be known of it, and every figure is a
filter over that list.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.interchange import GameFile, game_to_json
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.score import score
from tests.support import naive

Row = dict[str, object]


@dataclass
class Played:
    """A game with the members by seat, and its place at the table."""

    facts: GameFacts
    members: tuple[int, ...]
    place: int


def rows(games: list[Played]) -> list[Row]:
    """Every bid of every hand that counts, the oldest first."""
    found = []
    for game in games:
        told = game_to_json(GameFile(facts=game.facts))
        rules, before = game.facts.rules, [Fraction(0)] * len(game.members)
        totals, deal = naive.totals(game.facts), 0
        for number, hand in enumerate(told["hands"], 1):
            rules = game.facts.hands[number - 1].rules or rules
            given = Counter()
            for one in hand.get("adjustments", []):
                given[one["seat"]] += one["points"]
            after, deal = totals[number - 1], deal + (not hand.get("void", False))
            counts = "tricks" in hand and not hand.get("void", False)
            in_play = [seat for seat, bid in enumerate(hand["bids"]) if bid is not None]
            total = sum(hand["bids"][seat] for seat in in_play)
            for seat in in_play if counts else []:
                bid, taken = hand["bids"][seat], hand["tricks"][seat]
                last = hand["order"][-1] == seat if hand.get("order") else False
                forbidden = hand["size"] - (total - bid)
                found.append(
                    {
                        "game": game.place,
                        "hand": number,
                        "who": game.members[seat],
                        "players": len(in_play),
                        "size": hand["size"],
                        "bid": bid,
                        "taken": taken,
                        "points": after[seat] - before[seat] - given[seat],
                        "way": (rules.scheme, rules.multiply),
                        "call": total - hand["size"],
                        "hooked": last
                        and binds(rules, deal, hand["size"], game.facts)
                        and 0 <= forbidden <= hand["size"],
                        "forbidden": forbidden,
                    }
                )
            before = after
    return found


def binds(rules, deal: int, size: int, game: GameFacts) -> bool:
    """Whether the hook holds, read from its text."""
    case, _, number = str(rules.hook).partition(":")
    if case in ("never", "always"):
        return case == "always"
    if case == "from-deal":
        return deal >= int(number)
    if case == "from-size":
        return size >= int(number)
    return deal != deals_by(rules, game, deal)


def deals_by(rules, game: GameFacts, deal: int) -> int | None:
    """How many deals the schedule has that is in force at a deal."""
    schedule, known, played = game.schedule, game.rules, 0
    for hand in game.hands:
        if hand.rules is not None:
            dealt = ("schedule", "pack_size", "no_trump")
            other = any(getattr(hand.rules, name) != getattr(known, name) for name in dealt)
            if other or hand.rules.trump.method != known.trump.method:
                schedule = hand.rules.schedule_for(len(game.players) - len(hand.out))
            known = hand.rules
        played += not hand.void
        if played == deal:
            break
    return schedule.deals


def longest(hits: list[bool]) -> int:
    """The longest run, read from a line of text."""
    return max(map(len, "".join("x" if hit else " " for hit in hits).split()), default=0)


def results(games: list[Played]) -> list[dict[int, int]]:
    """The places in every game that is over, among those who played a hand of it."""
    found = []
    for game in games:
        figures = score(game.facts)
        own = {row["who"] for row in rows([game])}
        if not figures.finished or not own:
            continue
        order = sorted(
            (one.place, game.members[one.seat])
            for one in figures.standings
            if game.members[one.seat] in own
        )
        ahead = [place for place, _ in order]
        found.append({who: 1 + ahead.index(place) for place, who in order})
    return found


def money(games: list[Played]) -> dict[str, Counter]:
    """What everybody has won or lost in games that are over, by currency."""
    sums: dict[str, Counter] = {}
    for game in games:
        figures = score(game.facts)
        if figures.finished and figures.balances is not None and rows([game]):
            purse = sums.setdefault(figures.stakes.currency, Counter())
            for who, net in zip(game.members, figures.balances, strict=True):
                purse[who] += net
    return sums
