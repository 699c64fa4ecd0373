"""What a line of the journal can tell."""

import enum


class Kind(enum.Enum):
    """Kind of a journal line, with what its ``before`` and ``after`` hold."""

    TABLE = "table"
    """A table was made: ``{"name"}``."""
    RENAME_TABLE = "rename-table"
    RULES = "rules"
    """The table's own rules were saved or forgotten: ``{"rules"}``, None without any."""
    MEMBER = "member"
    """A member was added: ``{"member", "name"}``."""
    RENAME_MEMBER = "rename-member"
    MERGE = "merge-members"
    """Two members were made one, ``after``: ``before`` has the name of the other."""
    ERASE_MEMBER = "erase-member"
    """A person's name was taken out of everything: ``{"member", "name"}``, the plain one."""
    REMOVE_MEMBER = "remove-member"
    """Somebody who never played was removed: ``{"removed"}``, the id that was."""
    GAME = "game"
    """A game was started: the game without hands and names, ``members`` by seat."""
    IMPORT = "import"
    """A game was brought in: the same, with ``hands`` and ``ended``."""
    HAND = "hand"
    """The facts of a hand, None where there is no such hand."""
    CHANGE = "change"
    """Something else about a game: those of ``name``, ``rules``, ``first_dealer``, ``members``,
    ``hands`` and ``agreed`` that were changed."""
    ENDED = "ended"
    """``{"ended"}``: the game was ended, or opened again."""
    PAYMENT = "payment"
    """One member paid another: ``{"payment", "payer", "payee", "amount", "currency", "game",
    "note"}`` after it; before it where that was taken back."""
    UNDO = "undo"
    """A change of facts was taken back; ``before`` and ``after`` in the shape of that change."""


CHANGES = (Kind.HAND, Kind.CHANGE, Kind.ENDED)
"""The changes of facts that can be undone."""
