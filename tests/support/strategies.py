"""Random games for hypothesis: sound ones, and ones of broken shape."""

from dataclasses import fields, replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scorekeeper.interchange import GameFile
from scorekeeper.rules.bidding import Hook, HookCase
from scorekeeper.rules.facts import Adjustment, AdjustmentKind, Agreed, GameFacts, HandFacts
from scorekeeper.rules.ruleset import Bidding, Lead, RuleSet, Ties
from scorekeeper.rules.scoring import SCHEMES, Formula
from scorekeeper.rules.scoring.formula import Hit, Miss, Zero
from scorekeeper.rules.stakes import Share, StakeKind, Stakes
from scorekeeper.rules.trump import NoTrump, Trump, TrumpRule
from scorekeeper.rules.variants import VARIANTS

# A busy machine is slow, not wrong.
OFTEN = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
SELDOM = settings(OFTEN, max_examples=30)  # for what takes long to make

SMALL = st.integers(-20, 20)
NOTES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12)
NAMES = st.text(st.characters(exclude_categories=["C", "M", "Z"]), min_size=1, max_size=40)
HITS = st.builds(Hit, base=SMALL, per=SMALL, square=SMALL, hand=SMALL)
ZEROS = st.builds(Zero, const=SMALL, hand=SMALL)
MISSES = st.builds(Miss, keep=SMALL, flat=SMALL, lose=SMALL, diff=SMALL, square=SMALL, hand=SMALL)
FORMULAS = st.builds(
    Formula,
    hit=HITS,
    zero=st.none() | ZEROS,
    zero_no_trump=st.none() | ZEROS,
    over=MISSES,
    under=MISSES,
    zero_miss=st.none() | ZEROS,
    floor=st.none() | SMALL,
    low_wins=st.booleans(),
)


@st.composite
def schemes(draw):
    """Any published scheme with its parameters as a table may set them, or a formula."""
    scheme = draw(st.sampled_from(SCHEMES) | FORMULAS)
    set_by_table = {
        field.name: draw(
            st.integers(max(field.metadata["least"], -20), 20)
            if "least" in field.metadata
            else st.booleans()
        )
        for field in fields(scheme)
        if "label" in field.metadata
    }
    return replace(scheme, **set_by_table)


TRUMP_RULES = st.sampled_from(
    ["turn-up", "last-card", "named", "cut", "none", "fixed:spades", "rotate:hearts,none,clubs"]
).map(TrumpRule.parse)
NO_TRUMPS = st.sampled_from(["when-all-dealt", "last-hand", "size:3", "never"]).map(NoTrump.parse)
HOOKS = st.sampled_from(["never", "always", "from-deal:3", "from-size:4", "not-last"]).map(
    Hook.parse
)
SCHEDULES = st.sampled_from(["3-1-3", "1-4-4-1", "10-1-10", "flat:5", (2, 7, 1), (1,)])
CURRENCIES = st.sampled_from(["", "EUR", "€"])
AMOUNTS = st.integers(0, 500)
COMMON = {"currency": CURRENCIES, "absent": st.sampled_from(Share), "early": st.sampled_from(Share)}


def all_stakes(players):
    """Stakes of every kind for a number of players."""
    return st.one_of(
        st.just(Stakes()),
        st.builds(
            Stakes,
            kind=st.just(StakeKind.PAIRS),
            rate=AMOUNTS,
            hard_score=st.booleans(),
            **COMMON,
        ),
        st.builds(Stakes, kind=st.just(StakeKind.POOL), ante=AMOUNTS, **COMMON),
        st.builds(
            Stakes,
            kind=st.just(StakeKind.LADDER),
            places=st.lists(AMOUNTS, min_size=players - 1, max_size=11).map(tuple),
            **COMMON,
        ),
    )


@st.composite
def rule_sets(draw, players):
    """Any rule set that a table can agree on."""
    variant = draw(st.sampled_from([v for v in VARIANTS if players == 4 or not v.exactly]))
    rules = variant.rules_for(players)
    if draw(st.booleans()):
        rules = replace(rules, scheme=draw(schemes()))
    if draw(st.booleans()):
        rules = replace(rules, trump=draw(TRUMP_RULES), no_trump=draw(NO_TRUMPS))
    if draw(st.booleans()):
        rules = replace(rules, schedule=draw(SCHEDULES), target=draw(st.none() | st.just(30)))
    if draw(st.booleans()):
        rules = replace(rules, packs=draw(st.integers(1, 2)), joker=draw(st.booleans()))
    if draw(st.booleans()):
        factors = draw(st.dictionaries(st.sampled_from(Trump), st.integers(-10, 10)))
        multiply = tuple((trump, factors[trump]) for trump in Trump if trump in factors)
        rules = replace(rules, multiply=multiply)
    bidding = draw(st.sampled_from(Bidding))
    simultaneous = bidding is Bidding.SIMULTANEOUS
    stakes = draw(all_stakes(players))
    if rules.scheme.half_points:
        stakes = replace(stakes, rate=2 * stakes.rate)
    return replace(
        rules,
        bidding=bidding,
        hook=Hook(HookCase.NEVER) if simultaneous else draw(HOOKS),
        lead=draw(st.sampled_from(Lead)),
        ties=draw(st.sampled_from(Ties)),
        stakes=stakes,
        must_trump=draw(st.booleans()),
        revoke=draw(st.integers(-50, 0)),
    )


@st.composite
def splits(draw, total, parts):
    """A row of whole numbers with this sum."""
    cuts = sorted(draw(st.integers(0, total)) for _ in range(parts - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, total], strict=True)]


@st.composite
def adjustments(draw, players):
    return Adjustment(
        draw(st.integers(0, players - 1)),
        draw(st.integers(-60, 60)),
        draw(st.sampled_from(AdjustmentKind)),
        draw(NOTES),
    )


def by_seat(players, in_play, values):
    """Spreads values over the seats in play; None for the others."""
    row = dict(zip(in_play, values, strict=True))
    return tuple(row.get(seat) for seat in range(players))


@st.composite
def hands(draw, players, seating, rules, changes):
    """A hand without grave problems; `changes` are the rules that hold from it on, or None."""
    in_force: RuleSet = changes or rules
    out = draw(st.sets(st.integers(0, players - 1), max_size=max(players - 2, 0)))
    in_play = [seat for seat in seating if seat not in out]
    order = tuple(draw(st.permutations(in_play)))
    size = draw(st.integers(1, in_force.pack_size // len(in_play)))
    void, shown = draw(st.booleans()) and draw(st.booleans()), draw(st.booleans())
    some = st.integers(0, size)
    bids = draw(st.lists(some, min_size=len(in_play), max_size=len(in_play)))
    tricks = draw(splits(size, len(in_play)))
    if draw(st.booleans()):
        bids = [
            trick if draw(st.booleans()) else bid for trick, bid in zip(tricks, bids, strict=True)
        ]
    if void and draw(st.booleans()):
        bids[draw(st.integers(0, len(bids) - 1))] = None
    row = by_seat(players, in_play, tricks)
    return HandFacts(
        size=size,
        dealer=draw(st.integers(0, players - 1)),
        seating=seating,
        bids=by_seat(players, in_play, bids),
        order=() if in_force.bidding is Bidding.SIMULTANEOUS else order,
        tricks=row if shown or draw(st.booleans()) else None,
        trump=draw(st.sampled_from(Trump)),
        out=frozenset(out),
        namer=draw(st.none() | st.sampled_from(in_play)),
        blind=frozenset(draw(st.sets(st.sampled_from(in_play)))),
        tricks_taken=draw(st.none() | st.just(row)),
        adjustments=tuple(draw(st.lists(adjustments(players), max_size=3))),
        rules=changes,
        void=void,
        note=draw(NOTES),
    )


@st.composite
def games(draw, most_hands=5):
    """A game without grave problems: voids, absences, adjustments, seat swaps, changed rules."""
    players = draw(st.integers(2, 7))
    rules = start = draw(rule_sets(players))
    seating = tuple(range(players))
    played = []
    for _ in range(draw(st.integers(0, most_hands))):
        if draw(st.integers(0, 4)) == 0:
            seating = tuple(draw(st.permutations(seating)))
        changes = draw(rule_sets(players)) if draw(st.integers(0, 4)) == 0 else None
        played.append(draw(hands(players, seating, rules, changes)))
        rules = changes or rules
    return GameFacts(
        rules=start,
        players=tuple(draw(st.lists(NAMES, min_size=players, max_size=players))),
        first_dealer=draw(st.integers(0, players - 1)),
        hands=tuple(played),
        ended=draw(st.booleans()),
        agreed=draw(st.none() | agreements(players, len(played) + 1, rules)),
    )


@st.composite
def agreements(draw, players, number, rules):
    """What a table may agree for a hand before it is dealt."""
    out = draw(st.sets(st.integers(0, players - 1), max_size=max(players - 2, 0)))
    return Agreed(
        number=number,
        out=frozenset(out),
        adjustments=tuple(draw(st.lists(adjustments(players), max_size=2))),
        seating=draw(st.none() | st.permutations(range(players)).map(tuple)),
        size=draw(st.none() | st.integers(1, rules.pack_size // players)),
        dealer=draw(st.none() | st.integers(0, players - 1)),
        rules=draw(st.none() | st.just(rules)),
    )


FILES = st.builds(
    GameFile,
    facts=games(),
    id=st.from_regex("[A-Za-z0-9_-]{1,64}", fullmatch=True) | st.just(""),
    name=NOTES,
    played=st.dates().map(lambda day: day.isoformat()) | st.just(""),
)

ANY_SEAT = st.integers(-3, 14)
ANY_ROW = st.lists(st.none() | st.integers(-3, 60), max_size=14).map(tuple)
ANY_SEATS = st.lists(ANY_SEAT, max_size=14).map(tuple)


@st.composite
def any_rules(draw):
    """Well-typed settings in any combination, also such as no reader would let in."""
    rules = draw(rule_sets(draw(st.integers(2, 12))))
    sizes = st.lists(st.integers(-2, 120), max_size=5).map(tuple)
    return replace(
        rules,
        variant=draw(st.sampled_from(["okenuff", "oh-hell", "no such variant"])),
        schedule=draw(SCHEDULES | sizes),
        packs=draw(st.integers(-1, 3)),
        cards=draw(st.none() | st.integers(-5, 200)),
    )


ANY_HANDS = st.builds(
    HandFacts,
    size=st.integers(-3, 120),
    dealer=ANY_SEAT,
    seating=ANY_SEATS | st.integers(0, 13).map(lambda n: tuple(range(n))),
    bids=ANY_ROW,
    order=ANY_SEATS,
    tricks=st.none() | ANY_ROW,
    trump=st.none() | st.sampled_from(Trump),
    out=ANY_SEATS.map(frozenset),
    namer=st.none() | ANY_SEAT,
    blind=ANY_SEATS.map(frozenset),
    tricks_taken=st.none() | ANY_ROW,
    adjustments=st.lists(
        st.builds(Adjustment, ANY_SEAT, SMALL, st.sampled_from(AdjustmentKind)), max_size=3
    ).map(tuple),
    rules=st.none() | any_rules(),
    void=st.booleans(),
)
ANY_AGREED = st.builds(
    Agreed,
    number=st.integers(-1, 6),
    out=ANY_SEATS.map(frozenset),
    seating=st.none() | ANY_SEATS,
    size=st.none() | st.integers(-3, 120),
    dealer=st.none() | ANY_SEAT,
    rules=st.none() | any_rules(),
)
ANY_GAMES = st.builds(
    GameFacts,
    rules=any_rules(),
    players=st.lists(NAMES, max_size=14).map(tuple),
    first_dealer=ANY_SEAT,
    hands=st.lists(ANY_HANDS, max_size=4).map(tuple),
    ended=st.booleans(),
    agreed=st.none() | ANY_AGREED,
)


@st.composite
def bent_games(draw):
    """A sound game with one thing about it changed to whatever is well-typed."""
    game = draw(games())
    change = draw(
        st.fixed_dictionaries(
            {},
            optional={
                "rules": any_rules(),
                "first_dealer": ANY_SEAT,
                "players": st.lists(NAMES, max_size=14).map(tuple),
            },
        )
    )
    if game.hands and draw(st.booleans()):
        place = draw(st.integers(0, len(game.hands) - 1))
        other = draw(ANY_HANDS)
        name = draw(st.sampled_from(HandFacts.__slots__))
        bent = replace(game.hands[place], **{name: getattr(other, name)})
        change["hands"] = (*game.hands[:place], bent, *game.hands[place + 1 :])
    return replace(game, **change)
