// The board opens at the last hand; where somebody only looks on, it is loaded anew by itself.

import { find } from "./parts/page.js";

const MILLISECONDS = 15_000;

const box = find("module");
const last = box?.querySelector("tbody tr:last-child");
if (last) box.scrollTop = last.offsetTop + last.offsetHeight - box.clientHeight;

if (find("looks-on")) {
  setInterval(() => { if (document.visibilityState === "visible") location.reload(); }, MILLISECONDS);
}
