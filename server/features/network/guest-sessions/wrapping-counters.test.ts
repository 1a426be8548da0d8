import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { createReportWriter, type SessionReport } from './account.ts';
import { guestSessions } from './tables.ts';

let app: TestApp;
let venue: TestVenue;
let writeReports: ReturnType<typeof createReportWriter>;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  writeReports = createReportWriter(app.program.database);
});
afterAll(async () => {
  await app.close();
});

const begin = new Date('2026-11-01T10:00:00Z');
const turn = 2 ** 32;
let sessions = 0;

interface Reading {
  seconds: number;
  up: number;
  down: number;
}

/** Reports of one session on a router that tells no gigawords: what it counted is cut to 32 bits. */
function openSession(more: Partial<SessionReport> = {}, writer = writeReports) {
  sessions += 1;
  const routerSessionId = `s${sessions}`;
  const reportOf = ({ seconds, up, down }: Reading): SessionReport => ({
    pageId: venue.page.id,
    deviceId: venue.deviceId,
    routerSessionId,
    loginClass: 'c',
    visitId: null,
    userName: 'someone',
    method: 'click',
    subjectKind: 'none',
    subjectId: null,
    mac: '02:00:00:00:00:01',
    ip: '',
    startedAt: begin,
    seenAt: new Date(begin.getTime() + seconds * 1000),
    endedAt: null,
    endCause: null,
    seconds,
    bytesUp: up % turn,
    bytesDown: down % turn,
    mostSeconds: null,
    mostBytes: null,
    routerFacts: { 'without-gigawords': 'yes' },
    ...more,
  });
  return {
    write: (...readings: Reading[]) => writer(readings.map(reportOf)),
    counted: async () => {
      const [row] = await inScope(app.ctx, venue.page.id)
        .db.select()
        .from(guestSessions)
        .where(eq(guestSessions.routerSessionId, routerSessionId));
      return [row!.bytesUp, row!.bytesDown];
    },
  };
}

test('a counter that starts again after four gigabytes goes on where it stood', async () => {
  const { write, counted } = openSession();
  for (const reading of [
    { seconds: 300, up: 1_000_000, down: 4_200_000_000 },
    { seconds: 600, up: 2_000_000, down: turn + 90_000_000 },
    { seconds: 900, up: 3_000_000, down: turn + 3_000_000_000 },
    { seconds: 1200, up: 4_000_000, down: 2 * turn + 7 },
  ])
    await write(reading);
  expect(await counted()).toEqual([4_000_000, 2 * turn + 7]);
});

test('a counter that started again and came as far as before within one batch has gone round', async () => {
  const { write, counted } = openSession();
  await write(
    { seconds: 60, up: 0, down: 2 },
    { seconds: 120, up: 0, down: turn },
    { seconds: 180, up: 0, down: turn + 2 },
  );
  expect(await counted()).toEqual([0, turn + 2]);
});

test('a router that sends one session’s counters back and back holds up a batch of all pages for a few statements only', async () => {
  let statements = 0;
  const { database } = app.program;
  const counting = createReportWriter({
    ...database,
    statement: (...args) => {
      const run = database.statement(...args);
      return (...values) => ((statements += 1), run(...values));
    },
  });
  const falling = Array.from({ length: 300 }, (_, nth) => ({ seconds: 60 + nth, up: 0, down: 1000 - nth }));
  const { write, counted } = openSession({}, counting);
  await write(...falling);
  expect(statements).toBeLessThanOrEqual(20);
  expect((await counted())[1]).toBeGreaterThanOrEqual(1000);
});

test('whatever a guest uses is counted to the byte, each report told once or twice, alone or many in one batch', async () => {
  const step = fc.record({
    seconds: fc.integer({ min: 60, max: 600 }),
    up: fc.double({ min: 0, max: 1, noNaN: true }),
    down: fc.double({ min: 0, max: 1, noNaN: true }),
    isRepeated: fc.boolean(),
    ends: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { write, counted } = openSession();
      const truth: Reading = { seconds: 0, up: 0, down: 0 };
      const batch: Reading[] = [];
      for (const { seconds, up, down, isRepeated, ends } of steps) {
        truth.seconds += seconds;
        // An upload is a small part of what comes down, and no line carries more than a turn in a minute.
        truth.up += Math.floor(up * seconds * 1_000_000);
        truth.down += Math.floor(down * Math.min(seconds * 100_000_000, turn - 1));
        batch.push({ ...truth }, ...(isRepeated ? [{ ...truth }] : []));
        if (ends) await write(...batch.splice(0));
      }
      await write(...batch);
      expect(await counted()).toEqual([truth.up, truth.down]);
    }),
    { numRuns: 60 },
  );
});

test('a report that comes late or twice, and a router that counts anew, are no wraps', async () => {
  const late = openSession();
  for (const reading of [
    { seconds: 600, up: 20, down: 2_000_000_000 },
    { seconds: 300, up: 10, down: 1_000_000_000 },
    { seconds: 600, up: 20, down: 2_000_000_000 },
  ])
    await late.write(reading);
  expect(await late.counted()).toEqual([20, 2_000_000_000]);

  const restarted = openSession();
  for (const reading of [
    { seconds: 900, up: 50_000_000, down: 900_000_000 },
    { seconds: 20, up: 1000, down: 2000 },
    { seconds: 320, up: 40_000, down: 70_000 },
  ])
    await restarted.write(reading);
  expect(await restarted.counted(), 'its time began anew').toEqual([50_000_000, 900_000_000]);

  const setBack = openSession();
  for (const reading of [
    { seconds: 900, up: 5_000_000, down: 900_000_000 },
    { seconds: 1200, up: 1000, down: 2000 },
    { seconds: 1500, up: 6_000_000, down: 70_000 },
    { seconds: 1800, up: 7_000_000, down: 950_000_000 },
  ])
    await setBack.write(reading);
  expect(await setBack.counted(), 'both counters at once').toEqual([7_000_000, 950_000_000]);

  const tooFast = openSession();
  for (const reading of [
    { seconds: 900, up: 5, down: 900_000_000 },
    { seconds: 905, up: 6, down: 800_000_000 },
  ])
    await tooFast.write(reading);
  expect(await tooFast.counted(), 'four gigabytes in five seconds').toEqual([6, 900_000_000]);
});

test('a data limit beyond four gigabytes is kept on such routers too', async () => {
  const { write } = openSession({ mostBytes: 6_000_000_000 });
  expect(await write({ seconds: 600, up: 0, down: 4_200_000_000 })).toEqual([]);
  expect(await write({ seconds: 900, up: 0, down: 5_900_000_000 })).toEqual([]);
  expect(await write({ seconds: 1200, up: 0, down: 6_100_000_000 })).toHaveLength(1);
});
