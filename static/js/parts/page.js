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
