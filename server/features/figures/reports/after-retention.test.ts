import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@wifi/contract/languages.ts';
import { createContext, inScope, type PageContext } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { applyRetention } from '../../upkeep/privacy/retention.ts';
import { momentsOf } from './reading/moments.ts';
import { addVisits, countAll, type AddedVisit } from './testing/add-visits.ts';
import { walkTopUsers } from './top-users/walk.ts';

let app: TestApp;
let venue: TestVenue;
const now = Date.now();
const day = 86_400_000;
const dayOf = (ago: number) => new Date(now - ago * day).toISOString().slice(0, 10);
/** The page keeps three months: of guests who came every five days for a year, most logins are gone. */
const range = { from: dayOf(380), to: dayOf(-1) };

beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  await app.call('POST /page-settings', { token: venue.token, body: { timeZone: 'UTC' } });
  const visits = Array.from({ length: 8 }, (_, guest) =>
    Array.from({ length: 73 - guest * 6 }, (_, at): AddedVisit => ({
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      mac: `02:00:00:00:00:0${guest}`,
      at: new Date(now - (1 + guest + at * 5) * day),
      session: { seconds: 60, bytes: 1000 },
    })),
  ).flat();
  await addVisits(app.ctx, visits);
  await countAll(app.program);
  await app.call('PUT /privacy/retention', {
    token: venue.token,
    body: {
      rules: [
        { subject: 'visits', isOn: true, months: 3 },
        { subject: 'portal-log', isOn: true, months: 3 },
      ],
    },
  });
  await applyRetention(
    createContext(app.program, { pageId: venue.page.id, actor: { kind: 'system', label: 'test' }, now: new Date(now) }),
  );
});
afterAll(() => app.close());

const get = async (key: Parameters<TestApp['call']>[0], query: Record<string, string> = {}) => {
  const { status, body } = await app.call(key, { token: venue.token, query: { ...range, ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const linesOf = (file: string) => file.trim().split('\r\n').slice(1);

test.each(['loginCount', 'lastLogin', 'seconds', 'bytes'])(
  'top users by %s agree with their file, their number and every page of them, and no guest comes twice',
  async (sort) => {
    const whole = await get('GET /reports/top-users', { sort, limit: '100' });
    const pages = [];
    for (let skip = 0; skip < 8; skip += 3)
      pages.push(...(await get('GET /reports/top-users', { sort, limit: '3', skip: String(skip) })).rows);
    expect(pages).toEqual(whole.rows);
    expect(new Set(pages.map(({ guest }: { guest: { id: number } }) => guest.id)).size).toBe(whole.count);
    const file = linesOf(await get('GET /reports/top-users/file', { sort }));
    expect(file.slice(0, -1).map((line) => Number(line.split(',')[4]))).toEqual(
      whole.rows.map(({ loginCount }: { loginCount: number }) => loginCount),
    );
    // The short way through the totals of guests comes to the same.
    const ctx = { ...inScope(app.ctx, venue.page.id), role: 'admin' } as PageContext;
    const walked = await walkTopUsers(ctx, await momentsOf(ctx, range, 'UTC'), 'logins', 100, 3);
    expect(walked!.map(({ profileId, loginCount }) => [profileId, loginCount]).toSorted()).toEqual(
      whole.rows
        .map(({ guest, loginCount }: { guest: { id: number }; loginCount: number }) => [guest.id, loginCount])
        .toSorted(),
    );
  },
);

test('a list says how many there were, how many are still here, and since when', async () => {
  const body = await get('GET /reports/visits', { limit: '100' });
  const all = [...body.rows];
  for (let { next } = body; next;) {
    const more = await get('GET /reports/visits', { limit: '100', after: next });
    all.push(...more.rows);
    next = more.next;
  }
  expect(body.period.visitsFrom).toBe(body.period.logFrom);
  expect(all.every(({ start }: { start: string }) => start >= body.period.visitsFrom)).toBe(true);
  expect({ listed: body.listed, count: body.count }).toEqual({
    listed: all.length,
    count: (await get('GET /reports/overview')).totals.logins,
  });
  expect(body.listed).toBeLessThan(body.count);
  const recent = await get('GET /reports/visits', { from: dayOf(20), to: dayOf(-1) });
  expect([recent.period.visitsFrom, recent.listed]).toEqual([null, recent.count]);
  const taken = await get('GET /reports/visits', { from: dayOf(300), to: dayOf(270) });
  expect([taken.listed, taken.rows, taken.count > 0]).toEqual([0, [], true]);
  for (const sort of ['loginCount', 'lastLogin', 'seconds'])
    expect(await get('GET /reports/top-users', { from: dayOf(300), to: dayOf(270), sort })).toMatchObject({
      rows: [],
      count: 0,
    });
  expect(linesOf(await get('GET /reports/top-users/file', { from: dayOf(300), to: dayOf(270) }))).toHaveLength(1);
});

test('files say what is kept of what in their last line, in the language they are asked for, and only where something was taken', async () => {
  const { period } = await get('GET /reports/overview');
  for (const key of [
    'overview',
    'times',
    'devices',
    'software',
    'campaigns',
    'visits',
    'top-users',
    'history-log',
    'hms-error',
  ] as const) {
    const words = new Set<string>();
    for (const { id } of languages) words.add(linesOf(await get(`GET /reports/${key}/file`, { language: id })).at(-1)!);
    expect([key, words.size]).toEqual([key, 7]);
    for (const line of words) expect([key, line]).toEqual([key, expect.stringContaining(period.visitsFrom)]);
    expect(String(await get(`GET /reports/${key}/file`, { from: dayOf(20), to: dayOf(-1) }))).not.toMatch(/deleted/);
  }
});
