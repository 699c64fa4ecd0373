"""Hands of the bid trainer in the states that its pages have, on a device that has practised."""

from datetime import timedelta

from flask import Flask
from sqlalchemy import select

from scorekeeper.interchange import rules_from_json
from scorekeeper.practice.bidding import dealt
from scorekeeper.practice.match import Match
from scorekeeper.practice.mind import Task, moves
from scorekeeper.records import bids
from scorekeeper.records.db import db
from scorekeeper.records.models import PracticeBid, PracticeGame
from scorekeeper.web.practice.bid_hand import setup_of
from scorekeeper.web.practice.bid_trainer import Wanted, new_row
from tests.support.practice import EASY, NOW

OUT = 24
"""So many hands have come out."""


def bid_row(device: str, key: str, variant: str = "blackout", size: str = "5") -> PracticeBid:
    """Return a hand that was just dealt, the same each time for its key."""
    rules = rules_from_json({"variant": variant}, len(EASY) + 1)
    row = new_row(device, Wanted(rules, EASY, size), NOW)
    row.id = key
    row.seed = str(sum(map(ord, key)))
    row.first_dealer = int(row.seed) % 4
    return row


def heard(row: PracticeBid) -> Match:
    """Return the game of a hand when it is the person's turn to bid."""
    match = dealt(setup_of(row))
    for action in moves(Task(match.setup, match.lines)):
        match = match.after(action)
    return match


def practise_bids(app: Flask) -> None:
    """Keep hands that came out, and one to be bid."""
    with app.app_context():
        device = db.session.scalars(select(PracticeGame.device)).first() or ""
        for number in range(OUT):
            row = bid_row(device, f"out-{number}")
            row.created = NOW + timedelta(minutes=number)
            row.line = heard(row).lines[-1]
            row.bid = number % 2 + (heard(row).view.hooked_bid == number % 2)
            row.tricks = number % 3
            bids.deal(row)
        bids.deal(bid_row(device, "to-bid", "oh-hell", "10"))
