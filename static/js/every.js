// On every page: what this phone has not sent is told and sent.

import { startBanner } from "./offline/banner.js";
import { keepSending } from "./offline/sending.js";
import { startWorker } from "./offline/worker.js";

startBanner();
startWorker();
// A page on which hands are entered, or which stands in for one, sees first what there is.
keepSending(!document.querySelector("form.entry, [data-games]"));
