"""The form that starts a game, where its script has a say."""

from playwright.sync_api import Page, expect

from tests.browser import pages


def test_another_game_comes_with_its_own_rules(page: Page) -> None:
    pages.make_table(page)
    page.get_by_role("link", name="New game").click()
    pages.variant_card(page, "Oh Hell").click()
    pages.change_rules(page, {"Hook": "No hook", "Bids": "All at once"})
    pages.variant_card(page, "Nomination Whist").click()
    for label in ("Hook", "Bids"):
        expect(page.get_by_label(label, exact=True)).to_have_value("")
