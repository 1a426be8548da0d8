import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from './testing/add-visits.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  const base = { pageId: venue.page.id, deviceId: venue.deviceId };
  // Two Mondays and a Sunday on the clocks of Hanoi; the last is still Sunday in London.
  await addVisits(app.ctx, [
    { ...base, at: '2026-03-02T02:10:00Z', session: { seconds: 14 * 60, bytes: 1 } },
    { ...base, at: '2026-03-09T02:50:00Z', session: { seconds: 15 * 60, bytes: 1 } },
    { ...base, at: '2026-03-15T16:30:00Z', session: { seconds: 9 * 3600, bytes: 1 } },
    { ...base, at: '2026-03-15T17:30:00Z', session: { seconds: 100, bytes: 1, isOpen: true } },
  ]);
  await countAll(app.program);
});
afterAll(() => app.close());

const march = { range: 'custom', from: '2026-03-01', to: '2026-04-01' };
interface Cell {
  weekday: number;
  hour: number;
  count: number;
  before: number | null;
}
const filled = async (query: Record<string, string>) => {
  const { body } = await app.call('GET /reports/times', { token: venue.token, query });
  expect(body.cells).toHaveLength(168);
  return (body.cells as Cell[])
    .filter(({ count, before }) => count || before)
    .map(({ weekday, hour, count, before }) => [weekday, hour, count, before]);
};

test('logins stand at their weekday and hour on the clocks of the page', async () => {
  expect(await filled(march)).toEqual([
    [1, 0, 1, null],
    [1, 9, 2, null],
    [7, 23, 1, null],
  ]);
});

test('by length of stay, ended sessions are counted', async () => {
  expect(await filled({ ...march, stay: '0' })).toEqual([[1, 9, 1, null]]);
  expect(await filled({ ...march, stay: '1' })).toEqual([[1, 9, 1, null]]);
  expect(await filled({ ...march, stay: '4' })).toEqual([[7, 23, 1, null]]);
  const { body } = await app.call('GET /reports/times', { token: venue.token, query: march });
  expect(body.stays.map(({ sessions }: { sessions: number }) => sessions)).toEqual([1, 1, 0, 0, 1]);
});

test('the period before stands beside', async () => {
  expect(await filled({ range: 'custom', from: '2026-03-09', to: '2026-03-16', compare: 'previous' })).toEqual([
    [1, 9, 1, 1],
    [7, 23, 1, 0],
  ]);
});

test('a length of stay that does not exist is refused', async () => {
  const { status, body } = await app.call('GET /reports/times', { token: venue.token, query: { stay: '5' } });
  expect([status, body.fields[0].field]).toEqual([400, 'stay']);
});
