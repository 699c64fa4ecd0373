// Asks the server; nothing is thrown, what went wrong is told by the status.

const LEAST_WAIT = 60;
const MOST_WAIT = 400;
const TRIES = 400;

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function post(url, body) {
  const token = document.querySelector("meta[name=csrf-token]");
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": token.content },
    body: JSON.stringify(body),
    credentials: "same-origin",
  });
  return { status: response.status, answer: await response.json().catch(() => ({})) };
}

/** Posts, once more with a fresh token where the old one was refused. */
export async function ask(url, body) {
  try {
    const first = await post(url, body);
    if (first.status !== 400 || first.answer.error?.code !== "csrf") return first;
    const { token } = await (await fetch("/token.json", { credentials: "same-origin" })).json();
    document.querySelector("meta[name=csrf-token]").content = token;
    return await post(url, body);
  } catch {
    return { status: 0, answer: {} };
  }
}

/** Asks until what is thought about is there, or `still()` says that nobody waits for it any more. */
export async function askUntil(url, body, still) {
  let wait = LEAST_WAIT;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await ask(url, body);
    if (found.status !== 200 || !found.answer.thinking || !still()) return found;
    await pause(wait);
    wait = Math.min(wait * 1.5, MOST_WAIT);
  }
  return { status: 0, answer: {} };
}
