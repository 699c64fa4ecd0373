// The service worker, where the browser has one: on HTTPS and on this very machine.

import { guarded } from "../parts/draft.js";
import { tellNewer } from "./banner.js";

const ADDRESS = "/service-worker.js";

export function startWorker() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const had = Boolean(serviceWorker.controller);
  serviceWorker.addEventListener("controllerchange", () => { if (had) tellNewer(); });
  addEventListener("load", () => guarded(() => serviceWorker.register(ADDRESS).catch(() => {})));
}
