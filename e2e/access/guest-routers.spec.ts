import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { click, routerLimits } from '../play/guest-flows.ts';
import { expectOnline, expectRefused, formOf, send } from '../play/guest-steps.ts';
import { guestsOnline, type Venue, type VenueOptions } from '../play/guest-venue.ts';

/**
 * One that the phone is sent to, with a page of its own in between, and one that gets a form; `adapters.test.ts` goes
 * through all of them. Whether the router keeps the data cap itself.
 */
const routers: { name: string; options: Partial<VenueOptions>; capsData: boolean }[] = [
  { name: 'MikroTik with CHAP', options: { type: 'mikrotik', login: 'chap' }, capsData: true },
  { name: 'a generic router', options: { type: 'generic' }, capsData: false },
];

async function getOnline(page: Page, venue: Venue): Promise<void> {
  await page.goto(venue.router.url);
  await send(formOf(page, 'click'));
  await expectOnline(page, venue);
}

for (const { name, options, capsData } of routers) {
  test(`${name} lets a guest in with the limits, and its reports count`, async ({ open, pickUp }) => {
    const venue = await open({ flow: [click], ...options });
    const page = await pickUp();
    await getOnline(page, venue);
    const { router } = venue;
    const { bytes, ...always } = routerLimits;
    expect(router.status().session!.limits).toMatchObject(always);
    // Where octets and gigawords are told apart, the lower half is never 0.
    expect(router.status().session!.limits.bytes).toBe(capsData ? bytes : undefined);

    await router.use(1_000_000, 2_500_000);
    await router.sendInterim();
    await expect
      .poll(() => guestsOnline(venue))
      .toMatchObject([{ nas_id: venue.nasId, mac: router.macOf(), bytesUp: 1_000_000, bytesDown: 2_500_000 }]);
    await router.logOff();
    await expect.poll(() => guestsOnline(venue), { message: 'gone when the router says so' }).toEqual([]);
  });
}

test('an owner sees a guest online in the console and disconnects them there', async ({ open, pickUp, visit }) => {
  const venue = await open({ flow: [click] });
  await getOnline(await pickUp(), venue);
  await expect.poll(async () => (await guestsOnline(venue)).length).toBe(1);
  const desk = await visit({ as: venue.owner });
  await desk.goto(`/dashboard/page/${venue.eid}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await desk.goto('/dashboard/guest-sessions');
  const row = desk.getByRole('row').filter({ hasText: venue.router.macOf() });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await desk.getByRole('menuitem', { name: 'Disconnect' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(() => venue.router.status().isOnline).toBe(false);
  await expect(row).toHaveCount(0);
});

test('the set-up check of the device sees redirect, secret, signature, reports and Disconnect', async ({
  open,
  pickUp,
}) => {
  const venue = await open({ flow: [click] });
  await getOnline(await pickUp(), venue);
  await venue.router.sendInterim();
  const results = async () => {
    const { body } = await venue.call<{ rows: { check: string; result: string }[] }>(
      'POST',
      `/devices/${venue.nasId}/checks`,
    );
    return Object.fromEntries(body.rows.map(({ check, result }) => [check, result]));
  };
  await expect.poll(results, { timeout: 60_000 }).toMatchObject({
    redirect: 'good',
    'radius-secret': 'good',
    'message-authenticator': 'good',
    accounting: 'good',
    disconnect: 'good',
    clock: 'good',
  });
  expect(venue.router.status().isOnline, 'the test throws nobody out').toBe(true);
});

test('a guest whom the router sends back is told so and can try again', async ({ open, pickUp }) => {
  const venue = await open({ flow: [click], login: 'pap' });
  const page = await pickUp();
  await page.goto(`${venue.router.url}/login?username=nobody&password=wrong`);
  await expectRefused(page, venue, /router did not open/);
  await send(formOf(page, 'click'));
  await expect.poll(() => venue.router.status().isOnline).toBe(true);
});
