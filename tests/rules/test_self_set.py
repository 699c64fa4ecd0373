"""When to set oneself to set another: the table that Okenuff's text announces (rules.md 6)."""

from scorekeeper.rules.scoring import SCHEMES, SCHEMES_BY_KEY
from scorekeeper.rules.self_set import self_set
from tests.support.vectors import vectors

TABLE = vectors("rules")["self_set"]


def test_okenuffs_table_is_the_computed_one():
    found = self_set(SCHEMES_BY_KEY["okenuff"], 4, 13)
    assert list(found.already_set) == TABLE["already_set"]
    assert list(found.liable) == TABLE["liable_overcaller_already_down"]
    assert [list(row) for row in found.would_make] == TABLE["would_make"]


def test_it_never_pays_from_a_made_bid_where_made_bids_are_worth_alike():
    """With 10 and the bid: only from a target above 20 and three times one's own bid."""
    found = self_set(SCHEMES_BY_KEY["exact10"], 4, 13)
    assert max(max(row) for row in found.would_make) < 0
    assert list(found.already_set) == [10 + bid for bid in range(14)]
    assert found.liable is None


def test_a_trick_more_costs_nothing_to_who_has_missed_where_tricks_count():
    found = self_set(SCHEMES_BY_KEY["trick10"], 4, 5)
    assert list(found.already_set) == [9 + 3, 11 + 3, 11 + 3, 11 + 3, 11 + 3, 11 + 3]


def test_the_table_exists_for_every_scheme():
    for scheme in SCHEMES:
        found = self_set(scheme, 3, 7)
        assert len(found.already_set) == len(found.would_make) == 8
