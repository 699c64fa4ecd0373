// What is kept on the phone: a small database of the browser, with four drawers.
//   outbox     what is not sent yet, in the order in which it was recorded
//   snapshots  by game, the steps to come
//   sent       by game, the revision that the last hand from this phone has made
//   lock       which tab sends

const NAME = "scorekeeper";
const VERSION = 1;
const DRAWERS = { outbox: { keyPath: "id", autoIncrement: true }, snapshots: { keyPath: "game" }, sent: { keyPath: "game" }, lock: { keyPath: "name" } };
const PATIENCE = 3000;

let opening = null;
let waited = null; // rejects when the browser has had time enough

/** Whether this browser keeps anything; some refuse in private windows, some have no room. */
export async function keeps() {
  try { await database(); return true; } catch { return false; }
}

/** Calls `action` if the browser opens the database after all, when it was counted as none. */
export async function whenLate(action) {
  if (await keeps()) return;
  opening?.then(action, () => {});
}

/** Does `action(drawers…)` in one transaction, and resolves to its result once that is on the disk. */
export async function transact(names, mode, action) {
  const transaction = (await database()).transaction(names, mode, { durability: "strict" });
  const done = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
  const result = await action(...names.map((name) => transaction.objectStore(name)));
  await done;
  return result;
}

export const asked = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function database() {
  opening ??= open();
  waited ??= late();
  return Promise.race([opening, waited]);
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const [name, options] of Object.entries(DRAWERS)) request.result.createObjectStore(name, options);
    };
    request.onsuccess = () => {
      // A newer page wants to change the drawers: this one must not stand in its way.
      request.result.onversionchange = () => { request.result.close(); forget(); };
      request.result.onclose = forget;
      // A database without our drawers is damaged: it keeps nothing, and the page must say so.
      if (Object.keys(DRAWERS).every((name) => request.result.objectStoreNames.contains(name))) resolve(request.result);
      else reject(new Error("drawers are missing"));
    };
    request.onerror = () => reject(request.error);
  });
}

function forget() {
  opening = null;
  waited = null;
}

function late() {
  return new Promise((_, reject) => { setTimeout(() => reject(new Error("no answer")), PATIENCE); });
}
