// The service worker, where the browser has one: on HTTPS and on this very machine.

import { guarded } from "../parts/draft.js";
import { tellNewer } from "./banner.js";

const ADDRESS = "/service-worker.js";

export function startWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let had = Boolean(serviceWorker.controller); // the first one to take charge is not newer than the page
  serviceWorker.addEventListener("controllerchange", () => { if (had) tellNewer(); had = true; });
  addEventListener("load", () => guarded(() => serviceWorker.register(ADDRESS).catch(() => {})));
}
