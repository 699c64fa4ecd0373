"""Another way to score, from the next hand on or for the whole game."""

from scorekeeper.interchange import NotAGame, rules_from_json, write_rules
from scorekeeper.rules import people
from scorekeeper.rules.facts import GameFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.problems import grave_problems
from scorekeeper.rules.rescheme import for_whole_game, from_next_hand
from scorekeeper.rules.scoring import Scheme
from scorekeeper.rules.seats import MOST
from scorekeeper.texts import ahead as told
from scorekeeper.texts.forms import one_of
from scorekeeper.texts.words import capital, number
from scorekeeper.web.ahead import view
from scorekeeper.web.ahead.subject import Form, NotAgreed, Subject
from scorekeeper.web.house.choices import NOT_SET
from scorekeeper.web.house.fields import Typed
from scorekeeper.web.house.page import Pages
from scorekeeper.web.house.schemes import SCHEME
from scorekeeper.web.play.game import Play

WHOLE, ONWARDS = "whole", "onwards"


def start(play: Play) -> Form:
    return Form(SCHEME.show(write_rules(play.rules)["scheme"]))


def page(play: Play, form: Form, frame: view.Frame) -> view.PointsPage:
    return view.PointsPage(
        frame=frame,
        now=told.named(play.rules.scheme),
        families=Pages(form.to_dict(), {}).families(),
    )


def read(play: Play, form: Form) -> GameFacts:
    """Return the game under the scheme of a form: for the whole game where that was chosen."""
    scheme = scheme_of(form)
    if scheme == play.rules.scheme and form.get("confirm") != WHOLE:
        return play.facts
    whole = form.get("confirm") == WHOLE or not play.facts.hands
    try:
        return (for_whole_game if whole else from_next_hand)(play.facts, scheme)
    except ValueError as error:
        raise NotAgreed(f"{capital(str(error))}.") from error


def scheme_of(form: Form) -> Scheme:
    typed = Typed(form.to_dict())
    value = SCHEME.read(typed)
    if typed.errors:
        raise NotAgreed(*typed.errors.values())
    if value is NOT_SET:
        raise NotAgreed(one_of(SCHEME.label))
    try:
        return rules_from_json({"scheme": value}, MOST).scheme
    except NotAGame as error:
        raise NotAgreed(f"{capital(str(error))}.") from error


def all_along(play: Play, form: Form) -> GameFacts | None:
    """Return the game as if it had been scored so all along; None where its facts do not do."""
    game = for_whole_game(play.facts, scheme_of(form))
    return None if grave_problems(game) else game


def heads(play: Play) -> tuple[str, str]:
    return told.from_hand(next_plan(play.facts).number), told.WHOLE_GAME


def sides(play: Play, whole: GameFacts) -> tuple[view.Side, ...]:
    """Return each seat's place and score as it stands, and as if scored otherwise all along."""
    here, there = _standings(play.facts), _standings(whole)
    return tuple(
        view.Side(play.players[seat], here[seat], there[seat], here[seat] != there[seat])
        for seat in here
    )


def _standings(game: GameFacts) -> dict[int, str]:
    """Return place and score by seat, in order of place: `1 · 37`."""
    scores = people.scores(game)
    return {one.seat: f"{one.place} · {number(scores[one.seat])}" for one in people.standings(game)}


def confirms(play: Play, whole: GameFacts | None) -> tuple[view.Confirm, ...]:
    if not play.facts.hands:
        return (view.Confirm("Record it", value=WHOLE),)
    onwards = view.Confirm(told.from_hand(next_plan(play.facts).number), value=ONWARDS)
    return (onwards, view.Confirm(told.WHOLE_GAME, value=WHOLE)) if whole else (onwards,)


POINTS = Subject("points", start, page, read)
