// Puts a step that the phone keeps on the page, and fills in what was recorded since.

import { fill, find, findAll, setText, show } from "../parts/page.js";
import { figure } from "../parts/figures.js";
import { highest, standings } from "./course.js";

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Shows a page of the snapshot in place of the one that is there. */
export function putPage(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  document.title = page.title;
  document.querySelector("header.top").replaceWith(page.querySelector("header.top"));
  document.querySelector("main").replaceWith(page.querySelector("main"));
  for (const rest of document.querySelectorAll("body > footer")) rest.remove();
  scrollTo(0, 0);
  document.querySelector("main").focus({ preventScroll: true });
}

/** `course` as `courseOf` gives it; `base` is the revision of what comes next, null if that is not known yet. */
export function fillStep(snapshot, course, base) {
  const { page, before, facts } = course;
  const place = find("step");
  const step = { ...JSON.parse(place.textContent), base, undo: null };
  if (page.step === "bids") fillStandings(snapshot, before);
  else Object.assign(step, before ? { table: snapshot.lookup, before } : { table: null });
  if (facts) fillBids(snapshot, page, step, facts);
  if (page.step === "bids") tellTarget(snapshot, course);
  place.textContent = JSON.stringify(step);
}

/** Who has reached the target, above the next bids or at the end. */
export function tellTarget({ players, target, words }, { before, reached }) {
  if (!reached || !before) return;
  const names = players.filter((_, seat) => before.scores[seat] >= target);
  const told = names.length ? names.map((name) => fill(words.reached, { name, target })) : [fill(words.target, { target })];
  note([[...told, words.who_won].join(" ")], (list) => document.querySelector("main").prepend(list));
}

/** Adds to what stands on the page, in a list that `place(list)` puts there if there is none. */
function note(sentences, place) {
  const list = document.querySelector(".noted") ?? Object.assign(document.createElement("ul"), { className: "noted" });
  if (!sentences.length) return;
  for (const text of sentences) list.append(Object.assign(document.createElement("li"), { textContent: text }));
  if (!list.isConnected) place(list);
}

function fillStandings({ players, low_wins: lowWins, words }, before) {
  const list = find("standings")?.querySelector("ol");
  if (!list) return;
  if (!before) { find("standings").remove(); return; }
  const items = [...list.children];
  standings(before.scores, lowWins).forEach(({ place, seat, score }, position) => {
    items[position].classList.toggle("lead", place === 1);
    setText(items[position].querySelector(".name"), fill(words.standing, { place, name: players[seat] }));
    setText(items[position].querySelector(".score"), figure(score, words.signs));
  });
}

/** The second step of a hand whose bids the scorekeeper does not have. */
function fillBids(snapshot, { hook }, step, facts) {
  const { words } = snapshot;
  const turns = step.seats.map((one) => one.seat);
  const order = facts.order ?? turns;
  step.facts = facts;
  step.seats = order.map((seat) => ({ ...step.seats.find((one) => one.seat === seat), bid: facts.bids[seat] }));
  fillRows(step, words);
  fillCall(step, words);
  fillTrump(snapshot, step, facts);
  note(remarks(snapshot, hook, step, turns), (list) => find("banner").after(list));
}

/** What is unusual in bids: the scorekeeper says the same once it has them. */
function remarks({ players, words }, hook, { size, seats, facts }, turns) {
  const order = seats.map((one) => one.seat);
  const isNamer = facts.namer === undefined || facts.namer === null || facts.namer === highest(seats).seat;
  return [
    order.some((seat, place) => seat !== turns[place]) && words.order,
    hook && sum(seats.map((one) => one.bid)) === size && fill(words.hook, { name: players[order.at(-1)], size }),
    isNamer ? "" : fill(words.namer, { name: players[facts.namer] }),
    facts.note,
  ].filter(Boolean);
}

function fillRows({ seats }, words) {
  const rows = new Map(findAll("seat").map((row) => [Number(row.dataset.seat), row]));
  for (const { seat, bid } of seats) {
    const row = rows.get(seat);
    setText(row.querySelector(".note"), fill(words.bid, { bid }));
    row.parentNode.append(row);
  }
}

function fillCall(step, words) {
  const total = sum(step.seats.map((one) => one.bid));
  const difference = total - step.size;
  const kind = difference === 0 ? "even" : difference > 0 ? "over" : "under";
  const values = { total, size: step.size, by: Math.abs(difference) };
  setText(find("call"), fill(words.call[kind], values));
  setText(find("line"), fill(words.bid_for, values));
  setText(find("rest"), words.rest[kind]);
  find("banner").classList.toggle("off", kind !== "even");
  step.call = fill(words.spoken[kind], values);
}

/** A trump that is known is shown beside the size, and asked for no more. */
function fillTrump({ players, signs, words, named }, step, facts) {
  const { trump } = facts;
  if (!trump || step.trump.ask === "no") return;
  step.trump = { ...step.trump, ask: "no", value: trump };
  show(find("trump-row"), false);
  const sign = new DOMParser().parseFromString(signs[trump], "text/html").body.childNodes;
  const namer = named ? facts.namer ?? highest(step.seats).seat : null;
  const told = namer === null ? "" : ` ${fill(words.named_by, { name: players[namer] })}`;
  document.querySelector("header .meta").append(` · ${trump === "none" ? "" : `${words.trump} `}`, ...sign, told);
}
