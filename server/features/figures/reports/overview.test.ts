import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportGroups } from '@wifi/contract/report-words.ts';
import { dayIn, wallClockIn } from '../../../platform/zoned-time.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addDays } from './reading/read-range.ts';
import { addVisits, countAll, type AddedVisit } from './testing/add-visits.ts';

const zone = 'Asia/Ho_Chi_Minh';
const first = Date.parse('2026-01-10T00:00:00Z');
const hour = 3_600_000;

let app: TestApp;
let venue: TestVenue;
let added: (AddedVisit & { at: Date; mac: string; methods: string; session: { seconds: number; bytes: number } })[];
/** Each with its day, found once: calendars are slow, and they are asked a million times. */
let came: { day: string; mac: string; seconds: number }[];
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  added = fc
    .sample(
      fc.record({
        after: fc.integer({ min: 0, max: 130 * 24 * 4 }),
        guest: fc.integer({ min: 10, max: 40 }),
        method: fc.constantFrom('click', 'click,survey', 'account'),
        seconds: fc.integer({ min: 0, max: 40_000 }),
        isOpen: fc.boolean(),
      }),
      { numRuns: 260, seed: 7 },
    )
    .toSorted((one, other) => one.after - other.after)
    .map(({ after, guest, method, seconds, isOpen }) => ({
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      at: new Date(first + (after * hour) / 4),
      mac: `02:00:00:00:00:${guest}`,
      methods: method,
      session: { seconds, bytes: seconds * 1000, isOpen: isOpen && seconds % 7 === 0 },
    }));
  came = added.map(({ at, mac, session }) => ({ day: dayOf(at), mac, seconds: session.seconds }));
  await addVisits(app.ctx, added);
  await countAll(app.program);
});
afterAll(() => app.close());

const dayOf = (at: Date) => dayIn(zone, at);
const ask = async (query: Record<string, string>, token = venue.token) =>
  app.call('GET /reports/overview', { token, query });

/** The plain way: every login looked at. */
function recount({ from, to }: { from: string; to: string }) {
  const within = came.filter(({ day }) => day >= from && day < to);
  const guests = new Set(within.map(({ mac }) => mac));
  const known = new Set(came.filter(({ day }) => day < from).map(({ mac }) => mac));
  const newGuests = [...guests].filter((mac) => !known.has(mac)).length;
  const seconds = within.reduce((sum, one) => sum + one.seconds, 0);
  return {
    logins: within.length,
    guests: guests.size,
    newGuests,
    returningGuests: guests.size - newGuests,
    sessionSeconds: seconds,
    dataBytes: seconds * 1000,
  };
}

const days = fc
  .tuple(fc.integer({ min: -20, max: 150 }), fc.integer({ min: 1, max: 160 }))
  .map(([start, length]) => ({ from: addDays('2026-01-10', start), to: addDays('2026-01-10', start + length) }));

test('over any days and pieces the figures are those of a plain recount, also of the period before', async () => {
  await fc.assert(
    fc.asyncProperty(days, fc.constantFrom(...reportGroups), async (range, group) => {
      const { status, body } = await ask({ range: 'custom', ...range, group, compare: 'previous' });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.totals).toEqual(recount(range));
      expect(body.totalsBefore).toEqual(recount(body.period.before));
      expect(body.rows[0].from).toBe(range.from);
      expect(body.rows.at(-1).to).toBe(range.to);
      for (const [index, { from, to, before, ...figures }] of body.rows.entries()) {
        expect(figures).toEqual(recount({ from, to }));
        expect(from).toBe(body.rows[index - 1]?.to ?? range.from);
        const { from: fromBefore, to: toBefore, ...figuresBefore } = before;
        expect(figuresBefore).toEqual(recount({ from: fromBefore, to: toBefore }));
      }
    }),
    { numRuns: 40 },
  );
});

test('login types and hours add up to the logins', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (range) => {
      const { body } = await ask({ range: 'custom', ...range });
      const within = added.filter(({ at }) => dayOf(at) >= range.from && dayOf(at) < range.to);
      const count = (list: string[]) =>
        Object.fromEntries([...new Set(list)].map((each) => [each, list.filter((other) => other === each).length]));
      expect(
        Object.fromEntries(
          body.loginTypes.map(({ loginType, logins }: { loginType: string; logins: number }) => [loginType, logins]),
        ),
      ).toEqual(count(within.map(({ methods }) => methods.split(',').at(-1)!)));
      const clock = wallClockIn(zone);
      const hours = count(within.map(({ at }) => String(new Date(clock(at)).getUTCHours())));
      expect(body.hours).toHaveLength(24);
      for (const { hour: of, logins } of body.hours) expect(logins).toBe(hours[of] ?? 0);
    }),
    { numRuns: 15 },
  );
});

test('weeks begin on Monday, and pieces at the ends may be shorter', async () => {
  const { body } = await ask({ range: 'custom', from: '2026-01-14', to: '2026-01-27', group: 'week' });
  expect(body.rows.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
    ['2026-01-14', '2026-01-19'],
    ['2026-01-19', '2026-01-26'],
    ['2026-01-26', '2026-01-27'],
  ]);
});

describe('presets end tomorrow, which is not part of them', () => {
  const today = dayOf(new Date());
  test.each([
    ['', 7],
    ['7', 7],
    ['10', 10],
    ['30', 30],
    ['day', 1],
  ])('%j', async (range, length) => {
    const { body } = await ask(range ? { range } : {});
    expect(body.period).toMatchObject({
      from: addDays(today, 1 - length),
      to: addDays(today, 1),
      today,
      timeZone: zone,
      before: null,
    });
    expect(body.rows).toHaveLength(length);
  });

  test('year, month and week begin where the calendar says', async () => {
    expect((await ask({ range: 'year' })).body.period.from).toBe(`${today.slice(0, 4)}-01-01`);
    expect((await ask({ range: 'month' })).body.period.from).toBe(`${today.slice(0, 7)}-01`);
    expect(new Date((await ask({ range: 'week' })).body.period.from).getUTCDay()).toBe(1);
  });
});

describe('a range that makes no sense is refused by name', () => {
  test.each([
    [{ range: 'custom', from: '2026-02-01', to: '2026-01-01' }, 'to', 'The end must come after the start'],
    [{ range: 'custom', from: '2026-02-01', to: '2026-02-01' }, 'to', 'The end must come after the start'],
    [{ range: 'custom', from: '2026-02-30', to: '2026-03-01' }, 'from', 'This value has the wrong form'],
    [{ range: 'custom', from: '1999-12-31', to: '2000-01-02' }, 'from', 'Choose a day from the years 2000 to 2199'],
    [{ range: 'custom', from: '2026-01-01', to: '9999-12-31' }, 'to', 'Choose a day from the years 2000 to 2199'],
    [{ range: 'custom', from: '2010-01-01', to: '2026-01-01' }, 'to', 'No more than ten years at once'],
    [{ range: 'custom', from: '2026-01-01' }, 'to', 'Required field'],
    [{ range: 'custom' }, 'from', 'Required field'],
    [{ range: '7', from: '2026-01-01' }, 'from', 'Only for a custom range'],
    [{ range: '8' }, 'range', 'Choose one of the options'],
    [{ group: 'hour' }, 'group', 'Choose one of the options'],
    [{ compare: 'next' }, 'compare', 'Choose one of the options'],
    [{ column: 'password' }, 'column', 'This field does not exist'],
  ] as [Record<string, string>, string, string][])('%j', async (query, field, message) => {
    for (const key of ['GET /reports/overview', 'GET /reports/overview/file'] as const) {
      const { status, body } = await app.call(key, { token: venue.token, query });
      expect([status, body.fields?.[0]?.field, body.fields?.[0]?.message]).toEqual([400, field, message]);
    }
  });

  test('ten whole years by day are answered', async () => {
    const { status, body } = await ask({
      range: 'custom',
      from: '2017-01-01',
      to: '2027-01-01',
      group: 'day',
      compare: 'previous',
    });
    expect([status, body.rows.length, body.totals]).toEqual([
      200,
      3652,
      recount({ from: '2017-01-01', to: '2027-01-01' }),
    ]);
  });
});

test('another page sees nothing of it', async () => {
  const foreign = await openVenue(app);
  const { body } = await ask({ range: 'custom', from: '2026-01-01', to: '2026-12-01' }, foreign.token);
  expect(body.totals).toEqual({
    logins: 0,
    guests: 0,
    newGuests: 0,
    returningGuests: 0,
    sessionSeconds: 0,
    dataBytes: 0,
  });
});
