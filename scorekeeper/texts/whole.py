"""The sentences of a whole table: exported, brought in, erased."""

import unicodedata

from scorekeeper.texts.words import capital, count, listing

ERASE_FIRST = "Nothing brings it back but a file that was exported before."
NO_FILE = "Choose a file first."
WRONG_NAME = "That is another name. Type the table's own, as it stands above."
SAME_IDS = (
    "games of this file are at a table here already. Bring it in as a copy, and they are there "
    "twice; or leave it at that."
)
NOT_SWEPT = "The database was busy, and holds the old pages until it is swept next."


def what_goes(games: int, members: int, payments: int, devices: int) -> str:
    """Return what is erased with a table: `3 games, 4 members and 2 devices go for good.`"""
    told = {"game": games, "member": members, "payment": payments, "device": devices}
    found = [count(number, noun) for noun, number in told.items() if number]
    if not found:
        return "It goes for good."
    return f"{listing(found)} {'goes' if sum(told.values()) == 1 else 'go'} for good."


def is_name(typed: str, name: str) -> bool:
    """Tell whether somebody typed the name of a table; case and blanks do not matter."""
    return _plain(typed) == _plain(name)


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def erased(name: str, *, swept: bool) -> str:
    return f"{name} is erased.{'' if swept else f' {NOT_SWEPT}'}"


def brought_in(name: str, games: int, members: int) -> str:
    """Return that a table came in from a file."""
    return f"{name} is here, with {count(games, 'game')} and {count(members, 'member')}."


def games_came(new: int, known: int) -> str:
    """Return what came of files of games: `2 games are here now, 1 was there already.`"""
    told = [f"{count(new, 'game')} {'is' if new == 1 else 'are'} here now"] if new else []
    if known:
        told.append(f"{known if new else count(known, 'game')} {_were(known)} there already")
    return f"{capital(', '.join(told) or 'there was no game in it')}."


def _were(number: int) -> str:
    return "was" if number == 1 else "were"
