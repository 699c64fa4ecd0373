"""The plan: what the next hand should be, from the rules and the hands before it."""

import functools
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from scorekeeper.rules.facts import GameFacts, HandFacts
from scorekeeper.rules.ruleset import RuleSet, Ties
from scorekeeper.rules.schedule import Schedule
from scorekeeper.rules.seats import Seat, Seating, next_in_play, spoken_order
from scorekeeper.rules.trump import Trump


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a hand should be: its line, its place in the schedule, who deals, who plays.

    `number` counts the lines of the record, `deal` the places of the schedule. `size` is None
    beyond the schedule. `rules` and `schedule` are those in force.
    """

    number: int
    deal: int
    size: int | None
    dealer: Seat
    seating: Seating
    in_play: Seating
    rules: RuleSet
    schedule: Schedule

    @property
    def deals(self) -> int | None:
        return self.schedule.deals

    @property
    def players(self) -> int:
        return len(self.in_play)

    @property
    def is_over(self) -> bool:
        """True beyond the last deal of the schedule."""
        return self.deals is not None and self.deal > self.deals

    @property
    def eldest(self) -> Seat:
        """The first to speak, where the planned dealer deals."""
        return self.in_play[0]

    def dealt_by(self, dealer: Seat) -> "Plan":
        """Return the plan where somebody else deals: who speaks follows him."""
        return replace(
            self,
            dealer=dealer,
            in_play=spoken_order(self.seating, dealer, set(self.seating) - set(self.in_play)),
        )

    def hook_binds(self, size: int) -> bool:
        """Tell whether the bids for a hand of this size may not add up to it."""
        return self.rules.hook.binds(self.deal, size, self.deals)

    def trump(self, size: int) -> Trump | None:
        """Return the trump that the rules alone give a hand of this size, or None."""
        return self.rules.trump_by_rule(self.deal, self.deals, size, self.players)

    def all_dealt(self, size: int) -> bool:
        return self.rules.all_dealt(size, self.players)


@dataclass(frozen=True, slots=True)
class Course:
    """How far a game has come: all that the plan of its next hand depends on."""

    number: int
    deal: int
    rightful_dealer: Seat
    dealt: bool
    seating: Seating
    rules: RuleSet
    schedule: Schedule

    @classmethod
    def start(cls, game: GameFacts) -> "Course":
        seating = tuple(range(len(game.players)))
        return cls(1, 1, game.first_dealer, False, seating, game.rules, game.schedule)

    @classmethod
    def of(cls, game: GameFacts) -> "Course":
        """Return the course of a game after all its recorded hands."""
        return _walked(game)[1]

    def plan(
        self,
        out: Collection[Seat] = (),
        seating: Seating | None = None,
        rules: RuleSet | None = None,
    ) -> Plan:
        """Return the plan of the next hand: no larger than the pack deals to whoever plays it.

        The deal passes to the next seat in play after the rightful dealer of the last deal, also
        where somebody else dealt it; a void hand is dealt again by the same dealer (rules.md 4).
        """
        seating, rules = seating or self.seating, rules or self.rules
        dealer = self.rightful_dealer
        if self.dealt or dealer in out:
            dealer = next_in_play(seating, dealer, out)
        in_play = spoken_order(seating, dealer, out)
        schedule = self.schedule_by(rules, len(in_play))
        size = schedule.size(self.deal)
        if size is None and rules.ties is Ties.EXTRA_HANDS:
            size = schedule.largest
        return Plan(
            number=self.number,
            deal=self.deal,
            size=None if size is None else rules.fitted(size, len(in_play)),
            dealer=dealer,
            seating=seating,
            in_play=in_play,
            rules=rules,
            schedule=schedule,
        )

    def schedule_by(self, rules: RuleSet, players: int) -> Schedule:
        """Return the schedule under these rules: the one in force where they deal the same hands.

        It was made for those who played its first hand; who comes or goes changes nothing of it.
        """
        if rules is self.rules or rules.deals_like(self.rules):
            return self.schedule
        return rules.schedule_for(players)

    def after(self, plan: Plan, hand: HandFacts) -> "Course":
        """Return the course once the planned hand has been dealt as it was."""
        return Course(
            number=self.number + 1,
            deal=self.deal if hand.void else self.deal + 1,
            rightful_dealer=plan.dealer,
            dealt=not hand.void,
            seating=plan.seating,
            rules=plan.rules,
            schedule=plan.schedule,
        )


Walked = tuple[tuple[tuple[Plan, HandFacts], ...], Course]


def walked_once(game: GameFacts) -> Walked:
    """Return each recorded hand beside its plan, and the course of the game after them all."""
    course, hands = Course.start(game), []
    for hand in game.hands:
        plan = course.plan(hand.out, hand.seating, hand.rules)
        hands.append((plan, hand))
        course = course.after(plan, hand)
    return tuple(hands), course


_walked = functools.lru_cache(maxsize=256)(walked_once)


def walk(game: GameFacts) -> Iterator[tuple[Plan, HandFacts]]:
    """Yield each recorded hand beside its plan."""
    yield from _walked(game)[0]


def next_plan(game: GameFacts) -> Plan:
    """Return the plan of the hand to be dealt next, for the seats that are to play it.

    That the table has agreed on another size or dealer is no part of it.
    """
    return planned_next(game, Course.of(game))


def planned_next(game: GameFacts, course: Course) -> Plan:
    """Return the same, from the course of the game after its recorded hands."""
    agreed = game.next_hand
    return course.plan(agreed.out, agreed.seating, agreed.rules)


def planned(game: GameFacts) -> Iterator[tuple[Plan, int]]:
    """Yield the plan and the size of each hand that the schedule still has.

    What the table has agreed for the next hand counts; to a target it goes on without end.
    """
    course, agreed = Course.of(game), game.next_hand
    plan = course.plan(agreed.out, agreed.seating, agreed.rules)
    size, dealer = agreed.size, agreed.dealer
    while plan.size is not None and not plan.is_over:
        yield plan if dealer is None else plan.dealt_by(dealer), size or plan.size
        dealt = HandFacts(size=plan.size, dealer=plan.dealer, seating=plan.seating, bids=())
        course = course.after(plan, dealt)
        plan, size, dealer = course.plan(agreed.out), None, None
