// The board opens at the last hand.

import { find } from "./parts/page.js";

const box = find("module");
if (box) box.scrollTop = box.scrollHeight;
