// Answers for the server when the network is gone: static files of one version, and two pages without data.
// Pages of tables are never kept: a kept page lies.

const VERSION = {{ version|tojson }};
const FILES = {{ files|tojson }};
const PAGES = {{ pages|tojson }};
const PATIENCE = 8_000;
const CACHE = `scorekeeper-${VERSION}`;

addEventListener("install", (event) => event.waitUntil(fillCache().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(dropOthers().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (FILES.includes(url.pathname)) event.respondWith(file(request));
});

async function fillCache() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES, ...Object.values(PAGES)]);
}

/** Only once this version is in charge do the files of the last one go. */
async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("scorekeeper-") && name !== CACHE).map((name) => caches.delete(name)));
}

async function file(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request.url)) ?? fetch(request);
}

const late = () => new Promise((_, reject) => { setTimeout(() => reject(new Error("no answer")), PATIENCE); });

/** A network that swallows what is sent is none; a file to keep may take its time. */
async function page(request, url) {
  const answer = fetch(request);
  try {
    return await (/\.\w+$/.test(url.pathname) ? answer : Promise.race([answer, late()]));
  } catch {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(url.pathname === PAGES.unsent ? PAGES.unsent : PAGES.shell);
    return kept ?? answer;
  }
}
