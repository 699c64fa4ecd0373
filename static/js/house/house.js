// A form of rules: games, settings, points, and the preview that follows every change.

import { startPicker } from "./picker.js";
import { startPreview } from "./preview.js";
import { startSchemes } from "./schemes.js";
import { startSteps } from "./steps.js";

export function startHouse(form) {
  for (const plain of form.querySelectorAll("[data-plain]")) plain.remove();
  startPicker(form);
  startSchemes(form);
  startSteps(form);
  startPreview(form);
}
