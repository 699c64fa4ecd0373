// The entry page: one of the two steps of a hand.

import { find } from "./parts/page.js";
import { keepAwake } from "./parts/awake.js";
import { openPage } from "./entry/start.js";

openPage(find("module"));
keepAwake();

// A page that comes back from the browser's memory shows what was true then.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
