// Where a game stands on this phone: the snapshot with what was recorded since laid over it.

import { followAll } from "../rules/lookup.js";

/**
 * What is next: {page, before, facts, reached}. `page` is null after the last step that the snapshot has, `before` is
 * where all stand before its hand, null where that is known only after sending; `facts` are the bids of the open hand
 * where they are newer than the snapshot; `reached` tells whether somebody has reached the target since.
 */
export function courseOf(snapshot, items) {
  const done = [...(snapshot.since ?? []), ...items.filter((item) => item.kind === "hand")];
  const last = done.at(-1);
  const played = new Map(done.filter((one) => one.facts.tricks).map((one) => [one.number, one.facts]));
  const hands = [...played].sort(([one], [other]) => one - other).map(([, facts]) => facts);
  const stands = followAll(snapshot.lookup, snapshot.before, hands);
  const before = hands.length ? stands.at(-1) : snapshot.before;
  const reached = Boolean(snapshot.target) && stands.some((stand) => stand && Math.max(...stand.scores) >= snapshot.target);
  const [number, step] = last ? next(last) : first(snapshot);
  const page = snapshot.steps.find((one) => one.number === number && one.step === step) ?? null;
  return { page, before, facts: last && step === "tricks" ? last.facts : null, reached };
}

const next = ({ number, facts }) => (facts.tricks ? [number + 1, "bids"] : [number, "tricks"]);
const first = ({ steps }) => (steps.length ? [steps[0].number, steps[0].step] : [0, ""]);

/** Standings with ties shared and the next place skipped: [{place, seat, score}, …]. */
export function standings(scores, lowWins) {
  const better = (one, other) => (lowWins ? one < other : one > other);
  return scores
    .map((score, seat) => ({ seat, score, place: 1 + scores.filter((other) => better(other, score)).length }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** The first in spoken order of those who bid most. */
export function highest(seats) {
  const most = Math.max(...seats.map((one) => one.bid));
  return seats.find((one) => one.bid === most);
}
