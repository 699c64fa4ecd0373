"""Bots: they see what a seat sees, and play by the rules and for the points of the table."""

from scorekeeper.bots.base import Bot
from scorekeeper.bots.easy import EASY
from scorekeeper.bots.expert import EXPERT
from scorekeeper.bots.hard import HARD
from scorekeeper.bots.normal import NORMAL
from scorekeeper.bots.random_bot import RANDOM

BOTS: tuple[Bot, ...] = (RANDOM, EASY, NORMAL, HARD, EXPERT)  # each stronger than the one before

BOTS_BY_KEY = {bot.key: bot for bot in BOTS}

__all__ = ["BOTS", "BOTS_BY_KEY", "Bot"]
