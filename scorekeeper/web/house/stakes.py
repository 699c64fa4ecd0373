"""What the table plays for, as fields of a form."""

from typing import Any

from scorekeeper.rules.stakes import HARD_SCORE, Share, StakeKind
from scorekeeper.texts import money
from scorekeeper.texts.rules import ABSENT_IN_SHORT, EARLY_IN_SHORT
from scorekeeper.web.house.choices import Choice, Setting, plain
from scorekeeper.web.house.fields import ON, Amount, Pick, Shown, Switch, Text, Typed

CURRENCIES = ("EUR", "USD", "GBP", "AUD", "CHF", "SEK", "RON", "HKD", "chips")
SHOWN_PLACES = 6  # as many as most tables have players
PLACES = (
    "Second",
    "Third",
    "Fourth",
    "Fifth",
    "Sixth",
    "Seventh",
    "Eighth",
    "Ninth",
    "Tenth",
    "Eleventh",
    "Twelfth",
)


def _currency(kind: str) -> Text:
    return Text(
        name=f"{kind}-currency",
        label="Currency",
        help="A code such as EUR, or a word such as chips; empty for bare numbers.",
        longest=20,
        known=CURRENCIES,
    )


def _shares(kind: str) -> tuple[Pick, Pick]:
    """Return the two rules of the house that all kinds ask for."""
    return (_absent(kind), _early(kind))


def _absent(kind: str) -> Pick:
    options = tuple((str(share), ABSENT_IN_SHORT[share]) for share in Share)
    return Pick(name=f"{kind}-absent", label="Whoever did not play all hands", options=options)


def _early(kind: str) -> Pick:
    options = tuple((str(share), EARLY_IN_SHORT[share]) for share in Share)
    return Pick(name=f"{kind}-early", label="A game that ended early", options=options)


def _read_common(kind: str, typed: Typed) -> dict[str, Any]:
    """Read what all kinds ask for; shares are written as files have them, where not whole."""
    shares = {"absent": typed.picked(_absent(kind)), "early": typed.picked(_early(kind))}
    other = {key: share for key, share in shares.items() if share != Share.WHOLE}
    return {"currency": typed.form.get(f"{kind}-currency", ""), **other}


def _show_common(kind: str, stakes: dict[str, Any]) -> Shown:
    shares = {f"{kind}-{key}": stakes.get(key, str(Share.WHOLE)) for key in ("absent", "early")}
    return {f"{kind}-currency": stakes["currency"], **shares}


RATE = Amount(
    name="pairs-rate",
    label="Stakes, a point",
    currency="pairs-currency",
    after="a point",
    usual="1",
)
HARD = Switch(name="pairs-hard", label=f"{HARD_SCORE} points more for the winner first")
ANTE = Amount(name="pool-ante", label="Stakes, each puts in", currency="pool-currency", usual="1")
PRICES = tuple(
    Amount(
        name=f"ladder-{place}",
        label=f"Stakes, {name.lower()} pays",
        currency="ladder-currency",
        before=name,
        usual=str(place - 1) if place <= SHOWN_PLACES else "",
    )
    for place, name in enumerate(PLACES, start=2)
)


def _pairs(typed: Typed) -> dict[str, Any]:
    return {
        "kind": "pairs",
        "rate": typed.amount(RATE),
        "hard_score": typed.ticked(HARD.name),
        **_read_common("pairs", typed),
    }


def _show_pairs(stakes: dict[str, Any]) -> Shown | None:
    if stakes["kind"] != StakeKind.PAIRS:
        return None
    currency = stakes["currency"]
    return {
        RATE.name: money.typed(stakes["rate"], currency),
        HARD.name: ON if stakes["hard_score"] else "",
        **_show_common("pairs", stakes),
    }


def _pool(typed: Typed) -> dict[str, Any]:
    return {"kind": "pool", "ante": typed.amount(ANTE), **_read_common("pool", typed)}


def _show_pool(stakes: dict[str, Any]) -> Shown | None:
    if stakes["kind"] != StakeKind.POOL:
        return None
    ante = money.typed(stakes["ante"], stakes["currency"])
    return {ANTE.name: ante, **_show_common("pool", stakes)}


def _ladder(typed: Typed) -> dict[str, Any]:
    """The prices end with the last that is filled in; a gap before it is a wrong field."""
    filled = [place for place, price in enumerate(PRICES) if typed[price.name]]
    prices = [typed.amount(price) for price in PRICES[: max(filled, default=0) + 1]]
    return {"kind": "ladder", "places": prices, **_read_common("ladder", typed)}


def _show_ladder(stakes: dict[str, Any]) -> Shown | None:
    if stakes["kind"] != StakeKind.LADDER:
        return None
    currency = stakes["currency"]
    prices = zip(PRICES, stakes["places"], strict=False)
    return {
        **{field.name: money.typed(amount, currency) for field, amount in prices},
        **_show_common("ladder", stakes),
    }


STAKES = Setting(
    name="stakes",
    key="stakes",
    label="Stakes",
    choices=(
        plain("none", "None", {"kind": "none"}),
        Choice(
            value="pairs",
            label="By points",
            said="Everybody settles with everybody",
            fields=(RATE, _currency("pairs"), HARD, *_shares("pairs")),
            read=_pairs,
            show=_show_pairs,
        ),
        Choice(
            value="pool",
            label="Pool",
            said="The winner takes the pool",
            fields=(ANTE, _currency("pool"), *_shares("pool")),
            read=_pool,
            show=_show_pool,
        ),
        Choice(
            value="ladder",
            label="By place",
            said="The losers pay the winner by their places",
            fields=(*PRICES, _currency("ladder"), *_shares("ladder")),
            read=_ladder,
            show=_show_ladder,
        ),
    ),
)
