import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope, type PageContext } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { momentsOf } from '../reading/moments.ts';
import { addDays } from '../reading/read-range.ts';
import { addVisits, countAll, type AddedVisit } from '../testing/add-visits.ts';
import type { Ever } from './figures.ts';
import { lastUsers } from './top-users.ts';
import { walkTopUsers } from './walk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Came {
  guest: number;
  hour: number;
  seconds: number;
  bytes: number;
  isOpen: boolean;
}
const firstMoment = Date.parse('2026-05-01T00:00:00Z');
const macOf = (guest: number) => `02:00:00:00:00:${String(guest).padStart(2, '0')}`;

const came = fc.record({
  // Few guests come often, as in life.
  guest: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 25 })),
  hour: fc.integer({ min: 0, max: 40 * 24 - 1 }),
  seconds: fc.integer({ min: 0, max: 20_000 }),
  bytes: fc.integer({ min: 0, max: 5_000_000 }),
  isOpen: fc.boolean(),
});

async function fill(venue: TestVenue, history: Came[]): Promise<void> {
  const added = history.map(({ guest, hour, seconds, bytes, isOpen }): AddedVisit => ({
    pageId: venue.page.id,
    deviceId: venue.deviceId,
    mac: macOf(guest),
    at: new Date(firstMoment + hour * 3_600_000),
    session: { seconds, bytes, isOpen },
  }));
  await addVisits(app.ctx, added);
  await countAll(app.program);
}

/** The plain way: every visit of the days added up. */
function plain(history: Came[], from: string, to: string) {
  const local = ({ hour }: Came) => new Date(firstMoment + (hour + 7) * 3_600_000).toISOString().slice(0, 10);
  const sums = new Map<string, { logins: number; seconds: number; bytes: number; last: number }>();
  for (const one of history.filter((visit) => local(visit) >= from && local(visit) < to)) {
    const sum = sums.get(macOf(one.guest)) ?? { logins: 0, seconds: 0, bytes: 0, last: 0 };
    sums.set(macOf(one.guest), {
      logins: sum.logins + 1,
      seconds: sum.seconds + one.seconds,
      bytes: sum.bytes + one.bytes,
      last: Math.max(sum.last, firstMoment + one.hour * 3_600_000),
    });
  }
  return [...sums.values()];
}

test('the first guests of any days are those of a plain sum, in any order and however many are asked for', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(came, { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 0, max: 39 }),
      fc.integer({ min: 1, max: 41 }),
      fc.integer({ min: 1, max: 12 }),
      async (history, start, length, wanted) => {
        const venue = await openVenue(app);
        await fill(venue, history);
        const ctx = { ...inScope(app.ctx, venue.page.id), role: 'admin' } as PageContext;
        const days = { from: addDays('2026-05-01', start), to: addDays('2026-05-01', start + length) };
        const moments = await momentsOf(ctx, days, 'Asia/Ho_Chi_Minh');
        const expected = plain(history, days.from, days.to);
        for (const ever of ['logins', 'seconds', 'bytes'] as Ever[]) {
          const found = await walkTopUsers(ctx, moments, ever, wanted, 3);
          const order = (one: { logins: number; seconds: number; bytes: number }) => one[ever];
          const figures = found!.map(({ loginCount: logins, seconds, bytes, lastLogin }) => ({
            logins,
            seconds,
            bytes,
            last: lastLogin.getTime(),
          }));
          expect(figures.map(order)).toEqual(
            expected
              .map(order)
              .toSorted((a, b) => b - a)
              .slice(0, wanted),
          );
          for (const figure of figures) expect(expected).toContainEqual(figure);
        }
        const last = await lastUsers(ctx, moments, wanted);
        expect(last.map(({ lastLogin }) => lastLogin.getTime())).toEqual(
          expected
            .map((one) => one.last)
            .toSorted((a, b) => b - a)
            .slice(0, wanted),
        );
      },
    ),
    { numRuns: 12 },
  );
});

const someHistory: Came[] = [1, 1, 1, 2, 2, 3].map((guest, at) => ({
  guest,
  hour: at * 24,
  seconds: guest * 1000,
  bytes: guest * 10_000,
  isOpen: false,
}));
const may = { from: '2026-05-01', to: '2026-06-01' };

test('the report ranks guests, counts them all, and goes on where it ended', async () => {
  const venue = await openVenue(app);
  await fill(venue, someHistory);
  const ask = async (query: Record<string, string>) =>
    (await app.call('GET /reports/top-users', { token: venue.token, query: { ...may, ...query } })).body;
  const { rows, count } = await ask({});
  expect(count).toBe(3);
  expect(
    rows.map((row: { rank: number; loginCount: number; seconds: number }) => [row.rank, row.loginCount, row.seconds]),
  ).toEqual([
    [1, 3, 3000],
    [2, 2, 4000],
    [3, 1, 3000],
  ]);
  expect((await ask({ sort: 'bytes' })).rows.map(({ bytes }: { bytes: number }) => bytes)).toEqual([
    40_000, 30_000, 30_000,
  ]);
  expect((await ask({ sort: 'lastLogin', limit: '1' })).rows[0]).toMatchObject({
    loginCount: 1,
    lastLogin: '2026-05-06T00:00:00.000Z',
  });
  expect(
    (await ask({ limit: '2', skip: '2' })).rows.map(({ rank, loginCount }: { rank: number; loginCount: number }) => [
      rank,
      loginCount,
    ]),
  ).toEqual([[3, 1]]);
});

test('the file holds every guest in the order of the screen', async () => {
  const venue = await openVenue(app);
  await fill(venue, someHistory);
  const { body } = await app.call('GET /reports/top-users/file', {
    token: venue.token,
    query: { ...may, sort: 'seconds' },
  });
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toContain('loginCount');
  expect(lines).toHaveLength(4);
});

test('an order that does not exist is refused', async () => {
  const venue = await openVenue(app);
  const { status, body } = await app.call('GET /reports/top-users', {
    token: venue.token,
    query: { sort: 'shoe-size' },
  });
  expect([status, body.fields[0].field]).toEqual([400, 'sort']);
});
