import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inScope } from '../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { isKeptBack } from '../../marketing/sent-campaigns/audience.ts';
import { prepareDemoFile, readDemoFile, type DemoFile } from './demo-file.ts';
import { giveDemoKey } from './demo-key.ts';
import { furnishDemo } from './furnish-demo.ts';
import { lakeAtDusk, sign, terrace } from './pictures/lake.ts';
import { seedDemo } from './seed-demo.ts';
import { liveDemoYear } from './year/demo-year.ts';

let app: TestApp;
let folder: string;
let file: DemoFile;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'wifi-demo-'));
  file = await prepareDemoFile(folder);
  await seedDemo(app.ctx, file);
  await furnishDemo(app.ctx, file);
  const { body } = await app.call('POST /auth/login', { body: file.admin });
  token = (await app.call('POST /auth/page', { token: body.token, body: { pageId: file.page.eid } })).body.token;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const statusOf = async (url: string) => (await app.app.inject(url)).statusCode;

test('no picture of the demo needs a font: what a phone does not have would be drawn wider, and cut', () => {
  for (const picture of [sign, lakeAtDusk, terrace]) expect(picture).not.toContain('<text');
});

test('the splash has a logo and pictures of its own, which guests can fetch', async () => {
  const {
    body: { design },
  } = await app.call('GET /wifi-campaign/current', { token });
  for (const picture of [design.logo, design.backgroundMobile, design.backgroundDesktop])
    expect([picture, await statusOf(picture)]).toEqual([expect.stringMatching(/^\/media\//), 200]);
});

test('every item of the menus has a picture, some have reviews, and one review waits to be read', async () => {
  const {
    body: { rows },
  } = await app.call('GET /page-item', { query: { eid: file.page.eid } });
  expect(rows.length).toBeGreaterThanOrEqual(8);
  for (const {
    images: [picture],
  } of rows as { images: string[] }[])
    expect(await statusOf(picture!)).toBe(200);
  expect(rows.filter(({ rating }: { rating: { count: number } }) => rating.count > 0).length).toBeGreaterThanOrEqual(4);
  expect((await app.call('GET /page-item-reviews', { token, query: { state: 'waiting' } })).body.count).toBe(1);
});

test('campaigns of all three strengths compete on one device', async () => {
  const {
    body: { rows },
  } = await app.call('GET /campaigns', { token });
  const terrace = file.devices.find(({ type }) => type === 'generic')!.nas_id;
  const there = (rows as { type: string; status: string; devices: string[] }[]).filter(
    ({ devices }) => devices.length === 0 || devices.includes(terrace),
  );
  expect(there.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual([
    'contract scheduled',
    'override scheduled',
    'remnant running',
  ]);
});

test('the licence code in the file can be put in on the demo’s page, for a plan that is there', async () => {
  const said = await app.call('POST /page-license/preview', { token, body: { code: file.licenceCode } });
  expect(said.status).toBe(200);
  const plans = (await app.ctx.db.execute<{ name: string }>(sql`select name from plans where archived_at is null`))
    .rows;
  expect(plans.map(({ name }) => name)).toContain(said.body.plan);
  const put = await app.call('POST /page-license/redeem', {
    token,
    body: { code: file.licenceCode, seen: said.body.seen },
  });
  expect(put.body).toMatchObject({ plan: said.body.plan, months: 12, lostDays: 0 });
  expect((await app.call('GET /page-license', { token })).body.plan).toBe(said.body.plan);
});

test('furnishing again adds nothing', async () => {
  const counts = async () =>
    Promise.all(
      ['GET /files', 'GET /campaigns', 'GET /page-item-reviews', 'GET /wifi-campaign'].map(
        async (key) => (await app.call(key as 'GET /files', { token })).body.count as number,
      ),
    );
  const before = await counts();
  await furnishDemo(app.ctx, file);
  expect(await counts()).toEqual(before);
});

test('three venues have a year behind them, with guests, answers and leads, and it is lived once', async () => {
  await liveDemoYear(app.ctx, file);
  const count = async (table: string) =>
    (
      await inScope(app.ctx, 'every').db.execute<{ n: number; pages: number }>(
        sql.raw(`select count(*)::int as n, count(distinct page_id)::int as pages from ${table}`),
      )
    ).rows[0]!;
  const tables = [
    'visits',
    'profiles',
    'guest_sessions',
    'survey_answers',
    'consents',
    'leads',
    'return_days',
    'campaign_days',
  ];
  const before = Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(table)] as const)),
  );
  expect(before.visits).toMatchObject({ pages: 3 });
  expect(before.survey_answers).toMatchObject({ pages: 2 });
  for (const { n } of Object.values(before)) expect(n).toBeGreaterThan(50);
  await liveDemoYear(app.ctx, file);
  expect(
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const))),
  ).toEqual(before);
});

test('the hotel has written to its guests: what went out is counted, and nothing is left that would go out', async () => {
  const { rows: campaigns } = (await app.call('GET /email-campaigns', { token })).body as {
    rows: { id: number; state: string }[];
  };
  expect(campaigns.map(({ state }) => state)).toEqual(['draft', 'done', 'done']);
  for (const { id } of campaigns.slice(1)) {
    const { body } = await app.call('GET /email-campaigns/{id}/figures', { token, params: { id } });
    expect(body.sent).toBeGreaterThan(50);
    expect(body.progress.finished).toBe(body.progress.planned);
    expect(body.clicked).toBeGreaterThan(0);
    expect(body.links[0].people).toBe(body.clicked);
    expect(body.returns.written.people).toBe(body.progress.planned);
  }
  const voucher = { id: campaigns.at(-1)!.id };
  const { returns } = (await app.call('GET /email-campaigns/{id}/figures', { token, params: voucher })).body;
  expect(returns.difference.value, 'more came of those who were written to').toBeGreaterThan(0);
  const drawn = await inScope(app.ctx, 'every').db.execute<{ id: number; guest: number; isHeld: boolean }>(sql`
    select campaign_id as id, profile_id as guest, part = 'held' as "isHeld" from email_campaign_guests
    where part is not null`);
  const otherwise = drawn.rows.filter(({ id, guest, isHeld }) => isHeld !== isKeptBack({ id, heldOut: 25 }, guest));
  expect(otherwise, 'the year knew who would get none').toEqual([]);
  const { rows: flows } = (await app.call('GET /automations', { token })).body as {
    rows: { id: number; state: string }[];
  };
  expect(flows.map(({ state }) => state)).toEqual(['live']);
  const { body: flow } = await app.call('GET /automations/{id}/figures', { token, params: { id: flows[0]!.id } });
  expect(flow.entered).toBeGreaterThan(20);
  expect(new Set((flow.ways as { way: string }[]).map(({ way }) => way))).toEqual(new Set(['next', 'yes', 'no']));
  const every = inScope(app.ctx, 'every').db;
  expect((await every.execute(sql`select from messages where state in ('queued', 'sending')`)).rows).toEqual([]);
  expect((await every.execute(sql`select from notifications where kind like 'campaign%'`)).rows).toEqual([]);
});

test('the file with the sign-ins has a key that reads the page and changes nothing, the same after every start', async () => {
  await giveDemoKey(app.ctx, folder, file);
  const { apiKey, ...others } = (await readDemoFile(folder))!;
  expect(others).toEqual(file);
  await giveDemoKey(app.ctx, folder, { ...others, apiKey: apiKey! });
  expect((await readDemoFile(folder))!.apiKey).toBe(apiKey);
  expect((await app.call('GET /page-settings', { token: apiKey! })).status).toBe(200);
  expect((await app.call('GET /leads', { token: apiKey! })).status).toBe(200);
  expect((await app.call('POST /devices', { token: apiKey!, body: { name: 'X', type: 'mikrotik' } })).status).toBe(403);
});
