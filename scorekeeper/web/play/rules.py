"""The rules in play, one tap away, with what each bid is worth."""

from collections.abc import Iterator

from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.score import worth_of_bid
from scorekeeper.rules.variants import VARIANTS_BY_KEY
from scorekeeper.texts.explain.article import Table
from scorekeeper.texts.explain.schemes import page_of
from scorekeeper.texts.explain.tables import points_table
from scorekeeper.texts.irregularities import irregularities
from scorekeeper.texts.words import count
from scorekeeper.web.explain.addresses import address
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.steps import rules_in_play

GRID = 5


def rules_page(play: Play) -> view.RulesPage:
    """Return the rules of a game, and the points of small bids in a hand of five."""
    players = len(play.players)
    schedule = play.rules.schedule_for(players)
    size = min(GRID, schedule.largest)
    return view.RulesPage(
        title=play.variant_name,
        board=play.url("board"),
        rules=tuple(one for one in rules_in_play(play) if one.label != "Irregularities"),
        worth_title=f"What a bid is worth with {count(size, 'card')}",
        worth=_worth(play.rules, size, players),
        about=tuple(_about(play.rules)),
        irregularities=tuple(
            view.Rule(title, rule) for _, title, rule in irregularities(play.rules)
        ),
        sizes=() if schedule.endless else schedule.sizes,
    )


def _worth(rules: RuleSet, size: int, players: int) -> Table:
    each = range(size + 1)
    figures = [[worth_of_bid(rules, bid, took, size, players) for took in each] for bid in each]
    return points_table("Points by bid and tricks", figures)


def _about(rules: RuleSet) -> Iterator[view.Link]:
    """Yield the pages that explain the game and its points; a table's own rules have none."""
    variant, scheme = VARIANTS_BY_KEY.get(rules.variant), page_of(rules)
    if variant:
        yield view.Link(f"How {variant.name} is played", address(("variant", variant.key)))
    if scheme:
        yield view.Link(f"Points: {scheme.label}", address(scheme.to))
