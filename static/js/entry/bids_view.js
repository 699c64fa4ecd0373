// Shows the first step: banner, rows, pad.

import { fill, find, setText, show } from "../parts/page.js";
import { drawChips } from "../parts/chips.js";
import { drawTrump } from "./trump.js";

export class BidsView {
  /** `actions`: {choose(bid), chooseNamer(seat), chooseSpeaker(seat)}. */
  constructor(root, { step, words, rows }, actions) {
    Object.assign(this, { root, step, words, rows, actions });
    this.covered = step.bidding === "covered";
  }

  /** `state`: {bidding, entry, active, asksNamer, asksSpeaker, sending}. */
  draw(state) {
    this.drawBanner(state.bidding);
    for (const one of this.step.seats) this.drawRow(one, state);
    this.drawPad(state);
  }

  part(name) { return find(name, this.root); }

  // -- banner ----------------------------------------------------------------------------------------

  drawBanner(bidding) {
    const begun = bidding.missing.length < this.step.seats.length;
    for (const name of ["standings", "instruction"]) show(this.part(name), !begun);
    show(this.part("call"), begun);
    show(this.part("about"), begun);
    this.part("banner").classList.toggle("off", bidding.complete && bidding.call.kind !== "even");
    const [title, line, rest] = bidding.complete ? this.calledLines(bidding) : this.runningLines(bidding);
    setText(this.part("call"), title);
    setText(this.part("line"), line);
    setText(this.part("rest"), rest);
  }

  calledLines({ call: { kind, values } }) {
    return [fill(this.words.call[kind], values), fill(this.words.bid_for, values), this.words.rest[kind]];
  }

  runningLines(bidding) {
    const { missing } = bidding;
    if (this.covered) return [this.words.hidden_total[this.step.seats.length - missing.length], "", ""];
    const bid = bidding.hookedBid(missing[0].seat);
    const hooked = bid === null ? "" : fill(this.words.may_not, { name: missing[0].name, bid });
    return [fill(this.words.total, { total: bidding.total }), this.words.left[missing.length], hooked];
  }

  // -- rows ------------------------------------------------------------------------------------------

  drawRow(one, { bidding, entry, active, sending }) {
    const item = this.rows.get(one.seat);
    const row = item.querySelector(".row");
    const figure = find("value", item);
    const done = entry.has(one.seat);
    const hidden = done && this.covered && !bidding.complete;
    const value = !done ? "–" : hidden ? this.words.covered : String(entry.number(one.seat));
    const now = active?.seat === one.seat && !sending;
    const tags = [entry.isBlind(one.seat) && this.words.blind, bidding.isOutOfTurn(one.seat) && this.words.out_of_turn];
    const tag = tags.filter(Boolean).join(", ");
    setText(figure, value);
    setText(find("tag", item), tag);
    figure.classList.toggle("word", hidden);
    item.classList.toggle("todo", !done);
    item.classList.toggle("now", now);
    const told = fill(this.rowWords(done, hidden), { name: one.name, bid: value });
    row.setAttribute("aria-label", [told, tag, one.note].filter(Boolean).join(", "));
    if (now) row.setAttribute("aria-current", "step");
    else row.removeAttribute("aria-current");
  }

  rowWords(done, hidden) {
    if (!done) return this.words.row_todo;
    return hidden ? this.words.row_covered : this.words.row;
  }

  // -- pad -------------------------------------------------------------------------------------------

  drawPad(state) {
    const { bidding, entry, active, asksNamer, asksSpeaker } = state;
    const named = this.step.trump.ask === "named";
    const asksTrump = !active && bidding.needsTrump && !asksNamer;
    setText(this.part("title"), this.title(state));
    setText(this.part("hint"), this.hint(state));
    this.drawGrid(state);
    this.drawBlind(state);
    show(this.part("count-go"), bidding.missing.length === this.step.seats.length);
    show(this.part("turn"), bidding.missing.length > 1);
    show(this.part("trump-row"), (!named && !asksSpeaker) || asksTrump);
    show(this.part("other"), named && asksTrump);
    drawTrump(this.root, entry.trump);
  }

  title({ bidding, active, asksNamer, asksSpeaker }) {
    if (asksSpeaker) return this.words.who_spoke;
    if (active) return fill(this.words.bids, { name: active.name });
    if (asksNamer) return this.words.who;
    if (!bidding.needsTrump) return this.calledLines(bidding)[0];
    return this.step.trump.ask === "named" ? fill(this.words.names, { name: bidding.namer.name }) : this.words.trump;
  }

  hint({ active, asksSpeaker, sending }) {
    if (sending) return this.words.sending;
    if (!active || asksSpeaker) return "";
    return this.covered ? fill(this.words.covered_tap, { name: active.name }) : this.words.tap;
  }

  drawGrid({ bidding, entry, active, asksNamer, asksSpeaker }) {
    const grid = this.part("chips");
    grid.classList.toggle("named", asksNamer || asksSpeaker);
    if (asksSpeaker) this.drawNames(grid, this.words.who_spoke, bidding.missing.slice(1), this.actions.chooseSpeaker);
    else if (active) this.drawBids(grid, active, bidding.hookedBid(active.seat), entry);
    else if (asksNamer) this.drawNames(grid, this.words.who, this.step.seats, this.actions.chooseNamer);
    else show(grid, false);
  }

  drawBids(grid, { seat, name }, hooked, entry) {
    const shown = entry.has(seat) && !this.covered;
    grid.setAttribute("aria-label", fill(this.words.bids, { name }));
    drawChips(grid, this.step.size, (bid) => ({
      label: fill(bid === hooked ? this.words.hooked_chip : this.words.chip, { name, bid }),
      hooked: bid === hooked,
      on: shown ? bid === entry.number(seat) : undefined,
    }), this.actions.choose);
  }

  drawBlind({ entry, active, asksSpeaker }) {
    if (!this.step.blind) return;
    show(this.part("blind"), active && !asksSpeaker);
    this.part("blind").setAttribute("aria-pressed", Boolean(active) && entry.isBlind(active.seat));
  }

  drawNames(grid, label, seats, pick) {
    grid.setAttribute("aria-label", label);
    grid.replaceChildren(...seats.map((one) => {
      const chip = document.createElement("button");
      chip.type = "button";
      chip.className = "chip words";
      chip.textContent = one.name;
      chip.addEventListener("click", () => pick(one.seat));
      return chip;
    }));
    show(grid);
  }
}
