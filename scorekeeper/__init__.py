"""Scorekeeper: keeps score of Oh Hell at a card table."""

__version__ = "0.1.0"
