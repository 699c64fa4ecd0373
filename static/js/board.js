// The board opens at the last hand.

import { find } from "./parts/page.js";

const box = find("module");
const last = box?.querySelector("tbody tr:last-child");
if (last) box.scrollTop = last.offsetTop + last.offsetHeight - box.clientHeight;
