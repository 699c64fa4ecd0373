"""Every setting of a rule set as a choice, in the order of the form."""

import re

from scorekeeper.interchange.settings import MOST_CARDS, MOST_TARGET
from scorekeeper.rules.trump import SUITS, Trump
from scorekeeper.texts import forms
from scorekeeper.texts.rules import pattern
from scorekeeper.texts.words import trump_name
from scorekeeper.web.house.choices import Choice, Setting, counted, numbered, plain
from scorekeeper.web.house.fields import Number, Shown, Suit, Text, Typed
from scorekeeper.web.house.schemes import SCHEME
from scorekeeper.web.house.stakes import STAKES

PATTERNS = ("10-1-10", "1-10-1", "7-1-7", "7-1", "1-7", "10-1", "1-10", "1-13")
MOST_COUNTED = 999  # the largest number within a written setting
DASHES = re.compile(r"\s*[-–−→]+>?\s*")
SUIT_LETTERS = {
    **{suit[0]: suit for suit in SUITS},
    **dict(zip("♣♦♥♠", SUITS, strict=True)),
    "n": Trump.NONE,
    "nt": Trump.NONE,
}

# -- hands

OWN_SCHEDULE = Text(
    name="schedule-own",
    label="Own hand sizes",
    help="10-1-10 turns at 10 and at 1; 4, 5, 6 is taken hand by hand.",
    usual="8-1-8",
    longest=1200,
)


def _own_schedule(typed: Typed) -> str | list[int]:
    """Read turning points, or a list of sizes, which has commas or blanks in it."""
    text = DASHES.sub("-", typed[OWN_SCHEDULE.name])
    sizes = [part for part in re.split(r"[,;\s]+", text) if part]
    if not re.search(r"[,;\s]", text):
        sizes = re.split("-", text.removeprefix("flat:"))
    if not sizes or not all(size.isascii() and size.isdigit() for size in sizes):
        typed.refuse(OWN_SCHEDULE.name, forms.hand_sizes("hands"))
        return text
    return [int(size[:9]) for size in sizes] if re.search(r"[,;\s]", text) else text


def _show_own_schedule(schedule: str | list[int]) -> Shown:
    if isinstance(schedule, str):
        return {OWN_SCHEDULE.name: schedule}
    comma = "," if len(schedule) == 1 else ""
    return {OWN_SCHEDULE.name: ", ".join(map(str, schedule)) + comma}


SCHEDULE = Setting(
    name="schedule",
    key="schedule",
    label="Hands",
    choices=(
        *(plain(one, one.replace("-", " → "), said=pattern(one)) for one in PATTERNS),
        numbered(
            "flat",
            "Always the same",
            Number(
                name="schedule-flat",
                label="Hands, cards each",
                usual=13,
                after="cards, every hand",
                least=1,
                most=MOST_COUNTED,
            ),
        ),
        Choice(
            value="own",
            label="Our own",
            fields=(OWN_SCHEDULE,),
            read=_own_schedule,
            show=_show_own_schedule,
        ),
    ),
)

# -- the hook

HOOK = Setting(
    name="hook",
    key="hook",
    label="Hook",
    help="The last to speak may not make the bids add up to the tricks.",
    choices=(
        plain("never", "No hook"),
        plain("always", "Always"),
        plain("not-last", "Not in the last hand"),
        numbered(
            "from-size",
            "From a hand size",
            Number(
                name="hook-size",
                label="Hook, hand size",
                usual=4,
                before="From",
                after="cards up",
                least=1,
                most=MOST_COUNTED,
            ),
        ),
        numbered(
            "from-deal",
            "From a hand on",
            Number(
                name="hook-deal",
                label="Hook, number of the hand",
                usual=5,
                before="From hand",
                after="on",
                least=1,
                most=MOST_COUNTED,
            ),
        ),
    ),
)

# -- trump

FIXED = Suit(name="trump-fixed", label="Trump, the suit")
CYCLE = Text(
    name="trump-cycle",
    label="Suits in turn",
    help="In the order in which they come, for instance: hearts, clubs, no trump.",
    usual="hearts, clubs, diamonds, spades, no trump",
    longest=600,
)


def _fixed(typed: Typed) -> str:
    if typed[FIXED.name] not in SUITS:
        typed.refuse(FIXED.name, forms.one_of(FIXED.label))
    return f"fixed:{typed[FIXED.name]}"


def _show_fixed(trump: str) -> Shown | None:
    method, _, suit = trump.partition(":")
    return {FIXED.name: suit} if method == "fixed" else None


def _cycle(typed: Typed) -> str:
    words = re.split(r"[,;\s]+", typed[CYCLE.name].lower().replace("no trump", "none"))
    suits = [SUIT_LETTERS.get(word, word) for word in words if word]
    if not suits or not set(suits) <= set(Trump):
        typed.refuse(CYCLE.name, forms.suits("trump in turn", [*SUITS, trump_name("none")]))
    return f"rotate:{','.join(suits)}"


def _show_cycle(trump: str) -> Shown | None:
    _method, _, suits = trump.partition(":")
    return {CYCLE.name: ", ".join(map(trump_name, suits.split(",")))} if suits else None


TRUMP = Setting(
    name="trump",
    key="trump",
    label="Trump",
    choices=(
        plain("turn-up", "Turned up"),
        plain("last-card", "Dealer's last card"),
        plain("named", "Highest bidder names it"),
        plain("cut", "Cut"),
        plain("none", "No trump"),
        Choice(
            value="fixed",
            label="Always one suit",
            fields=(FIXED,),
            read=_fixed,
            show=_show_fixed,
        ),
        Choice(value="rotate", label="In turn", fields=(CYCLE,), read=_cycle, show=_show_cycle),
    ),
)

FACTORS = tuple(
    Number(
        name=f"multiply-{trump}",
        label=f"Multiply, {trump_name(trump)}",
        least=-10,
        most=10,
        before=trump_name(trump).capitalize(),
        after="times",
    )
    for trump in Trump
)


def _multiply(typed: Typed) -> dict[str, int]:
    return {
        str(trump): typed.whole(field)
        for trump, field in zip(Trump, FACTORS, strict=True)
        if typed[field.name]
    }


def _show_multiply(factors: dict[str, int]) -> Shown:
    return {
        field.name: str(factors[trump]) if trump in factors else ""
        for trump, field in zip(Trump, FACTORS, strict=True)
    }


# what stands in front, and the rest
FRONT = (SCHEDULE, HOOK, SCHEME, STAKES)
MORE = (
    Setting(
        name="bidding",
        key="bidding",
        label="Bids",
        choices=(plain("in-order", "In order"), plain("simultaneous", "All at once")),
    ),
    TRUMP,
    Setting(
        name="no_trump",
        key="no_trump",
        label="No trump",
        help="Hands that are played at no trump whatever is turned.",
        choices=(
            plain("never", "Never"),
            plain("when-all-dealt", "When all cards are dealt"),
            plain("last-hand", "In the last hand"),
            numbered(
                "size",
                "At a hand size",
                Number(
                    name="no_trump-size",
                    label="No trump, hand size",
                    usual=8,
                    before="In hands of",
                    after="cards",
                    least=1,
                    most=MOST_COUNTED,
                ),
            ),
        ),
    ),
    Setting(
        name="multiply",
        key="multiply",
        label="Points by trump",
        help="All points of a hand count so many times; leave a suit empty to count it once.",
        choices=(
            plain("none", "Always once", {}),
            Choice(
                value="own", label="By trump", fields=FACTORS, read=_multiply, show=_show_multiply
            ),
        ),
    ),
    Setting(
        name="lead",
        key="lead",
        label="Lead",
        choices=(plain("eldest", "Dealer's left"), plain("highest-bid", "Highest bidder")),
    ),
    Setting(
        name="must_trump",
        key="must_trump",
        label="Void in a suit",
        help="For practice alone: nobody checks it at the table.",
        choices=(plain("no", "Any card", False), plain("yes", "Must trump", True)),
    ),
    Setting(
        name="target",
        key="target",
        label="Target",
        choices=(
            plain("none", "None", None),
            counted(
                "own",
                "A score",
                Number(
                    name="target-own",
                    label="Target",
                    least=1,
                    most=MOST_TARGET,
                    usual=100,
                    before="Over when somebody reaches",
                ),
            ),
        ),
    ),
    Setting(
        name="ties",
        key="ties",
        label="Ties",
        choices=(
            plain("shared", "Share the place"),
            plain("made-bids", "Sum of the bids made"),
            plain("hits", "Number of bids made"),
            plain("extra-hands", "Further hands"),
        ),
    ),
    Setting(
        name="revoke",
        key="revoke",
        label="Revoke",
        choices=(
            counted(
                "own",
                "A penalty",
                Number(
                    name="revoke-own",
                    label="Revoke, points lost",
                    least=0,
                    most=1000,
                    usual=20,
                    before="Costs",
                    after="points",
                ),
                sign=-1,
            ),
        ),
    ),
    Setting(
        name="packs",
        key="packs",
        label="Packs",
        choices=(plain("1", "One", 1), plain("2", "Two shuffled together", 2)),
    ),
    Setting(
        name="joker",
        key="joker",
        label="Joker",
        choices=(plain("no", "None", False), plain("yes", "One a pack", True)),
    ),
    Setting(
        name="cards",
        key="cards",
        label="Cards in play",
        choices=(
            plain("all", "The whole pack", None),
            counted(
                "own",
                "Fewer",
                Number(
                    name="cards-own",
                    label="Cards in play",
                    least=2,
                    most=MOST_CARDS,
                    usual=52,
                    after="cards",
                ),
            ),
        ),
    ),
)
SETTINGS = (*FRONT, *MORE)
SETTINGS_BY_KEY = {setting.key: setting for setting in SETTINGS}
