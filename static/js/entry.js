// The entry page: one of the two steps of a hand.

import { find } from "./parts/page.js";
import { keepAwake } from "./parts/awake.js";
import { comeBack, openPage } from "./entry/start.js";

openPage(find("module"));
keepAwake();

addEventListener("pageshow", (event) => { if (event.persisted) comeBack(); });
