"""A game in play: its board, its two steps, its corrections, its end."""
