// The practice table: a page of forms, made smooth.

import { find } from "./parts/page.js";
import { keepAwake } from "./parts/awake.js";
import { startTable } from "./practice/table.js";

const root = find("module");
for (const part of document.querySelectorAll(".plain")) part.remove();
startTable(root);
keepAwake();

// A page that comes back from the browser's memory shows what was true then.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
