// What is typed stays on this device until it is on record, through a reload too.

import { find, show } from "../parts/page.js";
import { makeDraft } from "../parts/draft.js";

const NOT_TYPED = new Set(["csrf_token", "base", "op", "first"]);

/**
 * Gives null where nothing was put back; else a function that puts back what there was no field for yet, and tells
 * whether it found one: a look at the sheet adds a line where one is full.
 */
export function startDraft(form) {
  const draft = makeDraft(form.dataset.draft, "paper", 0);
  let left = "typed" in form.dataset ? [] : draft.read()?.state ?? [];
  const put = () => {
    const before = left.length;
    const changed = left.filter(([name, value]) => form.elements[name] && fill(form.elements[name], value));
    left = left.filter(([name]) => !form.elements[name]);
    return { changed: changed.length > 0, found: left.length < before };
  };
  const back = put().changed;
  if (back) offer(draft);
  form.addEventListener("input", () => draft.write([...typedIn(form), ...left]));
  return back ? () => put().found : null;
}

function typedIn(form) {
  return [...form.elements]
    .filter((one) => one.name && !NOT_TYPED.has(one.name) && one.type !== "submit")
    .filter((one) => (one.type === "checkbox" ? one.checked : one.value.trim()))
    .map((one) => [one.name, one.value]);
}

/** Puts a value into its field; true where that changed it. */
function fill(field, value) {
  const changed = field.type === "checkbox" ? !field.checked : field.value !== value;
  if (field.type === "checkbox") field.checked = true;
  else field.value = value;
  return changed;
}

function offer(draft) {
  show(find("kept-note"));
  find("anew").addEventListener("click", () => {
    draft.drop();
    location.replace(location.pathname); // without the hash, with which nothing would be loaded
  });
}
