// A hand of the bid trainer while bots think: asks until there is something new, and shows it.

import { find, setText, show } from "./parts/page.js";
import { askUntil } from "./practice/ask.js";

const root = find("module");

/** What a fragment of a page is made of. Scripts in it would not run. */
const nodesOf = (html) => new DOMParser().parseFromString(html, "text/html").body.childNodes;

/** Shows a hand anew; whoever was about to deal the next one still is. */
function draw(answer) {
  const dealing = document.activeElement?.dataset?.next !== undefined;
  root.replaceChildren(...nodesOf(answer.html));
  root.dataset.stage = answer.stage;
  if (dealing) find("next", root)?.focus({ preventScroll: true });
  const said = [...root.querySelectorAll(".said h2, .outcome-line")].map((one) => one.textContent);
  setText(find("live"), said.join(" "));
}

async function follow() {
  show(find("again", root), false);
  const { status, answer } = await askUntil(root.dataset.look, { known: root.dataset.stage }, () => true);
  if (status !== 200 || !answer.html) return show(find("again", root));
  draw(answer);
  return answer.pending ? follow() : null;
}

follow();
