// The page of a table: the same game as last time starts without the network, too.

import { find } from "./parts/page.js";
import { showNext } from "./entry/start.js";
import { keeps } from "./offline/database.js";
import { keepReady, startReady } from "./offline/ready.js";
import { answers } from "./offline/request.js";
import { flush, isSilent, tell } from "./offline/sending.js";

const form = find("ready");
const { ready, like } = form.dataset;

if (await keeps()) {
  form.addEventListener("submit", start);
  (window.requestIdleCallback ?? setTimeout)(() => keepReady(ready, like));
}

async function start(event) {
  if (!isSilent()) return;
  event.preventDefault();
  if (await answers()) {
    HTMLFormElement.prototype.submit.call(form);
    return;
  }
  const game = await startReady(ready);
  if (!game) return;
  find("entry-look").media = "all";
  await showNext(game);
  tell();
  flush();
}
