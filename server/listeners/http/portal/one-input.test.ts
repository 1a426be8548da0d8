import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPhone, openVenue } from '../../../features/access/guest-access/testing/guest.ts';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

describe('one input', () => {
  test('with a NUL in a path is unknown, and no guest of another page fails with it', async () => {
    const [venue, hostile] = [await openVenue(app), await openVenue(app)];
    const paths = [
      '/capport/%00x',
      '/capport/%00x/02:00:00:00:00:01',
      `/portal/${hostile.page.eid}/%00x`,
      `/v/${hostile.page.eid}/%00x`,
      `/portal/%00x/${hostile.nasId}`,
      '/guest/s/%00',
      '/media/%00/x',
    ];
    const [answers, guests] = await Promise.all([
      Promise.all(
        Array.from({ length: 20 }, () => paths)
          .flat()
          .map((url) => app.app.inject({ method: 'GET', url })),
      ),
      Promise.all(Array.from({ length: 40 }, () => openPhone(app, venue).arrive())),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(guests.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("that is cut within a character costs nobody a line of the portal's log", async () => {
    const [venue, hostile] = [await openVenue(app), await openVenue(app)];
    const odd = openPhone(app, hostile);
    const arrivals = Array.from({ length: 60 }, (_, at) =>
      at % 20 === 7 ? odd.arrive({ error: `${'x'.repeat(199)}🦊` }) : openPhone(app, venue).arrive(),
    );
    for (const { status } of await Promise.all(arrivals)) expect(status).toBe(200);
    await app.access.events.flush();
    const { rows } = await inScope(app.ctx, 'every').db.execute<{ page: number; n: number }>(
      sql`select page_id as page, count(*)::int as n from portal_events where page_id in (${venue.page.id},
        ${hostile.page.id}) and name = 'view' group by 1`,
    );
    expect(rows.find(({ page }) => page === venue.page.id)?.n).toBe(57);
    expect(rows.find(({ page }) => page === hostile.page.id)?.n).toBeGreaterThan(0);
  });
});

describe('a call', () => {
  test('with a cookie that no database takes is as one without it, and a text of any field that cannot be stored is named', async () => {
    const admin = await app.user();
    expect((await app.call('POST /auth/renew', { headers: { cookie: 'wifi_renewal=%00.%00' } })).status).toBe(401);
    const { body } = await app.call('PUT /account', { token: admin.token, body: '{"displayName": "\\ud83e"}' });
    expect(body).toMatchObject({ code: 'bad-input', fields: [{ field: 'displayName', reason: 'wrong-type' }] });
  });
});
