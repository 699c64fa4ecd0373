// Two versions of one hand side by side; what differs stands out.

import { fill } from "../parts/page.js";
import { make } from "./elements.js";

/** A table of what the scorekeeper has (null: nothing) and what this phone has. */
export function comparison(words, players, theirs, mine) {
  const rows = linesOf(words, players, mine).map(([label, , read]) => [label, theirs ? read(theirs) : words.nobody, read(mine)]);
  const head = make("thead", {}, make("tr", {}, make("td"), ...[words.theirs, words.mine].map((text) => make("th", { scope: "col" }, text))));
  const body = make("tbody", {}, ...rows.filter(isTold(words)).map(([label, left, right]) => make(
    "tr",
    { className: left === right ? "" : "other" },
    make("th", { scope: "row" }, label), make("td", {}, left), make("td", {}, right),
  )));
  return make("table", {}, head, body);
}

const isTold = ({ unknown }) => ([, left, right]) => left !== unknown || right !== unknown;

/** What is compared: [label, key, how it reads]. */
function linesOf(words, players, { bids }) {
  const name = (seat) => players?.[seat] ?? String(seat + 1);
  const seats = bids.map((_, seat) => [name(seat), seat, (hand) => taken(words, hand, seat)]);
  return [
    ...seats,
    [words.trump, "trump", (hand) => words.suits[hand.trump] ?? words.unknown],
    [words.dealer, "dealer", (hand) => (Number.isInteger(hand.dealer) ? name(hand.dealer) : words.unknown)],
    [words.size, "size", (hand) => String(hand.size ?? words.unknown)],
    [words.order, "order", (hand) => (Array.isArray(hand.order) ? hand.order.map(name).join(", ") : words.unknown)],
    [words.other, "adjustments", (hand) => (hand.adjustments ?? []).map((one) => `${name(one.seat)} ${one.points}`).join(", ") || words.unknown],
    [words.note, "note", (hand) => hand.note || words.unknown],
  ];
}

function taken(words, { bids = [], tricks }, seat) {
  const bid = bids[seat] ?? null;
  if (bid === null) return words.out;
  return fill(tricks ? words.took : words.bid, { bid, tricks: tricks?.[seat] ?? words.unknown });
}
