// A review that is still being made: asks until every decision is judged, and shows what is new.

import { find, setText, show } from "./parts/page.js";

const LEAST_WAIT = 300;
const MOST_WAIT = 2000;

const root = find("module");
let known = root.dataset.known;
let wait = LEAST_WAIT;

/** What a fragment of a page is made of. Scripts in it would not run. */
const nodesOf = (html) => new DOMParser().parseFromString(html, "text/html").body.childNodes;

async function answered() {
  try {
    const response = await fetch(`${root.dataset.look}?known=${known}`, { credentials: "same-origin" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

async function look() {
  const answer = await answered();
  if (answer?.html) {
    find("decisions", root).replaceChildren(...nodesOf(answer.html));
    setText(find("progress", root), answer.told);
    known = String(answer.done);
    wait = LEAST_WAIT;
  } else {
    wait = Math.min(wait * 1.5, MOST_WAIT);
  }
  if (answer?.ready) return;
  setTimeout(look, wait);
}

show(find("again", root), false);
look();
