// What is kept in the outbox: its shape, its order, what an answer means for it. Nothing here touches the browser.

/**
 * An item is one wish, sent whole:
 *   {id, v, kind: "hand" | "game", op, game, url, facts, number, step, base, tries, parked, answer, …}
 * `base` is null for what follows an item that is not sent yet: its base is then the revision which that one makes.
 * `parked` is null, or why a person must decide: "conflict", "refused" or "gone".
 */
export const SHAPE = 1;
const PARKED = [null, "conflict", "refused", "gone"];

const isText = (value) => typeof value === "string" && value !== "";
const isWhole = (value) => Number.isInteger(value) && value >= 0;
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a row can be sent. What another version has written, or a hand, may be anything. */
export function isSound(row) {
  if (!isPlain(row) || row.v !== SHAPE || !["hand", "game"].includes(row.kind)) return false;
  if (![row.op, row.game, row.url].every(isText) || !/^\/t\/[^/]+\/g(ames)?\//.test(row.url)) return false;
  if (!isPlain(row.facts) || !isWhole(row.tries) || !PARKED.includes(row.parked)) return false;
  if (row.kind === "game") return true;
  return isWhole(row.number) && ["bids", "tricks"].includes(row.step) && (row.base === null || isWhole(row.base)) && isHand(row.facts);
}

const isHand = ({ bids, tricks }) => Array.isArray(bids) && (tricks === undefined || Array.isArray(tricks));

/** Rows in order, those that can be sent apart from those that cannot. */
export function sorted(rows) {
  return { items: rows.filter(isSound), aside: rows.filter((row) => !isSound(row)) };
}

/** The first item of each game, but for games that wait for a person. */
export function heads(items) {
  const first = new Map();
  for (const item of items) if (!first.has(item.game)) first.set(item.game, item);
  return [...first.values()].filter((item) => item.parked === null);
}

/** What an answer means: "sent", "later", or why a person must decide. */
export function meaning({ status, answer }) {
  if (status >= 200 && status < 300) return "sent";
  if (status === 409) return "conflict";
  if (status === 403 || status === 404) return "gone";
  if (status === 0 || status === 429 || status >= 500 || answer?.error?.code === "csrf") return "later";
  return "refused";
}

/** How long to wait after so many tries without an answer, in milliseconds. */
export const pause = (tries) => Math.min(60_000, 2_000 * 2 ** Math.min(tries, 5));

/** How many hands are meant: the two steps of a hand are one. */
export const hands = (items) => new Set(items.filter((one) => one.kind === "hand").map((one) => `${one.game}/${one.number}`)).size;
