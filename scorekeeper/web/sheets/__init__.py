"""Sheets to print: blank ones for everybody, those of a game and of an evening for its table."""
