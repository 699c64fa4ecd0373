"""A table as its page shows it."""

from flask import url_for

from scorekeeper.interchange import GameFile
from scorekeeper.records import access, journal, memory, store
from scorekeeper.records.models import Game, Table
from scorekeeper.records.roles import Role
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.score import GameScore, score
from scorekeeper.rules.seats import next_first_dealer
from scorekeeper.rules.variants import name_of
from scorekeeper.texts import result
from scorekeeper.texts.days import day
from scorekeeper.texts.hand import progress
from scorekeeper.texts.words import count, listing
from scorekeeper.web.access import grant_for, may
from scorekeeper.web.house.page import told
from scorekeeper.web.kept import kept
from scorekeeper.web.money.accounts import money_line
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.tables import view
from scorekeeper.web.tables.devices import device_line

SHOWN = 10
"""So many games the page of a table shows; all of them have a page of their own."""


def table_line(table: Table) -> view.TableLine:
    names = [member.name for member in store.members(table.id)]
    return view.TableLine(
        name=table.name,
        line=listing(names) if names else "nobody yet",
        url=url_for("tables.show", table=table.id),
    )


def table_page(
    table: Table, error: str = "", typed: str = "", title_error: str = "", title: str = ""
) -> view.TablePage:
    """Return the page of a table, with what this device may do there."""
    grant = grant_for(table.id)
    device = access.device(table.id, grant.id) if grant else None
    records = grant is not None and grant.role >= Role.SCORER
    stamp = memory.table_stamp(table.id)
    games = list(store.newest_games(table.id, SHOWN))
    files = [store.file_of(row) for row in games]
    scores = [score(file.facts) for file in files]
    lines = tuple(map(_line, games, files, scores))
    going = 1 if scores and not scores[0].finished else 0
    return view.TablePage(
        name=table.name,
        home=url_for("tables.front"),
        role=grant.role.value if grant else "viewer",
        open=lines[0] if going else None,
        games=lines[going:],
        history=_history(table.id, stamp.games) if stamp and stamp.games else None,
        statistics=url_for("memory.statistics", table=table.id) if games else None,
        members=_members(table.id),
        new_game=url_for("games.new", table=table.id) if records else None,
        again=again(table.id, games[0]) if records and games and not going else None,
        money=kept(("money line", stamp), lambda: money_line(table)),
        our_rules=_our_rules(table) if records else None,
        add_member=url_for("tables.add_member", table=table.id) if records else None,
        people=url_for("members.show", table=table.id) if records else None,
        rename=url_for("tables.rename", table=table.id) if may(Role.HOST, table.id) else None,
        op=new_operation_id(),
        links=url_for("tables.links", table=table.id) if records else None,
        device=device_line(device) if device else None,
        erase=url_for("tables.erase_table", table=table.id) if _erasable(table) else None,
        practice=url_for("practice.at_table", table=table.id) if records else None,
        sheets=_blank_sheets(table, games),
        paper=url_for("games.new", table=table.id, paper=1) if records else None,
        evening=_evening(table, games),
        files=url_for("data.files", table=table.id) if records else None,
        error=error,
        typed=typed,
        title_error=title_error,
        title=title or table.name,
    )


def _blank_sheets(table: Table, games: list[Game]) -> str:
    """Return the page of blank sheets, for those who played last and by their rules."""
    if not games:
        return url_for("sheets.blanks")
    return url_for("sheets.show", table=table.id, game=games[0].id, blank="1")


def _evening(table: Table, games: list[Game]) -> str | None:
    played = games[0].played if games else None
    return url_for("sheets.evening", table=table.id, day=played.isoformat()) if played else None


def _our_rules(table: Table) -> view.RulesLine:
    line = told(table.rules) if table.rules else "none yet: every game by its own"
    return view.RulesLine(line, url_for("house.show", table=table.id))


def _erasable(table: Table) -> bool:
    return table.sample and may(Role.HOST, table.id)


def _line(row: Game, file: GameFile, figures: GameScore) -> view.GameLine:
    """Return a game as one line: when, what, and who won or how far it is."""
    names = [file.facts.players[seat] for seat in figures.winners]
    deals = next_plan(file.facts).deals
    if not figures.finished:
        told = progress(figures.closed, deals)
    elif figures.closed:
        told = result.won(names, figures.scores[figures.winners[0]])
    else:
        told = result.NO_HAND.lower()
    return view.GameLine(
        title=file.name or (day(row.played) if row.played else "Game"),
        line=f"{name_of(row.rules['variant'])} · {told}",
        url=url_for("play.board", table=row.table_id, game=row.id),
    )


def _history(table: str, games: int) -> view.Link:
    label = f"All {count(games, 'game')}" if games > 1 else "The game in the list of all"
    return view.Link(label, url_for("memory.history", table=table))


def _members(table: str) -> tuple[view.MemberLine, ...]:
    sat, members = store.games_of_members(table), store.members(table)
    labels = journal.labelled(members)
    return tuple(
        view.MemberLine(
            labels[member.id],
            count(sat.get(member.id, 0), "game"),
            url_for("memory.member", table=table, member=member.id),
        )
        for member in members
    )


def again(table: str, row: Game) -> view.Again:
    """Return the offer to play the same again, the deal moved on one seat."""
    names = [seat.member.name for seat in row.seats]
    dealer = names[next_first_dealer(len(names), row.first_dealer)]
    return view.Again(
        action=url_for("games.again", table=table, game=row.id),
        line=" · ".join([name_of(row.rules["variant"]), ", ".join(names), f"{dealer} deals"]),
        op=new_operation_id(),
        ready=url_for("games.ready", table=table),
        like=f"{row.id}/{row.revision}",
    )
