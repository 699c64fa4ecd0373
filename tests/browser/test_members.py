"""The people of a table on the phone: renamed, and two made one."""

from playwright.sync_api import Page, expect

from tests.browser import pages


def to_members(page: Page) -> None:
    page.get_by_role("link", name="Rename, merge or erase members").click()
    expect(page.get_by_role("heading", name="Members", level=1)).to_be_visible()


def open_member(page: Page, name: str) -> None:
    page.locator("summary").filter(has=page.get_by_text(name, exact=True)).click()


def test_a_member_is_renamed_and_another_made_one_with_him(page: Page) -> None:
    pages.make_table(page)
    for name in ("Ana", "Anna", "Ben"):
        pages.add_member(page, name)
    to_members(page)
    open_member(page, "Ben")
    page.get_by_label("Name of Ben").fill("Benno")
    page.get_by_role("button", name="Rename Ben").click()
    expect(page.locator(".people strong")).to_have_text(["Ana", "Anna", "Benno"])
    open_member(page, "Anna")
    page.get_by_role("link", name="Merge Anna").click()
    page.get_by_role("radio", name="Ana").check()
    page.get_by_role("button", name="Make them one").click()
    expect(page.get_by_text("All games are Ana's now.")).to_be_visible()
    expect(page.locator(".people strong")).to_have_text(["Ana", "Benno"])
