import type { Page } from '@playwright/test';
import { expect, test } from '../play/guest-fixtures.ts';
import { send } from '../play/guest-steps.ts';

const click = { id: 'click', type: 'click', limits: { speedDown: 5000, speedUp: 1000, sessionTimeout: 480 } };

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Try as a guest' });
const phone = (page: Page) => page.frameLocator('iframe[title="The guest’s phone"]');

async function openEditor(page: Page, eid: string): Promise<void> {
  // Looking at a page selects it.
  await page.goto(`/dashboard/page/${eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/wifi-login-flow');
  await expect(page.getByRole('button', { name: 'Try as a guest' })).toBeVisible();
}

test('an unpublished draft is tried as a guest from the redirect to the disconnect, and nothing of it is counted', async ({
  visit,
  open,
  product,
}) => {
  const venue = await open({ flow: [click] });
  const page = await visit({ as: venue.owner });
  await openEditor(page, venue.eid);
  await page.getByRole('region', { name: 'Properties' }).getByLabel('Welcome text').fill('Nobody has seen this yet');
  await page.getByRole('button', { name: 'Try as a guest' }).click();
  await expect(phone(page).getByRole('heading', { name: 'Nobody has seen this yet' })).toBeVisible();
  await send(phone(page).locator('.method').first());
  await expect(phone(page).getByRole('heading', { name: 'You are online' })).toBeVisible();

  const behind = drawer(page).getByRole('list').first();
  for (const words of [
    'The router sends it to the portal',
    'The portal shows the splash page',
    'The guest passes a step: Click to connect',
    'makes a one-time login',
    'login by CHAP, signed',
    'RADIUS says yes: 5 Mbit/s down, 1 Mbit/s up and 8 hours.',
    'The router reports the start of the session',
  ])
    await expect(behind).toContainText(words);
  await expect(drawer(page).getByRole('status')).toHaveText('Online');
  await behind.getByRole('listitem').filter({ hasText: 'RADIUS says yes' }).getByText('Raw attributes').click();
  await expect(behind.getByRole('row', { name: 'Session-Timeout 28800' })).toBeVisible();

  await drawer(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(behind).toContainText('asked to end the session, and obeys');
  await expect(behind).toContainText('The router reports its end');
  await expect(drawer(page).getByRole('status')).toHaveText('Not connected');

  const { body: online } = await venue.call<{ count: number }>('GET', '/guest-sessions');
  expect(online.count).toBe(0);
  const path = await page.locator('iframe[title="The guest’s phone"]').getAttribute('src');
  await drawer(page)
    .getByRole('button', { name: 'Close' })
    .or(drawer(page).locator('.mantine-Drawer-close'))
    .first()
    .click();
  await expect
    .poll(async () => (await page.request.get(path!)).status(), { message: 'the trial ends with the drawer' })
    .toBe(410);

  // A trial stands in a frame; nothing else of ours does.
  for (const real of [`/portal/${venue.eid}`, '/signin', `/v/${venue.eid}`]) {
    const response = await page.request.get(`${product.url}${real}`, { headers: { accept: 'text/html' } });
    expect(response.headers()['content-security-policy'], real).toContain("frame-ancestors 'none'");
  }
});
