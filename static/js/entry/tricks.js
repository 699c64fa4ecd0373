// The second step: tricks, which start at the bid.

import { asButton, fill, find, findAll, readJson, setText, show } from "../parts/page.js";
import { drawChips, onDigits } from "../parts/chips.js";
import { makeDraft } from "../parts/draft.js";
import { makeSender } from "../parts/send.js";
import { speakOnce } from "../parts/speak.js";
import { makeEntry } from "./state.js";
import { drawTrump, listenTrump } from "./trump.js";

export function startTricks(root) {
  const step = readJson("step", root);
  const words = readJson("words", root);
  const { size, seats, trump } = step;
  const draft = makeDraft(step.draft, [size, seats.map((one) => [one.seat, one.bid])], step.base);
  const sender = makeSender(step, words);
  const rows = new Map(findAll("seat", root).map((item) => [Number(item.dataset.seat), item]));
  const entry = makeEntry(draft.read()?.state ?? { trump: trump.value }, changed);
  const button = find("record", root);
  let open = null; // the seat whose chips are shown
  let sending = false;
  const undoable = !find("undo", root).disabled; // something recorded can be taken back

  // -- what the entry says ---------------------------------------------------------------------------

  const needsTrump = () => ["required", "named"].includes(trump.ask) && !entry.trump;

  /** Tricks by seat: as touched, else the bid; the last untouched seat balances when it can. */
  function tricks() {
    const took = new Map(seats.map((one) => [one.seat, entry.number(one.seat) ?? one.tricks ?? one.bid]));
    const last = balancing();
    if (last) {
      const rest = size - [...took].reduce((total, [seat, number]) => total + (seat === last.seat ? 0 : number), 0);
      if (rest >= 0 && rest <= size) took.set(last.seat, rest);
    }
    return took;
  }

  function balancing() {
    const untouched = seats.filter((one) => !entry.has(one.seat));
    return untouched.length === 1 ? untouched[0] : null;
  }

  function fit(took) {
    const total = [...took.values()].reduce((sum, number) => sum + number, 0);
    const text = total === size ? words.fits : total < size ? words.short : words.many;
    return { fits: total === size, text: fill(text, { total, by: Math.abs(total - size) }) };
  }

  function tag(one, took) {
    const by = Math.abs(took - one.bid);
    const text = took === one.bid ? words.made : took > one.bid ? words.over : words.under;
    return [fill(text, { by }), one.points?.[took]].filter(Boolean).join(" ");
  }

  function facts() {
    const took = tricks();
    const all = step.facts.bids.map((_, seat) => took.get(seat) ?? null);
    return { ...step.facts, tricks: all, ...(entry.trump ? { trump: entry.trump } : {}) };
  }

  // -- what is tapped --------------------------------------------------------------------------------

  function choose(number) {
    if (open !== null && !sending) entry.setNumber(open, number);
  }

  async function record() {
    if (sending) return;
    if (!fit(tricks()).fits || needsTrump()) return shake();
    sending = true;
    draw();
    const next = await sender.send(facts());
    sending = false;
    if (next) {
      draft.drop();
      location.assign(next);
    } else {
      draw();
    }
  }

  function shake() {
    const line = find("title", root);
    line.classList.remove("shake");
    void line.offsetWidth; // starts the movement anew
    line.classList.add("shake");
  }

  // -- what is shown ---------------------------------------------------------------------------------

  function drawRow(one, took) {
    const item = rows.get(one.seat);
    const row = item.querySelector(".row");
    const text = tag(one, took);
    const made = took === one.bid;
    const mark = find("tag", item);
    setText(find("value", item), String(took));
    setText(mark, text);
    mark.classList.toggle("made", made);
    mark.classList.toggle("set", !made);
    item.classList.toggle("now", open === one.seat);
    row.setAttribute("aria-expanded", String(open === one.seat));
    row.setAttribute("aria-label", fill(words.row, { name: one.name, bid: one.bid, tricks: took, tag: text }));
    drawOpen(find("chips", item), one, took);
  }

  function drawOpen(chips, one, took) {
    if (open !== one.seat) return show(chips, false);
    chips.setAttribute("aria-label", fill(words.group, { name: one.name }));
    drawChips(chips, size, (number) => ({
      label: fill(number === 1 ? words.chip_one : words.chip, { name: one.name, tricks: number }),
      on: number === took,
    }), choose);
  }

  function drawPad(took) {
    const { fits, text } = fit(took);
    const last = balancing();
    setText(find("title", root), text);
    const hint = sending ? words.sending : needsTrump() ? words.trump_first : last ? fill(words.balances, { name: last.name }) : fits ? "" : words.start;
    setText(find("hint", root), hint);
    button.setAttribute("aria-disabled", String(!fits || needsTrump() || sending));
    drawTrump(root, entry.trump);
    find("undo", root).disabled = sending || !(entry.touched || undoable);
  }

  function draw() {
    const took = tricks();
    for (const one of seats) drawRow(one, took.get(one.seat));
    drawPad(took);
  }

  function changed() {
    draft.write(entry.kept());
    draw();
  }

  function toggle(seat) {
    open = open === seat ? null : seat;
    draw();
    if (open !== null) rows.get(seat).scrollIntoView({ block: "nearest" });
  }

  // -- begin -----------------------------------------------------------------------------------------

  for (const [seat, item] of rows) asButton(item.querySelector(".row")).addEventListener("click", () => toggle(seat));
  find("undo", root).addEventListener("click", (event) => {
    if (!entry.touched) return; // the form takes back what was recorded
    event.preventDefault();
    entry.undo();
  });
  button.addEventListener("click", record);
  find("again").addEventListener("click", record);
  root.addEventListener("submit", (event) => event.preventDefault());
  listenTrump(root, (suit) => entry.setTrump(suit === entry.trump ? null : suit));
  onDigits(size, choose);
  show(button);
  show(find("pad", root));
  draw();
  speakOnce(step.draft.replace(/tricks$/, "bids"), step.call);
}
