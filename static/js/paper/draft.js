// What is typed stays on this device until it is on record, through a reload too.

import { find, show } from "../parts/page.js";
import { makeDraft } from "../parts/draft.js";

const NOT_TYPED = new Set(["csrf_token", "base", "op", "first"]);

/** Tells whether a draft was put back. */
export function startDraft(form) {
  const draft = makeDraft(form.dataset.draft, "paper", 0);
  const back = !("typed" in form.dataset) && fill(form, draft.read()?.state);
  if (back) offer(draft);
  form.addEventListener("input", () => draft.write(typedIn(form)));
  return back;
}

/** The fields that differ from what the page came with. */
function typedIn(form) {
  return [...form.elements]
    .filter((one) => one.name && !NOT_TYPED.has(one.name) && one.type !== "submit")
    .filter((one) => (one.type === "checkbox" ? one.checked : one.value.trim()))
    .map((one) => [one.name, one.value]);
}

/** Puts a draft into the fields that there are; true where that changed any. */
function fill(form, state) {
  let changed = false;
  for (const [name, value] of state ?? []) {
    const one = form.elements[name];
    if (!one || !("value" in one)) continue;
    if (one.type === "checkbox") { changed ||= !one.checked; one.checked = true; continue; }
    changed ||= one.value !== value;
    one.value = value;
  }
  return changed;
}

function offer(draft) {
  show(find("kept-note"));
  find("anew").addEventListener("click", () => {
    draft.drop();
    location.replace(location.href);
  });
}
