// Shows a page of its own when a page cannot be fetched, and keeps the hashed files of a build. Nothing else is kept:
// what people see comes from the server each time (docs/decisions/0018, 0020).
const OFFLINE = "/offline.html";
const HASHED = /^\/build\/.+-[\w-]{8}\.(js|css)$/;
/** Those of one build that a person meets, and of a few builds before it. */
const MOST_FILES = 300;

self.addEventListener("install", (event) => {
  const kept = caches.open("offline").then((cache) => cache.add(new Request(OFFLINE, { cache: "reload" })));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

// Pages are asked for while this script is still being started.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  // A form that is sent stays the browser's: it knows how to send it again.
  if (method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(page(event));
  else if (HASHED.test(pathname)) event.respondWith(file(event));
});

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function file(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

async function keep(request, answer) {
  const cache = await caches.open("build");
  await cache.put(request, answer);
  const files = await cache.keys();
  await Promise.all(files.slice(0, -MOST_FILES).map((old) => cache.delete(old)));
}
