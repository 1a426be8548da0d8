import { expect, test } from '../play/fixtures.ts';

const told = { title: 'Router im lặng', body: 'Lobby', path: '/dashboard/devices', tag: 'device', language: 'vi' };

/** What the worker asks the system to show: a browser without windows shows nothing. */
interface Asked {
  asked: { title: string; shown: { body: string; tag: string; lang: string; data: { path: string } } }[];
}

/** No push service can be reached here: what one would hand to the browser is handed to it by its own tools. */
test('the service worker shows what is pushed, also when it cannot read it', async ({ product, visit }) => {
  const page = await visit();
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: product.url });
  const devtools = await context.newCDPSession(page);
  const ids: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await page.goto('/signin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const starting = context.waitForEvent('serviceworker');
  // On localhost the console registers none by itself, and removes one when it starts.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const worker = await starting;
  await worker.evaluate(() => {
    const all: unknown[] = [];
    Object.assign(globalThis, { asked: all });
    ServiceWorkerRegistration.prototype.showNotification = async (title, shown) => void all.push({ title, shown });
  });
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  for (const data of [JSON.stringify(told), 'no JSON'])
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: ids.at(-1)!,
      data,
    });
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Asked).asked))
    .toMatchObject([
      {
        title: 'Router im lặng',
        shown: { body: 'Lobby', tag: 'device', lang: 'vi', data: { path: '/dashboard/devices' } },
      },
      { title: 'Wifi Marketing', shown: { body: '', data: { path: '/dashboard' } } },
    ]);
});
