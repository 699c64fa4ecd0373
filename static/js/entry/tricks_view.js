// Shows the second step: rows with their chips, and the total at the thumb.

import { fill, find, setText, show } from "../parts/page.js";
import { drawChips } from "../parts/chips.js";
import { figure, signed } from "../parts/figures.js";
import { drawTrump } from "./trump.js";

export class TricksView {
  constructor(root, { step, words, rows }, choose) {
    Object.assign(this, { root, step, words, rows, choose });
  }

  /** `state`: {taking, entry, open, sending}. */
  draw(state) {
    const { tricks, stand } = state.taking;
    for (const one of this.step.seats) this.drawRow(one, tricks.get(one.seat), stand, state.open === one.seat);
    this.drawPad(state, stand);
  }

  drawRow(one, took, stand, open) {
    const item = this.rows.get(one.seat);
    const row = item.querySelector(".row");
    const tag = find("tag", item);
    const made = took === one.bid;
    const [shown, told] = this.result(one, took, stand);
    setText(find("value", item), String(took));
    setText(tag, `${made ? this.words.signs.made : this.words.signs.set} ${shown}`);
    tag.classList.toggle("made", made);
    tag.classList.toggle("set", !made);
    item.classList.toggle("now", open);
    row.setAttribute("aria-expanded", String(open));
    row.setAttribute("aria-label", fill(this.words.row, { name: one.name, bid: one.bid, tricks: took, result: told }));
    this.drawOpen(find("chips", item), one, took, open);
  }

  /** "made +8 → 23", "1 under −5 → 10", as it is shown and as it is told; without figures that are not known. */
  result({ bid, seat }, took, stand) {
    const { words } = this;
    const text = took === bid ? words.made : took > bid ? words.over : words.under;
    const result = fill(text, { by: Math.abs(took - bid) });
    if (!stand) return [result, result];
    const points = signed(stand.points[seat], words.signs);
    const total = figure(stand.scores[seat], words.signs);
    return [words.worth, words.worth_told].map((pattern) => fill(pattern, { result, points, total }));
  }

  drawOpen(chips, { name }, took, open) {
    if (!open) return show(chips, false);
    chips.setAttribute("aria-label", fill(this.words.group, { name }));
    return drawChips(chips, this.step.size, (tricks) => ({
      label: fill(tricks === 1 ? this.words.chip_one : this.words.chip, { name, tricks }),
      on: tricks === took,
    }), this.choose);
  }

  drawPad(state, stand) {
    const { taking, entry, sending } = state;
    setText(find("title", this.root), this.total(taking.total));
    setText(find("hint", this.root), this.hint(state, stand));
    find("record", this.root).setAttribute("aria-disabled", String(!taking.ready || sending));
    drawTrump(this.root, entry.trump);
  }

  total(total) {
    const { size } = this.step;
    const text = total === size ? this.words.fits : total < size ? this.words.short : this.words.many;
    return fill(text, { total, by: Math.abs(total - size) });
  }

  hint({ taking, sending }, stand) {
    if (sending) return this.words.sending;
    if (taking.needsTrump) return this.words.trump_first;
    if (taking.balancing) return fill(this.words.balances, { name: taking.balancing.name });
    if (!taking.ready) return this.words.start;
    return stand ? "" : this.words.after_sending;
  }

  /** Points at the reason why nothing is recorded yet. */
  shake() {
    const line = find("title", this.root);
    line.classList.remove("shake");
    void line.offsetWidth; // starts the movement anew
    line.classList.add("shake");
  }
}
