// The first step: bids in spoken order, and trump.

import { asButton, fill, find, findAll, readJson, setText, show } from "../parts/page.js";
import { drawChips, onDigits } from "../parts/chips.js";
import { makeDraft } from "../parts/draft.js";
import { makeSender } from "../parts/send.js";
import { speakOnce } from "../parts/speak.js";
import { askHook } from "./hook.js";
import { offerCount } from "./count.js";
import { makeEntry } from "./state.js";
import { drawTrump, listenTrump } from "./trump.js";

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export function startBids(root) {
  const step = readJson("step", root);
  const words = readJson("words", root);
  const { size, seats, trump } = step;
  const covered = step.bidding === "covered";
  const draft = makeDraft(step.draft, [size, seats.map((one) => one.seat), step.facts.dealer], step.base);
  const kept = draft.read();
  const sender = makeSender(step, words);
  const rows = new Map(findAll("seat", root).map((item) => [Number(item.dataset.seat), item]));
  const entry = makeEntry(kept?.state ?? begun(step), changed);
  let chosen = null; // the seat whose row was tapped
  let asksNamer = false;
  let sending = false;
  const undoable = !find("undo", root).disabled; // something recorded can be taken back

  // -- what the entry says ---------------------------------------------------------------------------

  const missing = () => seats.filter((one) => !entry.has(one.seat));
  const complete = () => missing().length === 0;
  const total = () => sum(seats.map((one) => entry.number(one.seat) ?? 0));
  const active = () => seats.find((one) => one.seat === chosen) ?? missing()[0] ?? null;
  const needsTrump = () => ["required", "named"].includes(trump.ask) && !entry.trump;

  /** The bid that would make the total even, when the others have all bid and the hook binds. */
  function hookedBid(seat) {
    const others = seats.filter((one) => one.seat !== seat);
    if (!step.hook || !others.every((one) => entry.has(one.seat))) return null;
    const bid = size - sum(others.map((one) => entry.number(one.seat)));
    return bid >= 0 && bid <= size ? bid : null;
  }

  /** Who is asked for trump: the first in spoken order of those who bid most. */
  function namer() {
    if (entry.namer !== null) return seats.find((one) => one.seat === entry.namer);
    const most = Math.max(...seats.map((one) => entry.number(one.seat)));
    return seats.find((one) => entry.number(one.seat) === most);
  }

  function call() {
    const by = Math.abs(total() - size);
    const kind = by === 0 ? "even" : total() > size ? "over" : "under";
    return { kind, values: { by, total: total() } };
  }

  function facts() {
    const bids = step.facts.bids.map((bid, seat) => entry.number(seat) ?? bid);
    const named = entry.namer === null ? {} : { namer: entry.namer };
    return { ...step.facts, bids, ...(entry.trump ? { trump: entry.trump } : {}), ...named };
  }

  // -- what is tapped --------------------------------------------------------------------------------

  async function choose(bid) {
    const one = active();
    if (!one || sending) return;
    if (bid === hookedBid(one.seat) && !(await askHook(root, words, bid))) return;
    chosen = null;
    entry.setNumber(one.seat, bid);
    if (complete() && !needsTrump()) record();
    else if (complete()) speakCall();
  }

  function chooseTrump(suit) {
    if (sending) return;
    entry.setTrump(suit === entry.trump && !complete() ? null : suit);
    if (complete() && !needsTrump()) record();
  }

  function chooseNamer(seat) {
    asksNamer = false;
    entry.setNamer(seat);
  }

  async function record() {
    sending = true;
    draw();
    const next = await sender.send(facts());
    sending = false;
    if (next) {
      draft.drop();
      location.replace(next);
    } else {
      speakCall();
      draw();
    }
  }

  function speakCall() {
    const { kind, values } = call();
    speakOnce(step.draft, fill(words.spoken[kind], values));
  }

  // -- what is shown ---------------------------------------------------------------------------------

  function drawBanner() {
    const begun = missing().length < seats.length;
    show(find("instruction", root), !begun);
    for (const name of ["call", "about"]) show(find(name, root), begun);
    const banner = find("banner", root);
    const { kind, values } = call();
    banner.classList.toggle("off", complete() && kind !== "even");
    if (complete()) return write(fill(words.call[kind], values), fill(words.bid_for, values), words.rest[kind]);
    const left = missing().length;
    if (covered) return write(words.hidden_total[seats.length - left], "", "");
    const last = missing()[0];
    const bid = hookedBid(last.seat);
    write(fill(words.total, values), words.left[left], bid === null ? "" : fill(words.may_not, { name: last.name, bid }));
  }

  function write(title, line, rest) {
    setText(find("call", root), title);
    setText(find("line", root), line);
    setText(find("rest", root), rest);
  }

  function drawRow(one) {
    const item = rows.get(one.seat);
    const done = entry.has(one.seat);
    const hidden = covered && !complete();
    const value = !done ? "–" : hidden ? words.covered : String(entry.number(one.seat));
    const now = active()?.seat === one.seat && !sending;
    item.classList.toggle("todo", !done);
    item.classList.toggle("now", now);
    const figure = find("value", item);
    setText(figure, value);
    figure.classList.toggle("word", done && hidden);
    const text = !done ? words.row_todo : hidden ? words.row_covered : words.row;
    const row = item.querySelector(".row");
    row.setAttribute("aria-label", fill(text, { name: one.name, bid: value }));
    if (now) row.setAttribute("aria-current", "step");
    else row.removeAttribute("aria-current");
  }

  function drawPad() {
    const one = active();
    const asksTrump = !one && needsTrump();
    setText(find("title", root), title(one));
    setText(find("hint", root), one ? (covered ? fill(words.covered_tap, { name: one.name }) : words.tap) : sending ? words.sending : "");
    const chips = find("chips", root);
    show(find("count-go", root), missing().length === seats.length);
    if (one) {
      drawBidChips(chips, one);
    } else if (asksNamer) {
      drawNamers(chips);
    } else {
      show(chips, false);
    }
    show(find("trump-row", root), trump.ask === "named" ? asksTrump && !asksNamer : true);
    show(find("other", root), trump.ask === "named" && asksTrump && !asksNamer);
    drawTrump(root, entry.trump);
  }

  function title(one) {
    if (one) return fill(words.bids, { name: one.name });
    if (asksNamer) return words.who;
    if (needsTrump()) return trump.ask === "named" ? fill(words.names, { name: namer().name }) : words.trump;
    return fill(words.call[call().kind], call().values);
  }

  function drawBidChips(chips, one) {
    const hooked = hookedBid(one.seat);
    chips.classList.remove("named");
    chips.setAttribute("aria-label", fill(words.bids, { name: one.name }));
    drawChips(chips, size, (bid) => ({
      label: fill(bid === hooked ? words.hooked_chip : words.chip, { name: one.name, bid }),
      hooked: bid === hooked,
      on: entry.has(one.seat) && !covered ? bid === entry.number(one.seat) : undefined,
    }), choose);
  }

  function drawNamers(chips) {
    chips.classList.add("named");
    chips.setAttribute("aria-label", words.who);
    chips.replaceChildren(...seats.map((one) => {
      const chip = document.createElement("button");
      chip.type = "button";
      chip.className = "chip words";
      chip.textContent = one.name;
      chip.addEventListener("click", () => chooseNamer(one.seat));
      return chip;
    }));
    show(chips);
  }

  function draw() {
    drawBanner();
    seats.forEach(drawRow);
    drawPad();
    find("undo", root).disabled = sending || !(entry.touched || undoable);
  }

  function changed() {
    draft.write(entry.kept());
    draw();
    const one = active();
    if (one) rows.get(one.seat).scrollIntoView({ block: "nearest" });
  }

  // -- begin -----------------------------------------------------------------------------------------

  for (const [seat, item] of rows) {
    asButton(item.querySelector(".row")).addEventListener("click", () => {
      if (sending) return;
      chosen = seat;
      asksNamer = false;
      draw();
    });
  }
  find("undo", root).addEventListener("click", (event) => {
    if (!entry.touched) return; // the form takes back what was recorded
    event.preventDefault();
    chosen = null;
    asksNamer = false;
    entry.undo();
  });
  find("other", root)?.addEventListener("click", () => { asksNamer = true; draw(); });
  find("again").addEventListener("click", record);
  root.addEventListener("submit", (event) => event.preventDefault());
  listenTrump(root, chooseTrump);
  onDigits(size, choose);
  offerCount(root);
  show(find("pad", root));
  draw();
  if (complete() && !needsTrump()) sender.refuse(kept?.base === step.base ? words.unsent : words.moved, true);
}

/** Bids that the page came with, as after an undo: all but the last spoken one, so that it is said again. */
function begun({ seats, trump }) {
  const said = seats.filter((one) => one.bid !== null);
  const kept = said.length === seats.length ? said.slice(0, -1) : said;
  return { numbers: Object.fromEntries(kept.map((one) => [one.seat, one.bid])), trump: trump.value };
}
