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
from scorekeeper.rules.stats import figures
from scorekeeper.rules.stats import results as outcomes
from scorekeeper.rules.stats.tally import Tally, Way
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
                        "way": Way(rules.scheme, rules.multiply),
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
        reckoned = score(game.facts)
        own = {row["who"] for row in rows([game])}
        if not reckoned.finished or not own:
            continue
        order = sorted(
            (one.place, game.members[one.seat])
            for one in reckoned.standings
            if game.members[one.seat] in own
        )
        ahead = [place for place, _ in order]
        found.append({who: 1 + ahead.index(place) for place, who in order})
    return found


def money(games: list[Played]) -> dict[str, Counter]:
    """What everybody has won or lost in games that are over, by currency."""
    sums: dict[str, Counter] = {}
    for game in games:
        reckoned = score(game.facts)
        if reckoned.finished and reckoned.balances is not None and rows([game]):
            purse = sums.setdefault(reckoned.stakes.currency, Counter())
            for who, net in zip(game.members, reckoned.balances, strict=True):
                purse[who] += net
    return sums


# -- the comparison -------------------------------------------------------------------------------


def check_tally(tally: Tally, history: list[Played]) -> None:
    """Compare a tally with what is counted by hand of games in the order of play."""
    listed = rows(history)
    assert set(tally.habits) == {row["who"] for row in listed}
    for who, habits in tally.habits.items():
        own = [row for row in listed if row["who"] == who]
        check_bids(habits, own)
        check_hook(habits, own)
        check_feats(habits, own)
    check_calls(tally, listed)
    check_results(tally, history)


def outcome(row) -> str:
    return (
        "made" if row["bid"] == row["taken"] else "over" if row["taken"] > row["bid"] else "under"
    )


def check_bids(habits, own) -> None:
    for part, told in (("bid", figures.by_bid(habits)), ("size", figures.by_size(habits))):
        assert list(told) == sorted({row[part] for row in own})
        for key, bids in told.items():
            alike = [row for row in own if row[part] == key]
            assert bids.hands == len(alike)
            assert bids.made == sum(outcome(row) == "made" for row in alike)
            assert bids.over == sum(outcome(row) == "over" for row in alike)
            assert bids.under == sum(outcome(row) == "under" for row in alike)
            beyond = sum(row["taken"] - row["bid"] for row in alike)
            assert bids.overtricks - bids.undertricks == beyond
    even = sum(Fraction(row["size"], row["players"]) for row in own)
    above = (sum(row["bid"] for row in own) - even) / len(own)
    assert figures.bid_above_even(habits) == above
    hits = [outcome(row) == "made" for row in own]
    assert habits.hits.best == longest(hits)
    assert habits.misses.best == longest([not hit for hit in hits])
    now = longest(hits[-next((n for n, hit in enumerate(reversed(hits)) if not hit), len(hits)) :])
    assert habits.hits.last == (now if hits[-1] else 0)
    if habits.hits.ended:
        ended = next(
            n for n, row in enumerate(own) if (row["game"], row["hand"]) == habits.hits.ended
        )
        run = hits[ended + 1 - habits.hits.best : ended + 1]
        assert run == [True] * habits.hits.best


def check_hook(habits, own) -> None:
    hooked = [row for row in own if row["hooked"]]
    told = habits.hooked
    assert told.hands == len(hooked)
    assert told.made == sum(outcome(row) == "made" for row in hooked)
    assert told.above == sum(row["bid"] > row["forbidden"] for row in hooked)
    assert told.below == sum(row["bid"] < row["forbidden"] for row in hooked)
    assert told.broken == sum(row["bid"] == row["forbidden"] for row in hooked)


def check_feats(habits, own) -> None:
    assert set(habits.ways) == {row["way"] for row in own}
    for way, worth in habits.ways.items():
        points = [row["points"] for row in own if row["way"] == way]
        assert (worth.hands, worth.points) == (len(points), sum(points))
        assert (worth.highest.points, worth.lowest.points) == (max(points), min(points))
        for feat in (worth.highest, worth.lowest):
            first = next(row for row in own if row["points"] == feat.points and row["way"] == way)
            assert feat.where == (first["game"], first["hand"])
            assert (feat.bid, feat.tricks) == (first["bid"], first["taken"])
    made = [row["bid"] for row in own if outcome(row) == "made"]
    assert (habits.biggest.bid if habits.biggest else None) == max(made, default=None)
    assert habits.furthest.missed_by == max(abs(row["bid"] - row["taken"]) for row in own)


def check_calls(tally, rows) -> None:
    hands = {(row["game"], row["hand"]): row for row in rows}
    calls = [row["call"] for row in hands.values()]
    told = figures.called(tally)
    assert tally.hands == told.hands == len(calls)
    assert told.over == sum(call > 0 for call in calls)
    assert told.under == sum(call < 0 for call in calls)
    assert told.even == calls.count(0)
    assert figures.nerve(told) == (Fraction(sum(calls), len(calls)) if calls else 0)
    for size, of_size in figures.called_by_size(tally).items():
        alike = [row["call"] for row in hands.values() if row["size"] == size]
        assert (of_size.hands, of_size.beyond) == (len(alike), sum(alike))
    for kind, sign in (("over", 1), ("under", -1), ("even", 0)):
        after = [row for row in rows if (row["call"] > 0) - (row["call"] < 0) == sign]
        made = sum(outcome(row) == "made" for row in after)
        assert figures.made_after(tally).get(kind, (0, 0)) == (made, len(after))
    of_hand = [[outcome(row) for row in rows if (row["game"], row["hand"]) == one] for one in hands]
    everybody = sum(set(one) == {"made"} for one in of_hand)
    assert figures.together(tally) == (everybody, sum("made" not in one for one in of_hand))
    assert (tally.highest.by if tally.highest else None) == max(calls, default=None)
    assert (tally.lowest.by if tally.lowest else None) == min(calls, default=None)


def check_results(tally, history) -> None:
    told = results(history)
    assert [dict(result.places) for result in tally.results] == told
    for who in {who for places in told for who in places}:
        own = [places for places in told if who in places]
        won = [places for places in own if places[who] == 1]
        shared = [places for places in won if list(places.values()).count(1) > 1]
        assert outcomes.wins(tally.results, who) == (len(won), len(shared))
        share = sum(Fraction(1, len(places)) for places in own)
        assert outcomes.even_share(tally.results, who) == share
        assert outcomes.streak_of_wins(tally.results, who).best == longest(
            [places[who] == 1 for places in own]
        )
        for field, row in outcomes.places(tally.results, who).items():
            alike = [places[who] for places in own if len(places) == field]
            assert row == {place: alike.count(place) for place in set(alike)}
        for other, duel in outcomes.duels(tally.results, who).items():
            both = [places[who] - places[other] for places in own if other in places]
            assert duel.ahead == sum(one < 0 for one in both)
            assert duel.level == both.count(0)
            assert duel.behind == sum(one > 0 for one in both)
    going = [
        one.stakes.currency
        for one in map(score, (game.facts for game in history))
        if one.balances is not None and not one.finished
    ]
    assert list(tally.playing) == going
    for currency, purse in money(history).items():
        last = outcomes.nets_over([tally.results], currency)[-1]
        assert last == dict(purse)
