// The outbox: what is recorded goes in before it is sent, and comes out when the scorekeeper has it.

import { newOperation } from "../parts/operation.js";
import { asked, transact } from "./database.js";
import { SHAPE, isSound, sorted } from "./items.js";

const ONLY = ["outbox"];
const onItem = (id, op, change) => transact(ONLY, "readwrite", async (outbox) => {
  const item = await asked(outbox.get(id));
  if (item?.op !== op) return false; // another tab was first
  await asked(outbox.put({ ...item, ...change(item) }));
  return true;
});

export const all = () => transact(ONLY, "readonly", async (outbox) => sorted(await asked(outbox.getAll())));

export const ofGame = async (game) => (await all()).items.filter((item) => item.game === game);

/**
 * Keeps what was recorded, and resolves to the item; to null where another page on this phone has gone on, since a
 * page that was left behind must not replace what its person does not see. The same step recorded again stands in
 * place of what waits for a person, or of `own`, the operation that the same page has kept for it, while that was
 * never tried; anything else that is not sent yet comes before it.
 */
export function add(wish, own = "") {
  return transact(ONLY, "readwrite", async (outbox) => {
    const { items } = sorted(await asked(outbox.getAll()));
    const before = items.filter((item) => item.game === wish.game);
    const last = before.at(-1);
    if (last && isSame(last, wish)) return last;
    const item = { v: SHAPE, op: newOperation(), tries: 0, parked: null, answer: null, ...wish };
    if (!isSound(item)) throw new TypeError("not to be sent");
    const alike = before.filter((one) => one.kind === "hand" && stepOf(one) === stepOf(wish));
    const old = alike.find((one) => one.parked || !one.tries);
    if (!old?.parked && (before.some((one) => isLater(one, wish)) || alike.some((one) => one.op !== own))) return null;
    if (old) item.id = old.id;
    if (before.some((one) => one.id !== old?.id && one.id < (old?.id ?? Infinity))) item.base = null;
    item.id = await asked(outbox.put(item));
    return item;
  });
}

const stepOf = ({ number, step }) => `${number}/${step}`;

/** What was recorded after a step stands on it: a step that came late must not slip in between or behind. */
const isLater = (item, { number, step }) =>
  item.kind === "hand" && (item.number > number || (item.number === number && item.step === "tricks" && step === "bids"));

const isSame = (item, wish) =>
  item.parked === null && stepOf(item) === stepOf(wish) && JSON.stringify(item.facts) === JSON.stringify(wish.facts);

/** The scorekeeper has it: it comes out, and the next one of its game follows what it has made. */
export function sent({ id, op, game, number, facts }, base, { recorded, revision }) {
  return transact(["outbox", "sent", "snapshots"], "readwrite", async (outbox, last, snapshots) => {
    const item = await asked(outbox.get(id));
    if (item?.op === op) await asked(outbox.delete(id));
    await asked(last.put({ game, revision: recorded ?? revision }));
    const kept = await asked(snapshots.get(game));
    if (!kept || !number) return;
    const stale = kept.stale || revision !== base + 1; // others have changed the game, too
    await asked(snapshots.put({ ...kept, stale, since: [...(kept.since ?? []), { number, facts }] }));
  });
}

/** The revision on which an item was recorded. */
export function baseOf({ base, game }) {
  if (base !== null) return base;
  return transact(["sent"], "readonly", async (last) => (await asked(last.get(game)))?.revision ?? 0);
}

export const tried = ({ id, op }) => onItem(id, op, ({ tries }) => ({ tries: tries + 1 }));

export const park = ({ id, op }, parked, answer) => onItem(id, op, () => ({ parked, answer }));

/** A person has decided that it is to be recorded: as a new wish, on what he has seen. */
export const release = ({ id, op, base }, seen = base) =>
  onItem(id, op, () => ({ op: newOperation(), base: seen, parked: null, answer: null, tries: 0 }));

/** Takes something out for good; only ever because a person says so. */
export const giveUp = (id) => transact(ONLY, "readwrite", (outbox) => asked(outbox.delete(id)));

/** Takes out the last item of a game if nobody has tried to send it; resolves to it, or to null. */
export function takeBack(game) {
  return transact(ONLY, "readwrite", async (outbox) => {
    const { items } = sorted(await asked(outbox.getAll()));
    const item = items.filter((one) => one.game === game).at(-1);
    if (!item || item.tries || item.kind !== "hand") return null;
    await asked(outbox.delete(item.id));
    return item;
  });
}
