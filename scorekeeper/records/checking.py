"""The door to the rules: facts are completed and judged before they are stored."""

import json
from typing import Any

from scorekeeper.interchange import (
    agreed_to_json,
    game_from_json,
    game_to_json,
    hand_from_json,
    hand_to_json,
    rules_from_json,
    write_rules,
)
from scorekeeper.interchange.game import LONGEST_NAME, LONGEST_TITLE
from scorekeeper.interchange.node import Node
from scorekeeper.rules.problems import Problem, grave_problems
from scorekeeper.rules.seats import FEWEST, MOST
from scorekeeper.rules.variants import VARIANTS_BY_KEY

Json = dict[str, Any]
PAYMENT_KEYS = ("payer", "payee", "amount", "currency", "game", "note")
LONGEST_REMARK = 80
MOST_ID, MOST_PAID = 2**31 - 1, 10**15  # of whole numbers that every database takes


def complete_game(game: Json) -> Json:
    """Write a game out with every setting, size, dealer and order.

    Raises NotAGame where the shape is wrong.
    """
    return _stored(game_to_json(game_from_json(game)))


def complete_hand(game: Json, number: int, facts: Json) -> Json:
    """Write the facts of a hand out, with what they leave out as agreed, else as planned.

    ``game`` is the game as it is on record; ``number`` is a hand of it, or the next.
    Raises NotAGame where the shape is wrong.
    """
    before = game_from_json({**game, "hands": game["hands"][: number - 1]}).facts
    if before.agreed is not None and before.agreed.number == number:
        facts = {**agreed_to_json(before.agreed), **facts}
        del facts["number"]
    return _stored(hand_to_json(hand_from_json(facts, before, number)))


def with_hand(game: Json, number: int, facts: Json) -> Json:
    """Put a hand into its place in a game: instead of the one there, or as the next."""
    hands = game["hands"]
    return {**game, "hands": [*hands[: number - 1], facts, *hands[number:]]}


def graves(game: Json) -> tuple[Problem, ...]:
    """Find what forbids to store a game: its grave problems.

    Raises NotAGame where its hands do not fit together.
    """
    return tuple(grave_problems(game_from_json(game).facts))


def own_rules(rules: Json) -> Json:
    """Write a table's own rules out: the variant, and what is other than there.

    What the variant has just so for any number of players is left out, so that the rest follows
    their number. Raises NotAGame where the settings are none.
    """
    read = rules_from_json(rules, FEWEST)
    variant = VARIANTS_BY_KEY[read.variant]
    usual = [write_rules(variant.rules_for(players)) for players in range(FEWEST, MOST + 1)]
    other = {
        name: value
        for name, value in write_rules(read).items()
        if name in rules and any(there[name] != value for there in usual)
    }
    return _stored({"variant": read.variant, **other})


def complete_payment(facts: Json) -> Json:
    """Write the facts of a payment out; raises NotAGame where there is none."""
    given = Node(facts).fields(PAYMENT_KEYS, PAYMENT_KEYS[:4])
    payer, payee = (given[key].whole(1, MOST_ID) for key in ("payer", "payee"))
    if payer == payee:
        given["payee"].refuse("nobody pays himself")
    game = given.get("game")
    return {
        "payer": payer,
        "payee": payee,
        "amount": given["amount"].whole(1, MOST_PAID),
        "currency": given["currency"].text(20),
        "game": None if game is None or game.value is None else game.text(80),
        "note": given["note"].text(LONGEST_REMARK).strip() if "note" in given else "",
    }


def person(name: str) -> str:
    """Tidy the name of a person; raises NotAGame for one that no file could hold."""
    return Node(name, "name").name(LONGEST_NAME)


def label(name: str) -> str:
    """Tidy what a device is called; raises NotAGame for what is no name."""
    return Node(name, "name").name(LONGEST_NAME)


def title(name: str) -> str:
    """Tidy the name of a table; raises NotAGame for one that is blank, too long, or no text."""
    return Node(name, "name").name(LONGEST_TITLE)


def _stored(written: Json) -> Json:
    # As the database will give it back: equal facts must compare equal.
    stored: Json = json.loads(json.dumps(written))
    return stored
