"""Sentences of what a table remembers."""

import pytest

from scorekeeper.rules.stats.tally import Bids, Habits, Hooked
from scorekeeper.texts import memory

HEAD = "Spoke last under the hook in "


@pytest.mark.parametrize(
    ("hooked", "told"),
    [
        (Hooked(), "Never spoke last with a bid forbidden."),
        (
            Hooked(hands=3, made=3, above=2, below=1),
            (
                f"{HEAD}3 hands and made 100 % of those bids; 60 % of all others. "
                "Went above the forbidden bid 2 times and below it 1 time."
            ),
        ),
        (
            Hooked(hands=4, made=2, above=1, below=2),
            (
                f"{HEAD}4 hands and made 50 % of those bids; 100 % of all others. "
                "Went above the forbidden bid 1 time, below it 2 times and broke the hook 1 time."
            ),
        ),
    ],
)
def test_the_last_to_speak_is_told_of_in_whole_times(hooked: Hooked, told: str):
    everything = Bids(hands=8, made=6)
    assert (
        memory.hooked(Habits(hooked=hooked), everything).replace("\N{NO-BREAK SPACE}", " ") == told
    )
