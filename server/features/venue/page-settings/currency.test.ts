import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  const admin = await app.user();
  token = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: (await app.page(admin)).eid } }))
    .body.token;
});
afterAll(() => app.close());

test.each([
  ['VND', 200],
  ['EUR', 200],
  ['ABC', 400],
  ['ZZZ', 400],
  ['eur', 400],
])('%s as the currency of a page and of an item is answered with %i', async (currency, status) => {
  expect((await app.call('POST /page-settings', { token, body: { currency } })).status).toBe(status);
  expect((await app.call('POST /page-item', { token, body: { title: 'Tea', price: 1, currency } })).status).toBe(
    status,
  );
});
