// A hand as it is kept here, or two versions of it side by side; then what differs stands out.

import { fill } from "../parts/page.js";
import { make } from "./elements.js";

/** A table of what this phone has; beside what the scorekeeper has (null: nothing), where that is known. */
export function comparison(words, players, mine, theirs) {
  const versions = theirs === undefined ? [mine] : [theirs, mine];
  const heads = theirs === undefined ? [words.mine] : [words.theirs, words.mine];
  const rows = linesOf(words, players, mine)
    .map(([label, read]) => [label, ...versions.map((hand) => (hand ? read(hand) : words.nobody))])
    .filter(([, ...told]) => told.some((text) => ![words.unknown, words.nobody].includes(text)));
  return make("table", {}, make("thead", {}, line("", "th", ["", ...heads])), make("tbody", {}, ...rows.map(([label, ...told]) =>
    line(told.some((text) => text !== told[0]) ? "other" : "", "td", [label, ...told]))));
}

function line(className, tag, [label, ...told]) {
  const scope = tag === "th" ? "col" : undefined;
  const first = label ? make("th", { scope: "row" }, label) : make("td");
  return make("tr", { className }, first, ...told.map((text) => make(tag, scope ? { scope } : {}, text)));
}

/** What is compared: [label, how it reads]. */
function linesOf(words, players, { bids }) {
  const name = (seat) => players?.[seat] ?? String(seat + 1);
  const seats = bids.map((_, seat) => [name(seat), (hand) => taken(words, hand, seat)]);
  return [
    ...seats,
    [words.trump, (hand) => words.suits[hand.trump] ?? words.unknown],
    [words.dealer, (hand) => (Number.isInteger(hand.dealer) ? name(hand.dealer) : words.unknown)],
    [words.size, (hand) => String(hand.size ?? words.unknown)],
    [words.order, (hand) => (Array.isArray(hand.order) ? hand.order.map(name).join(", ") : words.unknown)],
    [words.other, (hand) => (hand.adjustments ?? []).map((one) => `${name(one.seat)} ${one.points}`).join(", ") || words.unknown],
    [words.note, (hand) => hand.note || words.unknown],
  ];
}

function taken(words, { bids = [], tricks }, seat) {
  const bid = bids[seat] ?? null;
  if (bid === null) return words.out;
  return fill(tricks ? words.took : words.bid, { bid, tricks: tricks?.[seat] ?? words.unknown });
}
