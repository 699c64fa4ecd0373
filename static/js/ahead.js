// The hands ahead: sizes by one more and one less; ways to score, found by any of their names.

import { find } from "./parts/page.js";
import { startSchemes } from "./house/schemes.js";
import { startSteps } from "./house/steps.js";

const form = find("module");
if (form) {
  startSteps(form);
  if (form.dataset.module === "points") startSchemes(form);
}
