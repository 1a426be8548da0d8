import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope, transaction } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { countArrivals } from '../../figures/reports/count/count-arrivals.ts';
import { recountPage } from '../../figures/reports/count/recount.ts';
import { startCounter } from '../../figures/reports/count/start-counter.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { createReportWriter, type SessionReport } from './account.ts';
import { takeSessionsToCount } from './sessions-to-count.ts';

let app: TestApp;
let venue: TestVenue;
let write: ReturnType<typeof createReportWriter>;
beforeAll(async () => {
  app = await openTestApp();
  write = createReportWriter(app.program.database);
});
afterAll(() => app.close());

const begin = Date.parse('2026-05-05T05:00:00Z');
const at = (seconds: number) => new Date(begin + seconds * 1000);
const iso = (seconds: number) => at(seconds).toISOString();

const report = (more: Partial<SessionReport> & { seconds: number }): SessionReport => ({
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
  ip: '10.0.0.2',
  startedAt: at(0),
  seenAt: at(more.seconds),
  endedAt: null,
  endCause: null,
  bytesUp: more.seconds,
  bytesDown: more.seconds * 10,
  mostSeconds: null,
  mostBytes: null,
  routerFacts: {},
  ...more,
});
const stop = (more: Partial<SessionReport> & { seconds: number }) =>
  report({ endedAt: at(more.seconds), endCause: 'user', ...more });

const ask = async (text: string) => (await inScope(app.ctx, venue.page.id).db.execute(sql.raw(text))).rows;
const run = (text: string) => inScope(app.ctx, 'every').db.execute(sql.raw(text));
const events = async () =>
  (
    await ask(
      "select name, at, why, visit_id, mac, device_id, method, level, user_input from portal_events where name like 'session%' order by at, id",
    )
  ).map(({ at, ...event }) => ({ ...event, at: new Date(String(at)).toISOString() }));
const count = () => countAll(app.program);

/** What the events add up to, and what stands in the sums of the reports. */
const sums = async () =>
  (
    await ask(`
  select (select count(*) filter (where name = 'session') - count(*) filter (where why = 'goes-on')
    from portal_events)::int as told,
    (select coalesce(sum((user_input->>'seconds')::int), 0) from portal_events)::int as "toldSeconds",
      (select coalesce(sum((user_input->>'bytesUp')::bigint + (user_input->>'bytesDown')::bigint), 0)
      from portal_events)::int as "toldBytes",
    (select count(*) from guest_sessions where ended_at is not null)::int as ended, coalesce(sum(sessions),
      0)::int as counted, coalesce(sum(seconds), 0)::int as seconds, coalesce(sum(bytes), 0)::int as bytes
  from day_counts where dimension = 'all'`)
  )[0];
const sumsOf = (sessions: number, seconds: number, bytes: number) => ({
  told: sessions,
  ended: sessions,
  counted: sessions,
  toldSeconds: seconds,
  seconds,
  toldBytes: bytes,
  bytes,
});

test('a session that ends is one line of the log, with all that is known of it, however often its end is reported', async () => {
  venue = await openVenue(app);
  const mac = someMac();
  const [visitId] = await addVisits(app.ctx, [{ pageId: venue.page.id, deviceId: venue.deviceId, at: at(0), mac }]);
  await write([report({ visitId: visitId!, mac, seconds: 60 })]);
  await count();
  expect(await events(), 'one that goes on has not ended').toEqual([]);
  for (const _time of [1, 2, 3]) {
    await write([stop({ visitId: visitId!, mac, seconds: 600 })]);
    await count();
  }
  const [session] = await ask('select id from guest_sessions');
  expect(await events()).toEqual([
    {
      name: 'session',
      at: iso(600),
      why: 'user',
      level: 'info',
      visit_id: visitId,
      mac,
      device_id: venue.deviceId,
      method: 'click',
      user_input: { session: session!.id, seconds: 600, bytesUp: 600, bytesDown: 6000 },
    },
  ]);
  expect(await sums()).toEqual(sumsOf(1, 600, 6600));
});

test('what is reported after the end is a further line with the difference, at the time of the report', async () => {
  venue = await openVenue(app);
  // We ended it ourselves, as its time was over; the router counted on and says so later.
  await write([stop({ seconds: 600, endCause: 'time-over' })]);
  await count();
  await write([stop({ seconds: 660 })]);
  await count();
  expect(await events()).toMatchObject([
    { name: 'session', at: iso(600), why: 'time-over', user_input: { seconds: 600, bytesUp: 600, bytesDown: 6000 } },
    {
      name: 'session-change',
      at: iso(660),
      why: 'time-over',
      user_input: { seconds: 60, bytesUp: 60, bytesDown: 600 },
    },
  ]);
  expect(await sums()).toEqual(sumsOf(1, 660, 7260));
});

test('a session that was given up for lost and goes on is taken back, and ends again', async () => {
  venue = await openVenue(app);
  await write([stop({ seconds: 600, endCause: 'lost' })]);
  await count();
  await write([report({ seconds: 900 })]);
  await count();
  expect(await sums()).toEqual(sumsOf(0, 0, 0));
  await write([stop({ seconds: 1200 })]);
  await count();
  expect(await events()).toMatchObject([
    { name: 'session', at: iso(600), why: 'lost', user_input: { seconds: 600 } },
    {
      name: 'session-change',
      at: iso(900),
      why: 'goes-on',
      user_input: { seconds: -600, bytesUp: -600, bytesDown: -6000 },
    },
    { name: 'session', at: iso(1200), why: 'user', user_input: { seconds: 1200, bytesUp: 1200, bytesDown: 12_000 } },
  ]);
  expect(await sums()).toEqual(sumsOf(1, 1200, 13_200));
});

test('a session that no login of ours began has its device, and no visit', async () => {
  venue = await openVenue(app);
  await write([stop({ seconds: 60, method: '', mac: '02:00:00:00:00:77' })]);
  await count();
  expect(await events()).toMatchObject([
    { name: 'session', visit_id: null, mac: '02:00:00:00:00:77', device_id: venue.deviceId },
  ]);
});

test('several programs counting at once tell each session once', async () => {
  venue = await openVenue(app);
  const counters = [1, 2, 3].map(() =>
    startCounter(() => createContext(app.program, { actor: { kind: 'system', label: 'test' } })),
  );
  for (let seconds = 1; seconds <= 5; seconds += 1)
    await Promise.all(
      [0, 1, 2, 3].map((part) =>
        write(
          Array.from({ length: 25 }, (_, n) => stop({ routerSessionId: `s${part * 25 + n}`, seconds: seconds * 100 })),
        ),
      ),
    );
  for (let turn = 0; turn < 600 && (await ask('select 1 from sessions_to_count limit 1')).length > 0; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  await Promise.all(counters.map(({ stop: end }) => end()));
  expect(await sums()).toEqual(sumsOf(100, 50_000, 550_000));
  expect(await ask("select count(*)::int as n from portal_events where name = 'session'")).toEqual([{ n: 100 }]);
});

test('what fails half-way has told nothing, and tells it the next time', async () => {
  venue = await openVenue(app);
  await write([stop({ seconds: 600 })]);
  await expect(
    transaction(
      inScope(app.ctx, 'every'),
      async (ctx) => {
        expect(await takeSessionsToCount(ctx.db, [venue.page.id], 100)).toHaveLength(1);
        throw new Error('pulled the plug');
      },
      'every',
    ),
  ).rejects.toThrow('pulled the plug');
  expect(await events()).toEqual([]);
  await count();
  expect(await sums()).toEqual(sumsOf(1, 600, 6600));
});

test('a session whose next report is being written is counted with it, and nobody waits for the other', async () => {
  venue = await openVenue(app);
  await write([stop({ seconds: 600 })]);
  for (const [seconds, recounts] of [
    [700, false],
    [800, true],
  ] as const) {
    await app.program.database.transaction('every', async (db) => {
      await db.execute(
        sql`update guest_sessions set seconds = ${seconds}, bytes_up = ${seconds}, bytes_down = ${seconds * 10}
          where page_id = ${venue.page.id}`,
      );
      const before = await sums();
      await (recounts ? recountPage(app.ctx, venue.page.id) : countArrivals(app.ctx));
      expect(await sums()).toEqual(before);
    });
    await countArrivals(app.ctx);
    expect(await sums()).toEqual(sumsOf(1, seconds, seconds * 11));
  }
  expect(await events()).toMatchObject([
    { name: 'session', user_input: { seconds: 700 } },
    { name: 'session-change', user_input: { seconds: 100, bytesUp: 100, bytesDown: 1000 } },
  ]);
});

test('a recount tells what nobody has told yet, and nothing twice', async () => {
  venue = await openVenue(app);
  // Its login is not known yet: the counter would wait for it.
  const soon = new Date(Date.now() - 60_000);
  await write([
    stop({
      routerSessionId: 'waits',
      visitId: '019a0000-0000-7000-8000-000000000009',
      seconds: 30,
      startedAt: soon,
      seenAt: soon,
      endedAt: soon,
    }),
    stop({ seconds: 600 }),
  ]);
  await count();
  expect(await events()).toHaveLength(1);
  for (const _time of [1, 2]) {
    await recountPage(app.ctx, venue.page.id);
    expect(await sums()).toEqual(sumsOf(2, 630, 6930));
    expect(await events()).toHaveLength(2);
  }
});

test('of a guest who is not known any more, the log does not learn the device again', async () => {
  venue = await openVenue(app);
  await write([stop({ visitId: '019a0000-0000-7000-8000-000000000010', mac: '02:00:00:00:00:88', seconds: 60 })]);
  await count();
  expect(await events()).toMatchObject([
    { name: 'session', visit_id: '019a0000-0000-7000-8000-000000000010', mac: '' },
  ]);
});

test('the log is read of the own page only', async () => {
  venue = await openVenue(app);
  await write([stop({ seconds: 60 })]);
  await count();
  const other = await openVenue(app);
  expect(
    (await inScope(app.ctx, other.page.id).db.execute(sql.raw("select 1 from portal_events where name = 'session'")))
      .rows,
  ).toEqual([]);
  expect((await run('select count(distinct page_id)::int as pages from portal_events')).rows[0]!.pages).toBeGreaterThan(
    1,
  );
});
