// Asks the scorekeeper. No answer in time is no answer: status 0.

import { find } from "../parts/page.js";

const PATIENCE = 8_000;
const GLANCE = 4_000;

/** PUTs, with a fresh token where ours was refused, once. */
export async function put(url, body) {
  try {
    const first = await send(url, body);
    if (first.status !== 400 || first.answer.error?.code !== "csrf" || !(await freshToken())) return first;
    return await send(url, body);
  } catch {
    return { status: 0, answer: {} };
  }
}

async function send(url, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": find("token").content };
  const response = await ask(url, { method: "PUT", headers, body: JSON.stringify(body) });
  return { status: response.status, answer: await response.json().catch(() => ({})) };
}

export function ask(url, options = {}, patience = PATIENCE) {
  const stop = new AbortController();
  setTimeout(() => stop.abort(), patience);
  return fetch(url, { credentials: "same-origin", signal: stop.signal, ...options });
}

/** Takes a new token; false when there is none. */
async function freshToken() {
  const { token } = await (await ask("/token.json")).json();
  if (token) find("token").content = token;
  return Boolean(token);
}

/** Whether anybody answers. */
export async function answers() {
  try { return (await ask("/healthz", {}, GLANCE)).ok; } catch { return false; }
}
