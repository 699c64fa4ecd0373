// The same game as last time, made ready by the scorekeeper while it answered, started when it does not.

import { newOperation } from "../parts/operation.js";
import { asked, transact } from "./database.js";
import { SHAPE } from "./items.js";
import { ask } from "./request.js";

const EVENING_ENDS = 5; // o'clock: after midnight a game belongs to the evening that began

const keyOf = (address) => `ready:${address}`;
const found = (address) => transact(["snapshots"], "readonly", (snapshots) => asked(snapshots.get(keyOf(address))));

/** Keeps a ready game, unless the one that is kept is like it. */
export async function keepReady(address, like) {
  if ((await found(address))?.like === like) return;
  const response = await ask(address).catch(() => null);
  const told = response?.ok ? await response.json().catch(() => null) : null;
  if (!told?.snapshot) return;
  const row = { ...told, game: keyOf(address), id: told.game };
  await transact(["snapshots"], "readwrite", (snapshots) => asked(snapshots.put(row)));
}

/** Starts the ready game on this phone; resolves to its id, or null where none is ready. */
export function startReady(address) {
  return transact(["snapshots", "outbox"], "readwrite", async (snapshots, outbox) => {
    const ready = await asked(snapshots.get(keyOf(address)));
    if (!ready) return null;
    const { id, url, facts, snapshot } = ready;
    const { title, players, next } = snapshot;
    await asked(snapshots.put(snapshot));
    await asked(snapshots.delete(ready.game));
    await asked(outbox.put({
      v: SHAPE, kind: "game", op: newOperation(), game: id, url, facts: { ...facts, played: evening() },
      tries: 0, parked: null, answer: null, title, players, next, made: new Date().toISOString(),
    }));
    return id;
  });
}

/** The date of this evening, as people here would say it. */
function evening() {
  const now = new Date();
  now.setHours(now.getHours() - EVENING_ENDS);
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
