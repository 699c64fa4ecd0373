// What was recorded, as something half-entered again.

import { writeDraft } from "../parts/draft.js";

/** Lets the form of a step begin with what an item says; the last bid is left to be said again. */
export function openAgain({ game, number, step, facts }) {
  const values = step === "bids" ? facts.bids : facts.tricks;
  const spoken = facts.order ?? values.map((_, seat) => seat);
  const said = spoken.filter((seat) => values[seat] !== null);
  const kept = step === "bids" ? said.slice(0, -1) : said;
  writeDraft(`${game}/${number}/${step}`, {
    numbers: Object.fromEntries(kept.map((seat) => [seat, values[seat]])),
    trump: facts.trump ?? null,
    namer: facts.namer ?? null,
    blind: facts.blind ?? [],
  });
}
