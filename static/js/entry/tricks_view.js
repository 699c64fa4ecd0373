// Shows the second step: rows with their chips, and the total at the thumb.

import { fill, find, setText, show } from "../parts/page.js";
import { drawChips } from "../parts/chips.js";
import { drawTrump } from "./trump.js";

export class TricksView {
  constructor(root, { step, words, rows }, choose) {
    Object.assign(this, { root, step, words, rows, choose });
  }

  /** `state`: {taking, entry, open, sending}. */
  draw(state) {
    const took = state.taking.tricks;
    for (const one of this.step.seats) this.drawRow(one, took.get(one.seat), state.open === one.seat);
    this.drawPad(state);
  }

  drawRow(one, took, open) {
    const item = this.rows.get(one.seat);
    const row = item.querySelector(".row");
    const tag = find("tag", item);
    const made = took === one.bid;
    const text = this.tag(one, took);
    setText(find("value", item), String(took));
    setText(tag, `${made ? this.words.signs.made : this.words.signs.set} ${text}`);
    tag.classList.toggle("made", made);
    tag.classList.toggle("set", !made);
    item.classList.toggle("now", open);
    row.setAttribute("aria-expanded", String(open));
    row.setAttribute("aria-label", fill(this.words.row, { name: one.name, bid: one.bid, tricks: took, tag: text }));
    this.drawOpen(find("chips", item), one, took, open);
  }

  /** "made +8", "1 under −5"; the points are the server's. */
  tag(one, took) {
    const text = took === one.bid ? this.words.made : took > one.bid ? this.words.over : this.words.under;
    return [fill(text, { by: Math.abs(took - one.bid) }), one.points?.[took]].filter(Boolean).join(" ");
  }

  drawOpen(chips, { name }, took, open) {
    if (!open) return show(chips, false);
    chips.setAttribute("aria-label", fill(this.words.group, { name }));
    return drawChips(chips, this.step.size, (tricks) => ({
      label: fill(tricks === 1 ? this.words.chip_one : this.words.chip, { name, tricks }),
      on: tricks === took,
    }), this.choose);
  }

  drawPad(state) {
    const { taking, entry, sending } = state;
    setText(find("title", this.root), this.total(taking.total));
    setText(find("hint", this.root), this.hint(state));
    find("record", this.root).setAttribute("aria-disabled", String(!taking.ready || sending));
    drawTrump(this.root, entry.trump);
  }

  total(total) {
    const { size } = this.step;
    const text = total === size ? this.words.fits : total < size ? this.words.short : this.words.many;
    return fill(text, { total, by: Math.abs(total - size) });
  }

  hint({ taking, sending }) {
    if (sending) return this.words.sending;
    if (taking.needsTrump) return this.words.trump_first;
    if (taking.balancing) return fill(this.words.balances, { name: taking.balancing.name });
    return taking.ready ? "" : this.words.start;
  }

  /** Points at the reason why nothing is recorded yet. */
  shake() {
    const line = find("title", this.root);
    line.classList.remove("shake");
    void line.offsetWidth; // starts the movement anew
    line.classList.add("shake");
  }
}
