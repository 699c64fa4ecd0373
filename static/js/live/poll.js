// Asks for news while the page is looked at: often at first, less often while nothing changes or nobody answers.

const SOON = 3_000;
const CALM = 10_000;
const SLOWER = 1.15;
const AFTER_FAILURE = 5_000;
const AT_MOST = 60_000;
const PATIENCE = 10_000;

/**
 * Asks `url` under the tag `tag` and calls `news(answer)`, `same()`, `failed()` or, once, `gone()`.
 * It asks at once when the page is seen again or the network is back.
 */
export function poll({ url, tag }, { news, same, failed, gone }) {
  let pause = SOON;
  let timer = 0;
  let asking = false;
  let over = false;

  const visible = () => document.visibilityState === "visible";

  function later() {
    clearTimeout(timer);
    if (!over && visible()) timer = setTimeout(ask, pause);
  }

  async function ask() {
    if (asking || over) return;
    asking = true;
    clearTimeout(timer);
    try {
      await take(await request(url, tag));
    } catch {
      pause = Math.min(Math.max(pause * 2, AFTER_FAILURE), AT_MOST);
      failed();
    }
    asking = false;
    later();
  }

  async function take(response) {
    if (response.status === 304) {
      pause = pause > CALM ? SOON : Math.min(pause * SLOWER, CALM);
      same();
    } else if (response.ok) {
      const answer = await response.json();
      tag = response.headers.get("ETag") ?? tag;
      pause = SOON;
      news(answer);
    } else if (response.status === 404 && (await isOurs(response))) {
      over = true;
      gone();
    } else {
      throw new Error(response.status);
    }
  }

  const now = () => { if (visible()) ask(); else clearTimeout(timer); };
  document.addEventListener("visibilitychange", now);
  addEventListener("online", now);
  addEventListener("offline", () => { if (!over) failed(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) now(); });
  later();
}

function request(url, tag) {
  const control = new AbortController();
  setTimeout(() => control.abort(), PATIENCE);
  const headers = { Accept: "application/json", "If-None-Match": tag };
  return fetch(url, { headers, cache: "no-store", credentials: "same-origin", signal: control.signal });
}

/** Whether it is the scorekeeper that says so, and not something on the way to it. */
async function isOurs(response) {
  const answer = await response.json().catch(() => null);
  return answer?.error?.code === "not-found";
}
