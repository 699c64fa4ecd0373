"""The journal in plain sentences: what each change of a game told, from its facts."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime

from scorekeeper.rules.facts import Agreed, GameFacts, HandFacts
from scorekeeper.rules.seats import Seat
from scorekeeper.texts.changes import changes
from scorekeeper.texts.irregularities import by_name
from scorekeeper.texts.rules import in_play
from scorekeeper.texts.words import capital, count, listing, signed, trump_name

Names = Sequence[str]
STARTED = "The game was started"
ENDED, REOPENED = "The game was ended.", "The game was opened again."
NOTHING = "Nothing was changed."


def by_whom(device: str | None, when: datetime) -> str:
    """Return who made a change, and when: `by Di's phone, 21:14`."""
    return f"by {device or 'somebody'}, {when:%H:%M}"


def started(game: GameFacts) -> str:
    """Return how a game began: `The game was started: Ana, Ben and Cy; Ana deals first.`"""
    return f"{STARTED}: {listing(game.players)}; {game.players[game.first_dealer]} deals first."


def imported(game: GameFacts) -> str:
    return f"The game was read from a file, with {count(len(game.hands), 'hand')}."


def of_hand(
    number: int, before: HandFacts | None, after: HandFacts | None, players: Names
) -> list[str]:
    """Return what a change of one hand told, a sentence for each fact."""
    if after is None:
        return [f"Hand {number} was taken away."]
    if before is None:
        return [f"Hand {number}{told}" for told in _new(after, players)]
    if before.open and not after.open and after.tricks is not None and _only_played(before, after):
        return [f"Hand {number}: {_tricks(after, players)}", *_trump_too(number, before, after)]
    return told_each(number, changes(before, after, players), players)


def told_each(number: int, sentences: Iterable[str], players: Names) -> list[str]:
    """Return changes of a hand with the hand before each: `Hand 3, Ben: tricks 1 → 2`."""
    told = [_in_hand(number, sentence, players) for sentence in sentences]
    return told or [f"Hand {number}: nothing changed."]


def told_of_hand(number: int, sentences: Iterable[str]) -> str:
    """Return changes of a hand in one line."""
    told = [sentence.rstrip(".") for sentence in sentences]
    return f"Hand {number}: {'; '.join(told) or 'nothing changed'}."


def _in_hand(number: int, told: str, players: Names) -> str:
    """`Ben: tricks 1 → 2` goes on after the hand; what names nobody follows a colon."""
    if told.partition(": ")[0] in players:
        return f"Hand {number}, {told}"
    return f"Hand {number}: {told[:1].lower()}{told[1:]}"


def _new(hand: HandFacts, players: Names) -> Iterator[str]:
    if hand.void:
        yield " is void: it is dealt again."
    bids = by_name(hand.bids, players)
    if bids:
        trump = "" if hand.trump is None else f"; trump {trump_name(hand.trump)}"
        yield f", {count(hand.size, 'card')}: bids {bids}{trump}."
    if hand.tricks is not None:
        yield f": {_tricks(hand, players)}"
    for one in hand.adjustments:
        yield f", {players[one.seat]}: {signed(one.points)} ({one.kind})"
    if hand.note:
        yield f": {hand.note}"


def _only_played(before: HandFacts, after: HandFacts) -> bool:
    return (before.bids, before.void, before.note, before.adjustments, after.tricks_taken) == (
        after.bids,
        after.void,
        after.note,
        after.adjustments,
        None,
    )


def _tricks(hand: HandFacts, players: Names) -> str:
    return f"tricks {by_name(hand.tricks or (), players)}."


def _trump_too(number: int, before: HandFacts, after: HandFacts) -> Iterator[str]:
    if before.trump is not after.trump and after.trump is not None:
        yield f"Hand {number}: trump {trump_name(after.trump)}."


def of_end(ended: bool) -> str:
    return ENDED if ended else REOPENED


def of_game(before: GameFacts, after: GameFacts) -> list[str]:
    """Return what a change of more than one hand told: who plays, the rules, what is agreed."""
    told = [
        *_of_people(before, after),
        *_of_dealer(before, after),
        *_of_rules(before, after),
        *_of_hands(before, after),
        *_of_agreed(before, after),
    ]
    return told or [NOTHING]


def of_name(before: str, after: str) -> list[str]:
    """Return that a game is called otherwise, or nothing."""
    return [] if before == after else [f"The game is called {after or 'by its rules again'}."]


def _of_people(before: GameFacts, after: GameFacts) -> Iterator[str]:
    for seat, name in enumerate(after.players):
        if seat >= len(before.players):
            yield f"{name} took a seat."
        elif name != before.players[seat]:
            yield f"{name} sits where {before.players[seat]} was."
    for name in before.players[len(after.players) :]:
        yield f"{name} has no seat any more."


def _of_dealer(before: GameFacts, after: GameFacts) -> Iterator[str]:
    if before.first_dealer != after.first_dealer:
        yield f"First dealer: {after.players[after.first_dealer]}"


def _of_rules(before: GameFacts, after: GameFacts) -> Iterator[str]:
    if before.rules == after.rules:
        return
    players = len(before.players)
    old = dict(in_play(before.rules, players))
    new = dict(in_play(after.rules, players))
    told = [f"{label}: {text}" for label, text in new.items() if old.get(label) != text]
    gone = [label for label in old if label not in new]
    yield "The rules of the game were changed."
    yield from told
    yield from (f"{label}: none" for label in gone)


def _of_hands(before: GameFacts, after: GameFacts) -> Iterator[str]:
    """Yield what was changed of the hands, for those who sit in both games."""
    names = after.players[: len(before.players)]
    for number, (old, new) in enumerate(zip(before.hands, after.hands, strict=False), start=1):
        pair = (_narrowed(old, len(names)), _narrowed(new, len(names)))
        if pair[0] != pair[1]:
            yield from told_each(number, changes(*pair, names), names)
    first, last = sorted((len(before.hands), len(after.hands)))
    if first < last:
        came = len(before.hands) == first
        yield f"{hands(first + 1, last)} {'typed in from paper' if came else 'taken away'}."


def hands(first: int, last: int) -> str:
    """Return hands that follow each other, as of a sentence: `Hands 1 to 13 were`."""
    return f"Hand {first} was" if first == last else f"Hands {first} to {last} were"


def _narrowed(hand: HandFacts, players: int) -> HandFacts:
    """Return a hand without the seats of those who joined later, who sat it out."""
    return replace(
        hand,
        seating=tuple(seat for seat in hand.seating if seat < players),
        bids=hand.bids[:players],
        tricks=None if hand.tricks is None else hand.tricks[:players],
        tricks_taken=None if hand.tricks_taken is None else hand.tricks_taken[:players],
        out=frozenset(seat for seat in hand.out if seat < players),
    )


def _of_agreed(before: GameFacts, after: GameFacts) -> Iterator[str]:
    if before.agreed == after.agreed:
        return
    if after.agreed is None:
        if before.agreed is not None:
            yield f"Nothing is agreed for hand {before.agreed.number} any more."
        return
    told = list(_agreed(after.agreed, after.players))
    yield f"Agreed for hand {after.agreed.number}: {'; '.join(told) or 'all play as planned'}."


def _agreed(agreed: Agreed, players: Names) -> Iterator[str]:
    if agreed.out:
        yield f"{_names(sorted(agreed.out), players)} out"
    if agreed.size is not None:
        yield count(agreed.size, "card")
    if agreed.dealer is not None:
        yield f"{players[agreed.dealer]} deals"
    if agreed.seating is not None:
        yield f"in order of play {_names(agreed.seating, players)}"
    if agreed.rules is not None:
        yield "other rules from then on"
    for one in agreed.adjustments:
        yield f"{players[one.seat]} {signed(one.points)} ({one.kind})"


def _names(seats: Sequence[Seat], players: Names) -> str:
    return listing([players[seat] for seat in seats])


def taken_back(sentences: Sequence[str]) -> list[str]:
    """Return what an undo told: the change that it took back."""
    return [f"Taken back: {sentence}" for sentence in map(capital, sentences)]
