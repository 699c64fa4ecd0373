"""axe finds nothing on any page, in any state, light and dark."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.states import NOT_FOR_EYES, STATES, House, State, opened
from tests.support.evenings import GAMES, copied_app


@pytest.fixture(scope="module")
def house(
    migrated: Path, tmp_path_factory: pytest.TempPathFactory, chromium: Browser
) -> Iterator[House]:
    app = copied_app(migrated, tmp_path_factory.mktemp("accessible"))
    with opened(app, chromium, GAMES) as house:
        yield house


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_axe_finds_nothing(
    state: State, house: House, assert_accessible: Callable[[Page], None]
) -> None:
    assert_accessible(house.show(state))


@pytest.mark.parametrize("path", ["/nothing/here", "/rules/schemes/exact"])
def test_axe_finds_nothing_on_the_page_of_an_error(
    path: str, house: House, assert_accessible: Callable[[Page], None]
) -> None:
    house.stranger.goto(path)
    assert_accessible(house.stranger)


def test_no_page_was_forgotten(house: House) -> None:
    rules = house.app.url_map.iter_rules()
    shown = {rule.endpoint for rule in rules if "GET" in (rule.methods or ())}
    assert shown - NOT_FOR_EYES == {state.endpoint for state in STATES}
