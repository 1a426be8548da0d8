import { chromium as launcher } from '@playwright/test';
import { openPushService } from '@wifi/server/features/venue/page-notification/testing/played-push.ts';
import { chromium } from '../play/chromium.ts';
import { expect, test } from '../play/guest-fixtures.ts';
import { code as codeMethod } from '../play/guest-flows.ts';
import { useCode } from '../play/guest-steps.ts';
import type { Venue } from '../play/guest-venue.ts';
import { signInByCall } from '../play/sign-in.ts';

async function takeQuestions(venue: Venue): Promise<void> {
  expect((await venue.call('PUT', '/reception', { isOn: true })).status).toBe(200);
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

test('choices are kept, and another person’s stay as they are', async ({ open, visit }) => {
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
  // Workers take an address that is not localhost and counts as safe.
  const { port } = new URL(product.url);
  const origin = `http://wifi.test:${port}`;
  const browser = await launcher.launch({
    ...chromium,
    args: [
      ...chromium.args,
      '--host-resolver-rules=MAP wifi.test 127.0.0.1',
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
  const { localStorage, cookies } = await signInByCall(product.url, venue.owner);
  const context = await browser.newContext({
    baseURL: origin,
    storageState: {
      cookies: cookies.map((cookie) => ({ ...cookie, domain: 'wifi.test' })),
      origins: [{ origin, localStorage: [...localStorage, { name: 'languageId', value: 'en' }] }],
    },
  });
  await context.grantPermissions(['notifications'], { origin });
  // The push service of a browser is on the internet: this one is on the machine.
  await context.addInitScript((handed) => {
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => handed }) as unknown as PushSubscription;
  }, service.subscription('desk'));
  const page = await context.newPage();
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.goto('/dashboard/page-notification');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByText('For as long as you are signed in here')).toBeVisible();

  const phone = await pickUp();
  await useCode(phone, venue, 'NOTACODE');
  await phone.getByRole('button', { name: 'Ask reception' }).click();
  await expect.poll(() => service.heard.length, { message: 'the push service is told', timeout: 60_000 }).toBe(1);
  const [pushed] = service.heard;
  expect(JSON.parse(pushed!.text)).toMatchObject({ path: `/dashboard/accesscode/desk?page=${venue.eid}` });

  const session = await context.newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) =>
    registrations.push(...all.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: registrations[0]!,
    data: pushed!.text,
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, tag }) => ({ title, tag }));
    });
  const { title, tag } = JSON.parse(pushed!.text) as { title: string; tag: string };
  await expect.poll(shown).toEqual([{ title, tag }]);

  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  await browser.close();
  service.close();
});
