"""What a table remembers of its games and members, in sentences."""

from collections.abc import Sequence
from datetime import date
from fractions import Fraction

from scorekeeper.rules.scoring import Points
from scorekeeper.rules.stats.results import Duel
from scorekeeper.rules.stats.tally import Bids, Called, Calls, Feat, Habits, Streak, Way
from scorekeeper.texts.isolates import isolated
from scorekeeper.texts.practice import share
from scorekeeper.texts.schemes import settings
from scorekeeper.texts.words import MINUS, capital, count, listing, number, signed, trump_name

NO_DAY = "Without a date"
COUNTED = (
    "Games count when they are over, hands as soon as their tricks are recorded. Void hands count "
    "for nothing, and a hand for nobody who sat it out."
)
NOT_COMPARED = (
    "Points of different ways of scoring do not compare, so the members are compared by bids "
    "made and by places."
)
OF_ONE_GAME = "A place counts against all who played: level counts half."
PAYMENTS_APART = "What games that are over have brought. Payments are not in it."
BY_BID = "Bids made, by bid"
BY_SIZE = "Bids made, by hand size"
RACE_OF_WINS = "Games won"
NEVER = "none yet"
NO_BREAK = "\u00a0"


def average(value: Fraction | float) -> str:
    """Return an average with two places and its sign: `+0.35`."""
    rounded = round(float(value), 2)
    sign = "+" if rounded > 0 else MINUS if rounded < 0 else ""
    return f"{sign}{abs(rounded):.2f}"


def per(value: Points, hands: int) -> str:
    """Return points a hand, with one place."""
    rounded = round(float(value) / hands, 1)
    return f"{MINUS if rounded < 0 else ''}{abs(rounded):.1f}"


def plain(value: Fraction) -> str:
    """Return a share of games with one place: `27.5`."""
    return f"{float(value):.1f}"


def part(some: int | Fraction, whole: int) -> str:
    """Return a share in per cent, on one line; a dash where there is nothing to share."""
    return share(float(some) / whole).replace(" %", f"{NO_BREAK}%") if whole else "–"


def short_day(played: date | None) -> str:
    """Return a day in a small place: `3 May 2026`."""
    return f"{played.day} {played:%b %Y}" if played else "no date"


def extent(evenings: int, games: int, hands: int) -> str:
    """Return how much there is to remember: `48 evenings, 112 games, 1456 hands.`"""
    told = [count(evenings, "evening")] if evenings else []
    return ", ".join([*told, count(games, "game"), count(hands, "hand")]) + "."


# -- games -----------------------------------------------------------------------------------------


def found(games: int, sought: str) -> str:
    return f"{count(games, 'game')} with “{sought}”" if sought else count(games, "game")


def page_of(number_: int, pages: int) -> str:
    return f"page {number_} of {pages}"


def others(scores: Sequence[tuple[str, Points]]) -> str:
    """Return those who did not win with their scores: `Ben 54, Cy 40`."""
    return ", ".join(f"{isolated(name)} {number(score)}" for name, score in scores)


# -- members ---------------------------------------------------------------------------------------


def won(games: int, won_: int, shared: int, even: Fraction) -> str:
    """Return how many games somebody won, beside what chance alone would give."""
    if not games:
        return "No game is over yet."
    told = f"Won {won_ or 'none'} of {count(games, 'game')}"
    told += f", {shared} of them shared" if shared else ""
    return f"{told}; an even share would be {plain(even)}."


def made(bids: Bids) -> str:
    return f"Made {bids.made} of {count(bids.hands, 'bid')}: {part(bids.made, bids.hands)}."


def boldness(above: Fraction) -> str:
    """Return how high somebody bids, beside an even share of the tricks."""
    rounded = round(float(above), 2)
    if not rounded:
        return "Bids exactly an even share of the tricks, on average."
    far = f"{abs(rounded):.2f} {'above' if rounded > 0 else 'below'}"
    return f"Bids {far} an even share of the tricks, on average."


def misses(bids: Bids) -> str:
    """Return what happens when somebody is set: too many tricks, or too few."""
    missed = bids.over + bids.under
    if not missed:
        return "Never set."
    over, under = bids.over, bids.under
    parts = [
        f"too many tricks in {part(over, missed)}"
        + (f" (by {bids.overtricks / over:.1f})" if over else ""),
        f"too few in {part(under, missed)}"
        + (f" (by {bids.undertricks / under:.1f})" if under else ""),
    ]
    return f"Set in {count(missed, 'hand')}: {listing(parts)}."


def zeros(bids: Bids, hands: int) -> str:
    if not bids.hands:
        return "Never bid zero."
    return (
        f"Bid zero in {part(bids.hands, hands)} of the hands, and made "
        f"{bids.made} of {bids.hands}: {part(bids.made, bids.hands)}."
    )


def hooked(habits: Habits, all_bids: Bids) -> str:
    """Return how the last to speak fares where the hook forbids a bid."""
    own = habits.hooked
    if not own.hands:
        return "Never spoke last with a bid forbidden."
    rest_hands, rest_made = all_bids.hands - own.hands, all_bids.made - own.made
    told = (
        f"Spoke last under the hook in {count(own.hands, 'hand')} and made "
        f"{part(own.made, own.hands)} of those bids"
    )
    told += f"; {part(rest_made, rest_hands)} of all others." if rest_hands else "."
    above, below, broken = (count(one, "time") for one in (own.above, own.below, own.broken))
    bent = [f"went above the forbidden bid {above}", f"below it {below}"]
    bent += [f"broke the hook {broken}"] if own.broken else []
    return f"{told} {capital(listing(bent))}."


def streak(row: Streak, noun: str, when: str) -> str:
    """Return the longest run: `9 hands, until 3 May 2026`, and whether it goes on."""
    if not row.best:
        return NEVER
    if row.last == row.best:
        return f"{count(row.best, noun)}, and it goes on"
    now = f"; {row.last} now" if row.last > 1 else ""
    return f"{count(row.best, noun)}, until {when}{now}"


def feat(hand: Feat) -> str:
    """Return what was bid and taken: `bid 3, took 3, 7 cards`."""
    return f"bid {hand.bid}, took {hand.tricks}, {count(hand.size, 'card')}"


def worth(hand: Feat) -> str:
    return f"{signed(hand.points)}: {feat(hand)}"


def biggest(hand: Feat) -> str:
    return f"{hand.bid} of {hand.size}"


def furthest(hand: Feat) -> str:
    return f"bid {hand.bid}, took {hand.tricks} of {hand.size}"


def way_name(way: Way) -> str:
    """Return a way of scoring with what the table has set of it: `Okenuff. Prefix.`"""
    scheme, multiply = way
    own = [one.rstrip(".") for one in settings(scheme)]
    factors = [f"× {number(factor)} at {trump_name(trump.value)}" for trump, factor in multiply]
    low = ["lowest wins"] if scheme.low_wins else []
    return ", ".join([capital(scheme.label), *own, *factors, *low])


def duel(own: Duel) -> str:
    """Return a duel in figures, ahead, level and behind: `12–1–8`."""
    return f"{own.ahead}–{own.level}–{own.behind}"


def duel_aloud(own: Duel) -> str:
    return f"ahead {own.ahead}, behind {own.behind}, level {own.level}"


# -- the table -------------------------------------------------------------------------------------


def nerve(calls: Calls) -> str:
    """Return the average call of the table in a sentence."""
    if not calls.hands:
        return "No hand is complete yet."
    by = calls.beyond / calls.hands
    rounded = round(by, 2)
    far = f"{abs(rounded):.2f} {'over' if rounded > 0 else 'under'}" if rounded else "even"
    return (
        f"The average call is {far}: over in {part(calls.over, calls.hands)} of the hands, "
        f"under in {part(calls.under, calls.hands)}, even in {part(calls.even, calls.hands)}."
    )


def call(one: Called) -> str:
    by = f"over by {one.by}" if one.by > 0 else f"under by {-one.by}" if one.by else "even"
    return f"{one.total} bid of {one.size}: {by}"


def together(hands: int, nobody: int, of_all: int) -> str:
    """Return how often everybody made it, and nobody."""
    return (
        f"Everybody made it in {count(hands, 'hand')} ({part(hands, of_all)}), "
        f"nobody in {nobody} ({part(nobody, of_all)})."
    )


def shares_in_words(title: str, rows: Sequence[tuple[str, Bids]]) -> str:
    """Return what a chart of shares shows, for those who listen."""
    told = [f"{label}: {part(bids.made, bids.hands)}" for label, bids in rows]
    return f"{title}: {', '.join(told)}."


def lines_in_words(title: str, names: Sequence[str], last: Sequence[str], step: str) -> str:
    """Return what a chart of lines shows at its end."""
    ends = [f"{name} {value}" for name, value in zip(names, last, strict=True)]
    return f"{title}, up to {step}: {listing(ends)}."


def champion(names: Sequence[str], won_: int) -> str:
    """Return who won most games of a year: `Ana won most games: 12.`"""
    return f"{listing([isolated(name) for name in names])} won most games: {won_}." if names else ""


def among(players: int, games: int) -> str:
    """Return over which games places are counted: `4 players, 30 games`."""
    return f"{count(players, 'player')}, {count(games, 'game')}"


def call_told(kind: str, by: int) -> str:
    return f"{kind} {by}" if by else kind


def seat_told(bids: Bids, best: Feat) -> str:
    """Return how somebody did in one game: `made 7 of 13; best hand +14: bid 4, …`."""
    return f"made {bids.made} of {bids.hands}; best hand {worth(best)}"
