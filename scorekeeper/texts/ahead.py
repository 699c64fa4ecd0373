"""What a table agrees on for the hands ahead, in words: people, seats, hands, points."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from scorekeeper.rules.facts import Agreed, GameFacts
from scorekeeper.rules.plan import Plan, next_plan
from scorekeeper.rules.reschedule import to_come
from scorekeeper.rules.ruleset import Bidding
from scorekeeper.rules.scoring import Points, Scheme
from scorekeeper.rules.seats import Seat, Seating
from scorekeeper.texts.hand import before_hand
from scorekeeper.texts.words import count, listing, number

WHOLE_GAME = "For the whole game"
UNKNOWN_PACE = "How long a hand takes is known after two hands: cut to a number of hands instead."
NO_HAND_LEFT = "No hand would be left: to stop now, end the game."


def changed(before: GameFacts, after: GameFacts) -> Iterator[str]:
    """Yield what a table has agreed on since, a sentence each; nothing where nothing is other."""
    yield from _joined(before, after)
    yield from _away(before, after)
    yield from _seats(before, after)
    yield from _dealer(before, after)
    yield from _size(before, after)
    yield from _hands(before, after)
    yield from _points(before, after)


def _joined(before: GameFacts, after: GameFacts) -> Iterator[str]:
    seating, agreed = next_plan(after).seating, after.next_hand
    for seat in range(len(before.players), len(after.players)):
        beside = after.players[seating[seating.index(seat) - 1]]
        yield (
            f"{after.players[seat]} joins from hand {agreed.number} on, speaks after {beside}, "
            f"and begins with {count(_given(agreed, seat), 'point')}."
        )


def _given(agreed: Agreed, seat: Seat) -> int:
    return sum(one.points for one in agreed.adjustments if one.seat == seat)


def _away(before: GameFacts, after: GameFacts) -> Iterator[str]:
    hand, out, away = after.next_hand.number, before.next_hand.out, after.next_hand.out
    for seat in sorted(away - out):
        yield f"{after.players[seat]} sits out from hand {hand} on; the score is kept."
    for seat in sorted(out - away):
        yield f"{after.players[seat]} plays again from hand {hand} on."


def _seats(before: GameFacts, after: GameFacts) -> Iterator[str]:
    old, new = next_plan(before).seating, next_plan(after).seating
    if from_first(old) != from_first([seat for seat in new if seat in old]):
        yield f"In order of play: {listing([after.players[seat] for seat in from_first(new)])}."


def from_first(seating: Sequence[Seat]) -> Seating:
    """Return a seating as it goes round from its lowest seat."""
    start = seating.index(min(seating))
    return (*seating[start:], *seating[:start])


def _dealer(before: GameFacts, after: GameFacts) -> Iterator[str]:
    old, agreed = before.next_hand.dealer, after.next_hand
    rightful = after.players[next_plan(after).dealer]
    if agreed.dealer is None:
        if old is not None:
            yield f"{rightful} deals hand {agreed.number}, as it goes round."
    elif agreed.dealer != old:
        yield (
            f"{after.players[agreed.dealer]} deals hand {agreed.number} instead of {rightful}; "
            f"after it the deal goes on from {rightful}."
        )


def _size(before: GameFacts, after: GameFacts) -> Iterator[str]:
    old, agreed, planned = before.next_hand.size, after.next_hand, next_plan(after).size
    if agreed.size == old:
        return
    if agreed.size is None:
        yield f"Hand {agreed.number} has {count(planned or 0, 'card')}, as planned."
    else:
        instead = f" instead of {planned}" if planned else ""
        yield f"Hand {agreed.number} has {count(agreed.size, 'card')}{instead}."


def _hands(before: GameFacts, after: GameFacts) -> Iterator[str]:
    old, new = to_come(before), to_come(after)
    rules = after.next_hand.rules
    if rules is None or old == new or next_plan(before).rules.schedule == rules.schedule:
        return
    instead = f"instead of {count(len(old), 'hand')}" if len(old) != len(new) else "still"
    yield f"{count(len(new), 'hand')} to come, {instead}: {sizes(new)}."


def sizes(hands: Sequence[int]) -> str:
    return ", ".join(map(str, hands))


def _points(before: GameFacts, after: GameFacts) -> Iterator[str]:
    old, new = next_plan(before).rules.scheme, next_plan(after).rules.scheme
    if after.rules.scheme != before.rules.scheme or (old != new and not after.hands):
        yield f"Points in all hands: {named(new)}."
    elif old != new:
        yield f"Points from hand {after.next_hand.number} on: {named(new)}; so far {named(old)}."


def named(scheme: Scheme) -> str:
    return scheme.label


# -- what comes next


def next_hand(game: GameFacts) -> list[str]:
    """Return how the next hand goes as agreed, a sentence each; nothing beyond the schedule."""
    plan, agreed = next_plan(game), game.next_hand
    size = agreed.size or plan.size
    if plan.is_over or size is None:
        return []
    plan = plan if agreed.dealer is None else plan.dealt_by(agreed.dealer)
    told = [before_hand(plan, size, game.players), *_hook(plan, size, game.players)]
    return [*told, *not_there(game)]


def _hook(plan: Plan, size: int, players: Sequence[str]) -> list[str]:
    if plan.rules.bidding is Bidding.SIMULTANEOUS or not plan.hook_binds(size):
        return []
    return [f"The hook binds {players[plan.in_play[-1]]}."]


def not_there(game: GameFacts) -> list[str]:
    """Return who sits the next hand out, and who joins with it: `Cy sits out.`"""
    agreed, names = game.next_hand, game.players
    out = [names[seat] for seat in sorted(agreed.out)]
    told = [f"{listing(out)} {'sits' if len(out) == 1 else 'sit'} out."] if out else []
    return told + [
        f"{names[one.seat]} begins with {count(one.points, 'point')}." for one in agreed.adjustments
    ]


def from_hand(hand: int) -> str:
    return f"From hand {hand} on"


# -- how long


def pace(minutes: float) -> str:
    """Return how long a hand takes: `About 7 minutes a hand so far.`"""
    return f"About {count(round(minutes), 'minute')} a hand so far."


def remaining(hands: int, minutes_a_hand: float = 0) -> str:
    """Return what is still to come: `11 hands to come, about 1 h 20 min.`"""
    told = f"{count(hands, 'hand')} to come"
    return f"{told}, about {_hours(hands * minutes_a_hand)}." if minutes_a_hand else f"{told}."


def _hours(minutes: float) -> str:
    """Return a length of time, to five minutes from an hour on."""
    if minutes < 60:
        return f"{max(round(minutes), 1)} min"
    hours, rest = divmod(5 * round(minutes / 5), 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def fits(hands: int, fitting: int, until: datetime, minutes_a_hand: float) -> str:
    """Return how many hands fit: `About 7 minutes a hand; until 23:30 there is time for 8 …`"""
    known = f"About {count(round(minutes_a_hand), 'minute')} a hand; until {until:%H:%M}"
    if fitting >= hands:
        return f"{known} there is time for all {count(hands, 'hand')}."
    return f"{known} there is time for {fitting} of {count(hands, 'hand')}."


def until_target(target: int | None) -> str:
    return f"Hands go on until somebody reaches {target}." if target else "Hands go on."


def planned(size: int | None) -> str:
    return f"{count(size, 'card')} planned." if size else "The schedule is played to its end."


def largest(most: int, players: int) -> str:
    return f"The pack deals {count(players, 'player')} at most {count(most, 'card')} each."


def beyond(hand: int, size: int | None, most: int) -> str:
    """Return why a hand cannot be so large: `Hand 7: 14 cards each, 1 more than the pack has.`"""
    if size is None:
        return f"Hand {hand}: how many cards?"
    if size < 1:
        return f"Hand {hand}: at least 1 card each."
    return f"Hand {hand}: {count(size, 'card')} each, {size - most} more than the pack has."


def past(until: datetime) -> str:
    return f"{until:%H:%M} is past."


# -- who


def begins(rule: str, points: Points) -> str:
    """Return a rule for a joiner with its figure: `the lowest score: 12`."""
    return f"{rule}: {number(points)}"


def cannot_deal(name: str) -> str:
    return f"{name} sits out and cannot deal."


# -- taken back


def taken_back(before: GameFacts, after: GameFacts) -> str:
    """Return what an undo of an agreement has taken back, or nothing."""
    gone = before.players[len(after.players) :]
    if gone:
        return f"{listing(gone)} {'is' if len(gone) == 1 else 'are'} not in the game any more."
    if (before.rules, before.agreed) != (after.rules, after.agreed):
        return "What was agreed last for the hands ahead is taken back."
    return ""
