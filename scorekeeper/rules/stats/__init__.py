"""What games tell of those who played them, from the facts alone.

`game.of_game` reads one game into a `tally.Tally`, `tally.merged` puts tallies together in the
order of play, `figures` and `results` say what they amount to. A tally of many games is the same
whether it is made of all of them at once or of years that were put together before.
"""

from scorekeeper.rules.stats.made import bids_made

__all__ = ["bids_made"]
