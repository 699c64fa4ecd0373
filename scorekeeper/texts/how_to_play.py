"""How a variant is played, in four short paragraphs.

Every number comes from the rule set, so that no text can contradict it; what else is particular
about a variant stands in `particulars`.
"""

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.trump import TrumpMethod
from scorekeeper.rules.variants import Variant
from scorekeeper.texts import packs, rules
from scorekeeper.texts.particulars import PARTICULARS
from scorekeeper.texts.sides import first_side
from scorekeeper.texts.words import count

USUAL_PLAYERS = 4


def how_to_play(variant: Variant, players: int | None = None) -> tuple[str, ...]:
    """Return the deal, the bidding, the play and what is particular, a paragraph each.

    Examples are told for a number of players: the usual one, if no other is asked for.
    """
    players = players or usual_players(variant)
    agreed = variant.rules_for(players)
    return (
        _deal(variant, agreed, players),
        _bidding(variant, agreed, players),
        _play(variant, agreed),
        PARTICULARS[variant.key],
    )


def usual_players(variant: Variant) -> int:
    """Return the number of players that examples are told for: four, if so many can play."""
    return min(max(variant.fewest, USUAL_PLAYERS), variant.most)


def _deal(variant: Variant, agreed: RuleSet, players: int) -> str:
    who = rules.player_range(variant.fewest, variant.most)
    cards = packs.by_players(variant)
    pack = (
        f"Two packs of {cards} are used in turn" if variant.packs_in_turn else f"There are {cards}"
    )
    draw, side = rules.first_dealer(variant.first_dealer), first_side(variant.key)
    sentences = [
        f"For {who}, each for themselves. {pack}; aces are high.",
        f"The first dealer: {draw}. Then the deal passes to the {side}.",
        _hands(agreed, players),
        _other_peaks(variant, agreed.schedule_for(players).largest),
    ]
    return " ".join(filter(None, sentences))


def _hands(agreed: RuleSet, players: int) -> str:
    plan = agreed.schedule_for(players)
    if plan.endless:
        return f"With {players} players everybody gets {count(plan.largest, 'card')} every time."
    told = rules.sizes_in_short(agreed, players)
    return f"With {players} players there are {len(plan.sizes)} hands; the cards go {told}."


def _other_peaks(variant: Variant, told: int) -> str:
    """Return the largest hand for each number of players with another than the one told."""
    peaks = {
        players: variant.rules_for(players).schedule_for(players).largest
        for players in range(variant.fewest, variant.most + 1)
    }
    others = {players: peak for players, peak in peaks.items() if peak != told}
    return f"The largest hand has {packs.listed(others)}." if others else ""


def _bidding(variant: Variant, agreed: RuleSet, players: int) -> str:
    sentences = [
        rules.how_trump_is_found(agreed, players),
        "Everybody says how many tricks they will take: so many, and neither more nor fewer.",
        rules.bidding(agreed.bidding, first_side(variant.key)),
        rules.hook(agreed.hook),
    ]
    return " ".join(sentences)


def _play(variant: Variant, agreed: RuleSet) -> str:
    sentences = [
        rules.lead(agreed.lead, first_side(variant.key)),
        _follow(agreed),
        rules.points(agreed),
        _end(agreed),
        rules.ties(agreed.ties),
    ]
    return " ".join(sentences)


def _follow(agreed: RuleSet) -> str:
    if agreed.trump.method is TrumpMethod.NONE:
        return (
            "Follow suit if you can; if not, play any card. The highest card of the suit led takes "
            "the trick, and its winner leads to the next."
        )
    else_play = "trump if you can" if agreed.must_trump else "play any card"
    return (
        f"Follow suit if you can; if not, {else_play}. The highest trump takes the trick, or "
        "without one the highest card of the suit led, and its winner leads to the next."
    )


def _end(agreed: RuleSet) -> str:
    least = "lowest" if agreed.scheme.low_wins else "highest"
    if agreed.target is not None:
        return f"The hand in which somebody reaches {agreed.target} is the last; the {least} wins."
    return f"After the last hand the {least} score wins."
