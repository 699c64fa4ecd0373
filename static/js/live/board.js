// Keeps a board up to date: puts the parts of an answer into their places, and tells what is new once.

import { fill, find, findAll, firstUsable, keepFocus, readJson, setText, show } from "../parts/page.js";
import { morph } from "../parts/morph.js";
import { speakOnce } from "../parts/speak.js";
import { poll } from "./poll.js";

/** `around(draw)` is called for each change, so that the page can keep its own state. */
export function keepUpToDate(around = (draw) => draw()) {
  if (!find("board")) return;
  const board = readJson("board");
  const { words, edition } = board;
  let { told } = board;
  let since = new Date();

  function upToDate() {
    since = new Date();
    show(find("stale"), false);
  }

  function stale() {
    setText(find("stale"), fill(words.stale, { time: clock(since) }));
    show(find("stale"));
  }

  function news(answer) {
    // Another edition has other scripts and styles.
    if (answer.edition !== edition) {
      location.reload();
      return;
    }
    upToDate();
    around(() => draw(answer.parts));
    if (answer.told.sentence && answer.told.sentence !== told.sentence) speakOnce(answer.told.key, answer.told.sentence, answer.told.call);
    told = answer.told;
  }

  // A page out of the browser's memory of past pages has the tag of its last answer.
  poll({ url: board.url, tag: `"${board.tag}"` }, { news, same: upToDate, failed: stale, gone });
}

function draw(html) {
  const answer = new DOMParser().parseFromString(html, "text/html");
  keepFocus(() => {
    for (const part of findAll("part", answer)) morph(document.querySelector(`[data-part="${part.dataset.part}"]`), part);
  }, () => firstUsable(document.querySelector(".pad, main")));
}

/** What may not be looked at any more is not shown any more. */
function gone() {
  const told = find("gone").content.cloneNode(true);
  document.title = told.querySelector("h1").textContent;
  for (const part of document.querySelectorAll("body > header, body > [data-part], body > footer")) part.remove();
  document.querySelector("main").replaceChildren(told);
  document.querySelector("main").focus();
}

const clock = (time) => [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":");
