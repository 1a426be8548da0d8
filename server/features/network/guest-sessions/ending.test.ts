import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, transaction, type PageContext } from '../../../platform/context.ts';
import { openAppWithOwner } from '../../../testing/app-with-owner.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addDevice } from '../devices/add-device.ts';
import { createReportWriter, type SessionReport } from './account.ts';
import { endSessionsOf } from './end-sessions.ts';
import { createReportQueue } from './report-queue.ts';
import { sweepSessions } from './sweep.ts';

let app: TestApp;
let writeReports: ReturnType<typeof createReportWriter>;
let asOwner: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, owner: asOwner, close } = await openAppWithOwner());
  writeReports = createReportWriter(app.program.database);
});
afterAll(() => close());

const report = (venue: TestVenue, more: Partial<SessionReport> = {}): SessionReport => ({
  pageId: venue.page.id,
  deviceId: venue.deviceId,
  routerSessionId: 's1',
  loginClass: 'c1',
  visitId: null,
  userName: 'someone',
  method: 'click',
  subjectKind: 'none',
  subjectId: null,
  mac: '02:00:00:00:00:01',
  ip: '',
  startedAt: new Date(),
  seenAt: new Date(),
  endedAt: null,
  endCause: null,
  seconds: 0,
  bytesUp: 0,
  bytesDown: 0,
  mostSeconds: null,
  mostBytes: null,
  routerFacts: {},
  ...more,
});
const ask = async (venue: TestVenue, text: string) =>
  (await inScope(app.ctx, venue.page.id).db.execute(sql.raw(text))).rows;
const jobsOf = async (venue: TestVenue) =>
  Number(
    (
      await asOwner.query(
        "select count(*)::int as n from pgboss.job where name like 'guest-sessions.end%' and (data->>'pageId')::int = $1",
        [venue.page.id],
      )
    ).rows[0].n,
  );
const soon = <T>(work: Promise<T>): Promise<T | 'still waiting'> =>
  Promise.race([
    work,
    new Promise<'still waiting'>((resolve) => {
      setTimeout(() => resolve('still waiting'), 3000);
    }),
  ]);

/** Keeps a venue's sessions locked, as a large change of its own would, while `during` runs. */
const whileLocked = (venue: TestVenue, during: () => Promise<void>) =>
  transaction(inScope(app.ctx, venue.page.id), async (ctx) => {
    await ctx.db.execute(sql`update guest_sessions set ip = ip where page_id = ${venue.page.id}`);
    await during();
  });

test('revoking fifteen hundred sessions on three routers makes three jobs, in a few statements', async () => {
  const venue = await openVenue(app);
  const page = inScope(app.ctx, venue.page.id);
  const others = [
    await addDevice(page, {
      name: 'Pool',
      type: 'mikrotik',
      secret: 'a secret of sixteen',
      settings: { login: 'pap' },
    }),
    await addDevice(page, { name: 'Bar', type: 'mikrotik', secret: 'a secret of sixteen', settings: { login: 'pap' } }),
  ];
  const devices = [venue.deviceId, ...others.map(({ id }) => id)];
  await writeReports(
    Array.from({ length: 1500 }, (_, n) =>
      report(venue, { deviceId: devices[n % 3]!, routerSessionId: `s${n}`, subjectKind: 'code', subjectId: 7 }),
    ),
  );
  let statements = 0;
  await transaction(page, async (ctx) => {
    const { $client: client } = ctx.db as unknown as { $client: { query: (...given: unknown[]) => unknown } };
    const { query } = client;
    client.query = (...given) => {
      statements += 1;
      return query(...given);
    };
    expect(await endSessionsOf(ctx as PageContext, { kind: 'code', ids: [7] })).toBe(1500);
  });
  expect(statements).toBeLessThan(5);
  expect(await jobsOf(venue)).toBe(3);
  await transaction(page, (ctx) => endSessionsOf(ctx, { kind: 'code', ids: [7] }));
  expect(await jobsOf(venue), 'asked twice is asked once').toBe(3);
});

test("a venue's locked sessions hold up the accounting of no other venue", async () => {
  const [busy, quiet] = [await openVenue(app), await openVenue(app)];
  await writeReports([report(busy), report(quiet)]);
  const tell = createReportQueue(app.program, () => {});
  let late: Promise<void> | undefined;
  await whileLocked(busy, async () => {
    late = tell(report(busy, { seconds: 30 }));
    expect(await soon(tell(report(quiet, { seconds: 30 })))).not.toBe('still waiting');
    // Nor do those that come while the first ones wait.
    for (let turn = 1; turn <= 3; turn += 1) {
      void tell(report(busy, { seconds: 30 + turn })).catch(() => {});
      expect(await soon(tell(report(quiet, { seconds: 30 + turn })))).not.toBe('still waiting');
    }
    expect(await ask(quiet, 'select seconds from guest_sessions')).toEqual([{ seconds: 33 }]);
  });
  await late;
  expect(await ask(busy, 'select seconds >= 30 as known from guest_sessions')).toEqual([{ known: true }]);
});

test('the sweep waits for no locked row, and holds none while it waits', async () => {
  const [busy, quiet] = [await openVenue(app), await openVenue(app)];
  const longAgo = { startedAt: new Date(Date.now() - 7_200_000), seenAt: new Date(Date.now() - 3_600_000) };
  await writeReports([report(busy, longAgo), report(quiet, longAgo)]);
  await whileLocked(busy, async () => {
    expect(await soon(sweepSessions(app.ctx))).not.toBe('still waiting');
  });
  expect(await ask(quiet, 'select end_cause from guest_sessions')).toEqual([{ end_cause: 'lost' }]);
  await sweepSessions(app.ctx);
  expect(await ask(busy, 'select end_cause from guest_sessions')).toEqual([{ end_cause: 'lost' }]);
});

test('however often the sweep runs, a router that is silent has one job waiting', async () => {
  const venue = await openVenue(app);
  const startedAt = new Date(Date.now() - 600_000);
  await writeReports(
    Array.from({ length: 20 }, (_, n) => report(venue, { routerSessionId: `s${n}`, startedAt, mostSeconds: 60 })),
  );
  for (let turn = 0; turn < 3; turn += 1) await sweepSessions(app.ctx);
  expect(await jobsOf(venue)).toBe(1);
});

test('a session that is to end and was given up by everybody is found by the sweep', async () => {
  const venue = await openVenue(app);
  await writeReports([report(venue, { subjectKind: 'account', subjectId: 3 })]);
  await transaction(inScope(app.ctx, venue.page.id), (ctx) => endSessionsOf(ctx, { kind: 'account', ids: [3] }));
  // As when the program was killed at work.
  await asOwner.query("delete from pgboss.job where name like 'guest-sessions.end%' and (data->>'pageId')::int = $1", [
    venue.page.id,
  ]);
  await sweepSessions(app.ctx);
  expect(await jobsOf(venue)).toBe(1);
});
