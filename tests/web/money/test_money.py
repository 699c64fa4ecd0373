"""Money on the pages: ticked, on account, corrected, over all games; no trace where is none."""

import re

import pytest

from scorekeeper.records import journal, store
from scorekeeper.records.roles import Role
from tests.web.conftest import HAND, operation, text

PAIRS = {"kind": "pairs", "rate": 5, "currency": "EUR"}
MONEY = re.compile(
    r"\b(money|stakes?|pays?|paid|payments?|owes?|settles|balance)\b|€", re.IGNORECASE
)


def finished(evening):
    for number in range(1, 7):
        evening.record(number, HAND)
    return evening


@pytest.fixture
def played(seated):
    """A finished game for five cents a point: Cy owes Ana and Ben €3.30 each."""
    return finished(seated("Ana", "Ben", "Cy", stakes=PAIRS))


def forms(page):
    """The fields of each form of a page, with its address."""
    found = re.findall(r'<form method="post" action="([^"]*)">(.*?)</form>', page.text, re.DOTALL)
    fields = r'name="(\w+)" value="([^"]*)"'
    return [(url, dict(re.findall(fields, form))) for url, form in found if "/payments" in url]


def tick(device, page, place=0):
    """Tap the button of a payment, of those that are open or that were made."""
    url, fields = forms(device.get(page))[place]
    answer = device.post(url, **fields)
    assert answer.status_code == 302
    return answer.location.removesuffix("#pays")


def people(evening):
    with evening.app.app_context():
        return {member.name: str(member.id) for member in store.members(evening.table)}


def on_account(evening, device, payer, payee, amount, **fields):
    ids = people(evening)
    asked = forms(device.get(f"{evening.url}/money"))[-1][1]
    sent = {**asked, "payer": ids.get(payer, ""), "payee": ids.get(payee, ""), "amount": amount}
    return device.post(f"{evening.url}/payments", **{**sent, "currency": "EUR", **fields})


# -- no trace of it


def test_no_page_of_a_table_without_stakes_speaks_of_money(evening, scorer, viewer):
    evening.record(1, HAND)
    pages = ["", "/rules", "/end", "/next"]
    told = [scorer.get(f"{evening.play}{page}") for page in pages]
    finished(evening)
    told += [device.get(f"{evening.play}/final") for device in (scorer, viewer)]
    told += [device.get(evening.url) for device in (scorer, viewer)]
    for page in told:
        assert page.status_code == 200
        assert not MONEY.search(text(page)), MONEY.search(text(page))
        assert "/money" not in page.text
    for path in (f"{evening.url}/money", f"{evening.play}/money"):
        assert scorer.get(path).status_code == 404


# -- a game


def test_a_payment_that_is_ticked_is_told_as_paid_and_may_be_taken_back(played):
    scorer, final = played.device(Role.SCORER), f"{played.play}/final"
    assert tick(scorer, final) == final
    page = text(scorer.get(final))
    assert "✓ Cy paid Ana €3.30" in page
    assert "this is what is still open. Cy pays Ben €3.30" in page
    assert "Cy pays Ana" not in page
    tick(scorer, final)
    page = text(scorer.get(final))
    assert "Cy paid Ana €3.30: taken back, as not paid after all." in page
    assert "Cy pays Ana €3.30" in page


def test_a_correction_after_it_was_paid_leaves_the_difference_open(played):
    scorer, final = played.device(Role.SCORER), f"{played.play}/final"
    tick(scorer, final)
    tick(scorer, final, 1)
    assert "All is paid." in text(scorer.get(final))
    # Ben's last hand was a miss: Ana 66, Ben 55, Cy 1, so +€3.80, +€2.15, −€5.95
    played.record(6, {"bids": [1, 1, 0], "trump": "clubs", "tricks": [1, 0, 1]})
    page = text(scorer.get(final))
    assert "✓ Cy paid Ana €3.30" in page
    assert "✓ Cy paid Ben €3.30" in page
    assert "this is what is still open." in page
    assert "Ben pays Ana €0.50" in page
    assert "Ben pays Cy €0.65" in page
    with played.app.app_context():
        assert [row.amount for row in store.payments(played.table)] == [330, 330]


def test_a_tick_that_was_seen_before_somebody_else_ticked_is_not_paid_twice(played):
    first, second = played.device(Role.SCORER), played.device(Role.SCORER)
    final = f"{played.play}/final"
    url, fields = forms(second.get(final))[0]
    tick(first, final)
    second.post(url, **fields)
    page = text(second.get(final))
    assert "Somebody else recorded something meanwhile." in page
    assert page.count("✓ Cy paid Ana €3.30") == 1


def test_the_page_of_a_running_game_tells_as_if_it_ended_now_and_asks_for_nothing(seated):
    evening = seated("Ana", "Ben", "Cy", stakes=PAIRS)
    evening.record(1, HAND)
    scorer = evening.device(Role.SCORER)
    assert f"{evening.play}/money" in scorer.get(evening.play).text
    page = scorer.get(f"{evening.play}/money")
    assert "As if the game ended now; nothing is to be paid yet. Cy pays Ana €0.55" in text(page)
    assert forms(page) == []
    accounts = text(scorer.get(f"{evening.url}/money"))
    assert "The game that is being played counts when it is over." in accounts
    assert "Nothing to settle yet" in accounts


def test_the_matrix_tells_who_gets_what_from_each_other(played):
    page = played.device(Role.VIEWER).get(f"{played.play}/money")
    matrix = page.text.partition('aria-labelledby="matrix"')[2].partition("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", matrix, re.DOTALL)
    cells = [re.sub(r"<[^>]+>", " ", row).split() for row in rows]
    assert cells[1:] == [
        ["Ana", "·", "€0.00", "+€3.30"],
        ["Ben", "€0.00", "·", "+€3.30"],
        ["Cy", "−€3.30", "−€3.30", "·"],
    ]


def test_who_looks_on_reads_everything_and_records_nothing(played):
    viewer = played.device(Role.VIEWER)
    for path in (f"{played.play}/final", f"{played.play}/money", f"{played.url}/money"):
        page = viewer.get(path)
        assert "Cy pays Ana €3.30" in text(page)
        assert forms(page) == []
    assert viewer.post(f"{played.url}/payments", units=1).status_code == 404


# -- a table


def test_the_accounts_tell_the_balances_and_who_pays_whom_over_all_games(played):
    scorer = played.device(Role.SCORER)
    assert "Who owes whom 2 payments settle it" in text(scorer.get(played.url))
    page = text(scorer.get(f"{played.url}/money"))
    assert "Balance Ana +€3.30 Ben +€3.30 Cy −€6.60" in page
    assert "Friday 27 November 2026 Oh Hell Ana +€3.30 , Ben +€3.30 , Cy −€6.60" in page


def test_what_is_settled_over_all_games_is_not_asked_for_again_by_one_of_them(played):
    scorer, money = played.device(Role.SCORER), f"{played.url}/money"
    assert tick(scorer, money) == money
    tick(scorer, money)
    assert "Nobody owes anything." in text(scorer.get(money))
    final = scorer.get(f"{played.play}/final")
    assert "Over all games nobody owes anything" in text(final)
    assert forms(final) == []


def test_a_payment_on_account_is_typed_with_any_amount(played):
    scorer = played.device(Role.SCORER)
    answer = on_account(played, scorer, "Cy", "Ana", "1,5", note="in cash")
    assert answer.status_code == 302
    page = text(scorer.get(answer.location))
    assert "Cy paid Ana €1.50: recorded." in page
    assert "Balance Ben +€3.30 Ana +€1.80 Cy −€5.10" in page
    assert "2026: in cash" in page
    aside = "Payments on account count over all games, and not here."
    assert aside in text(scorer.get(f"{played.play}/final"))


@pytest.mark.parametrize(
    ("payer", "payee", "amount", "told"),
    [
        ("Cy", "Cy", "1", "nobody pays himself"),
        ("", "Ana", "1", "Choose who it is."),
        ("Cy", "Ana", "0", "more than nothing, in whole cents"),
        ("Cy", "Ana", "0.001", "more than nothing, in whole cents"),
        ("Cy", "Ana", "99999", "an amount up to €10,000.00"),
    ],
)
def test_a_payment_that_cannot_be_stays_as_it_was_typed(played, payer, payee, amount, told):
    answer = on_account(played, played.device(Role.SCORER), payer, payee, amount, note="in cash")
    assert answer.status_code == 422
    assert told in text(answer)
    assert f'value="{amount}"' in answer.text
    assert 'value="in cash"' in answer.text
    assert 'aria-invalid="true"' in answer.text


def test_a_payment_typed_while_somebody_else_recorded_one_stays_typed(played):
    scorer = played.device(Role.SCORER)
    answer = on_account(played, scorer, "Cy", "Ana", "2", base="0")
    assert answer.status_code == 409
    assert "Somebody else recorded something meanwhile." in text(answer)
    asked = forms(answer)[-1][1]
    ids = people(played)
    sent = {**asked, "payer": ids["Cy"], "payee": ids["Ana"], "amount": "2", "currency": "EUR"}
    assert scorer.post(f"{played.url}/payments", **sent).status_code == 302


def test_people_and_games_of_another_table_are_not_here(played, noise):
    scorer = played.device(Role.SCORER)
    stranger = people(noise)["Ana"]
    fields = {"payer": people(played)["Cy"], "units": "5", "currency": "EUR"}
    sent = {**fields, "payee": stranger}
    assert scorer.post(f"{played.url}/payments", **sent).status_code == 404
    assert scorer.get(f"{played.url}/money/{stranger}").status_code == 404


def test_the_statement_of_a_member_runs_over_games_and_payments(played):
    scorer = played.device(Role.SCORER)
    on_account(played, scorer, "Cy", "Ana", "1.30")
    page = text(scorer.get(f"{played.url}/money/{people(played)['Cy']}"))
    assert "Oh Hell Friday 27 November 2026 −€6.60 −€6.60 Cy paid Ana €1.30" in page
    assert page.endswith("+€1.30 −€5.30")


def test_currencies_stay_apart_and_the_evenings_games_are_summed(played):
    with played.app.app_context():
        shape = store.game_json(played.game)
        pool = {"kind": "pool", "ante": 10, "currency": "chips"}
        shape |= {"id": "in-chips", "rules": {**shape["rules"], "stakes": pool}}
        journal.import_game(played.table, shape, operation())
        shape |= {"id": "again", "rules": {**shape["rules"], "stakes": PAIRS}}
        journal.import_game(played.table, shape, operation())
    page = text(played.device(Role.VIEWER).get(f"{played.url}/money"))
    assert "Balance in chips Ana +5 chips Ben +5 chips Cy −10 chips" in page
    assert "Balance in EUR Ana +€6.60 Ben +€6.60 Cy −€13.20" in page
    assert "Together Ana +€6.60 , Ben +€6.60 , Cy −€13.20" in page


@pytest.mark.parametrize("payer", ["9" * 5000, "9" * 30, "٣", "", "x", "-1"])
def test_a_payer_who_is_none_is_asked_for_again(played, payer):
    scorer = played.device(Role.SCORER)
    table = played.url
    fields = {"payer": payer, "payee": people(played)["Ana"], "amount": "1", "currency": "EUR"}
    assert scorer.post(f"{table}/payments", **fields, base="0").status_code in (404, 422)
    with played.app.app_context():
        assert store.payments(played.table) == []


@pytest.mark.parametrize("currency", ["USD", "<b>XYZ", ""])
def test_nothing_is_paid_in_what_nobody_plays_for(played, currency):
    scorer = played.device(Role.SCORER)
    ids = people(played)
    typed = {"payer": ids["Cy"], "payee": ids["Ana"], "amount": "1", "currency": currency}
    answer = scorer.post(f"{played.url}/payments", **typed)
    assert answer.status_code == 422
    assert "Currency: choose one of the list." in text(answer)
    url, ticked = forms(scorer.get(f"{played.play}/final"))[0]
    scorer.post(url, **{**ticked, "currency": currency})
    with played.app.app_context():
        assert store.payments(played.table) == []
