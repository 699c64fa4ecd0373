// Keeps a page that works from being left for one that cannot be fetched.

import { answers } from "./request.js";
import { isSilent } from "./sending.js";

/** While nobody answers, a link or a form asks first; `refuse("needs_network")` when it is in vain. */
export function guardWays(refuse) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || link.origin !== location.origin || link.hash || isKept(link)) return;
    guard(event, () => location.assign(link.href), refuse);
  }, true);
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.dataset.module) guard(event, () => HTMLFormElement.prototype.submit.call(form), refuse);
  }, true);
}

/** The one page without data that a service worker has. */
const isKept = ({ dataset }) => "page" in dataset && Boolean(navigator.serviceWorker?.controller);

async function guard(event, go, refuse) {
  if (!isSilent()) return;
  event.preventDefault();
  event.stopPropagation();
  if (await answers()) go();
  else refuse("needs_network");
}
