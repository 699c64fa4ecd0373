"""What was typed into the grid, read into hands; whatever is wrong is told at its cell."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.interchange import NotAGame, agreed_to_json, hand_from_json, hand_to_json
from scorekeeper.interchange.settings import MOST_CARDS
from scorekeeper.rules.facts import Adjustment, GameFacts, HandFacts
from scorekeeper.rules.plan import Course, Plan
from scorekeeper.rules.problems import Code, Problem, problems
from scorekeeper.rules.seats import FEWEST
from scorekeeper.rules.trump import Trump
from scorekeeper.texts import grid as texts
from scorekeeper.texts.problems import reason
from scorekeeper.texts.words import SUIT_SIGNS
from scorekeeper.web.numbers import whole
from scorekeeper.web.play import typed as fields
from scorekeeper.web.play.view import Adjusted

Form = Mapping[str, str]
Facts = dict[str, Any]
DASHES = ("-", "–", "—", "−")
TRUMPS = {
    sign.casefold(): suit
    for suit in Trump
    for sign in (suit.value, suit.value[0], SUIT_SIGNS[suit.value])
}
MISSING = (Code.BID_MISSING, Code.TRICKS_MISSING, Code.TRUMP_MISSING)
FIELDS = {
    "bid": (Code.BID_RANGE, Code.BID_MISSING, Code.BID_OF_ABSENT, Code.HOOK),
    "took": (Code.TRICK_RANGE, Code.TRICKS_MISSING, Code.TRICKS_OF_ABSENT, Code.TRICK_TOTAL),
    "trump": (Code.TRUMP, Code.TRUMP_MISSING),
    "namer": (Code.NAMER,),
    "dealer": (Code.DEALER,),
    "size": (Code.SIZE, Code.SIZE_BEYOND_PACK, Code.BEYOND_SCHEDULE),
}
FIELD_OF = {code: name for name, codes in FIELDS.items() for code in codes}


@dataclass(frozen=True)
class Told:
    """Something wrong at a field of the form, as a sentence; `missing` where nothing is typed."""

    field: str
    number: int
    sentence: str
    missing: bool = False


@dataclass
class Reading:
    """A sheet as far as it was read: the game with the typed hands, from hand `first` on.

    `sound` counts the hands before the first that is gravely wrong, `last` is the last line on
    which anything is typed.
    """

    game: GameFacts
    first: int
    last: int
    wrong: list[Told] = field(default_factory=list)
    flags: list[Told] = field(default_factory=list)

    @property
    def hands(self) -> list[Facts]:
        """The typed hands in the interchange shape."""
        return [hand_to_json(hand) for hand in self.game.hands[self.first - 1 :]]

    @property
    def sound(self) -> int:
        return min([len(self.game.hands), *(one.number - 1 for one in self.wrong)])

    def refuse(self, name: str, number: int, sentence: str, seat: str = "") -> None:
        self.wrong.append(Told(name, number, texts.in_hand(number, seat, sentence)))


def begun(game: GameFacts, first: int) -> dict[str, str]:
    """Return the fields of a form as it begins: what is recorded of a hand that is open."""
    return _fields_of(game.hands[first - 1], first) if first <= len(game.hands) else {}


def _fields_of(hand: HandFacts, number: int) -> dict[str, str]:
    told = {f"bid-{number}-{seat}": str(hand.bids[seat]) for seat in hand.spoken}
    told |= {f"{name}-{number}-{seat}": "–" for seat in hand.out for name in ("bid", "took")}
    told |= {f"blind-{number}-{seat}": "1" for seat in hand.blind}
    told |= {f"note-{number}": hand.note, f"dealer-{number}": str(hand.dealer)}
    told |= {f"size-{number}": str(hand.size)}
    if hand.trump is not None:
        told[f"trump-{number}"] = SUIT_SIGNS[hand.trump.value]
    if hand.namer is not None:
        told[f"namer-{number}"] = str(hand.namer)
    for place, one in enumerate(hand.adjustments):
        told |= _fields_of_line(f"adj-{number}-{place}", one)
    return told


def _fields_of_line(name: str, one: Adjustment) -> dict[str, str]:
    return {
        f"{name}-seat": str(one.seat),
        f"{name}-points": str(one.points),
        f"{name}-kind": one.kind.value,
        f"{name}-note": one.note,
    }


def read(game: GameFacts, first: int, form: Form) -> Reading:
    """Read a form from hand `first` on; nothing in it is ever lost, and nothing raises."""
    last = last_typed(form, game, first)
    reading = Reading(replace(game, hands=game.hands[: first - 1]), first, last)
    before = game.hands[first - 1 : first]
    for number in range(first, last + 1):
        recorded = before[0] if before and number == first else None
        if not _add(reading, form, number, recorded):
            break
    _add_penalties(reading, form)
    _judge(reading)
    return reading


def last_typed(form: Form, game: GameFacts, first: int) -> int:
    """Return the last line on which anything is typed; the one before `first` where none is."""
    found = (number for name in form if (number := _line_of(name, form, len(game.players))))
    return max((number for number in found if number >= first), default=first - 1)


def _line_of(name: str, form: Form, players: int) -> int | None:
    """Return the line of a field in which something is typed that makes it a hand."""
    what, number, *rest = [*name.split("-"), ""]
    if what not in ("bid", "took", "trump", "void", "note", "adj") or not number.isascii():
        return None
    value = form[name].strip()
    if not value or not number.isdigit() or len(number) > 3:
        return None
    if what in ("bid", "took") and (value in DASHES or whole(rest[0] or "x") not in range(players)):
        return None
    if what == "adj" and rest[1:2] != ["points"]:
        return None
    return int(number)


def _add(reading: Reading, form: Form, number: int, recorded: HandFacts | None) -> bool:
    """Add a line to the game; False where it cannot even be read."""
    game = reading.game
    out = sorted(s for s in range(len(game.players)) if _cell(form, "bid", number, s) in DASHES)
    if len(game.players) - len(out) < FEWEST:
        told = texts.too_few(len(game.players) - len(out), FEWEST)
        reading.refuse(f"bid-{number}-{out[0]}", number, told)
        return False
    facts, agreed = _agreed(game), game.next_hand
    plan = Course.of(game).plan(out, agreed.seating, agreed.rules)
    given = agreed.adjustments
    if recorded is not None:
        facts, given = _kept(recorded), ()
    if "order" in facts and set(facts["order"]) & set(out):
        del facts["order"]
    facts |= {"out": out, **_size_and_dealer(reading, form, number, plan)}
    facts |= {name: _row(reading, form, name, number, out) for name in ("bids", "tricks")}
    if all(taken is None for taken in facts["tricks"]):
        del facts["tricks"]
    facts |= _rest(reading, form, number, plan, facts)
    try:
        hand = hand_from_json(facts, game, number)
        hand = fields.with_lines(_lines(form, number), hand, plan.rules.revoke)
        hand = replace(hand, adjustments=(*given, *hand.adjustments))
    except NotAGame as error:
        reading.refuse(f"more-{number}", number, _bare(error, number))
        return False
    reading.game = game.with_hand(number, hand)
    return True


def _bare(error: NotAGame, number: int) -> str:
    return str(error).removeprefix(f"hand {number}").lstrip(":, ")


def _agreed(game: GameFacts) -> Facts:
    """Return what the table has agreed for the next hand, but for what has a field of its own."""
    agreed = agreed_to_json(game.next_hand)
    return {key: agreed[key] for key in ("seating", "rules") if key in agreed}


def _kept(hand: HandFacts) -> Facts:
    """Return what the grid has no field for of a hand that is open."""
    kept = hand_to_json(hand)
    return {key: kept[key] for key in ("seating", "order", "rules") if key in kept}


def _cell(form: Form, name: str, number: int, seat: int) -> str:
    return form.get(f"{name}-{number}-{seat}", "").strip()


def _row(
    reading: Reading, form: Form, name: str, number: int, out: Sequence[int]
) -> list[int | None]:
    cell = "bid" if name == "bids" else "took"
    row: list[int | None] = []
    for seat, player in enumerate(reading.game.players):
        told = _cell(form, cell, number, seat)
        value = None if told in DASHES else whole(told)
        if told and value is None and told not in DASHES:
            reading.refuse(f"{cell}-{number}-{seat}", number, texts.no_number(told), player)
        row.append(None if seat in out and cell == "bid" else value)
    return row


def _size_and_dealer(reading: Reading, form: Form, number: int, plan: Plan) -> Facts:
    agreed = reading.game.next_hand
    usual = agreed.size or plan.size or plan.schedule.largest
    typed = form.get(f"size-{number}", "").strip()
    size = whole(typed) if typed else usual
    if size not in range(1, MOST_CARDS + 1):
        reading.refuse(f"size-{number}", number, texts.no_size(typed))
        size = usual
    dealer = whole(form.get(f"dealer-{number}", ""))
    seats = range(len(reading.game.players))
    planned = plan.dealer if agreed.dealer is None else agreed.dealer
    return {
        "size": size,
        "dealer": dealer if dealer in seats else planned,
    }


def _rest(reading: Reading, form: Form, number: int, plan: Plan, facts: Facts) -> Facts:
    """Return trump, namer, who bid blind, whether the hand is void, and the note."""
    told: Facts = {"note": form.get(f"note-{number}", "").strip()}
    typed = form.get(f"trump-{number}", "").strip()
    if typed and plan.trump(facts["size"]) is None:
        suit = TRUMPS.get(typed.casefold())
        if suit is None:
            reading.refuse(f"trump-{number}", number, texts.no_trump_sign(typed))
        told["trump"] = None if suit is None else suit.value
    namer, players = whole(form.get(f"namer-{number}", "")), range(len(reading.game.players))
    if namer in players and namer not in facts["out"]:
        told["namer"] = namer
    blind = [seat for seat in players if f"blind-{number}-{seat}" in form]
    told["blind"] = [seat for seat in blind if seat not in facts["out"]]
    if f"void-{number}" in form:
        told["void"] = True
    return told


def _lines(form: Form, number: int) -> dict[str, str]:
    """Return the fields of a line's adjustments under the names of the correction form."""
    start = f"adj-{number}-"
    return {
        f"adj-{name.removeprefix(start)}": value
        for name, value in form.items()
        if name.startswith(start)
    }


def lines(form: Form, number: int) -> list[Adjusted]:
    """Return the adjustments of a line as they were typed."""
    return fields.lines(_lines(form, number))


def _add_penalties(reading: Reading, form: Form) -> None:
    """Add what stands below the hands, to the last one."""
    found = list(_penalties(reading, form))
    if not found:
        return
    if len(reading.game.hands) < reading.first:
        reading.wrong.append(Told(f"pen-{found[0].seat}", reading.first, texts.NEEDS_A_HAND))
        return
    last = reading.game.hands[-1]
    changed = replace(last, adjustments=(*last.adjustments, *found))
    reading.game = reading.game.with_hand(len(reading.game.hands), changed)


def _penalties(reading: Reading, form: Form) -> Iterator[Adjustment]:
    for seat, player in enumerate(reading.game.players):
        typed = form.get(f"pen-{seat}", "").strip()
        points = whole(typed)
        if typed and points is None:
            number = max(reading.last, reading.first)
            told = f"{player}: {texts.no_number(typed)}."
            reading.wrong.append(Told(f"pen-{seat}", number, told))
        elif points:
            yield Adjustment(seat, points)


def _judge(reading: Reading) -> None:
    """Tell the problems of the typed hands, each at its field."""
    told = {one.field for one in reading.wrong}
    for problem in [*problems(reading.game), *_unplayed(reading)]:
        number = problem.hand or 0
        if number < reading.first or number > len(reading.game.hands):
            continue
        one = _told(problem, number, reading.game.players)
        if one.field not in told or not one.missing:
            (reading.wrong if problem.grave else reading.flags).append(one)
    reading.wrong.sort(key=lambda one: one.number)


def _unplayed(reading: Reading) -> Iterator[Problem]:
    """Yield the tricks that are missing in a hand after which another is typed."""
    hands = list(enumerate(reading.game.hands, 1))
    for number, hand in hands[reading.first - 1 : -1]:
        if hand.open:
            yield from (Problem(Code.TRICKS_MISSING, number, seat) for seat in hand.spoken)


def _told(problem: Problem, number: int, players: Sequence[str]) -> Told:
    seat = "" if problem.seat is None else f"-{problem.seat}"
    name = FIELD_OF.get(problem.code, "row")
    where = f"{name}-{number}{seat if name in ('bid', 'took') else ''}"
    player = "" if problem.seat is None else players[problem.seat]
    sentence = texts.in_hand(number, player, reason(problem))
    return Told(where, number, sentence, problem.code in MISSING)
