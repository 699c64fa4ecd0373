// Brings an element into the shape of another and keeps what has not changed: focus, scroll and what is open stay.

/** What JavaScript has changed since keeps its state: an open `details`, and whatever is marked `data-kept`. */
const OWN = new Set(["open"]);

export function morph(element, wanted) {
  if (element.isEqualNode(wanted)) return;
  morphAttributes(element, wanted);
  morphChildren(element, wanted);
}

function morphAttributes(element, wanted) {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !OWN.has(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value && !OWN.has(name)) element.setAttribute(name, value);
  }
}

function morphChildren(element, wanted) {
  let at = element.firstChild;
  for (const child of [...wanted.childNodes]) {
    const found = ahead(at, child);
    if (!found) {
      element.insertBefore(document.importNode(child, true), at);
      continue;
    }
    while (at !== found) at = without(at);
    if (found.nodeType === Node.ELEMENT_NODE) morph(found, child);
    else if (found.data !== child.data) found.data = child.data;
    at = found.nextSibling;
  }
  while (at) at = without(at);
}

function without(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/** The first node from `at` on that is the same thing as `wanted`; of texts only the very next. */
function ahead(at, wanted) {
  if (wanted.nodeType !== Node.ELEMENT_NODE) return at?.nodeType === wanted.nodeType ? at : null;
  for (let one = at; one; one = one.nextSibling) {
    if (one.nodeName === wanted.nodeName && keyOf(one) === keyOf(wanted)) return one;
  }
  return null;
}

const keyOf = (one) => one.id || one.getAttribute("href") || one.getAttribute("form") || "";
