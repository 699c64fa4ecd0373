"""The only writer of facts.

Each function changes rows and adds one line to the journal, in one transaction:
in the caller's ``writing()``, or else in one of its own.
"""

from scorekeeper.records.journal.changes import change_game
from scorekeeper.records.journal.games import end_game, import_game, reopen_game, start_game
from scorekeeper.records.journal.hands import last_change, record_hand, undo
from scorekeeper.records.journal.operation import BadOperation, Operation
from scorekeeper.records.journal.outcomes import Conflict, Outcome, Reason, Refused, Written
from scorekeeper.records.journal.payments import record_payment, take_payment_back
from scorekeeper.records.journal.people import (
    add_member,
    create_table,
    labelled,
    members_named,
    rename_member,
    rename_table,
    save_rules,
)
from scorekeeper.records.journal.persons import (
    PaidEachOther,
    SatTogether,
    StillNamed,
    erase_member,
    merge_members,
    removable,
    remove_member,
)
from scorekeeper.records.journal.replay import (
    Rows,
    replay,
    replay_payments,
    replay_rules,
    rows,
    states,
)
from scorekeeper.records.journal.several import record_hands
from scorekeeper.records.journal.whole import NotBroughtIn, import_table

__all__ = [
    "BadOperation",
    "Conflict",
    "NotBroughtIn",
    "Operation",
    "Outcome",
    "PaidEachOther",
    "Reason",
    "Refused",
    "Rows",
    "SatTogether",
    "StillNamed",
    "Written",
    "add_member",
    "change_game",
    "create_table",
    "end_game",
    "erase_member",
    "import_game",
    "import_table",
    "labelled",
    "last_change",
    "members_named",
    "merge_members",
    "record_hand",
    "record_hands",
    "record_payment",
    "removable",
    "remove_member",
    "rename_member",
    "rename_table",
    "reopen_game",
    "replay",
    "replay_payments",
    "replay_rules",
    "rows",
    "save_rules",
    "start_game",
    "states",
    "take_payment_back",
    "undo",
]
