"""What the table does next: one line before each hand."""

from collections.abc import Sequence

from scorekeeper.rules.plan import Plan
from scorekeeper.rules.ruleset import Bidding, Lead
from scorekeeper.rules.trump import Trump, TrumpMethod
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.texts import packs
from scorekeeper.texts.words import count, few, trump_name

PACKS = ("first", "second")


def before_hand(plan: Plan, size: int, players: Sequence[str]) -> str:
    """Return which cards are used, who deals what, how trump is found, who begins."""
    sentences = [packs.before_hand(plan), _deal(plan, size, players), _trump(plan, size, players)]
    return " ".join(sentence for sentence in [*sentences, _begins(plan, players)] if sentence)


def _deal(plan: Plan, size: int, players: Sequence[str]) -> str:
    over = plan.rules.pack_size - size * plan.players
    left = f"{over} stay over" if over != 1 else "1 stays over"
    told = f"{players[plan.dealer]} deals {count(size, 'card')} each"
    variant = VARIANTS_BY_KEY.get(plan.rules.variant)
    if variant and variant.packs_in_turn and plan.players == 4:
        return f"{told} from the {PACKS[(plan.number - 1) % 2]} pack. {_shuffle(plan, players)}"
    return f"{told}; {left if over else 'none stay over'}."


def _shuffle(plan: Plan, players: Sequence[str]) -> str:
    """The player opposite the dealer puts the other pack at his right (004; rules.md V01)."""
    next_dealer, opposite = plan.in_play[0], plan.in_play[1]
    return (
        f"{players[opposite]} shuffles the other pack to the right, beside {players[next_dealer]}."
    )


def _trump(plan: Plan, size: int, players: Sequence[str]) -> str:
    by_rule = plan.trump(size)
    if by_rule is Trump.NONE:
        return "No trump."
    if by_rule is not None:
        return f"{trump_name(by_rule).capitalize()} are trump."
    dealer, all_dealt = players[plan.dealer], plan.all_dealt(size)
    return {
        TrumpMethod.TURN_UP: _turned(plan, dealer, all_dealt),
        TrumpMethod.LAST_CARD: f"{dealer} shows the last card for trump.",
        TrumpMethod.NAMED: "The highest bidder names trump.",
        TrumpMethod.CUT: (
            "Cut for trump before the deal." if all_dealt else "Cut the rest for trump."
        ),
    }[plan.rules.trump.method]


def _turned(plan: Plan, dealer: str, all_dealt: bool) -> str:
    """A list of sizes may leave no card to turn, as Pocha's does."""
    if all_dealt:
        return f"No card is left to turn: {dealer} shows the last card for trump."
    if packs.is_wizards(plan.rules):
        return (
            "Turn the next card for trump: "
            f"a Jester means no trump, at a Wizard {dealer} names the suit."
        )
    return "Turn the next card for trump."


def _begins(plan: Plan, players: Sequence[str]) -> str:
    eldest = players[plan.eldest]
    if plan.rules.bidding is Bidding.SIMULTANEOUS:
        leader = eldest if plan.rules.lead is Lead.ELDEST else "the highest bidder"
        return f"All bid at once; {leader} leads."
    if plan.rules.lead is Lead.HIGHEST_BID:
        return f"{eldest} speaks first; the highest bidder leads."
    return f"{eldest} speaks first and leads."


def who_begins(plan: Plan, players: Sequence[str]) -> str:
    """Return the next hand in a few words: `Ana deals, Ben speaks first`."""
    told = f"{players[plan.dealer]} deals"
    if plan.rules.bidding is Bidding.SIMULTANEOUS:
        return f"{told}, all bid at once"
    return f"{told}, {players[plan.eldest]} speaks first"


def step_title(number: int, size: int) -> str:
    """Return which hand it is: `Hand 7 · 10 cards`."""
    return f"Hand {number} · {count(size, 'card')}"


def progress(done: int, deals: int | None) -> str:
    """Return how far the game is: `after 6 of 13`, `six hands played`."""
    if deals is None:
        return f"{few(done)} {'hand' if done == 1 else 'hands'} played"
    if not done:
        return f"{count(deals, 'hand')} to play"
    return f"after {done} of {deals}" if done <= deals else f"after {done}, {deals} planned"


def played(done: int, deals: int | None) -> str:
    """Return how many hands are played, as a sentence: `6 of 13 hands are played.`"""
    planned = deals is not None and done <= deals
    told = f"{done} of {count(deals or 0, 'hand')}" if planned else count(done, "hand")
    return f"{told} {'is' if done == 1 else 'are'} played."
