// What this phone has not sent, told on every page until it is.

import { fill, find, readJson, setText, show } from "../parts/page.js";
import { keeps } from "./database.js";
import { hands } from "./items.js";
import { all } from "./outbox.js";
import { onOutbox } from "./sending.js";

let words = null;
let newer = false;

export async function startBanner() {
  words = readJson("banner-words");
  onOutbox(draw);
  await draw();
}

/** A newer version is there; it is loaded when a person wants it. */
export function tellNewer() {
  newer = true;
  draw({ sent: [] });
}

/** Unsent hands first, then what has just been sent, then a newer version. */
async function draw(detail) {
  if (!(await keeps())) return;
  const { items, aside } = await all();
  const told = sentences(items, aside);
  if (location.pathname === find("unsent-link").dataset.page) return; // there it is all told
  if (told.length) put(told.join(" "), words.look, find("unsent-link").dataset.page);
  else if (detail?.sent.length) put(words.sent, words.reload, location.href);
  else if (newer) put(words.newer, words.load, location.href);
  else show(find("unsent"), false);
}

function sentences(items, aside) {
  const parked = hands(items.filter((one) => one.parked)) || items.filter((one) => one.parked).length;
  const waiting = hands(items.filter((one) => !one.parked));
  return [
    parked && fill(parked === 1 ? words.parked_one : words.parked_many, { n: parked }),
    waiting && fill(waiting === 1 ? words.one : words.many, { n: waiting }),
    !waiting && items.some((one) => one.kind === "game" && !one.parked) && words.game,
    aside.length && words.aside,
  ].filter(Boolean);
}

function put(text, label, address) {
  const link = find("unsent-link");
  setText(find("unsent-text"), text);
  setText(link, label);
  link.href = address;
  link.onclick = address === location.href ? (event) => { event.preventDefault(); location.reload(); } : null;
  show(find("unsent"));
}
