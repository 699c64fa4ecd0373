"""The worked examples under tests/data, read once."""

import json
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "data"


@cache
def vectors(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
