// The entry page: one of the two steps of a hand.

import { find } from "./parts/page.js";
import { keepAwake } from "./parts/awake.js";
import { offerSignals } from "./parts/signals.js";
import { offerCountdown } from "./parts/countdown.js";
import { startBids } from "./entry/bids.js";
import { startTricks } from "./entry/tricks.js";

const STEPS = { bids: startBids, tricks: startTricks };

const root = find("module");
STEPS[root.dataset.module](root);
root.classList.add("live");
for (const part of root.querySelectorAll(".plain")) part.remove();
keepAwake();
offerSignals();
offerCountdown(root);

// Rows are scrolled to above the pad, however tall it is.
new ResizeObserver(([{ target }]) => {
  document.documentElement.style.scrollPaddingBottom = `${target.offsetHeight}px`;
}).observe(root.querySelector(".pad"));

// A page that comes back from the browser's memory shows what was true then.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
