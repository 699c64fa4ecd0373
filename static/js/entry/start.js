// Begins a step: the one that the scorekeeper has sent, or one that this phone keeps while nobody answers.

import { find, firstUsable, readJson } from "../parts/page.js";
import { tellNewer } from "../offline/banner.js";
import { offerCountdown } from "../parts/countdown.js";
import { offerSignals } from "../parts/signals.js";
import { courseOf } from "../offline/course.js";
import { keeps, whenLate } from "../offline/database.js";
import { openAgain } from "../offline/draft.js";
import { fillStep, putPage, tellTarget } from "../offline/fill.js";
import { guardWays } from "../offline/guard.js";
import { ofGame, takeBack } from "../offline/outbox.js";
import { answers } from "../offline/request.js";
import { flush, flushSoon, onOutbox, tell, wayOf } from "../offline/sending.js";
import { digest, refresh, snapshotOf } from "../offline/snapshots.js";
import { startBids } from "./bids.js";
import { startTricks } from "./tricks.js";

const STEPS = { bids: startBids, tricks: startTricks };

let now = null; // {game, next, ahead, part}: what is on the page

/** Begins with the page that the scorekeeper has sent; what is not sent yet goes first. */
export async function openPage(root) {
  const step = readJson("step", root);
  listen();
  const waiting = await waitingOf(step.game);
  if (!waiting.length) {
    start(root, step);
    keepAhead(step);
    whenLate(async () => { if ((await ofGame(step.game)).length && !now.part.entry.touched) location.reload(); });
    return;
  }
  await flushSoon();
  const left = await waitingOf(step.game);
  if (!left.length) location.replace(wayOf(step.game) ?? step.next);
  else if (left.some((one) => one.parked) || !(await showNext(step.game))) start(root, step, { ahead: true, blocked: blocks(left, step) });
}

/** A page out of the browser's memory shows what was true then: it is asked for anew, or made of what this phone keeps. */
export async function comeBack() {
  if (navigator.serviceWorker?.controller || (await answers())) location.reload();
  else if (now && !(await showNext(now.game))) now.part?.sender.refuse(now.part.words.needs_network, false);
}

/** Shows the next step of a game from what this phone keeps; false where it keeps none. */
export async function showNext(game) {
  const found = await nextOf(game);
  if (!found) return false;
  const { snapshot, course, waiting } = found;
  listen();
  putPage(course.page?.html ?? snapshot.end);
  if (!course.page) {
    now = { game, next: snapshot.next, ahead: true, part: null };
    tellTarget(snapshot, course);
    find("flush").addEventListener("click", flush);
    return true;
  }
  const known = !waiting.length && !snapshot.since;
  fillStep(snapshot, course, known ? snapshot.revision : null);
  const root = find("module");
  start(root, readJson("step", root), { ahead: true, takeBack: waiting.length ? () => undo(game) : null });
  return true;
}

async function nextOf(game) {
  if (!(await keeps())) return null;
  const snapshot = await snapshotOf(game);
  if (!snapshot) return null;
  const waiting = await ofGame(game);
  return { snapshot, waiting, course: courseOf(snapshot, waiting) };
}

function start(root, step, { ahead = false, blocked = false, takeBack: back = null } = {}) {
  const next = async () => ((await nextOf(step.game)) ? () => showNext(step.game) : null);
  const part = STEPS[root.dataset.module](root, { blocked, next, takeBack: back });
  now = { game: step.game, next: step.next, ahead, part };
  root.classList.add("live");
  for (const plain of root.querySelectorAll(".plain")) plain.remove();
  offerSignals();
  offerCountdown(root);
  watchPad(root.querySelector(".pad"));
  if (ahead) firstUsable(root.querySelector(".pad"))?.focus({ preventScroll: true });
  if (blocked) part.sender.refuse(part.words.decide, false, true);
}

/** A hand that waits for a person holds up the game, but for the very step that it belongs to. */
function blocks(waiting, { number, step }) {
  const parked = waiting.find((one) => one.parked);
  return Boolean(parked) && (parked.number !== number || parked.step !== step);
}

/** Takes back what was recorded last, if nobody can have it yet. */
async function undo(game) {
  const item = await takeBack(game);
  if (!item) {
    now.part.sender.refuse(now.part.words.tried, false);
    return;
  }
  openAgain(item);
  tell();
  await showNext(game);
}

const waitingOf = async (game) => ((await keeps()) ? ofGame(game) : []);

/** In idle time the steps to come are fetched, for when the network is gone. */
function keepAhead(step) {
  const idle = window.requestIdleCallback ?? ((action) => setTimeout(action, 500));
  idle(async () => {
    if (!(await keeps())) { now.part.sender.refuse(now.part.words.nowhere, false); return; }
    const theirs = await refresh(step);
    if (theirs && theirs !== digest) tellNewer();
  });
}

let listens = false;

function listen() {
  if (listens) return;
  listens = true;
  guardWays((message) => now?.part?.sender.refuse(now.part.words[message], false));
  onOutbox(follow);
}

/** Once all is sent, the page is the scorekeeper's again, unless somebody is about to enter something else. */
async function follow({ sent, parked }) {
  const { game, part, ahead, next } = now ?? {};
  if (!now || part?.sending || !(ahead || part.waits)) return;
  if (parked.includes(game)) part?.sender.refuse(part.words.decide, false, true);
  if (!sent.includes(game) || (part?.entry.touched && !part.waits) || (await ofGame(game)).length) return;
  if (part?.waits) part.draft.drop();
  location.replace(wayOf(game) ?? next);
}

/** Rows are scrolled to above the pad, however tall it is. */
const pads = new ResizeObserver(([{ target }]) => {
  document.documentElement.style.scrollPaddingBottom = `${target.offsetHeight}px`;
});

function watchPad(pad) {
  pads.disconnect();
  pads.observe(pad);
}
