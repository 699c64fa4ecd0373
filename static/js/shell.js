// Stands in for a page that cannot be fetched: the next step of a game, from what this phone keeps.

import { find, show } from "./parts/page.js";
import { keepAwake } from "./parts/awake.js";
import { showNext } from "./entry/start.js";
import { keeps } from "./offline/database.js";
import { answers } from "./offline/request.js";
import { games } from "./offline/snapshots.js";

const STEP = /^\/t\/[^/]+\/g\/([^/]+)\/next$/;

const game = STEP.exec(location.pathname)?.[1];
find("flush").addEventListener("click", async () => { if (await answers()) location.reload(); });
if (game && (await keeps()) && (await showNext(decodeURIComponent(game)))) keepAwake();
else listGames();

async function listGames() {
  if (!(await keeps())) return;
  const list = find("games");
  for (const { title, next, players } of await games()) list.append(way(title, players.join(", "), next));
  show(list, list.children.length > 0);
}

function way(title, line, address) {
  const [item, link, strong, small] = ["li", "a", "strong", "small"].map((tag) => document.createElement(tag));
  Object.assign(link, { className: "line", href: address });
  strong.textContent = title;
  small.textContent = line;
  link.append(strong, small);
  item.append(link);
  return item;
}
