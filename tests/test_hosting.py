"""What the hosting guide names is there."""

import re
from pathlib import Path

from scorekeeper.cli import COMMANDS
from scorekeeper.cli.backup import BY_POSTGRES
from scorekeeper.web.config import SETTINGS

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_every_setting_that_the_guide_names_is_one():
    named = set(re.findall(r"\bSCOREKEEPER_[A-Z_]+\b|\bDATABASE_URL\b", GUIDE))
    assert named <= {setting.name for setting in SETTINGS}


def test_every_command_that_the_guide_names_is_one():
    named = re.findall(r"(?:`| {4}|bin/)scorekeeper ([a-z]+)", GUIDE)
    assert {"serve", "backup", "restore", "links"} <= set(named) <= set(COMMANDS)


def test_the_tools_of_postgresql_are_the_same_in_the_guide_and_in_the_terminal():
    for line in BY_POSTGRES.splitlines()[1:3]:
        assert line.strip() in GUIDE


def test_nginx_passes_on_what_the_app_believes():
    passed = set(re.findall(r"proxy_set_header (X-Forwarded-\w+)", GUIDE))
    assert passed == {"X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host"}
