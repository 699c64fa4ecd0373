// Sends what is in the outbox: first in, first out in each game; a game that waits for a person holds up no other.

import { keeps, whenLate } from "./database.js";
import { heads, meaning, pause } from "./items.js";
import { acquire, beat, letGo } from "./lock.js";
import { all, baseOf, park, sent, tried } from "./outbox.js";
import { put } from "./request.js";

const BEAT = 500;
const SOON = 2_500;
const CHANGED = "scorekeeper:outbox";
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];
const tabs = "BroadcastChannel" in window ? new BroadcastChannel("scorekeeper") : null;

const results = new Map(); // by operation: what came of it in this tab
const ways = new Map(); // by game: where the last answer in this tab leads
let running = null;
let failures = 0;
let slow = false; // nobody has answered yet
let timer = 0;

/** Whether the last try had no answer, or has none yet. */
export const isSilent = () => failures > 0 || slow || !mayTry();

/** What came of an operation: {state, status, answer}, or undefined where this tab has not sent it. */
export const resultOf = (op) => results.get(op);

/** Where a game goes on after what this tab has sent; undefined where it has sent nothing. */
export const wayOf = (game) => ways.get(game);

/** Calls `action(detail)` after each run that has changed something, in whichever tab. */
export function onOutbox(action) {
  document.addEventListener(CHANGED, (event) => action(event.detail));
  tabs?.addEventListener("message", (event) => action(event.data));
}

/** Tells that the outbox has changed, in this tab and in the others. */
export function tell(detail = { sent: [], parked: [] }) {
  document.dispatchEvent(new CustomEvent(CHANGED, { detail }));
  tabs?.postMessage(detail);
}

/** Sends what there is; one run at a time, and one more for what was added meanwhile. */
export async function flush() {
  while (running) await running;
  running = run().finally(() => { running = null; });
  return running;
}

/** As `flush`, but nobody waits long at the table: while the scorekeeper is silent, sending goes on behind the page. */
export async function flushSoon() {
  const sends = flush();
  if (isSilent() && mayTry()) return;
  const late = await Promise.race([sends, new Promise((done) => { setTimeout(done, SOON, "late"); })]);
  slow = late === "late";
  if (slow) sends.finally(() => { slow = false; });
}

async function run() {
  clearTimeout(timer);
  if (!(await keeps()) || !heads((await all()).items).length || !mayTry()) return;
  await acquire();
  const life = setInterval(beat, BEAT);
  try {
    const detail = await sendAll();
    failures = detail.later ? failures + 1 : 0;
    if (detail.later) timer = setTimeout(flush, pause(failures - 1));
    tell(detail);
  } finally {
    clearInterval(life);
    await letGo();
  }
}

/** A browser that knows of no network is believed, unless the scorekeeper is on this very machine. */
const mayTry = () => navigator.onLine || LOCAL.includes(location.hostname);

async function sendAll() {
  const detail = { sent: [], parked: [], later: 0 };
  const late = new Set();
  for (;;) {
    const item = heads((await all()).items).find((one) => !late.has(one.game));
    if (!item || !(await beat())) return detail;
    if (!(await tried(item))) continue; // taken back or recorded anew meanwhile
    const result = await sendOne(item);
    results.set(item.op, result);
    if (result.state === "sent") { detail.sent.push(item.game); ways.set(item.game, result.answer.next); }
    else if (result.state === "later") { late.add(item.game); detail.later += 1; }
    else detail.parked.push(item.game);
    if (result.status === 0) return detail;
  }
}

async function sendOne(item) {
  const { op, facts } = item;
  const base = item.kind === "game" ? undefined : await baseOf(item);
  const body = { op, base, facts };
  const { status, answer } = await put(item.url, body);
  const state = meaning({ status, answer });
  if (state === "sent") await sent(item, base, answer);
  else if (state !== "later") await park(item, state, toldOf(status, answer));
  return { state, status, answer };
}

const toldOf = (status, { error, revision, hand, who, when }) =>
  ({ status, code: error?.code, message: error?.message ?? "", revision, hand, who, when });

/** Sends whenever the network or the person is back; `atOnce` now, too. */
export function keepSending(atOnce) {
  const again = () => { failures = 0; flush(); };
  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => { if (document.visibilityState === "visible") again(); });
  if (atOnce) flush();
  whenLate(() => { tell(); flush(); });
}
