"""The score sheet of a practice game: as a page, and what is printed of it."""

from flask import request, url_for

from scorekeeper.rules.facts import HandFacts
from scorekeeper.rules.plan import next_plan
from scorekeeper.rules.score import HandScore
from scorekeeper.sheets.layout import Sheet, about_game, sheet_of
from scorekeeper.texts.hand import progress
from scorekeeper.texts.practice import bid_told
from scorekeeper.texts.rules import in_play
from scorekeeper.texts.words import number, signed
from scorekeeper.web.practice import view
from scorekeeper.web.practice.begin import title_of
from scorekeeper.web.practice.games import Opened
from scorekeeper.web.sheets.answers import missing
from scorekeeper.web.sheets.wanted import choice_in


def scores_page(game: Opened) -> view.ScoresPage:
    """Return the running table of a game."""
    match = game.match
    figures = match.score
    names = match.setup.names
    return view.ScoresPage(
        title=title_of(game.row),
        meta=progress(figures.closed, next_plan(match.facts).deals),
        back=game.urls["table"],
        players=names,
        rows=tuple(map(_row, match.facts.hands, figures.hands)),
        standings=tuple(
            (one.place, names[one.seat], number(figures.scores[one.seat]), one.place == 1)
            for one in figures.standings
        ),
        pdf=url_for("practice.sheet_pdf", game=game.row.id),
        picture=url_for("practice.sheet_picture", game=game.row.id),
        missing=missing(),
        rules=tuple(in_play(match.setup.ruleset, match.setup.players)),
        reviews=tuple(
            (str(hand), url_for("practice.review", game=game.row.id, number=hand))
            for hand in range(1, match.hands_over + 1)
        ),
    )


def _row(hand: HandFacts, figures: HandScore) -> view.ScoreRow:
    return view.ScoreRow(
        number=figures.number,
        size=hand.size,
        trump="" if hand.trump is None else hand.trump.value,
        cells=tuple(_cell(hand, figures, seat) for seat in range(len(hand.bids))),
    )


def _cell(hand: HandFacts, figures: HandScore, seat: int) -> view.Cell:
    bid, points = hand.bids[seat], figures.points[seat]
    if hand.tricks is None or points is None:
        return "…", ("" if bid is None else bid_told(bid), ""), "open"
    made = bid == hand.tricks[seat]
    told = f"{bid}·{hand.tricks[seat]}", signed(points)
    return number(figures.scores[seat]), told, "made" if made else "set"


def sheet_of_game(game: Opened) -> Sheet:
    """Return the sheet of a game, as the address of this request wants it."""
    played = game.row.created.astimezone().date().isoformat()
    about = about_game(title_of(game.row) if game.row.daily else "", played)
    return sheet_of(game.match.facts, choice_in(request.args), about)
