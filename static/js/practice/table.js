// The table: what the person does goes to the server, what comes back is shown step by step.

import { find, readJson, setText, show } from "../parts/page.js";
import { newOperation } from "../parts/operation.js";
import { ask, askUntil } from "./ask.js";
import { Clock } from "./clock.js";
import { draggable } from "./drag.js";
import { listen } from "./keys.js";
import { Pace } from "./pace.js";

const RETRY = 2000;

/** What a fragment of a page is made of. Scripts in it would not run. */
const nodesOf = (html) => new DOMParser().parseFromString(html, "text/html").body.childNodes;

export function startTable(root) {
  const words = readJson("words", root);
  const pace = new Pace(root.dataset.pace);
  const clock = new Clock(words.clock);
  const table = find("table", root);
  const notice = find("notice", root);
  const live = find("live", root);
  let busy = false;
  let turn = 0; // counts what was begun: what was overtaken stops

  const scene = () => find("scene", table);
  const state = () => scene().dataset;
  const actUrl = () => table.querySelector("[data-act]").action;
  const formUrl = (id) => table.querySelector(`#${id}`).action;

  function tell(message) {
    setText(find("notice-text", notice), message ?? "");
    show(notice, Boolean(message));
  }

  function draw(frame) {
    const focused = document.activeElement;
    const key = focused?.dataset?.key;
    const inside = table.contains(focused);
    table.replaceChildren(...nodesOf(frame.html));
    prepare();
    if (frame.say) setText(live, frame.say);
    if (inside) refocus(key);
  }

  /** A focus whose element is gone stays at the table; a second Enter must not play a card. */
  function refocus(key) {
    const same = key && table.querySelector(`[data-key="${CSS.escape(key)}"].ok`);
    (same || find("main", table) || find("felt", table)).focus({ preventScroll: true });
  }

  /** What only a page with script has. */
  function prepare() {
    show(find("more", table));
    show(find("go", table), pace.chosen === "tap");
    show(find("idle", table), pace.chosen !== "tap");
  }

  async function play(frames, mine) {
    for (const [place, frame] of frames.entries()) {
      draw(frame);
      const last = place === frames.length - 1;
      if (!last) {
        const waiting = pace.wait(frame.pause);
        if (pace.waits) show(find("go", table));
        await waiting;
      }
      if (mine !== turn) return false;
    }
    return true;
  }

  /** Shows what came back; then it is the bots' turn, or the person's. */
  async function take({ status, answer }, mine) {
    if (mine !== turn) return;
    tell(status === 0 ? words.silent : answer.error?.message ?? (status === 200 ? "" : words.failed));
    if (answer.frames && !(await play(answer.frames, mine))) return;
    busy = false;
    if (answer.frames) settle();
    else if (status === 0 || status >= 429) setTimeout(() => { if (mine === turn) settle(); }, RETRY);
  }

  function settle() {
    if (state().busy) return letBotsMove();
    clock.start(table, Number(state().seconds), `${location.pathname} ${state().revision}`, timeIsOut);
    return null;
  }

  async function letBotsMove() {
    const mine = (turn += 1);
    clock.stop();
    const canUndo = Boolean(find("undo", table));
    await pace.waitForBots(canUndo);
    if (mine !== turn) return;
    busy = true;
    const body = { base: state().revision };
    await take(await askUntil(formUrl("bots"), body, () => mine === turn), mine);
  }

  async function timeIsOut() {
    if (busy) return;
    find("hinted", root).close();
    const mine = (turn += 1);
    busy = true;
    const body = { base: state().revision, late: true };
    await take(await askUntil(formUrl("bots"), body, () => mine === turn), mine);
  }

  async function act(what) {
    if (busy) return;
    const mine = (turn += 1);
    busy = true;
    clock.stop();
    const body = { op: newOperation(), base: state().revision, act: what };
    let found = await ask(actUrl(), body);
    if (found.status === 0) found = await ask(actUrl(), body); // the same operation: done once
    await take(found, mine);
  }

  async function hint() {
    if (busy) return;
    const mine = turn;
    const { status, answer } = await askUntil(formUrl("hint"), { base: state().revision }, () => mine === turn);
    if (mine !== turn || answer.thinking) return;
    if (status !== 200) return tell(answer.error?.message ?? words.failed);
    find("hint-body", root).replaceChildren(...nodesOf(answer.html));
    find("hinted", root).showModal();
  }

  function press(element) {
    if (!element || element.getAttribute("aria-disabled") === "true") return;
    element.click();
  }

  function goOn() {
    if (!pace.waits) return false;
    pace.goOn();
    return true;
  }

  root.addEventListener("submit", (event) => {
    const { submitter, target } = event;
    if (target.method === "dialog") return;
    event.preventDefault();
    if (target.id === "hint") hint();
    else if (target.id === "bots") goOn();
    else if (submitter?.name === "act") act(submitter.value);
  });

  root.addEventListener("click", (event) => {
    if (event.target.closest("[data-more]")) find("menu", root).showModal();
    else if (event.target.closest("[data-felt]") && !event.target.closest("summary, .last-trick")) goOn();
  });

  const paces = find("paces", root);
  paces.value = pace.chosen;
  paces.addEventListener("change", () => { pace.choose(paces.value); prepare(); });

  listen(root, { press, goOn });
  draggable(root, { may: () => !busy, play: (card) => act(card.value) });

  prepare();
  settle();
}
