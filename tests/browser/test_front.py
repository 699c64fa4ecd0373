from tests.support.evenings import seed


def test_first_page_is_for_everybody(page, assert_accessible):
    page.goto("/")
    assert "Scorekeeper" in page.title()
    assert_accessible(page)


def test_error_page_leads_back_to_the_first_page(page, assert_accessible):
    assert page.goto("/nothing/here").status == 404
    assert_accessible(page)
    page.get_by_role("link", name="first page").click()
    page.wait_for_url("**/")


def test_a_link_that_is_opened_where_the_page_to_join_is_open_joins(app, page):
    table = seed(app, "Friday table", {})
    page.goto("/join")
    page.goto(f"/join#{table.code}")
    page.wait_for_url(f"**/t/{table.id}")
    assert "#" not in page.url
