"""A table as its page shows it."""

from flask import url_for

from scorekeeper.interchange import game_from_json
from scorekeeper.records import store
from scorekeeper.records.models import Game, Table
from scorekeeper.records.roles import Role
from scorekeeper.records.shape import game_shape
from scorekeeper.rules.score import score
from scorekeeper.rules.seats import next_in_play
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.texts.days import day
from scorekeeper.texts.hand import progress
from scorekeeper.texts.words import count, listing, number
from scorekeeper.web.access import grant_for
from scorekeeper.web.operations import new_operation_id
from scorekeeper.web.tables import view


def table_line(table: Table) -> view.TableLine:
    names = [member.name for member in store.members(table.id)]
    return view.TableLine(
        name=table.name,
        line=listing(names) if names else "nobody yet",
        url=url_for("tables.show", table=table.id),
    )


def table_page(table: Table, error: str = "") -> view.TablePage:
    """Return the page of a table, with what this device may do there."""
    grant = grant_for(table.id)
    records = grant is not None and grant.role >= Role.SCORER
    games = list(store.games(table.id))
    lines = [(row, game_line(row)) for row in games]
    newest = lines[0] if lines and not _is_finished(games[0]) else None
    return view.TablePage(
        name=table.name,
        home=url_for("tables.front"),
        role=grant.role.value if grant else "viewer",
        open=newest[1] if newest else None,
        games=tuple(line for row, line in lines if not newest or row is not newest[0]),
        members=_members(table.id, games),
        new_game=url_for("games.new", table=table.id) if records else None,
        again=again(table.id, games[0]) if records and games else None,
        add_member=url_for("tables.add_member", table=table.id) if records else None,
        links=url_for("tables.links", table=table.id) if records else None,
        error=error,
    )


def _is_finished(row: Game) -> bool:
    return score(game_from_json(game_shape(row)).facts).finished


def game_line(row: Game) -> view.GameLine:
    """Return a game as one line: when, what, and who won or how far it is."""
    file = game_from_json(game_shape(row))
    figures = score(file.facts)
    players = file.facts.players
    if figures.finished:
        winners = listing([players[seat] for seat in figures.winners])
        told = f"{winners} won with {number(figures.scores[figures.winners[0]])}"
    else:
        closed = sum(1 for hand in figures.hands if not hand.open and not hand.void)
        told = progress(closed, file.facts.rules.schedule_for(len(players)).deals)
    return view.GameLine(
        title=file.name or (day(row.played) if row.played else "Game"),
        line=f"{variant_name(row)} · {told}",
        url=url_for("play.board", table=row.table_id, game=row.id),
    )


def variant_name(row: Game) -> str:
    variant = VARIANTS_BY_KEY.get(row.rules["variant"])
    return variant.name if variant else "House rules"


def _members(table: str, games: list[Game]) -> tuple[view.MemberLine, ...]:
    sat = [seat.member_id for game in games for seat in game.seats]
    return tuple(
        view.MemberLine(member.name, count(sat.count(member.id), "game"))
        for member in store.members(table)
    )


def again(table: str, row: Game) -> view.Again:
    """Return the offer to play the same again, the deal moved on one seat."""
    names = [seat.member.name for seat in row.seats]
    return view.Again(
        action=url_for("games.again", table=table, game=row.id),
        line=f"{variant_name(row)} · {', '.join(names)} · {names[next_first_dealer(row)]} deals",
        op=new_operation_id(),
    )


def next_first_dealer(row: Game) -> int:
    """Return the first dealer of the next game: one seat left of this one's (004; rules.md V01)."""
    return next_in_play(tuple(range(len(row.seats))), row.first_dealer)
