"""Every page in every state that it has, to be looked at by tests that change nothing."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from flask import Flask, url_for
from playwright.sync_api import Browser, Page, ViewportSize, expect

from scorekeeper.records import access
from scorekeeper.records.roles import Role
from scorekeeper.rules.facts import GameFacts
from tests.browser.conftest import PHONE
from tests.support.bids import practise_bids
from tests.support.chromium import close
from tests.support.evenings import Seeded, lend, pay, seed, served
from tests.support.practice import practise

NOT_FOR_EYES = {
    "static",
    "service.healthz",
    "service.token",
    "offline.manifest",
    "offline.service_worker",
    "play.export",
    "data.as_json",
    "data.as_csv",
    "games.ready",
    "play.snapshot",
    "play.board_json",
    "sample.export",
    "sheets.blank_pdf",
    "sheets.blank_picture",
    "sheets.evening",
    "sheets.game_pdf",
    "sheets.picture",
    "sheets.sample_pdf",
    "sheets.sample_picture",
    "play.back_to_form",
    "play.back_to_bids",
    "play.back_to_tricks",
    "games.back_to_form",
    "members.back_to_list",
    "tables.back_to_table",
    "play.back_to_about",
    "practice.state",
    "practice.sheet_pdf",
    "practice.sheet_picture",
    "practice.review_progress",
}


def leave_alone(page: Page) -> None:
    """The page as it comes."""


def keep_what_waits(page: Page) -> None:
    """A conflict, what was refused, what may not be recorded, what waits, what cannot be read."""
    page.evaluate(
        """async () => {
          const facts = { bids: [1, 2, null], tricks: [0, 3, null], dealer: 0, size: 3 };
          facts.trump = "hearts";
          const kept = {
            v: 1, kind: "hand", op: "op", url: "/t/t/g/g/hands/3", number: 3, step: "tricks",
            base: 1, tries: 1, parked: null, answer: null, facts, title: "Friday",
            players: ["Ana", "Bartholomew the Elder", "Cy"], next: "/t/t/g/g/next",
          };
          const when = "2026-11-27T20:14:00+00:00";
          const hand = { ...facts, bids: [1, 1, null], trump: "none" };
          const answer = { status: 409, message: "", revision: 2, hand, who: "Di's phone", when };
          const rows = [
            { ...kept, game: "a", parked: "conflict", answer },
            { ...kept, game: "b", parked: "refused", answer: { message: "4 tricks of 3." } },
            { ...kept, game: "c", parked: "gone", answer: {} },
            { ...kept, game: "a" },
            { v: 0, old: "shape" },
          ];
          await new Promise((resolve) => {
            indexedDB.open("scorekeeper", 1).onsuccess = ({ target: { result } }) => {
              const drawer = result.transaction("outbox", "readwrite").objectStore("outbox");
              for (const row of rows) drawer.put(row);
              drawer.transaction.oncomplete = () => { result.close(); resolve(); };
            };
          });
          const detail = { sent: [], parked: [] };
          document.dispatchEvent(new CustomEvent("scorekeeper:outbox", { detail }));
        }"""
    )
    page.get_by_role("button", name="Keep what the scorekeeper has").click()
    expect(page.get_by_role("button", name="Leave it")).to_be_focused()


@dataclass(frozen=True)
class State:
    """A page, and what is done there before axe looks."""

    name: str
    endpoint: str
    act: Callable[[Page], None] = leave_alone
    values: Mapping[str, object] = field(default_factory=dict)
    stranger: bool = False  # a device without a table


def play(
    name: str,
    page: str,
    game: str,
    act: Callable[[Page], None] = leave_alone,
    **values: object,
) -> State:
    return State(name, f"play.{page}", act, {"game": game, **values})


def ahead(name: str, page: str, game: str, act: Callable[[Page], None] = leave_alone) -> State:
    return State(name, f"ahead.{page}", act, {"game": game})


def practice(
    name: str,
    page: str,
    game: str,
    act: Callable[[Page], None] = leave_alone,
    **values: str | int,
) -> State:
    return State(name, f"practice.{page}", act, {"game": f"practice-{game}", **values})


def wait_until_judged(page: Page) -> None:
    expect(page.get_by_text("decisions are judged")).to_be_visible(timeout=60_000)


def wait_until_out(page: Page) -> None:
    expect(page.get_by_text("Played out by bots").first).to_be_visible(timeout=60_000)


def ask_for_no_game(page: Page) -> None:
    page.get_by_label("Which game").select_option("okenuff")
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.get_by_role("alert")).to_be_visible()


def take_a_hint(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("dialog", name="Hint")).to_be_visible()


def open_the_menu(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("dialog", name="More")).to_be_visible()


def play_an_illegal_card(page: Page) -> None:
    page.locator(".playing.no").first.dispatch_event("click")
    expect(page.get_by_role("alert")).to_be_visible()


def look_at_the_last_trick(page: Page) -> None:
    page.get_by_text("last trick").click()


def see_what_changes(page: Page) -> None:
    page.locator(".pad").get_by_role("button", name="See what changes").click()


def let_all_but_one_sit_out(page: Page) -> None:
    for seat in (1, 2, 3):
        page.get_by_role("checkbox").nth(seat).uncheck()
    see_what_changes(page)
    expect(page.get_by_role("alert")).to_be_visible()


def look_at_an_absence(page: Page) -> None:
    page.get_by_role("checkbox").nth(1).uncheck()
    see_what_changes(page)
    expect(page.get_by_text("sits out from hand")).to_be_visible()


def ask_for_points(page: Page) -> None:
    page.get_by_role("radio", name="As agreed").check()
    expect(page.get_by_label("Points agreed")).to_be_visible()


def look_at_both_standings(page: Page) -> None:
    page.locator(".family:not([open]) > summary").first.click()
    page.locator(".family[open] .pick input:not(:checked)").last.check()
    see_what_changes(page)
    expect(page.get_by_role("heading", name="Both standings")).to_be_visible()


def submit_a_wrong_code(page: Page) -> None:
    page.get_by_label("Code").fill("0000-0000")
    page.get_by_role("button", name="Join").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


def name_a_device_nothing(page: Page) -> None:
    page.get_by_label("Name of this device").fill(" ")
    page.get_by_role("button", name="Save the name").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


def submit_one_name(page: Page) -> None:
    for seat in (2, 3, 4):
        page.get_by_label(f"Name of seat {seat}", exact=True).fill("")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_be_visible()


def make_a_nameless_table(page: Page) -> None:
    page.get_by_label("What do you call your table?").fill(" ")
    page.get_by_role("button", name="Make a table").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


def add_a_nameless_member(page: Page) -> None:
    page.get_by_text("Add a member").click()
    page.get_by_label("Name", exact=True).fill(" ")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


def open_everything(page: Page) -> None:
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")


def find_nothing(page: Page) -> None:
    page.get_by_role("button", name="Another game").click()
    page.get_by_label("Find it by any of its names").fill("zzz")
    page.get_by_label("Name of seat 1", exact=True).fill("")


def type_wrong_rules(page: Page) -> None:
    """Wrong fields in a row in front, behind "More rules", and in the builder."""
    open_everything(page)
    for group, choice in (
        ("Hook", "From a hand size"),
        ("Target", "A score"),
        ("Points", "Our own"),
    ):
        page.get_by_role("group", name=group, exact=True).get_by_role("radio", name=choice).check()
    for label in ("Hook, hand size", "Target", "Our own points, a made bid"):
        page.get_by_role("textbox", name=label, exact=True).fill("x")
    page.get_by_role("button", name="Save as our rules").click()
    expect(page.locator("[aria-invalid=true]")).to_have_count(3)


def build_points(page: Page) -> None:
    """Every term of the builder is shown, and the stakes with most fields."""
    open_everything(page)
    for group, choice in (
        ("Points", "Our own"),
        ("A made zero", "Its own worth"),
        ("Too many tricks", "Put together"),
        ("Too few tricks", "Put together"),
        ("A miss is never worth less than", "A limit"),
        ("Stakes", "The losers pay the winner by their places"),
        ("Points by trump", "By trump"),
        ("Trump", "Always one suit"),
    ):
        found = page.get_by_role("group", name=group, exact=True)
        found.get_by_role("radio", name=choice, exact=True).check()
    expect(page.locator("[data-part=now-scheme]")).to_contain_text("Our own points")


def bid(*numbers: int) -> Callable[[Page], None]:
    def act(page: Page) -> None:
        for number in numbers:
            page.locator("[data-chips]").get_by_text(str(number), exact=True).click()

    return act


def bid_blind(page: Page) -> None:
    page.get_by_role("button", name="Bids blind").click()
    expect(page.locator("[data-blind]")).to_have_attribute("aria-pressed", "true")


def ask_who_named_it(page: Page) -> None:
    bid(1, 2, 1, 1)(page)
    page.get_by_role("button", name="Somebody else named it").click()


def bid_against_the_hook(page: Page) -> None:
    bid(1, 2, 3, 4)(page)
    expect(page.get_by_role("dialog")).to_be_visible()


def ask_who_spoke(page: Page) -> None:
    """One has spoken out of turn already, and it is asked who else."""
    for _ in range(2):
        page.get_by_text("More", exact=True).click()
        page.get_by_role("button", name="Bid out of turn").click()
        names = page.get_by_role("group", name="Who spoke").get_by_role("button")
        expect(names.first).to_be_visible()
        if page.get_by_text("out of turn", exact=True).count() == 0:
            names.last.click()
            bid(1)(page)


def change_a_bid_late(page: Page) -> None:
    bid(1, 2)(page)
    page.locator(".row").first.click()
    bid(3)(page)
    expect(page.get_by_role("dialog")).to_be_visible()


def open_a_case(page: Page) -> None:
    page.locator("summary").filter(has_text="Wrong number of cards").click()


def open_the_ruling(page: Page) -> None:
    page.locator("summary").filter(has_text="A ruling").click()


def revoke_of_nobody(page: Page) -> None:
    page.get_by_role("button", name="Record the revoke").click()
    expect(page.get_by_role("alert")).to_be_visible()


def show_a_refusal(page: Page) -> None:
    words = "Ana recorded something here at 21:14. See the board."
    answer = {"error": {"code": "conflict", "message": words}, "revision": 9, "hand": None}
    page.route("**/hands/*", lambda route: route.fulfill(status=409, json=answer))
    bid(1, 2, 3, 3)(page)
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/hands/*")


def show_the_hint(page: Page) -> None:
    """What phones without a wake lock are told once."""
    page.evaluate("document.querySelector('[data-hint-awake]').hidden = false")


def open_a_row(page: Page) -> None:
    page.locator(".row").first.click()
    page.locator("[data-chips]:visible").get_by_text("2", exact=True).click()


def preview_a_correction(page: Page) -> None:
    page.get_by_role("group", name="Tricks").first.get_by_text("2", exact=True).click()
    page.locator(".seat-facts:not([open]) > summary").first.click()
    page.get_by_role("group", name="Tricks").first.get_by_text("0", exact=True).click()
    page.get_by_role("button", name="See what moves").click()
    expect(page).to_have_title("Hand 1: what moves")


def preview_nothing(page: Page) -> None:
    page.get_by_role("button", name="See what moves").click()
    expect(page).to_have_title("Hand 1: what moves")


def type_no_payment(page: Page) -> None:
    page.get_by_text("Record another payment").click()
    page.get_by_role("button", name="Record the payment").click()
    expect(page.get_by_role("alert")).to_be_visible()


def preview_a_wrong_correction(page: Page) -> None:
    page.get_by_role("group", name="Tricks").first.get_by_text("2", exact=True).click()
    page.get_by_role("button", name="See what moves").click()
    expect(page.get_by_role("alert")).to_be_visible()


def rename_to_nothing(page: Page) -> None:
    page.locator("summary").first.click()
    page.get_by_role("textbox").first.fill(" ")
    page.get_by_role("button", name="Rename").first.click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


def type_in_wrongly(page: Page) -> None:
    page.locator("[data-cell]").first.fill("h")
    page.locator("[data-cell=bid]").first.fill("3")
    page.get_by_role("button", name="Record the sheet").click()
    expect(page.get_by_role("alert")).to_be_visible()


def type_another_name(page: Page) -> None:
    page.get_by_label("Type the name").fill("Another table")
    page.get_by_role("button", name="Erase the table").click()
    expect(page.locator("[aria-invalid=true]")).to_be_visible()


def bring_no_file(page: Page) -> None:
    page.evaluate("document.querySelector('[type=file]').required = false")
    page.locator("form .btn.go").click()
    expect(page.get_by_role("alert")).to_be_visible()


def merge_two_of_one_game(page: Page) -> None:
    page.get_by_role("radio").first.check()
    page.get_by_role("button", name="Make them one").click()
    expect(page.get_by_role("alert")).to_be_visible()


STATES = [
    State("front", "tables.front", stranger=True),
    State("front with an error", "tables.front", make_a_nameless_table, stranger=True),
    State("front with tables", "tables.front"),
    State("join", "tables.join", stranger=True),
    State("shell", "offline.shell", stranger=True),
    State("nothing unsent", "offline.unsent", stranger=True),
    State("unsent", "offline.unsent", keep_what_waits),
    State("join with a wrong code", "tables.join", submit_a_wrong_code, stranger=True),
    State("table", "tables.show", open_everything),
    State("table with an error", "tables.show", add_a_nameless_member),
    State("empty table", "tables.show", open_everything, {"table": "empty"}),
    State("members", "members.show", open_everything),
    State("members with an error", "members.show", rename_to_nothing),
    State("no members", "members.show", values={"table": "empty"}),
    State("merge", "members.ask_merge", values={"member": 1}),
    State("merge refused", "members.ask_merge", merge_two_of_one_game, {"member": 1}),
    State("erase a name", "members.ask_erase", values={"member": 1}),
    State("links", "tables.links", open_everything),
    State("own device", "devices.show", values={"grant": "host"}),
    State("own device, nameless", "devices.show", name_a_device_nothing, {"grant": "host"}),
    State("another device", "devices.show", values={"grant": "viewer"}),
    State("erase", "tables.ask_erase"),
    State("erase, another name", "tables.ask_erase", type_another_name),
    State("files", "data.files"),
    State("files, no file", "data.files", bring_no_file),
    State("a table from a file", "data.bring", stranger=True),
    State("a table from a file, none", "data.bring", bring_no_file, stranger=True),
    State("first game", "games.new", open_everything, {"table": "empty"}),
    State("new game", "games.new", open_everything),
    State("new game with an error", "games.new", submit_one_name),
    State("new game, none found", "games.new", find_nothing),
    State("our rules", "house.show", open_everything),
    State("our rules, all terms", "house.show", build_points, {"table": "empty"}),
    State("our rules with errors", "house.show", type_wrong_rules),
    play("bids", "next_hand", "fresh", open_everything),
    play("bids, screen hint", "next_hand", "fresh", show_the_hint),
    play("bids begun", "next_hand", "fresh", bid(1, 2)),
    play("bids, hook asked", "next_hand", "fresh", bid_against_the_hook),
    play("bids not sent", "next_hand", "fresh", show_a_refusal),
    play("bids, trump named", "next_hand", "named", bid(1, 2, 1, 1)),
    play("bids, who named trump", "next_hand", "named", ask_who_named_it),
    play("bids, one blind", "next_hand", "blind", bid_blind),
    play("bids, fists", "next_hand", "fists", open_everything),
    play("bids, covered", "next_hand", "fists", bid(3), covered=1),
    play("tricks", "next_hand", "open", open_everything),
    play("tricks, row open", "next_hand", "open", open_a_row),
    play("unusual before the bids", "unusual", "fresh", open_a_case, number=1),
    play("unusual, played", "unusual", "eventful", number=2),
    play("unusual, revoke", "unusual", "eventful", open_the_ruling, number=2, case="revoke"),
    play("unusual, refused", "unusual", "eventful", revoke_of_nobody, number=5, case="revoke"),
    play("unusual, change of bid", "unusual", "open", number=1, case="change"),
    play("bids, out of turn asked", "next_hand", "fresh", ask_who_spoke),
    play("bids, change asked", "next_hand", "fresh", change_a_bid_late),
    play("journal", "journal", "eventful"),
    play("board, empty", "board", "fresh", open_everything),
    play("board, mid-game", "board", "eventful", open_everything),
    play("board, over", "board", "shared"),
    play("board, target reached", "board", "target"),
    play("big board, empty", "big", "fresh"),
    play("big board, a call", "big", "open", open_everything),
    play("big board, over", "big", "shared"),
    play("needs", "needs", "late"),
    play("needs, early", "needs", "fresh"),
    play("rules", "rules", "eventful"),
    State("paper, to be typed in", "paper.grid", open_everything, {"game": "eventful"}),
    State("paper, refused", "paper.grid", type_in_wrongly, {"game": "named"}),
    State("paper, a new game", "games.new", values={"paper": "1"}),
    ahead("who plays", "who", "eventful"),
    ahead("who plays, impossible", "who", "fresh", let_all_but_one_sit_out),
    ahead("who plays, looked at", "who", "eventful", look_at_an_absence),
    ahead("somebody joins", "joins", "eventful", ask_for_points),
    ahead("change seats", "seats", "eventful"),
    ahead("hands to come", "hands", "eventful", open_everything),
    ahead("hands to come, without end", "hands", "target"),
    ahead("score another way", "points", "eventful", open_everything),
    ahead("score another way, looked at", "points", "shared", look_at_both_standings),
    play("correction", "correct", "eventful", open_everything, number=2, seat=1),
    play("correction of an open hand", "correct", "open", open_everything, number=1),
    play("correction refused", "correct", "shared", preview_a_wrong_correction, number=1, seat=0),
    play("preview", "correct", "shared", preview_a_correction, number=1, seat=0),
    play("preview, nothing changed", "correct", "shared", preview_nothing, number=1, seat=0),
    play("end", "ask_end", "eventful"),
    play("name or erase a game", "about", "eventful", open_everything),
    play("final, shared", "final", "shared"),
    State("money of a game", "money.game", values={"game": "shared"}),
    State("accounts", "money.table", open_everything),
    State("accounts with errors", "money.table", type_no_payment),
    State("statement", "money.statement", values={"member": 1}),
    State("games", "memory.history"),
    State("games, sought", "memory.history", values={"q": "ana"}),
    State("games, none", "memory.history", values={"table": "empty"}),
    State("statistics", "memory.statistics"),
    State("statistics, none", "memory.statistics", values={"table": "empty"}),
    State("statistics of a member", "memory.member", values={"member": 1}),
    State("race of a game", "memory.race", values={"game": "eventful"}),
    State("race of a game without a hand", "memory.race", values={"game": "fresh"}),
    State("year", "memory.year", values={"year": 2026}),
    play("final, target", "final", "target"),
    State("sample", "sample.board", values={"name": "sample-okenuff"}),
    State("sample, final", "sample.final", values={"name": "sample-okenuff"}),
    State("sample, rules", "sample.rules", values={"name": "sample-okenuff"}),
    State("sample, sheet", "sheets.sample", values={"name": "sample-okenuff"}),
    State("blank sheets", "sheets.blanks", values={"names": "Ana,Ben"}, stranger=True),
    State("sheet", "sheets.show", values={"game": "eventful", "big": "1"}),
    State("all rules", "explain.index", open_everything, stranger=True),
    State("all rules, found", "explain.index", values={"q": "zero"}, stranger=True),
    State("variant", "explain.variant", values={"key": "pocha"}, stranger=True),
    State("scheme", "explain.scheme", values={"key": "exact10"}, stranger=True),
    State("scheme, many cards", "explain.scheme", values={"key": "okenuff", "size": 13}),
    State("scheme, running scores", "explain.scheme", values={"key": "halve8", "size": 1}),
    State("practice", "practice.show", open_everything, stranger=True),
    State("practice, no game", "practice.show", ask_for_no_game, stranger=True),
    State("practice at a table", "practice.at_table", open_everything),
    State("practice at an empty table", "practice.at_table", values={"table": "empty"}),
    practice("practice, a bid", "table", "bid"),
    practice("practice, a hint on a bid", "table", "bid", take_a_hint),
    practice("practice, more", "table", "bid", open_the_menu),
    practice("practice, ten cards", "table", "card"),
    practice("practice, an illegal card", "table", "card", play_an_illegal_card),
    practice("practice, a hint on a card", "table", "card", take_a_hint),
    practice("practice, the last trick", "table", "card", look_at_the_last_trick),
    practice("practice, seventeen cards", "table", "many"),
    practice("practice, eight seats", "table", "eight"),
    practice("practice, naming trump", "table", "name"),
    practice("practice, after a hand", "table", "result"),
    practice("practice, the end", "table", "final"),
    practice("practice scores", "scores", "result", open_everything),
    practice("practice scores before the first hand", "scores", "eight"),
    practice("practice review", "review", "review", wait_until_judged, number=1),
    practice("practice review, nothing to choose", "review", "last", number=1),
    State("bid trainer", "bids.show"),
    State("bid trainer, nothing bid", "bids.show", stranger=True),
    State("bid trainer, a hand to bid", "bids.hand", values={"key": "to-bid"}),
    State("bid trainer, a hand that is out", "bids.hand", wait_until_out, {"key": "out-3"}),
    State("practice statistics", "practice.statistics"),
    State("practice statistics, none", "practice.statistics", stranger=True),
    State("practice statistics of a member", "practice.member_statistics"),
    State("practice statistics of nobody", "practice.member_statistics", values={"table": "empty"}),
    State("rules of thumb", "practice.thumb", stranger=True),
    State("comparison", "explain.compare", values={"a": "okenuff", "b": "tricks-only"}),
]


@dataclass(frozen=True)
class House:
    """An app with a full and an empty table, and two phones."""

    app: Flask
    tables: Mapping[str, Seeded]
    host: Page
    stranger: Page

    def show(self, state: State, size: ViewportSize = PHONE) -> Page:
        """Open a page and bring it into its state."""
        page = self.stranger if state.stranger else self.host
        page.set_viewport_size(size)
        address = self.address(state)
        response = page.goto(address)
        assert response is not None
        assert response.ok
        assert page.url.endswith(address), "the page led elsewhere"
        # A step of a hand is whole once its script has begun: then the pad is there.
        expect(page.locator("[data-pad][hidden]")).to_have_count(0)
        state.act(page)
        return page

    def address(self, state: State) -> str:
        values = dict(state.values)
        if "table" in next(self.app.url_map.iter_rules(state.endpoint)).arguments:
            values["table"] = self.tables[str(values.get("table", "full"))].id
        if "grant" in values:
            values["grant"] = self._device(Role(values["grant"]), str(values["table"]))
        with self.app.test_request_context():
            return url_for(state.endpoint, **values)

    def _device(self, role: Role, table: str) -> str:
        with self.app.app_context():
            return next(one.id for one in access.devices(table) if one.role is role)


@contextmanager
def opened(app: Flask, chromium: Browser, games: Mapping[str, GameFacts]) -> Iterator[House]:
    """Seed an app with games and open it on two phones, that keep no drafts."""
    # The full table is the first, so its members are the first too.
    tables = {"full": seed(app, "Full table", games), "empty": seed(app, "Empty table", {})}
    pay(app, tables["full"], game="shared", amount=5, currency="EUR")
    pay(app, tables["full"], amount=7, currency="chips", note="for the last evening")
    lend(app, tables["full"], "Kitchen tablet", "Wilhelmina's telephone of the year before last")
    with served(app) as site:
        host, stranger = (_phone(chromium, site) for _ in range(2))
        host.goto("/practice")
        host.get_by_role("button", name="Deal", exact=True).click()
        host.wait_for_url("**/practice/g/*")
        practise(app)
        practise_bids(app)
        for table in tables.values():
            host.goto(f"/join#{table.code}")
            host.wait_for_url(f"**/t/{table.id}")
        yield House(app, tables, host, stranger)
        close(host.context)
        close(stranger.context)


def _phone(chromium: Browser, site: str) -> Page:
    context = chromium.new_context(
        base_url=site,
        viewport=PHONE,
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
        service_workers="block",
    )
    forget = "localStorage.clear(); indexedDB.deleteDatabase('scorekeeper');"
    context.add_init_script(f"if (location.protocol === 'http:') {{ {forget} }}")
    return context.new_page()
