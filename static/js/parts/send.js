// Records a hand's facts: into the outbox first, then on their way. Says what came of it.

import { newOperation } from "./operation.js";
import { find, setText, show } from "./page.js";
import { keeps } from "../offline/database.js";
import { add, ofGame } from "../offline/outbox.js";
import { put } from "../offline/request.js";
import { flushSoon, isSilent, resultOf, tell } from "../offline/sending.js";

/**
 * Makes send(facts). It resolves to a function that goes on to what follows, or null after the notice has said why not.
 * `course` is {blocked, next()}: whether a person must decide first, and what follows while nobody answers.
 */
export function makeSender(step, words, course) {
  const notice = find("notice");
  const direct = makeDirect(step);
  let busy = false;
  let last = { op: "", text: "" }; // what this page has kept for the step

  function refuse(message, again, decide = false) {
    setText(find("notice-text", notice), message);
    show(find("again", notice), again);
    show(find("decide", notice), decide);
    show(find("see", notice), !isSilent());
    show(notice);
    notice.scrollIntoView({ block: "nearest" });
  }

  async function send(facts) {
    if (busy) return null;
    busy = true;
    show(notice, false);
    try { return await record(facts); } finally { busy = false; }
  }

  async function record(facts) {
    if (course.blocked) return refuse(words.decide, false, true) ?? null;
    const item = await kept(step, facts, last.op);
    if (item === null) return refuse(words.elsewhere, false) ?? null;
    if (!item) return answerTo(await direct(facts));
    last = { op: item.op, text: JSON.stringify(facts) };
    return deliver(item);
  }

  async function deliver(item) {
    await flushSoon();
    tell();
    const waiting = await ofGame(step.game);
    const still = waiting.find((one) => one.op === item.op);
    const result = resultOf(item.op);
    if (!still) return () => location.replace(result?.answer.next ?? step.next);
    if (still.parked) return refuse(still.answer.message || words.failed, still.parked === "gone", true) ?? null;
    if (waiting.some((one) => one.parked)) return refuse(words.decide, false, true) ?? null;
    return (await course.next()) ?? refuse(words.kept, true) ?? null;
  }

  /** As `deliver`, where this browser keeps nothing. */
  function answerTo({ status, answer }) {
    if (status === 200) return () => location.replace(answer.next ?? location.href);
    if (status === 0) refuse(words.silent, true);
    else refuse(answer.error?.message ?? words.failed, status >= 500 || status === 400 || status === 429);
    return null;
  }

  /** Whether these facts are what this page has kept. */
  const hasKept = (facts) => last.text === JSON.stringify(facts);

  return { send, refuse, hasKept };
}

/** Puts a hand into the outbox: see `add`; undefined where this browser keeps nothing, or has no room. */
async function kept(step, facts, own) {
  const { game, url, number, base, title, players, next } = step;
  const wish = { kind: "hand", game, url, number, step: step.step, base, facts, title, players, next };
  try {
    return (await keeps()) ? await add({ ...wish, made: new Date().toISOString() }, own) : undefined;
  } catch {
    return undefined;
  }
}

/** The same facts keep their operation id, so that sending again records once. */
function makeDirect({ url, base }) {
  let last = { text: "", op: "" };
  return (facts) => {
    const text = JSON.stringify(facts);
    if (text !== last.text) last = { text, op: newOperation() };
    return put(url, { op: last.op, base, facts });
  };
}
