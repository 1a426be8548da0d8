import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { readCsv } from '../../../platform/csv/read-csv.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { campaignDays } from '../../access/campaigns/tables.ts';
import { openVenue, type TestVenue } from '../../access/guest-access/testing/guest.ts';

let app: TestApp;
let venue: TestVenue;
let [tea, cake] = [0, 0];
beforeAll(async () => {
  app = await openTestApp();
  venue = await openVenue(app);
  const create = async (name: string) =>
    (await app.call('POST /campaigns', { token: venue.token, body: { name } })).body.id as number;
  [tea, cake] = [await create('=Tea'), await create('Cake')];
  const { db, pageId } = inScope(app.ctx, venue.page.id);
  await db.insert(campaignDays).values([
    { pageId, campaignId: tea, day: '2026-03-01', views: 10, clicks: 5, logins: 4 },
    { pageId, campaignId: tea, day: '2026-03-03', views: 10, clicks: 0, logins: 1 },
    { pageId, campaignId: cake, day: '2026-03-03', views: 3, clicks: 3, logins: 3 },
    { pageId, campaignId: cake, day: '2026-02-27', views: 8, clicks: 2, logins: 1 },
  ]);
  await app.call('DELETE /campaigns/{id}', { token: venue.token, params: { id: cake } });
});
afterAll(() => app.close());

const days = { range: 'custom', from: '2026-03-01', to: '2026-03-04' };
const ask = async (query: Record<string, string> = {}, token = venue.token) =>
  app.call('GET /reports/campaigns', { token, query: { ...days, ...query } });

test('each campaign has its sums, a deleted one too, and each day the sum of all', async () => {
  const { body } = await ask();
  expect(body.totals).toEqual({ views: 23, clicks: 8, logins: 8 });
  expect(body.rows).toEqual([
    { campaignId: tea, name: '=Tea', isDeleted: false, day: null, views: 20, clicks: 5, logins: 5, before: null },
    { campaignId: cake, name: 'Cake', isDeleted: true, day: null, views: 3, clicks: 3, logins: 3, before: null },
  ]);
  expect(body.days.map(({ day, views }: { day: string; views: number }) => [day, views])).toEqual([
    ['2026-03-01', 10],
    ['2026-03-02', 0],
    ['2026-03-03', 13],
  ]);
});

test('by day, of one campaign, against the days before', async () => {
  const { body } = await ask({ group: 'day', campaign: String(cake), compare: 'previous' });
  expect(body.totalsBefore).toEqual({ views: 8, clicks: 2, logins: 1 });
  expect(
    body.rows.map(({ day, views, before }: { day: string; views: number; before: { views: number } }) => [
      day,
      views,
      before.views,
    ]),
  ).toEqual([
    ['2026-03-03', 3, 0],
    ['2026-03-02', 0, 8],
  ]);
});

test('the file has the same rows with the click rate, and no formula', async () => {
  const { body } = await app.call('GET /reports/campaigns/file', { token: venue.token, query: days });
  expect(readCsv(body).map(({ cells }) => cells)).toEqual([
    ['campaign', 'views', 'clicks', 'logins', 'clickRate'],
    ["'=Tea", '20', '5', '5', '0.25'],
    ['Cake', '3', '3', '3', '1'],
  ]);
});

test('a campaign of another page is not there', async () => {
  const foreign = await openVenue(app);
  expect((await ask({ campaign: String(tea) }, foreign.token)).status).toBe(404);
  expect((await ask({}, foreign.token)).body.rows).toEqual([]);
  expect((await ask({ campaign: 'tea' })).body.fields[0].field).toBe('campaign');
});
