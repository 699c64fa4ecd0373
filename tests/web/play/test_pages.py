"""Pages of a game as each role reads them: where they lead, what they show."""

import re

import pytest

from scorekeeper.interchange.samples import NAMES as SAMPLES
from scorekeeper.records.roles import Role
from tests.web.conftest import BIDS, HAND, Device, addresses, notices, text

FOUR = ("Ana", "Ben", "Cy", "Di")
NUMBERED = re.compile(r"Number (\d{3})-[2-9A-Z]{8}\b")


def finished(evening):
    """Play all six hands of the evening: Ana and Ben make theirs, Cy never."""
    for number in range(1, 7):
        evening.record(number, HAND)
    return evening


def reached(device, start):
    """Walk from a page along its links; return each address with its status.

    The pages that explain the rules lead to one another alone: these are walked elsewhere.
    """
    seen, ahead = {}, [start]
    while ahead:
        path = ahead.pop()
        if path in seen:
            continue
        answer = device.get(path)
        seen[path] = answer.status_code
        if answer.status_code == 302:
            ahead.append(answer.location)
        if not path.startswith("/rules") and answer.mimetype == "text/html":
            ahead += re.findall(r'href="(/(?!static)[^"#]*)"', answer.text)
    return seen


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("stage", ["new", "open", "played", "over"])
def test_no_link_leads_where_a_role_may_not_go(evening, role, stage):
    if stage == "over":
        finished(evening)
    elif stage != "new":
        evening.record(1, HAND if stage == "played" else BIDS)
    seen = reached(evening.device(role), evening.url)
    assert set(seen.values()) <= {200, 302}
    assert evening.play in seen
    assert (f"{evening.play}/final" in seen) is (stage == "over")


@pytest.mark.parametrize("stage", ["open", "over"])
def test_a_viewer_is_offered_no_form_at_all(evening, viewer, stage):
    if stage == "over":
        finished(evening)
    else:
        evening.record(1, BIDS)
    for page in ("", "/rules", "/final"):
        assert "<form" not in viewer.get(f"{evening.play}{page}").text


def test_the_board_shows_standings_hands_and_what_comes_next(evening, viewer, scorer):
    evening.record(1, HAND)
    evening.record(2, BIDS)
    for device in (viewer, scorer):
        page = text(device.get(evening.play))
        assert "1 · Ana 11 1 · Ben 11 3 · Cy 0" in page
        assert "Hand 2 · 2 cards 3 bid for 2: over by 1" in page
    assert "Enter tricks" not in text(viewer.get(evening.play))
    assert "Enter tricks" in text(scorer.get(evening.play))


def test_the_final_page_of_a_game_that_goes_on_is_its_board(evening, viewer):
    assert viewer.get(f"{evening.play}/final").location == evening.play


def test_the_final_page_tells_who_won_and_who_made_how_many(evening, viewer):
    finished(evening)
    page = text(viewer.get(f"{evening.play}/final"))
    assert "Ana and Ben share the win 66 points after 6 hands." in page
    assert "1= Ana 6 of 6 made 66" in page
    assert "3 Cy 0 of 6 made 0" in page
    assert "Who pays whom" not in page


STAKES = {
    # Ana and Ben 66, Cy 0; each settles with each: 66 to Ana, 66 to Ben
    "pairs": (
        {"kind": "pairs", "rate": 5, "currency": "EUR"},
        ["Cy pays Ana €3.30", "Cy pays Ben €3.30"],
        ["+€3.30", "−€6.60"],
    ),
    # ten points more for each winner: 76 from Cy to both
    "hard score": (
        {"kind": "pairs", "rate": 1, "hard_score": True, "currency": "chips"},
        ["Cy pays Ana 76 chips", "Cy pays Ben 76 chips"],
        ["+76 chips", "−152 chips"],
    ),
    "pool": (
        {"kind": "pool", "ante": 101},
        ["Cy pays Ana 51", "Cy pays Ben 50"],
        ["+51", "−101"],
    ),
    "ladder": (
        {"kind": "ladder", "places": [100, 250], "currency": "USD"},
        ["Cy pays Ana $1.25", "Cy pays Ben $1.25"],
        ["+$1.25", "−$2.50"],
    ),
}


@pytest.mark.parametrize("kind", STAKES)
def test_the_final_page_tells_who_pays_whom(seated, kind):
    stakes, payments, balances = STAKES[kind]
    evening = finished(seated("Ana", "Ben", "Cy", stakes=stakes))
    page = evening.device(Role.VIEWER).get(f"{evening.play}/final")
    told = re.findall(r'<li class="line"><span class="pays">(.*?)</span></li>', page.text)
    assert sorted(told) == payments
    for balance in balances:
        assert balance in text(page)


def test_play_again_is_one_game_however_often_it_is_tapped(evening, scorer):
    finished(evening)
    page = scorer.get(f"{evening.play}/final").text
    form = re.search(r'<form id="again".*?</form>', page)[0]
    action = re.search('action="([^"]*)"', form)[1]
    op = re.search('name="op" value="([^"]*)"', form)[1]
    first = scorer.post(action, op=op)
    assert scorer.post(action, op=op).location == first.location
    assert len(evening.everything[0]) == 2


def test_a_target_that_is_reached_offers_the_final_page_and_to_play_on(seated):
    evening = seated(*FOUR, variant="oh-well", schedule="flat:13", target=20)
    scorer = evening.device(Role.SCORER)
    bids = {"bids": [5, 4, 3, 2], "trump": "clubs"}
    evening.record(1, {**bids, "tricks": [5, 4, 2, 2]})
    assert "reached 20" not in text(scorer.get(evening.play))
    evening.record(2, {**bids, "tricks": [5, 4, 2, 2]})
    page = text(scorer.get(evening.play))
    assert "Ana, Ben and Di reached 20." in page
    final = text(scorer.get(f"{evening.play}/final"))
    assert "Ana wins Ana, Ben and Di reached 20." in final
    assert "Play on" in final
    assert scorer.get(f"{evening.play}/next").status_code == 200
    evening.record(3, bids)
    assert scorer.get(f"{evening.play}/final").status_code == 200


def test_simultaneous_bids_can_be_made_by_fists_or_covered(seated):
    evening = seated("Ana", "Ben", "Cy", bidding="simultaneous", hook="never")
    scorer = evening.device(Role.SCORER)
    fists = scorer.get(f"{evening.play}/next")
    assert "Count to three" in fists.text
    assert "Bid covered, by phone" in fists.text
    covered = scorer.get(f"{evening.play}/next?covered=1")
    assert "Count to three" not in covered.text
    assert '"bidding": "covered"' in covered.text.replace("&#34;", '"')


def test_a_name_is_text_on_every_page(seated):
    name = "<b>\"&'Ana</b>"
    evening = seated(name, "Ben", "Cy")
    evening.record(1, HAND)
    device = evening.device(Role.HOST)
    for page in ("", "/rules", "/next", "/end", "/hands/1"):
        assert '<b>"' not in device.get(f"{evening.play}{page}").text


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_evening_is_open_to_everybody_and_leads_nowhere_else(client, noise, name):
    seen = reached(Device(client), f"/evening/{name}")
    assert set(seen.values()) == {200}
    assert {f"/evening/{name}", f"/evening/{name}/final", f"/evening/{name}/rules"} <= set(seen)
    assert not any(path.startswith("/t/") for path in seen)
    for page in ("", "/final", "/rules"):
        assert "<form" not in client.get(f"/evening/{name}{page}").text


def test_an_evening_that_is_no_sample_is_not_found(client):
    for name in ("sample-poker", "..", "sample-okenuff.json"):
        assert client.get(f"/evening/{name}").status_code == 404


def test_a_game_of_another_table_is_not_found_at_this_one(evening, noise, host):
    for page in ("", "/rules", "/final", "/next", "/end", "/hands/1"):
        assert host.get(f"{evening.url}/g/{noise.game}{page}").status_code == 404
        assert host.get(f"{evening.url}/g/nowhere{page}").status_code == 404


def test_every_error_page_has_one_shape(evening, host, scorer):
    answers = {
        404: scorer.get(f"{evening.url}/g/nowhere"),
        405: scorer.get(f"{evening.play}/undo"),
        400: host.client.post(f"{evening.play}/undo"),
        413: host.post(f"{evening.url}/members", name="x" * 1_000_001),
    }
    for status, answer in answers.items():
        assert answer.status_code == status
        assert NUMBERED.search(text(answer))[1] == str(status)
        assert "To the first page" in text(answer)
        assert notices(answer) == []
        assert addresses(answer) - {"/manifest.webmanifest", "/unsent"} == {"/"}


def test_pages_of_a_table_are_never_kept(evening, scorer):
    for path in (evening.url, evening.play, f"{evening.play}/next", f"{evening.url}/links"):
        assert scorer.get(path).headers["Cache-Control"] == "no-store"


def test_no_page_has_a_style_or_a_script_within(evening, host):
    evening.record(1, HAND)
    for path in reached(host, evening.url):
        answer = host.get(path)
        page = answer.text if answer.mimetype == "text/html" else ""
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", page), path
        assert all(
            "src=" in tag or "application/json" in tag for tag in re.findall("<script[^>]*>", page)
        )
