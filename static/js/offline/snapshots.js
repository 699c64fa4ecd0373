// Snapshots: what the scorekeeper has told of a game and its steps to come.

import { asked, transact } from "./database.js";
import { ofGame } from "./outbox.js";
import { ask } from "./request.js";

const VERSION = 1;

/** The digest of the static files that this page was made with. */
export const digest = /\/static\/([^/]+)\//.exec(import.meta.url)?.[1] ?? "";

export async function snapshotOf(game) {
  const kept = await transact(["snapshots"], "readonly", (snapshots) => asked(snapshots.get(game)));
  return kept?.v === VERSION ? kept : null;
}

export const games = () => transact(["snapshots"], "readonly", async (snapshots) =>
  (await asked(snapshots.getAll())).filter((one) => one.v === VERSION)); // a ready game has none

/**
 * Takes a new snapshot unless the kept one, with what this phone alone has recorded since, is at the revision `base`,
 * and takes the bids as the page does.
 * Resolves to the digest of the scorekeeper's files, if it told.
 */
export async function refresh({ game, base, snapshot, bidding }) {
  if ((await ofGame(game)).length) return null;
  const kept = await snapshotOf(game);
  const alike = !bidding || kept?.covered === (bidding === "covered");
  if (alike && (await revisionOf(kept)) === base) return digest;
  const before = await sentOf(game);
  const response = await ask(snapshot).catch(() => null);
  const told = response?.ok ? await response.json().catch(() => null) : null;
  if (told?.v !== VERSION) return null;
  await keep(told, before);
  return told.digest;
}

async function revisionOf(kept) {
  if (!kept || kept.stale || kept.digest !== digest) return null;
  if (!kept.since) return kept.revision;
  return sentOf(kept.game);
}

const sentOf = (game) => transact(["sent"], "readonly", async (sent) => (await asked(sent.get(game)))?.revision ?? null);

/**
 * A snapshot older than what this phone has sent meanwhile is none. Older than what it had sent before it asked, it
 * comes from a backup that was restored, and what was sent counts no more.
 */
const keep = (told, before) => transact(["snapshots", "sent"], "readwrite", async (snapshots, sent) => {
  const last = (await asked(sent.get(told.game)))?.revision ?? null;
  if (last !== before && last > told.revision) return;
  if (last > told.revision) await asked(sent.delete(told.game));
  await asked(snapshots.put(told));
});
