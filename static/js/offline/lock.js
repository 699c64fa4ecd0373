// One tab sends at a time. Whoever sends counts up; a count that stands still is of a tab that is gone.
// Counts are compared, not times: a clock may jump, and tabs need not agree about it.

import { newOperation } from "../parts/operation.js";
import { asked, transact } from "./database.js";

const LOOK = 300;
const STALE = 12; // looks without a change
const ME = newOperation();

const turn = (action) => transact(["lock"], "readwrite", async (lock) => {
  const held = (await asked(lock.get("outbox"))) ?? { name: "outbox", owner: null, beat: 0 };
  const next = action(held);
  if (next) await asked(lock.put({ ...held, ...next }));
  return { ...held, ...next };
});

const take = ({ beat }) => ({ owner: ME, beat: beat + 1 });
const isFree = ({ owner }) => !owner || owner === ME;

/** Waits until this tab may send. */
export async function acquire() {
  let [seen, still] = [null, 0];
  for (;;) {
    const found = await turn((held) => (isFree(held) || still >= STALE ? take(held) : null));
    if (found.owner === ME) return;
    const count = `${found.owner} ${found.beat}`;
    still = count === seen ? still + 1 : 0;
    seen = count;
    await new Promise((resolve) => { setTimeout(resolve, LOOK); });
  }
}

/** Shows that this tab is alive; false when another has taken over. */
export async function beat() {
  return (await turn((held) => (held.owner === ME ? take(held) : null))).owner === ME;
}

export const letGo = () => turn((held) => (held.owner === ME ? { owner: null } : null));
