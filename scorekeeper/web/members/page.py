"""The people of a table as their pages show them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from flask import url_for

from scorekeeper.records import journal, store
from scorekeeper.records.models import Game, Member, Table
from scorekeeper.records.roles import Role
from scorekeeper.texts import members as texts
from scorekeeper.web.access import may
from scorekeeper.web.members import view
from scorekeeper.web.operations import new_operation_id


def members_page(
    table: Table, opened: int | None = None, error: str = "", typed: str = ""
) -> view.MembersPage:
    """Return all members; one of them may be open, with what was typed and is wrong with it."""
    cards = member_cards(table)
    return view.MembersPage(
        table=table.name,
        back=url_for("tables.show", table=table.id),
        op=new_operation_id(),
        members=tuple(
            replace(card, open=True, error=error, name=typed or card.name)
            if card.id == opened
            else card
            for card in cards
        ),
    )


def member_cards(table: Table) -> tuple[view.MemberCard, ...]:
    """Return the members in the order in which they came."""
    members, games = store.members(table.id), store.games(table.id)
    labels, host = journal.labelled(members), may(Role.HOST, table.id)
    return tuple(
        _card(table.id, member, labels[member.id], games, host, several=len(members) > 1)
        for member in members
    )


def _card(
    table: str, member: Member, label: str, games: Sequence[Game], host: bool, several: bool
) -> view.MemberCard:
    own = [game for game in games if member.id in {seat.member_id for seat in game.seats}]
    removable = host and journal.removable(table, member.id)

    def address(page: str) -> str:
        return url_for(f"members.{page}", table=table, member=member.id)

    return view.MemberCard(
        id=member.id,
        label=label,
        name=member.name,
        line=texts.played(len(own), own[0].played if own else None),
        rename=address("rename"),
        merge=address("ask_merge") if host and several else None,
        erase=address("ask_erase") if host and not removable else None,
        remove=address("remove") if removable else None,
    )


def merge_page(table: Table, member: int, error: str = "", chosen: str = "") -> view.MergePage:
    """Return the question who somebody really is."""
    card, others = _parted(member_cards(table), lambda one: one.id == member)
    return view.MergePage(
        label=card.label,
        line=card.line,
        action=url_for("members.merge", table=table.id, member=member),
        back=url_for("members.show", table=table.id),
        op=new_operation_id(),
        others=others,
        error=error,
        chosen=chosen,
    )


def erase_page(table: Table, member: int) -> view.ErasePage:
    """Return the question before a name is erased."""
    card, _ = _parted(member_cards(table), lambda one: one.id == member)
    return view.ErasePage(
        label=card.label,
        action=url_for("members.erase_member", table=table.id, member=member),
        back=url_for("members.show", table=table.id),
        op=new_operation_id(),
    )


def _parted(
    cards: Sequence[view.MemberCard], own: Callable[[view.MemberCard], bool]
) -> tuple[view.MemberCard, tuple[view.MemberCard, ...]]:
    (card,) = filter(own, cards)
    return card, tuple(other for other in cards if not own(other))
