// The entry page: one of the two steps of a hand.

import { find } from "./parts/page.js";
import { keepAwake } from "./parts/awake.js";
<<<<<<< HEAD
import { openPage } from "./entry/start.js";
=======
import { offerSignals } from "./parts/signals.js";
import { offerCountdown } from "./parts/countdown.js";
import { startBids } from "./entry/bids.js";
import { startTricks } from "./entry/tricks.js";
>>>>>>> main

openPage(find("module"));
keepAwake();
offerSignals();
offerCountdown(root);

// A page that comes back from the browser's memory shows what was true then.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
