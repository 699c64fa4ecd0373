"""What the pages of the bid trainer are made from: frozen values, ready to be printed."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.texts import bid_trainer as words
from scorekeeper.web.memory.view import Chart
from scorekeeper.web.practice.view import BidChoice, CardView

Stage = Literal["waiting", "open", "reckoning", "told", "over"]
"""The bots bid; the person is to bid; what to say is thought of; it is said; the hand is out."""


@dataclass(frozen=True)
class HeardView:
    """A seat in the order of speaking, and its bid as far as it is heard."""

    name: str
    bid: str
    me: bool = False


@dataclass(frozen=True)
class OfferRow:
    label: str
    marks: str
    chance: str
    points: str
    best: bool
    mine: bool


@dataclass(frozen=True, kw_only=True)
class HandPage:
    """A hand of the trainer, before and after it is bid."""

    title: str
    meta: str
    back: str
    stage: Stage
    trump: str
    trump_told: str
    place: str
    so_far: str
    heard: tuple[HeardView, ...]
    held: tuple[CardView, ...]
    act: str
    look: str
    next: str
    key: str
    shown: CardView | None = None
    shown_word: str = ""
    choices: tuple[BidChoice, ...] = ()
    headline: str = ""
    bots: str = ""
    rows: tuple[OfferRow, ...] = ()
    outcome: str = ""
    made: bool = False
    note: str = ""

    @property
    def pending(self) -> bool:
        return self.stage in ("waiting", "reckoning", "told")


@dataclass(frozen=True, kw_only=True)
class TrainerPage:
    """Where it begins: the form, and how well one has bid so far."""

    title: str
    lede: str
    back: str
    back_label: str
    action: str
    table: str
    variants: tuple[tuple[str, str], ...]
    variant: str
    bots: int
    most_bots: int
    strengths: tuple[tuple[str, str, str], ...]
    strength: str
    sizes: tuple[tuple[str, str], ...]
    size: str
    going: str
    here: str
    told: str
    progress: str
    charts: tuple[Chart, ...]
    none_yet: str = words.NONE_YET
    none_yet_told: str = words.NONE_YET_TOLD
    errors: tuple[str, ...] = ()
