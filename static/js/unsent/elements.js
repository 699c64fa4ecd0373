// Elements made of text.

/** make("p", {className: "told"}, "text", child, …) */
export function make(tag, values = {}, ...children) {
  const element = Object.assign(document.createElement(tag), values);
  element.append(...children.filter((child) => child !== null));
  return element;
}

export const button = (label, look, onclick) => make("button", { type: "button", className: `btn ${look}`, onclick }, label);
