"""A rule set in sentences: what the table has agreed on."""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from scorekeeper.rules.bidding import Hook, HookCase
from scorekeeper.rules.ruleset import Bidding, Lead, RuleSet, Ties
from scorekeeper.rules.schedule import between, turning_points
from scorekeeper.rules.score import worth_of_bid
from scorekeeper.rules.stakes import StakeKind, Stakes
from scorekeeper.rules.trump import NoTrump, NoTrumpCase, Trump, TrumpMethod, TrumpRule
from scorekeeper.rules.variants import FirstDealer
from scorekeeper.texts import packs
from scorekeeper.texts.irregularities import in_short
from scorekeeper.texts.money import money
from scorekeeper.texts.schemes import summary
from scorekeeper.texts.sides import first_side
from scorekeeper.texts.words import count, listing, number, signed, trump_name

HOOK_CASES = {
    HookCase.NEVER: "There is no hook: the bids may add up to the tricks.",
    HookCase.ALWAYS: "The last to speak may not make the bids add up to the tricks.",
    HookCase.NOT_LAST: (
        "The last to speak may not make the bids add up to the tricks, but in the last hand."
    ),
}


def hook(rule: Hook) -> str:
    if rule.case is HookCase.FROM_DEAL:
        return f"From hand {rule.start} on the last to speak may not make the bids add up."
    if rule.case is HookCase.FROM_SIZE:
        cards = count(rule.start, "card")
        return f"From {cards} up the last to speak may not make the bids add up."
    return HOOK_CASES[rule.case]


def trump(rule: TrumpRule) -> str:
    names = [trump_name(suit) for suit in rule.cycle]
    return {
        TrumpMethod.TURN_UP: "The next card of the pack is turned for trump.",
        TrumpMethod.LAST_CARD: "The dealer's last card is shown for trump.",
        TrumpMethod.NAMED: "The highest bidder names trump or no trump, the first of equals.",
        TrumpMethod.CUT: "The rest of the pack is cut for trump.",
        TrumpMethod.NONE: "There is no trump.",
        TrumpMethod.FIXED: f"{''.join(names).capitalize()} are always trump.",
        TrumpMethod.ROTATE: f"Trumps go round: {listing(names)}.",
    }[rule.method]


def no_trump(rule: NoTrump) -> str:
    """Return when there is no trump by rule, or nothing where that never happens."""
    return {
        NoTrumpCase.WHEN_ALL_DEALT: "No trump when no card is left over.",
        NoTrumpCase.LAST_HAND: "The last hand is played at no trump.",
        NoTrumpCase.SIZE: f"Hands of {count(rule.size, 'card')} are played at no trump.",
        NoTrumpCase.NEVER: "",
    }[rule.case]


def how_trump_is_found(rules: RuleSet, players: int) -> str:
    """Return the usual way to trump, and each exception from it that the schedule meets."""
    told = [trump(rules.trump), no_trump(rules.no_trump)]
    if rules.trump.method is TrumpMethod.TURN_UP:
        if packs.is_wizards(rules):
            told.append("A Jester means no trump; at a Wizard the dealer names the suit.")
        if _leaves_no_card_to_turn(rules, players):
            told.append("Where no card is left to turn, the dealer's last card is trump.")
    return " ".join(filter(None, told))


def _leaves_no_card_to_turn(rules: RuleSet, players: int) -> bool:
    plan = rules.schedule_for(players)
    return any(
        size * players >= rules.pack_size
        and rules.trump_by_rule(deal, plan.deals, size, players) is None
        for deal, size in enumerate(plan.sizes, start=1)
    )


def bidding(rule: Bidding, side: str = "left") -> str:
    if rule is Bidding.SIMULTANEOUS:
        return "All bid at once."
    return f"Bids go round once, the dealer's {side} first and the dealer last."


def lead(rule: Lead, side: str = "left") -> str:
    if rule is Lead.HIGHEST_BID:
        return "The highest bidder leads first, of equals the nearest after the dealer."
    return f"The dealer's {side} leads first."


def schedule(rules: RuleSet, players: int) -> str:
    plan = rules.schedule_for(players)
    if plan.endless:
        return f"{count(plan.largest, 'card')} each, every hand."
    sizes = ", ".join(map(str, plan.sizes))
    return f"{count(len(plan.sizes), 'hand')}: {sizes}."


def schedule_in_short(rules: RuleSet, players: int) -> str:
    """Return a schedule in a few words: `10 down to 1, up to 10: 19 hands`."""
    plan = rules.schedule_for(players)
    told = sizes_in_short(rules, players)
    return told if plan.endless else f"{told}: {count(len(plan.sizes), 'hand')}"


def sizes_in_short(rules: RuleSet, players: int) -> str:
    """Return the hand sizes in a few words: `10 down to 1, up to 10`."""
    plan = rules.schedule_for(players)
    if plan.endless:
        until = f" to {rules.target}" if rules.target is not None else ""
        return f"{count(plan.largest, 'card')} every hand{until}"
    return _turns(plan.sizes)


def pattern(setting: str) -> str:
    """Return a written schedule in words: `10 down to 1, up to 10`."""
    return _turns(between(turning_points(setting)))


def _turns(sizes: Sequence[int]) -> str:
    """Return hand sizes by where they turn: `4 up to 13 (4 times)`; any other list as it is."""
    runs = [(size, len(list(same))) for size, same in groupby(sizes)]
    if any(abs(after - before) != 1 for (before, _), (after, _) in pairwise(runs)):
        return ", ".join(map(str, sizes))
    words = [_times(*runs[0])]
    for place, (size, times) in enumerate(runs[1:], start=1):
        up = size > runs[place - 1][0]
        ahead = runs[place + 1][0] if place + 1 < len(runs) else None
        turns = ahead is None or (ahead > size) is not up
        if turns or times > 1:
            words.append(f"{'up' if up else 'down'} to {_times(size, times)}")
    return " ".join(words[:2]) + "".join(f", {word}" for word in words[2:])


def _times(size: int, times: int) -> str:
    return str(size) if times == 1 else f"{size} ({times} times)"


def player_range(fewest: int, most: int) -> str:
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def first_dealer(rule: FirstDealer) -> str:
    return {
        FirstDealer.CUT_HIGH: "cut for it, ace high",
        FirstDealer.DRAW_HIGH: "draw a card each, the highest deals",
        FirstDealer.FIRST_JACK: "deal face up, the first Jack deals",
        FirstDealer.FIRST_SEAT: "whoever sits in the first seat, North",
        FirstDealer.LEFT_OF_SCORER: "the scorekeeper's left neighbour",
        FirstDealer.RANDOM: "by chance",
    }[rule]


def worth(rules: RuleSet, players: int) -> list[tuple[str, str]]:
    """Return a worked example in a hand of five: a made zero, a made two, one over, one under."""
    cases = (("0 made", 0, 0), ("2 made", 2, 2), ("2, one over", 2, 3), ("2, one under", 2, 1))
    return [
        (told, signed(worth_of_bid(rules, bid, tricks, 5, players))) for told, bid, tricks in cases
    ]


def points(rules: RuleSet) -> str:
    """Return what the scheme scores, and the trumps that multiply it."""
    return f"{summary(rules.scheme)} {multiply(rules)}".strip()


def multiply(rules: RuleSet) -> str:
    return " ".join(_factor(suit, factor) for suit, factor in rules.multiply)


def _factor(suit: Trump, factor: int) -> str:
    when = "At no trump" if suit is Trump.NONE else f"With {suit} as trump"
    return f"{when} all points count {'double' if factor == 2 else f'{number(factor)} times'}."


def ties(rule: Ties) -> str:
    return {
        Ties.SHARED: "Equal scores share the place.",
        Ties.MADE_BIDS: "Equal scores are parted by the sum of the bids made.",
        Ties.HITS: "Equal scores are parted by the number of bids made.",
        Ties.EXTRA_HANDS: "A tie for first is dealt off with further largest hands.",
    }[rule]


def stakes(rule: Stakes) -> str:
    if rule.kind is StakeKind.NONE:
        return ""
    if rule.kind is StakeKind.PAIRS:
        hard = ", after ten points more for the winner" if rule.hard_score else ""
        return f"Everybody settles with everybody: {money(rule.rate, rule.currency)} a point{hard}."
    if rule.kind is StakeKind.POOL:
        return f"Each puts {money(rule.ante, rule.currency)} into the pool; the winner takes it."
    prices = listing([money(price, rule.currency) for price in rule.places])
    return f"The losers pay the winner, from second place down: {prices}."


def in_play(rules: RuleSet, players: int) -> Iterator[tuple[str, str]]:
    """Yield each rule in play with its heading, for the page one tap away."""
    side = first_side(rules.variant)
    if cards := packs.pack(rules):
        yield "Pack", cards
    yield "Hands", schedule(rules, players)
    if rules.target is not None:
        yield "Target", f"The game ends with the hand in which somebody reaches {rules.target}."
    yield "Trump", how_trump_is_found(rules, players)
    yield "Bids", bidding(rules.bidding, side)
    yield "Hook", hook(rules.hook)
    yield "Lead", lead(rules.lead, side)
    yield "Points", points(rules)
    if rules.must_trump:
        yield "Play", "Whoever cannot follow suit must trump."
    yield "Ties", ties(rules.ties)
    if rules.stakes.kind is not StakeKind.NONE:
        yield "Stakes", stakes(rules.stakes)
    yield "Irregularities", " ".join(in_short(rules))
