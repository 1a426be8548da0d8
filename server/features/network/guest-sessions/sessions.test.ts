import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { limitedUntil, limitsOf, tightest, unlimited, type Limits } from '../devices/limits.ts';
import { createReportWriter, type SessionReport } from './account.ts';
import { decodeClass, encodeClass } from './login-class.ts';
import { sweepSessions } from './sweep.ts';
import { guestSessions } from './tables.ts';

let app: TestApp;
let writeReports: ReturnType<typeof createReportWriter>;
beforeAll(async () => {
  app = await openTestApp();
  writeReports = createReportWriter(app.program.database);
});
afterAll(async () => {
  await app.close();
});

const begin = new Date('2026-11-01T10:00:00Z');
const after = (seconds: number) => new Date(begin.getTime() + seconds * 1000);

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
  startedAt: begin,
  seenAt: begin,
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

const rowsOf = (venue: TestVenue) =>
  inScope(app.ctx, venue.page.id)
    .db.select()
    .from(guestSessions)
    .where(eq(guestSessions.pageId, venue.page.id))
    .orderBy(guestSessions.routerSessionId);
const every = () => inScope(app.ctx, 'every').db;

test('reports lead to the same sessions in whatever order, number and batches they come', async () => {
  const venue = await openVenue(app);
  const story = (at: number) =>
    fc
      .array(fc.record({ seconds: fc.integer({ min: 0, max: 5000 }), isStop: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
      })
      .map((steps) =>
        steps.map(({ seconds, isStop }) =>
          report(venue, {
            routerSessionId: `s${at}`,
            seconds,
            seenAt: after(seconds),
            bytesUp: seconds * 10,
            bytesDown: seconds * 100,
            ...(isStop && { endedAt: after(5000), endCause: 'user' }),
          }),
        ),
      );
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(story(1), story(2)),
      fc.integer(),
      fc.integer({ min: 1, max: 5 }),
      async (stories, seed, batch) => {
        const reports = stories.flat();
        const write = async (all: SessionReport[], size: number) => {
          await every().delete(guestSessions).where(eq(guestSessions.pageId, venue.page.id));
          for (let at = 0; at < all.length; at += size) await writeReports(all.slice(at, at + size));
          return (await rowsOf(venue)).map(({ id: _id, ...row }) => row);
        };
        const shuffled = fc.sample(fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }), {
          seed,
          numRuns: 1,
        })[0]!;
        expect(await write(shuffled, batch)).toEqual(await write(reports, reports.length));
      },
    ),
    { numRuns: 40 },
  );
});

test('the longest ids and Classes that a packet can hold are stored, whatever their bytes become as text', async () => {
  const venue = await openVenue(app);
  // Each byte that is no UTF-8 becomes a character of three; different ones, for PostgreSQL would make the same one
  // small.
  const longest = (from: number) =>
    String.fromCharCode(...Array.from({ length: 253 }, (_, at) => from + ((at * 7919) % 20_000)));
  await writeReports([report(venue, { routerSessionId: longest(0x4e00), loginClass: longest(0x3400) }), report(venue)]);
  expect(await rowsOf(venue)).toHaveLength(2);
});

test('a session that is over its limits is told of with the report that says so, and no other', async () => {
  const venue = await openVenue(app);
  const limited = { mostSeconds: 60, mostBytes: 1000 };
  const within = report(venue, { ...limited, seconds: 60, bytesUp: 500, bytesDown: 499 });
  const told = async (...reports: SessionReport[]) => {
    const ids = new Set((await writeReports(reports)).map(({ sessionId }) => sessionId));
    return (await rowsOf(venue)).filter(({ id }) => ids.has(id)).map(({ routerSessionId }) => routerSessionId);
  };
  expect(await told(within)).toEqual([]);
  expect(
    await told(
      within,
      report(venue, { ...limited, routerSessionId: 'long', seconds: 61 }),
      report(venue, { ...limited, routerSessionId: 'much', bytesDown: 1000 }),
    ),
  ).toEqual(['long', 'much']);
  expect(await told({ ...within, seconds: 61 })).toEqual(['s1']);
  expect(await told({ ...within, seconds: 62, endedAt: after(62), endCause: 'user' })).toEqual([]);
});

test('a session that was given up for lost and reports again lives on, one that ended stays ended', async () => {
  const venue = await openVenue(app);
  const now = new Date();
  const quiet = { seenAt: new Date(now.getTime() - 3600_000), startedAt: new Date(now.getTime() - 7200_000) };
  await writeReports([
    report(venue, { ...quiet, routerSessionId: 'lost' }),
    report(venue, { ...quiet, routerSessionId: 'ended', endedAt: quiet.seenAt, endCause: 'user' }),
  ]);
  await sweepSessions(app.ctx);
  expect((await rowsOf(venue)).map(({ endCause }) => endCause)).toEqual(['user', 'lost']);
  await writeReports([
    report(venue, { routerSessionId: 'lost', seenAt: now, seconds: 7200 }),
    report(venue, { routerSessionId: 'ended', seenAt: now, seconds: 7200 }),
  ]);
  const [ended, lost] = await rowsOf(venue);
  expect(lost).toMatchObject({ endedAt: null, endCause: null, seconds: 7200 });
  expect(ended!.endCause).toBe('user');
});

test('sessions of a deleted device end', async () => {
  const venue = await openVenue(app);
  await writeReports([report(venue, { seenAt: new Date(), startedAt: new Date() })]);
  await app.call('DELETE /devices/{nas_id}', { token: venue.token, params: { nas_id: venue.nasId } });
  await sweepSessions(app.ctx);
  expect((await rowsOf(venue))[0]).toMatchObject({ endCause: 'device-deleted' });
});

test('a session that nobody reports ends when its time is over', async () => {
  const venue = await openVenue(app, { type: 'opennds', settings: {} });
  const startedAt = new Date(Date.now() - 90_000);
  await writeReports([
    report(venue, { startedAt, seenAt: startedAt, mostSeconds: 60, routerFacts: { 'reported-by-us': 'yes' } }),
  ]);
  await sweepSessions(app.ctx);
  expect((await rowsOf(venue))[0]).toMatchObject({ endCause: 'time-over', seconds: 60 });
});

test('an analyst sees that somebody is online, not who', async () => {
  const venue = await openVenue(app);
  const mac = someMac();
  await writeReports([report(venue, { mac, userName: 'linh@example.com', seenAt: new Date() })]);
  const analyst = await app.user();
  await app.join(venue.page, analyst, 'analyst');
  const {
    body: { token },
  } = await app.call('POST /auth/page', { token: analyst.token, body: { pageId: venue.page.eid } });
  const { body } = await app.call('GET /guest-sessions', { token });
  expect(body.count).toBe(1);
  expect(JSON.stringify(body)).not.toContain(mac);
  expect(JSON.stringify(body)).not.toContain('linh@example.com');
  expect(
    (await app.call('GET /guest-sessions', { token, query: { search: 'linh' } })).body.count,
    'nor can they find out by searching',
  ).toBe(0);
  expect((await app.call('GET /guest-sessions', { token: venue.token })).body.rows[0]).toMatchObject({
    mac,
    userName: 'linh@example.com',
  });
});

test('the class of a login comes back as it went, and nothing else is taken for one', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.constantFrom('none' as const, 'code' as const, 'account' as const),
      fc.option(fc.nat(), { nil: undefined }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      (visitId, subjectKind, subjectId, label) => {
        const login = { visitId, subjectKind, subjectId, method: 'click', label, seconds: 60, bytes: undefined };
        expect(decodeClass(encodeClass(login))).toEqual(login);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (label) => {
      const text = encodeClass({
        visitId: crypto.randomUUID(),
        subjectKind: 'none',
        subjectId: undefined,
        method: 'click',
        label,
        seconds: undefined,
        bytes: undefined,
      });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(253);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeClass(text)).toBeUndefined();
    }),
  );
});

test('the tightest of each limit wins, and none at all is none', () => {
  const limit = fc.option(fc.nat(), { nil: undefined });
  const limits: fc.Arbitrary<Limits> = fc.record({
    speedUp: limit,
    speedDown: limit,
    seconds: limit,
    idleSeconds: limit,
    bytes: limit,
  });
  fc.assert(
    fc.property(fc.array(limits), (all) => {
      const result = tightest(...all);
      for (const key of Object.keys(unlimited) as (keyof Limits)[]) {
        const values = all.flatMap((one) => one[key] ?? []);
        expect(result[key]).toBe(values.length === 0 ? undefined : Math.min(...values));
      }
    }),
  );
  expect(limitsOf({ speedUp: 0, speedDown: 512, sessionTimeout: 2, idleTimeout: 0, dataCap: 3 })).toEqual({
    speedUp: undefined,
    speedDown: 512,
    seconds: 120,
    idleSeconds: undefined,
    bytes: 3_000_000,
  });
  expect(limitedUntil(after(0), after(10)).seconds, 'never 0, which routers read as no limit').toBe(1);
});
