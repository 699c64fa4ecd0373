// Small helpers for the elements of a page.

export const find = (name, root = document) => root.querySelector(`[data-${name}]`);
export const findAll = (name, root = document) => [...root.querySelectorAll(`[data-${name}]`)];

/** The JSON that the page carries under a data attribute. */
export const readJson = (name, root = document) => JSON.parse(find(name, root).textContent);

/** A sentence of the page with its blanks filled: fill("{n} of 7", {n: 4}). */
export const fill = (text, values = {}) => text.replace(/\{(\w+)\}/g, (blank, key) => values[key] ?? blank);

export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

export function show(element, shown = true) {
  if (element) element.hidden = !shown;
}

/** Turns a row into a button and keeps what is in it. */
export function asButton(row) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = row.className;
  button.append(...row.childNodes);
  row.replaceWith(button);
  return button;
}

/** The first button or link below `root` that is shown and can be used. */
export const firstUsable = (root) => [...root.querySelectorAll("button, a")].find(isUsable);

export const isUsable = (one) => one.getClientRects().length > 0 && !one.disabled;

/** Draws anew; a focus whose element is gone, hidden or out of use by that moves to `next()`. */
export function keepFocus(redraw, next) {
  const focused = () => document.activeElement !== document.body;
  const held = focused();
  redraw();
  if (held && !(focused() && isUsable(document.activeElement))) next()?.focus({ preventScroll: true });
}
