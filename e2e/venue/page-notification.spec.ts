import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { chromium as launcher } from '@playwright/test';
import { openPushService } from '@wifi/server/features/venue/page-notification/testing/played-push.ts';
import { createAuthority } from '@wifi/server/listeners/radius/testing/certificates.ts';
import { chromium } from '../play/chromium.ts';
import { expect, test } from '../play/guest-fixtures.ts';
import { code as codeMethod } from '../play/guest-flows.ts';
import { useCode } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { signInByCall } from '../play/sign-in.ts';

async function takeQuestions(venue: Venue): Promise<void> {
  expect((await venue.call('PUT', '/reception', { isOn: true })).status).toBe(200);
}

/** The product by https and under a name: workers take nothing less, and are not kept on localhost. */
async function serveSafely(url: string) {
  const authority = createAuthority();
  const server = createServer(authority.issue('/CN=wifi.test', 'DNS:wifi.test'), (asked, answer) => {
    const { host, origin } = new URL(url);
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) };
    const passed = request(new URL(asked.url!, url), { method: asked.method!, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://wifi.test:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      authority.remove();
    },
  };
}

test('a guest who asks reception rings the bell, which is read by keyboard', async ({ open, pickUp, visit }) => {
  const venue = await open({ flow: [codeMethod] });
  await takeQuestions(venue);
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  const phone = await pickUp();
  await useCode(phone, venue, 'NOTACODE');
  await phone.getByRole('button', { name: 'Ask reception' }).click();

  const bell = page.getByRole('button', { name: 'Notifications: 1 new one' });
  await expect(bell).toBeVisible();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('A guest asks reception')).toBeVisible();
  const box = await panel.boundingBox();
  expect(Math.round(box!.width)).toBe(360);
  expect(await panel.getByRole('region').evaluate((body) => (body as HTMLElement).clientHeight)).toBeLessThanOrEqual(
    300,
  );
  await panel.getByRole('link', { name: /A guest asks reception/ }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/accesscode\/desk$/);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();
});

test('choices are kept, on a phone too', async ({ open, visit }) => {
  const venue = await open({ flow: [codeMethod] });
  const page = await visit({ as: venue.owner, width: 360, height: 740 });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/page-notification');
  await page.getByRole('checkbox', { name: 'New leads: E-mail' }).check();
  await page.getByLabel('Quiet hours').check({ force: true });
  await page.getByLabel('Quiet from').fill('23:30');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'New leads: E-mail' })).toBeChecked();
  await expect(page.getByLabel('Quiet from')).toHaveValue('23:30');
  await expect(page.getByText('This browser cannot show notifications from here.')).toBeVisible();
});

test('a browser that is switched on is sent what happens, and its worker shows it', async ({
  open,
  pickUp,
  product,
}) => {
  const venue = await open({ flow: [codeMethod] });
  await takeQuestions(venue);
  const service = await openPushService();
  const front = await serveSafely(product.url);
  const browser = await launcher.launch({
    ...chromium,
    args: [...chromium.args, '--host-resolver-rules=MAP wifi.test 127.0.0.1', '--ignore-certificate-errors'],
  });
  try {
    const { localStorage, cookies } = await signInByCall(product.url, venue.owner);
    const kept = [...localStorage, { name: 'languageId', value: 'en' }];
    const context = await browser.newContext({
      baseURL: front.origin,
      storageState: {
        cookies: cookies.map((cookie) => ({ ...cookie, domain: 'wifi.test' })),
        origins: [{ origin: front.origin, localStorage: kept }],
      },
    });
    await context.grantPermissions(['notifications'], { origin: front.origin });
    // The push service of a browser is on the internet: this one is on the machine.
    await context.addInitScript((handed) => {
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => ({ toJSON: () => handed }) as unknown as PushSubscription;
      Notification.requestPermission = async () => 'granted';
    }, service.subscription('desk'));
    const page = await context.newPage();
    await page.goto(`/dashboard/page/${venue.eid}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => context.serviceWorkers().length, { message: 'the worker is there' }).toBe(1);
    await page.goto('/dashboard/page-notification');
    await page.getByRole('button', { name: 'Switch on' }).click();
    await expect(page.getByText('For as long as you are signed in here')).toBeVisible();

    const phone = await pickUp();
    await useCode(phone, venue, 'NOTACODE');
    await phone.getByRole('button', { name: 'Ask reception' }).click();
    await expect.poll(() => service.heard.length, { message: 'the push service is told', timeout: 60_000 }).toBe(1);
    const { text } = service.heard[0]!;
    expect(JSON.parse(text)).toMatchObject({ path: `/dashboard/accesscode/desk?page=${venue.eid}` });

    const [worker] = context.serviceWorkers();
    // A browser without a screen has no place to show it: what it is asked to show is what counts.
    await worker!.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      registration.showNotification = async (title, options) => {
        Object.assign(globalThis, { shown: { title, tag: options?.tag } });
      };
    });
    const session = await context.newCDPSession(page);
    const registrations: string[] = [];
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) =>
      registrations.push(...all.map(({ registrationId }) => registrationId)),
    );
    await session.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: front.origin,
      registrationId: registrations[0]!,
      data: text,
    });
    const { title, tag } = JSON.parse(text) as { title: string; tag: string };
    await expect
      .poll(() => worker!.evaluate(() => (globalThis as unknown as { shown: unknown }).shown))
      .toEqual({ title, tag });

    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  } finally {
    await browser.close();
    front.close();
    service.close();
  }
});
