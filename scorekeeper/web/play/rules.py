"""The rules in play, one tap away, with what each bid is worth."""

from scorekeeper.rules.score import worth_of_bid
from scorekeeper.texts.words import signed
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play
from scorekeeper.web.play.steps import rules_in_play

GRID = 5


def rules_page(play: Play) -> view.RulesPage:
    """Return the rules of a game, and the points of small bids in a hand of five."""
    schedule = play.rules.schedule_for(len(play.players))
    size = min(GRID, schedule.largest)
    return view.RulesPage(
        title=play.variant_name,
        board=play.url("board"),
        rules=rules_in_play(play),
        size=size,
        worth=tuple(
            view.WorthRow(
                bid,
                tuple(
                    signed(worth_of_bid(play.rules, bid, tricks, size, len(play.players)))
                    for tricks in range(size + 1)
                ),
            )
            for bid in range(size + 1)
        ),
        sizes=() if schedule.endless else schedule.sizes,
    )
