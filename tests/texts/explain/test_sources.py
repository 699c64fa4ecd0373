"""Sources as people understand them."""

import pytest

from scorekeeper.rules.scoring import SCHEMES
from scorekeeper.rules.variants import VARIANTS
from scorekeeper.texts.explain.sources import source_words


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (
            "004; rules.md 2d",
            "From Al Okenuff's page (document 004); section 2d of the rules.",
        ),
        (
            "004; rules.md V01 and 2d",
            "From Al Okenuff's page (document 004); entry V01 and section 2d of the rules.",
        ),
        (
            "000, 001; rules.md 2b EXACT10",
            (
                "From a collection of variants (document 000) and BieGames' rules (document 001); "
                "EXACT10 in section 2b of the rules."
            ),
        ),
        (
            "000 (Phillips and Westall); rules.md V03",
            (
                "From a collection of variants (document 000, Phillips and Westall); "
                "entry V03 of the rules."
            ),
        ),
        (
            "Wikipedia (2020), score apps; rules.md 2b TWO_PER",
            "From Wikipedia (2020) and score apps; TWO_PER in section 2b of the rules.",
        ),
        ("rules.md 2a", "Section 2a of the rules."),
        ("mrpikes.com", "From mrpikes.com."),
    ],
)
def test_a_source_is_a_sentence(source, told):
    assert source_words(source) == told


@pytest.mark.parametrize("source", sorted({one.source for one in (*SCHEMES, *VARIANTS)}))
def test_no_source_is_left_as_a_reference(source):
    told = source_words(source)
    assert "rules.md" not in told
    assert told.endswith(".")
    for number in ("000", "001", "002", "003", "004"):
        assert told.count(number) == told.count(f"document {number}")
