import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenue, type TestVenue } from './features/access/guest-access/testing/guest.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
});
afterAll(() => app.close());

test('a cursor of another order is refused, and none shows more of a name than its reader sees', async () => {
  for (const name of ['Nguyễn Văn An', 'Nguyễn Văn Bình'])
    await app.call('POST /leads', { token: venue.token, body: { name, email: `${name.length}@example.com` } });
  const analyst = await app.user();
  await app.join(venue.page, analyst, 'analyst');
  const { token } = (await app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } }))
    .body;
  const next = async (sort: string, reader = venue.token) =>
    (await app.call('GET /leads', { token: reader, query: { sort, limit: '1' } })).body.next as string;
  const plain = (cursor: string) => Buffer.from(cursor.split('_')[0]!, 'hex').toString();
  expect([plain(await next('name')), plain(await next('name', token))]).toEqual(['nguyễn văn an', 'n. v. a.']);
  for (const [sort, other] of [
    ['name', 'createdAt'],
    ['createdAt', 'name'],
    ['status', 'name'],
    ['updatedAt', 'status'],
  ] as const) {
    const { status, body } = await app.call('GET /leads', {
      token: venue.token,
      query: { sort, after: await next(other) },
    });
    expect([sort, other, status, body.fields]).toMatchObject([
      sort,
      other,
      400,
      [{ field: 'after', reason: 'wrong-type' }],
    ]);
  }
  for (const after of ['00_1', `${'61'.repeat(513)}_1`, 'zz_1', '2026-02-31T00:00:00.000000Z_1', '1_1_1', ''])
    expect([
      after,
      (await app.call('GET /leads', { token: venue.token, query: { after, sort: 'name' } })).status,
    ]).toEqual([after, 400]);
});
