// Sends a hand's facts and says what came of it.

import { find, setText, show } from "./page.js";

/** 128 random bits as hex; crypto.randomUUID is missing on plain http. */
export function newOperation() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Makes send(facts). It resolves to the address that follows, or null after the notice has said why not.
 * The same facts keep their operation id, so that sending again records once.
 */
export function makeSender({ url, base }, words) {
  const notice = find("notice");
  let last = { text: "", op: "" };
  let busy = false;

  function refuse(message, again) {
    setText(find("notice-text", notice), message);
    show(find("again", notice), again);
    show(notice);
    notice.scrollIntoView({ block: "nearest" });
  }

  async function send(facts) {
    if (busy) return null;
    busy = true;
    show(notice, false);
    const text = JSON.stringify(facts);
    if (text !== last.text) last = { text, op: newOperation() };
    const { status, answer } = await put(url, { op: last.op, base, facts });
    busy = false;
    if (status === 200) return answer.next ?? location.href;
    if (status === 0) refuse(words.silent, true);
    else refuse(answer.error?.message ?? words.failed, status >= 500 || status === 400 || status === 429);
    return null;
  }

  return { send, refuse };
}

async function put(url, body) {
  try {
    const first = await request(url, body);
    if (first.status !== 400 || first.answer.error?.code !== "csrf" || !(await freshToken())) return first;
    return await request(url, body);
  } catch {
    return { status: 0, answer: {} };
  }
}

async function request(url, body) {
  const response = await fetch(url, {
    method: "PUT",
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": tokenOf(document).content },
    body: JSON.stringify(body),
    credentials: "same-origin",
  });
  return { status: response.status, answer: await response.json().catch(() => ({})) };
}

const tokenOf = (page) => page.querySelector("meta[name=csrf-token]");

/** Takes a new token; false when there is none. */
async function freshToken() {
  const response = await fetch("/token.json", { credentials: "same-origin" });
  const { token } = await response.json();
  if (token) tokenOf(document).content = token;
  return Boolean(token);
}
