// Keeps every file of the page, so that it opens without a network; another build has another name, and the old one is forgotten.
const NAME = "oddtrick-BUILD";
const FILES = [];

self.addEventListener("install", (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(fresh)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((one) => one.startsWith("oddtrick-") && one !== NAME).map((one) => caches.delete(one)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const kept = caches.open(NAME).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found || fetch(event.request)));
});
