import re

import pytest

from scorekeeper.records import access, store
from scorekeeper.records.roles import Role
from tests.web.conftest import EVENING, HAND, Device, addresses, text

NO_SUCH_CODE = "This code opens nothing. It may have been renewed: ask the host of the table."


@pytest.fixture
def stranger(client, noise):
    """A device without a grant, beside a table that it knows nothing of."""
    return Device(client)


def tables(app):
    with app.app_context():
        return sorted(table.name for table in store.tables())


# -- the first page and making a table


def test_the_first_page_shows_no_table_to_a_stranger(stranger):
    page = text(stranger.get("/"))
    assert "Your tables" not in page
    assert "Others" not in page


def test_whoever_makes_a_table_becomes_its_host(app, stranger):
    answer = stranger.post("/tables", name="  Grandma's kitchen ")
    assert answer.status_code == 302
    page = text(stranger.get(answer.location))
    assert "Grandma's kitchen you are host" in page
    assert "No game yet" in page
    assert tables(app) == ["Grandma's kitchen", "Others"]


def test_the_first_page_lists_the_tables_of_this_device_newest_first(stranger, noise):
    stranger.join(noise.code(Role.VIEWER))
    stranger.post("/tables", name="Kitchen")
    listed = re.findall(r"<strong>(.*?)</strong><small>(.*?)</small>", stranger.get("/").text)
    assert listed == [("Kitchen", "nobody yet"), ("Others", "Ana, Ben and Cy")]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "must not be blank"),
        ("  \t ", "must not be blank"),
        ("x" * 81, "81 characters, 1 too many"),
        ("bell \a", "holds a control character"),
    ],
    ids=["empty", "blank", "long", "control"],
)
def test_a_table_needs_a_name_and_what_was_typed_is_kept(app, stranger, name, why):
    answer = stranger.post("/tables", name=name)
    assert answer.status_code == 422
    assert why in text(answer)
    assert f'name="name" type="text" value="{name}"' in answer.text
    assert tables(app) == ["Others"]


def test_a_name_of_eighty_characters_is_no_error(stranger):
    assert stranger.post("/tables", name="x" * 80).status_code == 302


def test_a_name_is_text_wherever_it_stands(stranger):
    name = "<script>alert(1)</script>"
    page = stranger.get(stranger.post("/tables", name=name).location)
    assert "<script>alert" not in page.text
    assert name in page.text.replace("&lt;", "<").replace("&gt;", ">")


def test_an_operation_of_another_device_makes_nobody_its_host(app, stranger):
    made = stranger.post("/tables", name="Kitchen", op="abc").location
    thief = Device(app.test_client())
    answer = thief.post("/tables", name="Kitchen", op="abc")
    assert answer.location != made
    assert thief.get(made).status_code == 404


@pytest.mark.parametrize("op", ["no/op", "x" * 81, "\x00", "é"])
def test_what_is_no_operation_adds_nobody(evening, scorer, op):
    answer = scorer.post(f"{evening.url}/members", name="Eve", op=op)
    assert answer.status_code == 400
    assert "That did not work" in text(answer)
    assert evening.everything[1] == ["Ana", "Ben", "Cy"]


def test_writing_without_a_token_is_refused_everywhere(app, evening, scorer):
    before = evening.everything
    for path in ("/tables", "/join", f"{evening.url}/members", f"{evening.url}/games"):
        assert scorer.client.post(path, data={"name": "Eve"}).status_code == 400
    assert evening.everything == before
    assert tables(app) == ["Friday table", "Others"]


# -- joining


@pytest.mark.parametrize("role", Role)
def test_a_code_opens_its_table_in_its_role(evening, role):
    device = evening.device()
    answer = device.join(evening.code(role))
    assert answer.location == evening.url
    assert f"you are {role.value}" in text(device.get(evening.url))


@pytest.mark.parametrize(
    "typed",
    [
        str.lower,
        lambda code: code.replace("-", " "),
        lambda code: f"  {code.replace('-', '')}\n",
        lambda code: code.replace("0", "o").replace("1", "l"),
        lambda code: f"http://attic.local:8000/join#{code}",
    ],
    ids=["lower", "spaces", "bare", "look-alikes", "address"],
)
def test_a_code_may_be_typed_as_people_type(evening, typed):
    assert evening.device().join(typed(evening.code(Role.SCORER))).location == evening.url


@pytest.mark.parametrize(
    "code", ["", "nonsense", "!!!", "é" * 50, "0" * 36, "x" * 5000, "\x00", "#"]
)
def test_a_wrong_code_is_told_in_a_sentence_and_kept(evening, code):
    answer = evening.device().join(code, label="Di's <phone>")
    assert answer.status_code == 422
    assert NO_SUCH_CODE in text(answer)
    assert 'value="Di&#39;s &lt;phone&gt;"' in answer.text


def test_the_code_of_one_sign_more_or_less_opens_nothing(evening):
    code = evening.code(Role.SCORER)
    assert evening.device().join(code[:-1]).status_code == 422
    assert evening.device().join(f"{code}0").status_code == 422


def test_the_code_of_another_table_with_this_tables_id_opens_nothing(evening, noise):
    ours, theirs = (one.code(Role.HOST).replace("-", "") for one in (evening, noise))
    assert evening.device().join(ours[:10] + theirs[10:]).status_code == 422


def test_the_code_of_an_erased_table_opens_nothing(app, host, evening, noise):
    code = evening.code(Role.VIEWER)
    assert host.post(f"{evening.url}/erase", name="friday  TABLE").location == "/"
    assert evening.device().join(code).status_code == 422
    assert "Friday table is erased." in text(host.get("/"))
    assert host.get(evening.url).status_code == 404
    assert tables(app) == ["Others"]


def test_a_device_is_called_by_its_label_or_its_kind(evening, host):
    evening.device(Role.VIEWER, label="  Di's tablet  ")
    code = evening.code(Role.VIEWER)
    for agent in ("Mozilla/5.0 (iPhone; …)", "curl/8"):
        device = evening.device()
        device.headers["User-Agent"] = agent
        device.join(code)
    page = text(host.get(f"{evening.url}/links"))
    for label in ("Di's tablet", "iPhone", "Device"):
        assert f"{label} viewer · joined today · seen today" in page


def test_a_label_of_any_length_is_cut(evening, host):
    evening.device(Role.VIEWER, label="y" * 500)
    assert f"<strong>{'y' * 40}</strong>" in host.get(f"{evening.url}/links").text


# -- the table's page


def test_the_page_shows_its_own_members_and_games_only(evening, noise, viewer):
    page = text(viewer.get(evening.url))
    assert "Friday table you are viewer" in page
    assert "Ana 1 game Ben 1 game Cy 1 game" in page
    assert "6 hands to play" in page
    assert noise.game not in viewer.get(evening.url).text


def test_a_viewer_is_led_nowhere_he_may_not_go(evening, viewer):
    led = addresses(viewer.get(evening.url))
    assert all(viewer.get(address).status_code == 200 for address in led)
    assert f"{evening.url}/links" not in led


def test_a_scorer_adds_a_member_once_for_each_operation(evening, scorer):
    assert scorer.post(f"{evening.url}/members", name=" Eve ", op="m1").location == evening.url
    scorer.post(f"{evening.url}/members", name="Eve", op="m1")
    assert evening.everything[1] == ["Ana", "Ben", "Cy", "Eve"]


def test_an_operation_that_did_something_else_adds_nobody(evening, scorer):
    scorer.put(f"{evening.play}/hands/1", op="h1", base=1, facts=HAND)
    assert scorer.post(f"{evening.url}/members", name="Eve", op="h1").status_code == 400
    assert evening.everything[1] == ["Ana", "Ben", "Cy"]


@pytest.mark.parametrize(("name", "why"), [(" ", "must not be blank"), ("x" * 41, "1 too many")])
def test_a_member_needs_a_name(evening, scorer, name, why):
    answer = scorer.post(f"{evening.url}/members", name=name)
    assert answer.status_code == 422
    assert why in text(answer)
    assert evening.everything[1] == ["Ana", "Ben", "Cy"]


def test_a_finished_game_tells_who_won(evening, scorer):
    evening.record(1, HAND)
    scorer.post(f"{evening.play}/end", base="2", op="e")
    assert "Oh Hell · Ana and Ben won with 11" in text(scorer.get(evening.url))


# -- links


def test_the_host_sees_three_links_the_scorer_that_to_look_on(evening, host, scorer):
    shown = {
        device.grant: re.findall(r'<code class="code">(.*?)</code>', page.text)
        for device, page in ((one, one.get(f"{evening.url}/links")) for one in (host, scorer))
    }
    viewer, record, keep = (evening.code(role) for role in Role)
    assert shown[host.grant] == [viewer, record, keep]
    assert shown[scorer.grant] == [viewer]


def test_a_link_holds_its_code_in_the_fragment_and_is_drawn_without_inline_style(evening, host):
    page = host.get(f"{evening.url}/links")
    assert f"/join#{evening.code(Role.VIEWER)}" in page.text
    drawings = re.findall(r"<svg.*?</svg>", page.text, re.DOTALL)
    assert len(drawings) == 3
    assert "style=" not in page.text
    assert "<style" not in page.text


def test_only_the_host_is_shown_devices_and_what_he_alone_may_do(evening, host, scorer):
    page = scorer.get(f"{evening.url}/links")
    assert "Devices" not in page.text
    assert not any(re.search("rotate|remove|erase", one) for one in addresses(page))
    led = addresses(host.get(f"{evening.url}/links"))
    assert f"{evening.url}/erase" in led
    assert f"{evening.url}/devices/{scorer.grant}" in led
    assert f"{evening.url}/links/viewer/rotate" in led


def test_the_own_device_is_marked(evening, host):
    assert "host's phone (this one)" in text(host.get(f"{evening.url}/links"))


def test_before_a_table_is_erased_the_host_is_asked(app, evening, host):
    page = host.get(f"{evening.url}/erase")
    assert "Friday table" in text(page)
    assert f'action="{evening.url}/erase"' in page.text
    assert tables(app) == ["Friday table", "Others"]


def test_a_device_keeps_one_grant_at_a_table_the_highest(evening):
    device = evening.device(Role.VIEWER, "Ben's phone")
    for role in (Role.VIEWER, Role.SCORER, Role.VIEWER):
        device.join(evening.code(role), "Ben's phone")
    with evening.app.app_context():
        held = [one for one in access.devices(evening.table) if one.label == "Ben's phone"]
        assert [one.role for one in held] == [Role.SCORER]
        access.revoke(evening.table, held[0].id, EVENING)
    assert device.get(evening.url).status_code == 404


def test_a_refused_member_is_shown_with_what_was_typed(evening, scorer):
    page = scorer.post(f"{evening.url}/members", name="B" * 41)
    assert page.status_code == 422
    assert "<details open>" in page.text
    assert "B" * 41 in page.text


def test_while_a_game_goes_on_the_next_is_not_offered_by_one_tap(evening, scorer):
    assert "Same as last time" not in text(scorer.get(evening.url))
    evening.end()
    assert "Same as last time" in text(scorer.get(evening.url))


def test_a_device_does_not_remove_itself_by_a_slip(evening, host, scorer):
    assert not any("remove" in one for one in addresses(host.get(f"{evening.url}/links")))
    page = text(host.get(f"{evening.url}/devices/{host.grant}"))
    assert "This is the only host." in page
    assert "Remove this device" in page
