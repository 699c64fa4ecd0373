"""The README is the front door, and it is true."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def test_its_example_scores_a_hand():
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(
    "document", ["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/variants.md"]
)
def test_what_it_links_to_exists(document):
    path = ROOT / document
    targets = re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8"))
    missing = [t for t in targets if "://" not in t and not (path.parent / t).exists()]
    assert missing == []
