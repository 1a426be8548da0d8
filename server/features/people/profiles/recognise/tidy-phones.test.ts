import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { tidyLeadPhones } from '../../leads/tidy-phones.ts';
import { tidyProfilePhones } from './tidy-phones.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function pageIn(timeZone: string) {
  const admin = await app.user();
  const page = await app.page(admin);
  const {
    body: { token },
  } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
  await app.call('POST /page-settings', { token, body: { timeZone } });
  return { page, token: token as string };
}

test.each([
  ['Asia/Ho_Chi_Minh', ['0912345678', '84912345678', '+84 912 345 678'], '+84912345678'],
  ['Europe/Paris', ['0612345678', '33612345678'], '+33612345678'],
])('a lead and a guest at a page in %s have one number, however somebody types it', async (timeZone, typed, number) => {
  const { token } = await pageIn(timeZone);
  for (const phone of typed)
    expect((await app.call('POST /leads', { token, body: { name: 'Lan', phone } })).body.phone).toBe(number);
  const { body: lead } = await app.call('POST /leads', { token, body: { name: 'Mai', email: 'mai@example.com' } });
  expect(
    (await app.call('PUT /leads/{id}', { token, params: { id: lead.id }, body: { phone: typed[0] } })).body.phone,
  ).toBe(number);
  expect((await app.call('POST /custom-users', { token, body: { name: 'Lan', phone: typed[1] } })).body.phone).toBe(
    number,
  );
  for (const search of typed)
    expect(
      (await app.call('GET /leads', { token, query: { search: search.replaceAll(' ', '') } })).body.total,
      search,
    ).toBe(typed.length + 1);
});

test('what was stored as it was typed gets the one spelling where the country is known, and stays where it is not', async () => {
  const [here, nowhere] = [await pageIn('Europe/Paris'), await pageIn('UTC')];
  for (const { page, token } of [here, nowhere]) {
    await app.call('POST /custom-users', { token, body: { name: 'Lan' } });
    await app.call('POST /leads', { token, body: { name: 'Lan', email: 'lan@example.com' } });
    const { db } = inScope(app.ctx, page.id);
    for (const table of ['profiles', 'leads'])
      await db.execute(`update ${table} set phone = '0612345678' where page_id = ${page.id}`);
  }
  await tidyProfilePhones(app.ctx);
  await tidyLeadPhones(app.ctx);
  const phones = async (token: string) => [
    (await app.call('GET /custom-users', { token })).body.profiles[0].phone,
    (await app.call('GET /leads', { token })).body.leads[0].phone,
  ];
  expect(await phones(here.token)).toEqual(['+33612345678', '+33612345678']);
  expect(await phones(nowhere.token)).toEqual(['0612345678', '0612345678']);
});
