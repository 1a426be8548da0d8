import type { Page } from '@playwright/test';
import { expect, test } from './guest-fixtures.ts';
import { click, methodLimits, routerLimits } from './guest-flows.ts';
import { accessAnswers, connect, expectOnline, formOf, send } from './guest-steps.ts';
import { guestsOnline, makeAccount, makeCode, type Venue, type VenueOptions } from './guest-venue.ts';

/** Whether the router keeps the data cap itself. */
const routers: { name: string; options: Partial<VenueOptions>; capsData: boolean }[] = [
  { name: 'MikroTik with CHAP', options: { type: 'mikrotik', login: 'chap' }, capsData: true },
  { name: 'MikroTik with PAP', options: { type: 'mikrotik', login: 'pap' }, capsData: true },
  { name: 'CoovaChilli with CHAP', options: { type: 'coovachilli', login: 'chap' }, capsData: true },
  { name: 'CoovaChilli with PAP', options: { type: 'coovachilli', login: 'pap' }, capsData: true },
  { name: 'Ruckus Unleashed', options: { type: 'ruckus_unleashed' }, capsData: false },
  { name: 'Nomadix', options: { type: 'nomadix' }, capsData: true },
  { name: 'a generic router', options: { type: 'generic' }, capsData: false },
];

async function getOnline(page: Page, venue: Venue, hasScript: boolean): Promise<void> {
  await page.goto(venue.router.url);
  await send(formOf(page, 'click'));
  await connect(page, hasScript);
  await expectOnline(page, venue);
}

for (const { name, options, capsData } of routers) {
  test(`${name} lets a guest in with the limits, and its reports count`, async ({ open, pickUp }) => {
    const venue = await open({ flow: [click], ...options });
    const page = await pickUp();
    await getOnline(page, venue, true);
    const { router } = venue;
    const { bytes, ...always } = routerLimits;
    expect(router.status().session!.limits).toMatchObject(always);
    // Where octets and gigawords are told apart, the lower half is never 0.
    expect(router.status().session!.limits.bytes).toBe(capsData ? bytes : undefined);

    await router.use(1_000_000, 2_500_000);
    await router.sendInterim();
    await expect.poll(() => guestsOnline(venue)).toMatchObject([{ nas_id: venue.nasId, mac: router.macOf(), bytesUp: 1_000_000, bytesDown: 2_500_000 }]);
    await router.logOff();
    await expect.poll(() => guestsOnline(venue), { message: 'gone when the router says so' }).toEqual([]);
  });
}

for (const options of [{ type: 'mikrotik' }, { type: 'coovachilli' }, { type: 'generic' }] as const) {
  test(`Disconnect ends the session on a ${options.type} router`, async ({ open, pickUp }) => {
    const venue = await open({ flow: [click], ...options });
    const page = await pickUp();
    await getOnline(page, venue, true);
    await expect.poll(async () => (await guestsOnline(venue)).length).toBe(1);
    const [guest] = await guestsOnline(venue);
    const { body } = await venue.call<{ result: string }>('POST', `/guest-sessions/${guest!.id}/disconnect`);
    expect(body.result).toBe('disconnected');
    expect(venue.router.status().isOnline).toBe(false);
    await expect.poll(() => guestsOnline(venue)).toEqual([]);
    await page.goto(venue.router.url);
    expect(page.url().startsWith(venue.portalUrl), 'the phone is captured again').toBe(true);
  });
}

test('an owner sees a guest online in the console and disconnects them there', async ({ open, pickUp, visit }) => {
  const venue = await open({ flow: [click] });
  await getOnline(await pickUp(), venue, true);
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

test('where a router cannot count, our side ends the session when the data is used up', async ({ open, pickUp }) => {
  const venue = await open({ flow: [{ ...click, limits: { ...methodLimits, dataCap: 10 } }], type: 'generic' });
  await getOnline(await pickUp(), venue, true);
  await venue.router.use(4_000_000, 5_000_000);
  await venue.router.sendInterim();
  expect(venue.router.status().isOnline).toBe(true);
  await venue.router.use(0, 2_000_000);
  await venue.router.sendInterim();
  await expect.poll(() => venue.router.status().isOnline, { timeout: 60_000 }).toBe(false);
});

test('a router that lost its power clears its sessions, and the next one with the same number is another', async ({ open, pickUp }) => {
  const venue = await open({ flow: [click] });
  const page = await pickUp();
  await getOnline(page, venue, true);
  await venue.router.use(5_000_000, 5_000_000);
  await venue.router.sendInterim();
  await expect.poll(async () => (await guestsOnline(venue)).length).toBe(1);
  const before = venue.router.status().session!.id;
  await venue.router.restart();
  await expect.poll(() => guestsOnline(venue)).toEqual([]);
  await getOnline(page, venue, true);
  expect(venue.router.status().session!.id).toBe(before);
  await expect.poll(() => guestsOnline(venue)).toMatchObject([{ bytesUp: 0, bytesDown: 0 }]);
});

test('HSIA accounts and codes may be typed at the router itself', async ({ open }) => {
  const venue = await open({ flow: [click], login: 'pap' });
  const account = await makeAccount(venue, 'hsia', { limits: { speedDown: 3000 } });
  const { code } = await makeCode(venue, { uses: 1 });
  const typed = (phone: string, fields: Record<string, string>) => fetch(`${venue.router.url}/login?${new URLSearchParams({ phone, ...fields }).toString()}`, { redirect: 'manual' });
  await typed('first', account);
  await typed('second', { username: code, password: code });
  await typed('third', { username: code, password: code });
  await typed('fourth', { ...account, password: 'wrong' });
  expect(accessAnswers(venue).map((answer) => answer.split(':')[0])).toEqual(['Access-Accept', 'Access-Accept', 'Access-Reject', 'Access-Reject']);
  expect(venue.router.status('first').session!.limits.speedDown).toBe(3000);
});

test('the set-up check of the device sees redirect, secret, signature, reports and Disconnect', async ({ open, pickUp }) => {
  const venue = await open({ flow: [click] });
  await getOnline(await pickUp(), venue, true);
  await venue.router.sendInterim();
  const results = async () => {
    const { body } = await venue.call<{ rows: { check: string; result: string }[] }>('POST', `/devices/${venue.nasId}/checks`);
    return Object.fromEntries(body.rows.map(({ check, result }) => [check, result]));
  };
  await expect.poll(results, { timeout: 60_000 }).toMatchObject({
    redirect: 'good', 'radius-secret': 'good', 'message-authenticator': 'good', accounting: 'good', disconnect: 'good', clock: 'good',
  });
  expect(venue.router.status().isOnline, 'the test throws nobody out').toBe(true);
});
