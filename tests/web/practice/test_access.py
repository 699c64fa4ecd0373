"""A practice game is its device's, or that of whoever records at its table."""

from scorekeeper.records import store
from scorekeeper.records.roles import Role
from tests.web.practice.conftest import TINY

REVIEW = ("/review/1", "/review/1/progress.json")
WAYS = ("", "/state.json", "/scores", "/sheet.pdf", "/sheet.svg", *REVIEW)
POSTS = ("/act", "/bots", "/hint", "/drop")


def test_a_stranger_finds_no_game_of_another_device(sit, player):
    stranger = sit().begin().device
    before = player.match.lines
    for way in WAYS:
        assert stranger.get(player.url + way).status_code == 404
    for way in POSTS:
        answer = stranger.post(player.url + way, base="0", op="x", act="bid:0")
        assert answer.status_code == 404
    assert player.match.lines == before


def test_a_game_that_is_not_there_looks_like_a_stranger_s(sit, player):
    stranger = sit().device
    missing = stranger.get("/practice/g/0000000000000000000x")
    foreign = stranger.get(player.url)
    assert missing.status_code == foreign.status_code == 404


def test_looking_leaves_nothing_in_the_cookie(sit):
    device = sit().device
    device.get("/practice")
    with device.client.session_transaction() as session:
        assert "practice" not in session


def test_a_member_s_game_opens_on_every_phone_that_records_at_the_table(app, evening, scorer):
    with app.app_context():
        member = store.members(evening.table)[0].id
    fields = {**TINY, "member": str(member)}
    begun = scorer.post(f"{evening.url}/practice", **fields)
    assert begun.status_code == 302
    url = begun.headers["Location"]
    assert "Ana" in scorer.get(url).text
    assert evening.device(Role.HOST).get(url).status_code == 200
    assert evening.device(Role.VIEWER).get(url).status_code == 404
    assert evening.device().get(url).status_code == 404


def test_a_removed_device_is_out_of_the_games_of_the_table(app, evening, host, scorer):
    with app.app_context():
        member = store.members(evening.table)[0].id
    begun = scorer.post(f"{evening.url}/practice", **{**TINY, "member": str(member)})
    url = begun.headers["Location"]
    host.post(f"{evening.url}/devices/{scorer.grant}/remove")
    assert scorer.get(url).status_code == 404


def test_a_game_of_the_table_needs_one_of_its_members(evening, noise, scorer):
    for member in ("", "0", "999999", "x", "²", "1" * 5000):
        answer = scorer.post(f"{evening.url}/practice", **{**TINY, "member": member})
        assert answer.status_code == 422
        assert "choose one of the members" in answer.text
