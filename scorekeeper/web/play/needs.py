"""What do I need? Who can still win, asked for in the last third of a game."""

from scorekeeper.rules.chances import Chance, chances, coming, is_late, why_not
from scorekeeper.rules.endings import endings
from scorekeeper.rules.ruleset import Ties
from scorekeeper.texts import chances as texts
from scorekeeper.texts.words import number
from scorekeeper.web.play import view
from scorekeeper.web.play.game import Play

ASK = "What do I need?"


def ask_needs(play: Play) -> tuple[view.Link, ...]:
    """Return the way to the page where it is late enough to ask."""
    return (view.Link(ASK, play.url("needs")),) if is_late(play.facts, play.score) else ()


def needs_page(play: Play) -> view.NeedsPage:
    """Return who can still win, or why nobody can tell."""
    reason = why_not(play.facts)
    hands = len(coming(play.facts))
    if reason is not None:
        return view.NeedsPage(_meta(play, hands), play.url("board"), texts.WHY_NOT[reason])
    found, dealt_off = chances(play.facts), play.rules.ties is Ties.EXTRA_HANDS
    return view.NeedsPage(
        meta=_meta(play, hands),
        board=play.url("board"),
        headline=texts.headline(found, play.players, dealt_off),
        seats=_seats(play, found),
        needs=_last_hand(play, dealt_off),
        note=texts.LEFT_OUT,
    )


def _meta(play: Play, hands: int) -> str:
    return f"{play.title} · {texts.hands_left(hands)}" if hands else play.title


def _seats(play: Play, found: tuple[Chance, ...]) -> tuple[view.NeedsSeat, ...]:
    alive = sum(one.can_win for one in found)
    low_wins = play.rules.scheme.low_wins
    return tuple(
        view.NeedsSeat(
            name=play.players[standing.seat],
            score=number(play.score.scores[standing.seat]),
            tag=texts.tag(chance, only=chance.can_win and alive == 1),
            in_it=chance.can_win,
            line=texts.outlook(chance, low_wins),
        )
        for standing in play.score.standings
        if (chance := found[standing.seat])
    )


def _last_hand(play: Play, dealt_off: bool) -> tuple[str, ...]:
    """Return what each seat needs, once the last hand is bid."""
    prospects = endings(play.facts)
    if prospects is None:
        return ()
    size = coming(play.facts)[-1].size
    by_seat = {one.seat: one for one in prospects}
    return tuple(
        texts.needs(by_seat[standing.seat], play.players, size, dealt_off)
        for standing in play.score.standings
    )
