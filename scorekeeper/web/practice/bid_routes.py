"""The bid trainer: hands dealt, bid, looked at, counted."""

from flask import Blueprint, abort, flash, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from scorekeeper.engine.hand import IllegalAction
from scorekeeper.practice.bidding import bid as after_bid
from scorekeeper.records import bids, practice
from scorekeeper.records.models import PracticeBid
from scorekeeper.texts import bid_trainer as words
from scorekeeper.web.clock import now
from scorekeeper.web.practice import begin
from scorekeeper.web.practice.bid_hand import Hand, hand_page, look, settle
from scorekeeper.web.practice.bid_trainer import (
    Wanted,
    as_before,
    new_row,
    own_rules,
    read_size,
    trainer_page,
    wanted,
)
from scorekeeper.web.practice.device import device_id, remember, settings
from scorekeeper.web.roles import role

blueprint = Blueprint("bids", __name__)

WAIT = 2.0  # seconds that a page waits for the bots


@blueprint.get("/practice/bids")
@role("public")
def show() -> ResponseReturnValue:
    """Show the form of the trainer, and how well this device has bid so far."""
    page = trainer_page(device_id(), request.args.get("table", ""))
    return render_template("practice/bids.html", page=page)


@blueprint.post("/practice/bids")
@role("public")
def deal() -> ResponseReturnValue:
    """Deal a hand: the next one like another, or as the form asks."""
    before = bids.hand(request.form.get("after", ""), device_id())
    if before is not None:
        settle(look(before, WAIT if before.tricks is None else 0))
        return _dealt(as_before(before))
    form, size = begin.read_form(request.form, {}), read_size(request.form)
    table = request.form.get("table", "")
    asked = wanted(form, size, own_rules(table))
    if isinstance(asked, begin.NotBegun):
        page = trainer_page(device_id(), table, form, size, asked.errors)
        return render_template("practice/bids.html", page=page), 422
    chosen = {"variant": form.variant, "bots": str(form.bots), "strength": form.strength}
    remember({**settings(), **chosen})
    return _dealt(asked)


def _dealt(asked: Wanted) -> ResponseReturnValue:
    row = new_row(remember(), asked, now())
    key = row.id
    bids.deal(row)
    look(_own(key))
    return redirect(url_for("bids.hand", key=key))


def _own(key: str) -> PracticeBid:
    """Return a hand of this device; else 404."""
    return bids.hand(key, device_id()) or abort(404)


@blueprint.get("/practice/bids/<key>")
@role("public")
def hand(key: str) -> ResponseReturnValue:
    """Show a hand as it stands."""
    return render_template("practice/bid.html", page=hand_page(look(_own(key), WAIT)))


@blueprint.post("/practice/bids/<key>/bid")
@role("public")
def bid(key: str) -> ResponseReturnValue:
    """Take the person's bid."""
    found, said = look(_own(key), WAIT), request.form.get("bid", "")
    if found.row.bid is not None:
        if said != str(found.row.bid):
            flash(words.BID_BEFORE, "problem")
    elif found.match is not None and not _bid(found, said):
        flash(words.NO_BID, "problem")
    return redirect(url_for("bids.hand", key=key))


def _bid(hand: Hand, said: str) -> bool:
    """Write a bid down; False where it is none, or not a legal one."""
    if hand.match is None or not (said.isascii() and said.isdigit() and len(said) < 4):
        return False
    try:
        after_bid(hand.match, int(said))
    except IllegalAction:
        return False
    bids.bid(hand.row.id, hand.match.lines[-1], int(said))
    return True


@blueprint.post("/practice/bids/<key>/look")
@role("public")
def look_again(key: str) -> ResponseReturnValue:
    """Give a hand as it stands; a script is told when nothing is new, and asks again."""
    found = look(_own(key), 0 if request.is_json else WAIT)
    settle(found)
    if not request.is_json:
        return redirect(url_for("bids.hand", key=key))
    given = request.get_json(silent=True)
    known = given.get("known") if isinstance(given, dict) else None
    if known == found.stage:
        return jsonify(thinking=True)
    page = hand_page(look(_own(key)))
    html = render_template("practice/_bid.html", page=page)
    return jsonify(stage=page.stage, pending=page.pending, html=html)


@blueprint.post("/practice/erase")
@role("public")
def erase() -> ResponseReturnValue:
    """Erase all that this device has practised by itself."""
    if device_id():
        practice.erase_device(device_id())
        bids.erase(device_id())
    flash(words.ERASED)
    return redirect(url_for("practice.show"))
