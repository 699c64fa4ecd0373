"""What the pages of money are made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tick:
    """A button that posts at once: `fields` are what it sends besides the operation."""

    url: str
    op: str
    base: int
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Due:
    """A payment that is open: "Ben pays Ana €1.20". Ticked, it is recorded as paid."""

    text: str
    tick: Tick | None = None


@dataclass(frozen=True)
class Done:
    """A payment that was made: "Ben paid Ana €1.20", and when. `back` takes it back."""

    text: str
    line: str
    back: Tick | None = None


@dataclass(frozen=True)
class Settlement:
    """Who pays whom for one game; `notes` say whose cent is odd, and who has what share."""

    intro: str  # "As if the game ended now.", "What was paid stays as it was, …"
    due: tuple[Due, ...]
    done: tuple[Done, ...]
    nothing: str = ""  # where nothing is due
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sum:
    """What a member gets (+) or owes (−); the address of the statement, where there is one."""

    name: str
    amount: str
    owes: bool = False
    url: str = ""


@dataclass(frozen=True)
class Matrix:
    """Who gets what from each other: a row and a column for each seat."""

    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]  # name, an amount or "" for each other


@dataclass(frozen=True)
class GameMoneyPage:
    """What a game comes to in money."""

    title: str
    back: tuple[str, str]  # label and address
    table: str
    stakes: str  # "Everybody settles with everybody: €0.05 a point."
    nets: tuple[Sum, ...]
    settlement: Settlement
    matrix: Matrix | None = None  # only where everybody settles with everybody


@dataclass(frozen=True)
class Account:
    """The running balances in one currency, and who pays whom now."""

    title: str  # "Balance", "Balance in chips"
    sums: tuple[Sum, ...]
    due: tuple[Due, ...]


@dataclass(frozen=True)
class GameOfEvening:
    """One game with what each won or lost, and its page of money."""

    title: str
    sums: tuple[Sum, ...]
    url: str


@dataclass(frozen=True)
class Session:
    """The games of one evening; `sums` are those of all, a currency each, if several."""

    day: str
    games: tuple[GameOfEvening, ...]
    sums: tuple[tuple[Sum, ...], ...] = ()


@dataclass(frozen=True)
class PaymentForm:
    """A payment on account, as it was typed. People and currencies are (value, label)."""

    action: str
    base: int
    op: str
    people: tuple[tuple[str, str], ...]
    currencies: tuple[tuple[str, str], ...]
    typed: dict[str, str]
    errors: dict[str, str]


@dataclass(frozen=True)
class TableMoneyPage:
    """The accounts of a table."""

    name: str
    back: str
    accounts: tuple[Account, ...]
    line: str  # which games count
    sessions: tuple[Session, ...]
    done: tuple[Done, ...]
    form: PaymentForm | None = None  # None for those who only look on
    problem: str = ""  # why a payment was not recorded


@dataclass(frozen=True)
class Line:
    """A line of a statement: what, how much, the balance after it."""

    what: str
    when: str
    amount: str
    balance: str
    url: str = ""


@dataclass(frozen=True)
class Statement:
    """What moved a member's account in one currency."""

    title: str  # "" where there is only one
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class StatementPage:
    """All that moved a member's account."""

    name: str
    back: str
    statements: tuple[Statement, ...]
