"""Bots: they see what a seat sees, and play by the rules and the points of the table."""
