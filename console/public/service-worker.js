// Keeps what never changes (files with a hash in their name) and one page for when there is no connection.
// Answers of the API are never kept: what the console shows is what the server says now.
const assets = 'assets-1';
const offline = 'offline';
const mostAssets = 200;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== assets && name !== offline).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

async function fromCacheFirst(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    // Oldest first: files of versions that are gone.
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAssets)).map((key) => cache.delete(key)));
  }
  return answer;
}

async function fromNetworkOrOffline(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request));
  else if (request.mode === 'navigate') event.respondWith(fromNetworkOrOffline(request));
  else if (url.pathname === '/favicon.svg')
    event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});

// What the server tells while no tab may be open. Browsers want something to be shown for each push, whatever it says.
self.addEventListener('push', (event) => {
  const read = () => {
    try {
      return event.data?.json() ?? {};
    } catch {
      return {};
    }
  };
  const { title = 'Wifi Marketing', body = '', path = '/dashboard', tag = '', language = 'en' } = read();
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const shown = { body, tag, lang: language, dir: direction, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/dashboard', self.location.origin);
  const open = async () => {
    if (url.origin !== self.location.origin) return;
    const windows = await self.clients.matchAll({ type: 'window' });
    const tab = windows.find((client) => new URL(client.url).pathname.startsWith('/dashboard'));
    if (!tab) return self.clients.openWindow(url.href);
    await tab.focus();
    return tab.navigate(url.href);
  };
  event.waitUntil(open());
});
