import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../../platform/csv/read-csv.ts';
import { auditEvents } from '../../../../platform/db/tables/audit-table.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { openVenue, type TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { addVisits, countAll } from '../testing/add-visits.ts';
import { inPages } from './export-pages.ts';

let app: TestApp;
let venue: TestVenue;
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  await addVisits(app.ctx, [
    {
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      at: '2026-03-02T02:00:00Z',
      session: { seconds: 5400, bytes: 1_000_000 },
    },
    {
      pageId: venue.page.id,
      deviceId: venue.deviceId,
      at: '2026-03-03T02:00:00Z',
      mac: '02:00:00:00:00:02',
      session: { seconds: 600, bytes: 5000 },
    },
  ]);
  await countAll(app.program);
});
afterAll(() => app.close());

const query = { range: 'custom', from: '2026-03-02', to: '2026-03-04' };
const recordsOf = async () =>
  app.program.database.scoped('every').select().from(auditEvents).where(eq(auditEvents.action, 'report.exported'));

test('a CSV file is what the report shows, and its export is noted', async () => {
  const { body: shown } = await app.call('GET /reports/overview', { token: venue.token, query });
  const { status, body, headers } = await app.call('GET /reports/overview/file', { token: venue.token, query });
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  const [header, ...lines] = readCsv(body).map(({ cells }) => cells);
  expect(header).toEqual([
    'from',
    'to',
    'logins',
    'guests',
    'newGuests',
    'returningGuests',
    'sessionSeconds',
    'dataBytes',
  ]);
  expect(lines).toEqual(shown.rows.map((row: Record<string, unknown>) => header!.map((name) => String(row[name]))));
  expect(lines[0]).toEqual(['2026-03-02', '2026-03-03', '1', '1', '1', '0', '5400', '1000000']);
  expect((await recordsOf()).at(-1)).toMatchObject({
    pageId: venue.page.id,
    details: { name: 'overview', from: '2026-03-02', to: '2026-03-04' },
  });
});

test('the period before has columns of its own', async () => {
  const { body } = await app.call('GET /reports/times/file', {
    token: venue.token,
    query: { ...query, compare: 'previous' },
  });
  expect(readCsv(body)[0]!.cells).toEqual(['weekday', 'hour', 'logins', 'loginsBefore']);
});

test('a spreadsheet comes as one', async () => {
  const response = await app.app.inject({
    method: 'GET',
    url: '/reports/overview/file',
    query: { ...query, format: 'xlsx', language: 'ar' },
    headers: { authorization: `Bearer ${venue.token}` },
  });
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="report.xlsx"',
  ]);
  expect(response.rawPayload.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('another kind of file is refused', async () => {
  const { status, body } = await app.call('GET /reports/overview/file', {
    token: venue.token,
    query: { format: 'pdf' },
  });
  expect([status, body.fields[0].field]).toEqual([400, 'format']);
});

test('pages follow each other to the end, and each is asked for behind the last row', async () => {
  const asked: (number | undefined)[] = [];
  const load = async (last: number | undefined) => {
    asked.push(last);
    return [0, 1, 2].map((n) => (last ?? 0) + n + 1).filter((n) => n <= 7);
  };
  const rows: number[] = [];
  for await (const row of inPages(load, 3)) rows.push(row);
  expect(rows).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(asked).toEqual([undefined, 3, 6]);
});
