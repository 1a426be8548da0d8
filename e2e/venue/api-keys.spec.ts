import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../play/guest-fixtures.ts';

test('a key is made, shown once, works until it is revoked, and does only what it was made for', async ({
  open,
  visit,
  product,
  request,
}) => {
  const venue = await open({ flow: [{ id: 'click', type: 'click' }] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#api-keys');
  await page.getByRole('button', { name: 'New API key' }).click();
  const drawer = page.getByRole('dialog', { name: 'New API key' });
  await drawer.getByLabel('Name').fill('Booking engine');
  await drawer.getByRole('checkbox', { name: 'access-codes.write' }).check();
  await drawer.getByRole('button', { name: 'Create' }).click();
  const shownKey = page.getByLabel('API key', { exact: true });
  await expect(shownKey, 'chosen to be copied').toBeFocused();
  const text = await shownKey.inputValue();
  expect(text).toMatch(/^wk_/);

  const headers = { authorization: `Bearer ${text}`, 'idempotency-key': 'order-1' };
  const first = await request.post(`${product.url}/access-codes`, { headers, data: { count: 2 } });
  const again = await request.post(`${product.url}/access-codes`, { headers, data: { count: 2 } });
  expect([first.status(), await again.json()]).toEqual([200, await first.json()]);
  const device = { name: 'Lobby', type: 'mikrotik' };
  expect((await request.post(`${product.url}/devices`, { headers, data: device })).status()).toBe(403);

  await page.getByRole('button', { name: 'I have kept it' }).press('Enter');
  await expect(page.getByRole('button', { name: 'New API key' })).toBeFocused();
  await page.reload();
  const table = page.getByRole('table', { name: 'API keys' });
  await expect(table.getByText('Booking engine')).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await table.getByRole('button', { name: /Booking engine/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog', { name: 'Revoke Booking engine?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(table.getByText('Revoked')).toBeVisible();
  await expect(table.getByRole('button', { name: /Booking engine/ }), 'nothing can be done with it').toHaveCount(0);
  expect((await request.post(`${product.url}/access-codes`, { headers, data: { count: 2 } })).status()).toBe(401);
});

test('a key that nobody has kept yet stays when another is made', async ({ open, visit }) => {
  const venue = await open({ flow: [{ id: 'click', type: 'click' }] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#api-keys');
  for (const name of ['Till', 'Report']) {
    await page.getByRole('button', { name: 'New API key' }).click();
    const drawer = page.getByRole('dialog', { name: 'New API key' });
    await drawer.getByLabel('Name').fill(name);
    await drawer.getByRole('button', { name: 'Create' }).click();
    await expect(drawer).toHaveCount(0);
  }
  const shown = page.getByLabel('API key', { exact: true });
  await expect(shown).toHaveCount(2);
  await expect(page.getByText('Copy the key of Report now')).toBeVisible();
  const [, till] = await shown.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await page.getByRole('button', { name: 'I have kept it' }).first().click();
  await expect(shown).toHaveValue(till!);
  await expect(page.getByText('Copy the key of Till now')).toBeVisible();
});

test('a webhook is added, tested while its receiver is broken and mended, and sends from its log again', async ({
  open,
  visit,
}) => {
  const received: { id: string; event: string }[] = [];
  let status = 503;
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(JSON.parse(body));
      response.writeHead(status).end('closed for repairs');
    });
  });
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

  const venue = await open({ flow: [{ id: 'click', type: 'click' }] });
  const page = await visit({ as: venue.owner });
  await page.goto(`/dashboard/page/${venue.eid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/settings-advance#webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Name').fill('Customer list');
  await form.getByLabel('Address').fill(url);
  await form.getByRole('checkbox', { name: 'A lead is added' }).check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const secret = page.getByLabel('Secret', { exact: true });
  await expect(secret).toBeFocused();
  expect(await secret.inputValue()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have kept it' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a webhook' })).toBeFocused();

  const table = page.getByRole('table', { name: 'Webhooks' });
  await table.getByRole('button', { name: /^Customer list/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Customer list' });
  const log = drawer.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await drawer.getByRole('button', { name: 'Send a test' }).click();
  await expect(drawer.getByRole('status').getByText('closed for repairs')).toBeVisible();
  await expect(log).toHaveCount(1);
  await expect(log.getByText('Given up')).toBeVisible();

  status = 200;
  await log.getByRole('button', { name: 'Send again' }).click();
  await expect(log.getByText('Delivered')).toBeVisible();
  expect(received.map(({ event }) => event)).toEqual(['test', 'test']);
  expect(received[1]!.id).toBe(received[0]!.id);
  receiver.close();
  receiver.closeAllConnections();
});
