// A part of the service worker: shows what was pushed, and leads to it. Whoever looks at a page of the product at this
// moment is not told twice: there the bell counts.
self.addEventListener('push', (event) => {
  const message = event.data?.json();
  if (message) event.waitUntil(show(message));
});

async function show({ id, title, body, path }) {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some(({ focused }) => focused)) return;
  // The same tag: a message that is renewed takes the place of the one before.
  await self.registration.showNotification(title, {
    body,
    tag: id,
    renotify: true,
    icon: '/icons/icon-192.png',
    data: { id, path },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open({ id, path }) {
  const address = path.includes('#') ? path : `${path}#notification=${id}`;
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(address);
  await page.focus().catch(() => {});
  return (await follows(page, { type: 'notification', id, path })) ? undefined : page.navigate(address);
}

/** An open page goes there without losing anything. One that still loads, or where nobody is signed in, does not answer. */
async function follows(page, message) {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), 1000);
  });
  page.postMessage(message, [port2]);
  return answered;
}
