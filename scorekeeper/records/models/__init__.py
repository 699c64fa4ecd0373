"""The tables of the database: facts only, no figures and no rules."""

from scorekeeper.records.models.game import Game, Hand, Seat
from scorekeeper.records.models.grant import Grant
from scorekeeper.records.models.journal_line import JournalLine
from scorekeeper.records.models.member import Member
from scorekeeper.records.models.payment import Payment
from scorekeeper.records.models.practice import PracticeGame, PracticeHand, PracticeStep
from scorekeeper.records.models.practice_bid import PracticeBid
from scorekeeper.records.models.table import Table

__all__ = [
    "Game",
    "Grant",
    "Hand",
    "JournalLine",
    "Member",
    "Payment",
    "PracticeBid",
    "PracticeGame",
    "PracticeHand",
    "PracticeStep",
    "Seat",
    "Table",
]
