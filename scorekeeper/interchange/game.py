"""A game as JSON, both ways: `scorekeeper.game/1`, one file for one game."""

import functools
import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from scorekeeper.interchange.node import Node, read_json, text_of
from scorekeeper.interchange.settings import KEPT, read_rules, read_whole_rules, write_rules
from scorekeeper.rules.facts import (
    Adjustment,
    AdjustmentKind,
    Agreed,
    BySeat,
    GameFacts,
    HandFacts,
)
from scorekeeper.rules.plan import Course, Plan
from scorekeeper.rules.ruleset import Bidding
from scorekeeper.rules.seats import FEWEST, MOST, Seat, Seating, spoken_order
from scorekeeper.rules.trump import Trump

FORMAT = "scorekeeper.game/1"
LONGEST_NAME, LONGEST_TITLE, LONGEST_NOTE = 40, 80, 500
MOST_HANDS = 500
NUMBER = 1_000_000
NULLABLE = frozenset({"tricks", "trump", "namer", "tricks_taken"})
GAME_KEYS = [
    "format",
    "id",
    "name",
    "played",
    "ended",
    "rules",
    "players",
    "first_dealer",
    "hands",
    "agreed",
]
AGREED_KEYS = ["number", "out", "adjustments", "seating", "size", "dealer", "rules"]
HAND_KEYS = [
    "size",
    "dealer",
    "trump",
    "bids",
    "order",
    "tricks",
    "out",
    "seating",
    "namer",
    "blind",
    "tricks_taken",
    "adjustments",
    "rules",
    "void",
    "note",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFile:
    """A game with its id ("" if it has none yet), name and local date of play ("" if unknown)."""

    facts: GameFacts
    id: str = ""
    name: str = ""
    played: str = ""


def read_game(data: str | bytes) -> GameFile:
    """Read a game from JSON text; raises NotAGame with a message that says where it fails.

    What the table may have entered wrongly is not judged here: see `rules.problems`.
    """
    return game_from_node(read_json(data))


def game_from_json(value: object) -> GameFile:
    """Read a game from parsed JSON, as `read_game` does."""
    text = text_of(value)
    return game_from_node(Node(value)) if text is None else _read_text(text)


@functools.lru_cache(maxsize=KEPT)
def _read_text(text: str) -> GameFile:
    # A record reads one game several times, and a board that nobody changed again and again.
    return game_from_node(Node(json.loads(text)))


def game_from_node(node: Node) -> GameFile:
    given = node.fields(GAME_KEYS, ["format"])
    if given["format"].value != FORMAT:
        given["format"].refuse(f'must be "{FORMAT}"')
    given = node.fields(GAME_KEYS, ["format", "rules", "players", "first_dealer", "hands"])
    players = tuple(name.name(LONGEST_NAME) for name in given["players"].items("seat", MOST))
    if len(players) < FEWEST:
        given["players"].refuse(
            f"{len(players)} of at least {FEWEST}, {FEWEST - len(players)} missing"
        )
    facts = GameFacts(
        rules=read_whole_rules(given["rules"], len(players)),
        players=players,
        first_dealer=_seat(given["first_dealer"], len(players)),
        ended="ended" in given and given["ended"].truth(),
    )
    facts = _with_hands(facts, given["hands"].items("hand", MOST_HANDS, 1))
    if "agreed" in given and given["agreed"].value is not None:
        facts = replace(facts, agreed=_read_agreed(given["agreed"], facts))
    return GameFile(
        facts=facts,
        id=given["id"].parsed(_game_id, '"friday-3"') if "id" in given else "",
        name=given["name"].text(LONGEST_TITLE) if "name" in given else "",
        played=given["played"].parsed(_day, '"2026-11-27"') if "played" in given else "",
    )


def _game_id(text: str) -> str:
    if not re.fullmatch("[A-Za-z0-9_-]{1,64}|", text):
        raise ValueError(text)
    return text


def _day(text: str) -> str:
    if text and date.fromisoformat(text).isoformat() != text:
        raise ValueError(text)
    return text


def _with_hands(facts: GameFacts, nodes: Sequence[Node]) -> GameFacts:
    course = Course.start(facts)
    hands = []
    for node in nodes:
        text, place = text_of(node.value), f"hand {course.number}"
        read = _read_hand(Node(node.value, place), course) if text is None else None
        hand, plan = read or _read_again(text or "", course)
        hands.append(hand)
        course = course.after(plan, hand)
    return replace(facts, hands=tuple(hands))


@functools.lru_cache(maxsize=4096)
def _read_again(text: str, course: Course) -> tuple[HandFacts, Plan]:
    # Of a game that is recorded hand by hand all hands but one were read before.
    return _read_hand(Node(json.loads(text), f"hand {course.number}"), course)


def agreed_from_json(value: object, game: GameFacts) -> Agreed:
    """Read what is agreed for a hand of this game before it is dealt; raises NotAGame."""
    return _read_agreed(Node(value, "agreed"), game)


def _read_agreed(node: Node, game: GameFacts) -> Agreed:
    given = node.fields(AGREED_KEYS, ["number"])
    players = len(game.players)
    return Agreed(
        number=given["number"].whole(1, MOST_HANDS),
        out=frozenset(_seats(given["out"], players)) if "out" in given else frozenset(),
        adjustments=_adjustments(given["adjustments"], players) if "adjustments" in given else (),
        seating=_seating(given["seating"], players) if "seating" in given else None,
        size=given["size"].whole(1, 106) if "size" in given else None,
        dealer=_seat(given["dealer"], players) if "dealer" in given else None,
        rules=read_rules(given["rules"], players, Course.of(game).rules)
        if "rules" in given
        else None,
    )


def hand_from_json(value: object, game: GameFacts, number: int) -> HandFacts:
    """Read the facts of hand `number` (1..), filling what is left out from the hands before it."""
    before = Course.of(replace(game, hands=game.hands[: number - 1]))
    return _read_hand(Node(value, f"hand {number}"), before)[0]


def _read_hand(node: Node, course: Course) -> tuple[HandFacts, Plan]:
    void = isinstance(node.value, dict) and node.value.get("void") is True
    given = node.fields(HAND_KEYS, [] if void else ["bids"])
    trump_open = "trump" in given and given["trump"].value is None
    given = {k: child for k, child in given.items() if child.value is not None or k not in NULLABLE}
    players = len(course.seating)
    out = frozenset(_seats(given["out"], players)) if "out" in given else frozenset()
    seating = _seating(given["seating"], players) if "seating" in given else course.seating
    rules = read_rules(given["rules"], players, course.rules) if "rules" in given else None
    plan = course.plan(out, seating, rules)
    size = given["size"].whole(1, 106) if "size" in given else plan.size
    if size is None:
        node.refuse(f"the schedule ends with deal {plan.deals}: the size is needed")
    dealer = _seat(given["dealer"], players) if "dealer" in given else plan.dealer
    trump = given["trump"].choice(Trump) if "trump" in given else None
    return HandFacts(
        size=size,
        dealer=dealer,
        seating=seating,
        bids=_by_seat(given["bids"], players) if "bids" in given else (None,) * players,
        order=_order(given.get("order"), plan, dealer, out, players),
        tricks=_by_seat(given["tricks"], players) if "tricks" in given else None,
        trump=trump if trump or trump_open else plan.trump(size),
        out=out,
        namer=_seat(given["namer"], players) if "namer" in given else None,
        blind=frozenset(_seats(given["blind"], players)) if "blind" in given else frozenset(),
        tricks_taken=_by_seat(given["tricks_taken"], players) if "tricks_taken" in given else None,
        adjustments=_adjustments(given["adjustments"], players) if "adjustments" in given else (),
        rules=rules,
        void="void" in given and given["void"].truth(),
        note=given["note"].text(LONGEST_NOTE) if "note" in given else "",
    ), plan


def _order(
    node: Node | None, plan: Plan, dealer: Seat, out: frozenset[Seat], players: int
) -> Seating:
    simultaneous = plan.rules.bidding is Bidding.SIMULTANEOUS
    if node is None:
        return () if simultaneous else spoken_order(plan.seating, dealer, out)
    if simultaneous:
        node.refuse("simultaneous bids have no spoken order")
    order = _seats(node, players)
    for seat in plan.in_play:
        if seat not in order:
            node.refuse(f"seat {seat} is missing")
    for seat in order:
        if seat in out:
            node.refuse(f"seat {seat} did not play this hand")
    return order


def _seat(node: Node, players: int) -> Seat:
    seat = node.whole(-NUMBER, NUMBER)
    if not 0 <= seat < players:
        node.refuse(f"there is no seat {seat}; the seats are 0 to {players - 1}")
    return seat


def _seats(node: Node, players: int) -> Seating:
    seats = tuple(_seat(item, players) for item in node.items("place", MOST, 1))
    for place, seat in enumerate(seats):
        if seat in seats[:place]:
            node.refuse(f"seat {seat} stands twice")
    return seats


def _seating(node: Node, players: int) -> Seating:
    seating = _seats(node, players)
    if len(seating) < players:
        missing = sorted(set(range(players)) - set(seating))
        node.refuse(f"seat {missing[0]} is missing, {len(missing)} in all")
    return seating


def _by_seat(node: Node, players: int) -> BySeat:
    row = [
        None if item.value is None else item.whole(-NUMBER, NUMBER)
        for item in node.items("seat", NUMBER)
    ]
    if len(row) != players:
        far, which = abs(len(row) - players), "many" if len(row) > players else "few"
        node.refuse(f"{len(row)} entries for {players} players, {far} too {which}")
    return tuple(row)


def _adjustments(node: Node, players: int) -> tuple[Adjustment, ...]:
    found = []
    for item in node.items("line", 100, 1):
        given = item.fields(("seat", "points", "kind", "note"), ("seat", "points"))
        found.append(
            Adjustment(
                seat=_seat(given["seat"], players),
                points=given["points"].whole(-NUMBER, NUMBER),
                kind=given["kind"].choice(AdjustmentKind)
                if "kind" in given
                else AdjustmentKind.OTHER,
                note=given["note"].text(LONGEST_NOTE) if "note" in given else "",
            )
        )
    return tuple(found)


def game_to_json(file: GameFile) -> dict[str, object]:
    """Return the export of a game: every setting, size, dealer and order written out."""
    facts = file.facts
    return {
        "format": FORMAT,
        **({"id": file.id} if file.id else {}),
        "name": file.name,
        **({"played": file.played} if file.played else {}),
        "ended": facts.ended,
        "rules": write_rules(facts.rules),
        "players": list(facts.players),
        "first_dealer": facts.first_dealer,
        "hands": [hand_to_json(hand) for hand in facts.hands],
        **({"agreed": agreed_to_json(facts.agreed)} if facts.agreed else {}),
    }


def agreed_to_json(agreed: Agreed) -> dict[str, object]:
    """Return what is agreed for a hand; what goes as planned is left out."""
    usual: dict[str, object] = {
        "out": sorted(agreed.out),
        "adjustments": [_adjustment(adjustment) for adjustment in agreed.adjustments],
        "seating": None if agreed.seating is None else list(agreed.seating),
        "size": agreed.size,
        "dealer": agreed.dealer,
        "rules": None if agreed.rules is None else write_rules(agreed.rules),
    }
    return {"number": agreed.number} | {
        key: value for key, value in usual.items() if value not in (None, [])
    }


def hand_to_json(hand: HandFacts) -> dict[str, object]:
    """Return the facts of a hand in full; what is usual and needs no saying is left out."""
    written: dict[str, object] = {
        "size": hand.size,
        "dealer": hand.dealer,
        "seating": list(hand.seating),
        "trump": None if hand.trump is None else str(hand.trump),
        "bids": list(hand.bids),
    }
    usual: dict[str, object] = {
        "order": list(hand.order),
        "tricks": None if hand.tricks is None else list(hand.tricks),
        "out": sorted(hand.out),
        "namer": hand.namer,
        "blind": sorted(hand.blind),
        "tricks_taken": None if hand.tricks_taken is None else list(hand.tricks_taken),
        "adjustments": [_adjustment(adjustment) for adjustment in hand.adjustments],
        "rules": None if hand.rules is None else write_rules(hand.rules),
        "void": hand.void,
        "note": hand.note,
    }
    return written | {
        key: value
        for key, value in usual.items()
        if value is not False and value not in (None, [], "")
    }


def _adjustment(adjustment: Adjustment) -> dict[str, object]:
    written: dict[str, object] = {
        "seat": adjustment.seat,
        "points": adjustment.points,
        "kind": str(adjustment.kind),
    }
    return written | ({"note": adjustment.note} if adjustment.note else {})


def digest(file: GameFile) -> str:
    """Return eight hex digits that stand for the facts: id, name and notes do not matter."""
    written = _without(game_to_json(file), {"id", "name", "note"})
    canonical = json.dumps(written, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()[:8]


def _without(value: object, keys: set[str]) -> object:
    if isinstance(value, dict):
        return {
            key: _without(inner, keys) if isinstance(inner, dict | list) else inner
            for key, inner in value.items()
            if key not in keys
        }
    if isinstance(value, list) and value and isinstance(value[0], dict | list):
        return [_without(inner, keys) for inner in value]
    return value
