import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone, openVenue, passIn, someMac, visitIn } from '../../features/access/guest-access/testing/guest.ts';
import { guestSessions } from '../../features/network/guest-sessions/tables.ts';
import { inScope } from '../../platform/context.ts';
import { codes } from '../../platform/radius/codes.ts';
import { readOctets } from '../../platform/radius/read-attributes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { RunningRadius } from './start-radius.ts';
import { openAppWithRadius } from './testing/app-with-radius.ts';
import { openRouter } from './testing/router.ts';

let app: TestApp;
let radius: RunningRadius;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, radius, close } = await openAppWithRadius());
});
afterAll(() => close());

/** From here on nobody sees every page: whoever asks for them sees nothing. */
async function closeTheGate(): Promise<void> {
  const owner = new pg.Client(app.owner as pg.ClientConfig);
  await owner.connect();
  const { rows } = await owner.query<{ change: string }>(`
    select format('alter policy page_wall on %I using (%s) with check (%s)', tablename, wall, wall) as change
    from pg_policies, lateral (select
      'page_id = any (string_to_array(nullif(current_setting(''app.page_id'', true), ''*''), '','')::integer[])' as
      wall) as walls where policyname = 'page_wall'`);
  for (const { change } of rows) await owner.query(change);
  await owner.end();
}

test('a guest’s whole way, from the redirect to the end of the session, never needs to see every page', async () => {
  const venues = [await openVenue(app), await openVenue(app)];
  await app.call('POST /access-codes', { token: venues[0]!.token, body: { count: 1 } });
  const { code } = (await app.call('GET /access-codes', { token: venues[0]!.token })).body.rows[0];
  await closeTheGate();
  expect((await inScope(app.ctx, 'every').db.select().from(guestSessions)).length).toBe(0);

  const sessions = await Promise.all(
    venues.map(async (venue, at) => {
      const phone = openPhone(app, venue, someMac());
      const answer = await phone.send({ visit: visitIn((await phone.arrive()).html), method: 'click', terms: 'yes' });
      const { userName, password } = passIn(answer.location);
      const router = openRouter(radius, venue);
      const reply = await router.ask({
        userName,
        password: { kind: at === 0 ? 'pap' : 'chap', value: password },
        mac: phone.mac,
        sessionId: `s${at}`,
      });
      expect(reply?.code).toBe(codes.accessAccept);
      const session = { userName, mac: phone.mac, sessionId: `s${at}`, loginClass: readOctets(reply!, 'Class')! };
      for (const status of [1, 3, 2] as const)
        expect(await router.tell({ ...session, status, seconds: 60, cause: 1 })).toBeDefined();
      return session;
    }),
  );
  expect(
    (
      await openRouter(radius, venues[0]!).ask({
        userName: code,
        password: { kind: 'pap', value: code },
        mac: someMac(),
        sessionId: 'typed',
      })
    )?.code,
  ).toBe(codes.accessAccept);
  await app.access.close();

  for (const [at, venue] of venues.entries()) {
    const { db } = inScope(app.ctx, venue.page.id);
    expect(await db.select().from(guestSessions).where(eq(guestSessions.pageId, venue.page.id))).toMatchObject([
      { mac: sessions[at]!.mac, endCause: expect.any(String) },
    ]);
    const { rows } = await db.execute('select name from portal_events order by at');
    expect(rows.map(({ name }) => name)).toContain('login');
    expect((await db.execute('select 1 from device_sights where accounting_at is not null')).rows).toHaveLength(1);
  }
});
