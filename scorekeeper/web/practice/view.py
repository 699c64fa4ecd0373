"""What the pages of practice are made from: frozen values, ready to be printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Stage = Literal["bidding", "naming", "play", "result", "final"]
Fate = Literal["", "on", "over", "out"]


@dataclass(frozen=True)
class CardView:
    """A card: `key` as in the notation, `rank` as it is printed, `suit` a letter."""

    key: str
    rank: str
    suit: str
    name: str
    playable: bool = True


@dataclass(frozen=True)
class SeatView:
    """A seat at the table; `slot` is where it is drawn."""

    name: str
    strength: str
    slot: str
    tag: str
    said: str
    fate: Fate = ""
    dealer: bool = False
    turn: bool = False


@dataclass(frozen=True)
class PlayedView:
    """A card on the table, and whose it is."""

    card: CardView
    slot: str
    name: str
    wins: bool = False
    fresh: bool = False


@dataclass(frozen=True)
class BidChoice:
    bid: int
    label: str
    legal: bool


@dataclass(frozen=True)
class TrumpChoice:
    """A trump that can be named; `suit` is a letter, "" at no trump."""

    value: str
    suit: str
    label: str


@dataclass(frozen=True)
class ResultRow:
    name: str
    told: str
    made: bool
    points: str
    score: str
    place: int
    me: bool = False


@dataclass(frozen=True)
class Result:
    """What a hand, or the game, came to."""

    headline: str
    line: str
    made: bool
    rows: tuple[ResultRow, ...]


@dataclass(frozen=True, kw_only=True)
class Scene:
    """The table after an action, as the person sees it.

    `say` is spoken once, `busy` asks the page to let the bots move. `op` is the operation of the
    next action without script.
    """

    stage: Stage
    title: str
    meta: str
    trump: str
    trump_told: str
    opponents: tuple[SeatView, ...]
    me: SeatView
    played: tuple[PlayedView, ...] = ()
    last: tuple[PlayedView, ...] = ()
    shown: CardView | None = None
    shown_word: str = ""
    over: str = ""
    call: str = ""
    call_off: bool = False
    bids: str = ""
    to_speak: str = ""
    hooked: int | None = None
    hook_told: str = ""
    need: str = ""
    turn: str = ""
    mine: bool = False
    busy: bool = False
    cards: tuple[CardView, ...] = ()
    bid_choices: tuple[BidChoice, ...] = ()
    trump_choices: tuple[TrumpChoice, ...] = ()
    result: Result | None = None
    undo: bool = False
    claim: str = ""
    hints: bool = False
    seconds: int = 0
    say: str = ""
    revision: int = 0
    op: str = ""
    urls: dict[str, str] = field(default_factory=dict)

    def columns(self, most: int) -> int:
        """Return in how many columns the holding lies, in rows as even as can be."""
        number = max(len(self.cards), 1)
        return -(-number // -(-number // most))

    @property
    def rows(self) -> int:
        """The rows of the holding on the smallest phone."""
        return -(-len(self.cards) // 6)


@dataclass(frozen=True)
class HintRow:
    """A choice and what it comes to; `bars` are the shares of the tricks, in per cent."""

    label: str
    suit: str
    chance: str
    points: str
    best: bool
    close: bool
    bars: tuple[int, ...] = ()
    told: str = ""


@dataclass(frozen=True)
class HintView:
    headline: str
    reason: str
    rows: tuple[HintRow, ...]
    basis: str
    bids: bool


@dataclass(frozen=True, kw_only=True)
class TablePage:
    title: str
    back: str
    back_label: str
    scene: Scene
    pace: str
    paces: tuple[tuple[str, str], ...]
    words: dict[str, str]
    thumb: str
    options: str
    hint: HintView | None = None


@dataclass(frozen=True)
class GameLine:
    title: str
    line: str
    url: str
    drop: str = ""


@dataclass(frozen=True)
class DailyCard:
    """The deal of the day, and how it stands on this device."""

    title: str
    told: str
    action: str
    button: str
    standing: str = ""


@dataclass(frozen=True)
class StartForm:
    """The form of a new game, as last time or as it was typed."""

    variant: str
    hands: str
    bots: int
    strength: str
    each: tuple[str, ...]
    hints: bool
    undo: bool
    bid_seconds: int
    play_seconds: int
    pace: str
    member: int = 0


@dataclass(frozen=True, kw_only=True)
class HomePage:
    title: str
    back: str
    back_label: str
    action: str
    form: StartForm
    variants: tuple[tuple[str, str], ...]
    not_here: tuple[str, ...]
    strengths: tuple[tuple[str, str, str], ...]
    seconds: tuple[tuple[int, str], ...]
    paces: tuple[tuple[str, str], ...]
    names: tuple[str, ...]
    hands: tuple[tuple[str, str], ...]
    going: tuple[GameLine, ...]
    over: tuple[GameLine, ...]
    daily: DailyCard | None
    statistics: str
    thumb: str
    trainer: str
    members: tuple[tuple[int, str], ...] = ()
    errors: tuple[str, ...] = ()


Cell = tuple[str, tuple[str, str], Literal["made", "set", "open"]]
"""A score; the result and its points; what came of the bid."""


@dataclass(frozen=True)
class ScoreRow:
    number: int
    size: int
    trump: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, kw_only=True)
class ScoresPage:
    """The running table."""

    title: str
    meta: str
    back: str
    players: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    standings: tuple[tuple[int, str, str, bool], ...]
    pdf: str
    picture: str
    missing: str
    rules: tuple[tuple[str, str], ...] = ()
    reviews: tuple[tuple[str, str], ...] = ()


Mark = Literal["", "played", "better"]
Standing = Literal["best", "close", "worse", "waiting", "even", "failed"]


@dataclass(frozen=True)
class HeldView:
    """A card that was held, and whether it was played or would have been better."""

    card: CardView
    mark: Mark = ""
    told: str = ""


@dataclass(frozen=True)
class OptionRow:
    """What was chosen, or what was better: its name, the chance to make the bid, the points."""

    told: str
    label: str
    suit: str
    chance: str
    points: str


@dataclass(frozen=True, kw_only=True)
class DecisionView:
    """A decision of the person and how good it was; `rows` are empty until that is known."""

    title: str
    told: str
    standing: Standing
    verdict: str
    label: str
    suit: str
    trick: tuple[PlayedView, ...] = ()
    held: tuple[HeldView, ...] = ()
    rows: tuple[OptionRow, ...] = ()
    regret: str = ""


@dataclass(frozen=True, kw_only=True)
class ReviewPage:
    """A hand looked back on; `done` of `total` decisions are judged."""

    title: str
    meta: str
    result: str
    made: bool
    done: int
    total: int
    progress: str
    total_told: str
    flagged: bool
    decisions: tuple[DecisionView, ...]
    basis: str
    here: str
    look: str
    table: str
    scores: str
    before: tuple[str, str] | None
    after: tuple[str, str] | None

    @property
    def ready(self) -> bool:
        return self.done == self.total


@dataclass(frozen=True)
class StatisticsRow:
    label: str
    games: str
    won: str
    made: str
    points: str


@dataclass(frozen=True)
class DailyRow:
    day: str
    told: str
    apart: str
    url: str


@dataclass(frozen=True, kw_only=True)
class StatisticsPage:
    title: str
    whose: str
    back: str
    rows: tuple[StatisticsRow, ...]
    by_rules: tuple[StatisticsRow, ...]
    dailies: tuple[DailyRow, ...]
    daily_line: str
    others: tuple[tuple[str, str], ...] = ()
    erase: str = ""
    erase_words: tuple[str, str] = ("", "")
