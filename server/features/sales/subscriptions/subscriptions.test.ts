import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { changeSubscription } from '../../venue/plans/change-subscription.ts';
import { freeMetrics } from '../../venue/plans/plans.ts';
import { plans } from '../../venue/plans/tables.ts';
import { countUsage, findPagesToCount } from '../usage/warn.ts';
import { findEnding, tellOfEnd } from './end-subscriptions.ts';

let app: TestApp;
let platform: TestUser;
let pro: number;
let free: number;
beforeAll(async () => {
  app = await openTestApp();
  platform = await app.platformAdmin();
  await app.ctx.db.insert(plans).values({
    name: 'PRO',
    pricePerMonth: 200_000,
    limits: { devices: 5, teamMembers: 1 },
    otherMetrics: { videoUpload: 1, cta: 1, modules: [] },
  });
  for (const { id, name } of await app.ctx.db.select().from(plans)) {
    if (name === 'PRO') pro = id;
    else free = id;
  }
});
afterAll(() => app.close());

const give = (page: TestPage, body: object) =>
  app.call('POST /subscriptions/{eid}', {
    token: platform.token,
    params: { eid: page.eid },
    body: { planId: pro, reason: 'Paid by transfer', ...body },
  });
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET /subscriptions', { token: platform.token, query })).body as {
    rows: { eid: string; state: string; percent: number; usage: object[] }[];
    count: number;
    next: string | null;
  };
const newPage = async () => app.page(await app.user());
const at = (page: TestPage, now: string): Context => ({ ...inScope(app.ctx, page.id), now: new Date(now) });
const mailsTo = async (email: string) =>
  (
    await app.program.database.pool.query('select subject from mails where recipient = $1 order by created_at', [email])
  ).rows.map(({ subject }) => subject as string);

describe('giving a plan by hand', () => {
  test('starts it, extends it from its end, sets its last day, makes it last, and ends it, each with its reason', async () => {
    const page = await newPage();
    const first = await give(page, { months: 1, amount: 200_000 });
    expect(first).toMatchObject({ status: 200, body: { plan: 'PRO', state: 'active' } });
    const second = await give(page, { months: 1 });
    expect(Date.parse(second.body.endsAt)).toBeGreaterThan(Date.parse(first.body.endsAt) + 27 * 86_400_000);
    expect((await give(page, { until: '2099-12-31' })).body.endsAt).toBe('2099-12-31T16:59:59.000Z');
    expect((await give(page, { isLifetime: true })).body).toMatchObject({ state: 'lifetime', endsAt: null });
    const ended = await app.call('POST /subscriptions/{eid}/end', {
      token: platform.token,
      params: { eid: page.eid },
      body: { reason: 'Moved away' },
    });
    expect(ended.body).toMatchObject({ plan: 'FREE', state: 'free', endsAt: null });
    const { body } = await app.call('GET /subscriptions/{eid}/changes', {
      token: platform.token,
      params: { eid: page.eid },
    });
    expect(body.count).toBe(5);
    expect(body.rows[0]).toMatchObject({
      kind: 'hand',
      from: 'PRO',
      to: 'FREE',
      reason: 'Moved away',
      actor: platform.email,
    });
    expect(body.rows.at(-1)).toMatchObject({ from: 'FREE', to: 'PRO', amount: 200_000, currency: 'VND' });
  });

  test('of another plan counts over what is left, says so before and in the history, and does what it said', async () => {
    const page = await newPage();
    const [dear] = await app.ctx.db
      .insert(plans)
      .values({ name: 'DEAR', pricePerMonth: 400_000, otherMetrics: freeMetrics })
      .returning();
    await give(page, { months: 2 });
    const see = (query: Record<string, string>) =>
      app.call('GET /subscriptions/{eid}/preview', {
        token: platform.token,
        params: { eid: page.eid },
        query: { planId: String(dear!.id), ...query },
      });
    const { body: said } = await see({ months: '1' });
    expect(said).toMatchObject({ isExtension: false, lostDays: 0, isLifetime: false });
    expect(said.carriedDays).toBeGreaterThanOrEqual(29);
    expect(said.carriedDays).toBeLessThanOrEqual(31);
    expect((await see({})).body).toMatchObject({ isLifetime: true, carriedDays: 0, losesLifetime: false });
    expect((await see({ until: '2099-01-01' })).body).toMatchObject({
      carriedDays: 0,
      endsAt: '2099-01-01T16:59:59.000Z',
    });
    expect((await see({ months: '121' })).body.fields).toMatchObject([{ field: 'months' }]);
    const done = await give(page, { planId: dear!.id, months: 1 });
    // Half as long as the seconds between the two looks.
    expect(Math.abs(Date.parse(done.body.endsAt) - Date.parse(said.endsAt))).toBeLessThan(60_000);
    const { body } = await app.call('GET /subscriptions/{eid}/changes', {
      token: platform.token,
      params: { eid: page.eid },
    });
    expect(body.rows[0]).toMatchObject({ from: 'PRO', to: 'DEAR', carriedDays: said.carriedDays, lostDays: 0 });
  });

  test('refuses by field: no reason, no term, two terms, a day gone by, a plan that is none, a page that is none', async () => {
    const page = await newPage();
    const field = async (body: object) => (await give(page, body)).body.fields?.[0]?.field;
    expect(await field({ months: 1, reason: ' ' })).toBe('reason');
    expect(await field({})).toBe('months');
    expect(await field({ months: 1, isLifetime: true })).toBe('months');
    expect(await field({ until: '2020-01-01' })).toBe('until');
    expect(await field({ months: 1, planId: 999_999 })).toBe('planId');
    expect(await field({ months: 0 })).toBe('months');
    expect((await give({ id: 0, eid: 'nosuchpage' }, { months: 1 })).status).toBe(404);
    expect((await list({ search: page.eid })).rows[0]).toMatchObject({ state: 'free' });
  });

  test('is for platform administrators, and for nobody else', async () => {
    const admin = await app.user();
    const page = await app.page(admin);
    const { body } = await app.call('POST /subscriptions/{eid}', {
      token: admin.token,
      params: { eid: page.eid },
      body: { planId: pro, months: 1, reason: 'Mine' },
    });
    expect(body.code).toBe('restricted');
  });
});

describe('the list', () => {
  test('finds by state, plan, name and what ends soon, and goes on where it was', async () => {
    const [never, soon, lasting, gone] = [await newPage(), await newPage(), await newPage(), await newPage()];
    await give(soon, { months: 2 });
    await give(lasting, { isLifetime: true });
    await transaction(at(gone, '2024-01-01T00:00:00Z'), (ctx) =>
      changeSubscription(ctx, { planId: pro, term: { months: 1 }, kind: 'code' }),
    );
    const eids = async (query: Record<string, string>) => (await list(query)).rows.map(({ eid }) => eid);
    expect(await eids({ state: 'free', planId: String(free) })).toContain(never.eid);
    expect(await eids({ state: 'active' })).toContain(soon.eid);
    expect(await eids({ state: 'lifetime' })).toEqual([lasting.eid]);
    expect(await eids({ state: 'expired' })).toEqual([gone.eid]);
    const near = await newPage();
    await give(near, { until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) });
    expect(await eids({ state: 'ending' })).toEqual([near.eid]);
    expect((await eids({ sort: 'end' })).slice(0, 2)).toEqual([gone.eid, near.eid]);
    for (const sort of ['newest', 'end']) {
      const all = await eids({ sort });
      const parts: string[] = [];
      for (let after: string | null | undefined; after !== null;) {
        const part = await list({ sort, limit: '2', ...(after && { after }) });
        parts.push(...part.rows.map(({ eid }) => eid));
        after = part.next;
      }
      expect(parts).toEqual(all);
    }
  });

  test('is taken as a file, which is on record', async () => {
    const { status, body } = await app.call('GET /subscriptions/file', {
      token: platform.token,
      query: { state: 'lifetime' },
    });
    expect([status, String(body).split('\n')[0]]).toEqual([200, expect.stringContaining('page,address,plan,state')]);
    const { rows } = await app.program.database
      .scoped('every')
      .execute("select 1 from audit_events where action = 'subscriptions.exported'");
    expect(rows).toHaveLength(1);
  });

  test('sums what was paid by month and currency', async () => {
    const page = await newPage();
    await give(page, { months: 1, amount: 1990, currency: 'USD' });
    await give(page, { months: 1, amount: 10, currency: 'USD' });
    const { body } = await app.call('GET /subscriptions/revenue', { token: platform.token });
    expect(body.rows).toContainEqual({
      month: new Date().toISOString().slice(0, 7),
      currency: 'USD',
      amount: 2000,
      count: 2,
    });
  });
});

describe('the end of a plan', () => {
  test('is told 30, 7 and 1 days before and when it has come, each once, to admins only', async () => {
    const admin = await app.user();
    const [page, manager] = [await app.page(admin), await app.user()];
    await app.join(page, manager, 'manager');
    const start = at(page, '2030-01-01T00:00:00Z');
    await transaction(start, (ctx) =>
      changeSubscription(ctx, { planId: pro, term: { months: 3 }, kind: 'hand', reason: 'Test' }),
    );
    const isDue = async (now: string) => (await findEnding(at(page, now))).some(({ pageId }) => pageId === page.id);
    const told: number[] = [];
    for (const now of [
      '2030-02-28T00:00:00Z',
      '2030-03-02T12:00:00Z',
      '2030-03-02T13:00:00Z',
      '2030-03-25T12:00:00Z',
      '2030-03-31T12:00:00Z',
      '2030-03-31T13:00:00Z',
      '2030-04-01T12:00:00Z',
      '2030-04-02T12:00:00Z',
    ]) {
      const due = await isDue(now);
      await Promise.all([tellOfEnd(at(page, now)), tellOfEnd(at(page, now))]);
      told.push((await mailsTo(admin.email)).length);
      expect([now, due]).toEqual([now, told.at(-1) !== (told.at(-2) ?? 0)]);
    }
    expect(told).toEqual([0, 1, 1, 2, 3, 3, 4, 4]);
    expect((await mailsTo(admin.email)).at(-1)).toContain('đã hết hạn');
    expect(await mailsTo(manager.email)).toEqual([]);
    const { rows } = await inScope(app.ctx, page.id).db.execute(sql`select kind from subscription_changes order by id`);
    expect(rows.map(({ kind }) => kind)).toEqual(['hand', 'ended']);
  });
});

describe('usage', () => {
  test('is counted one by one, and a page over a limit is found and warned once a month', async () => {
    const admin = await app.user();
    const page = await app.page(admin);
    await give(page, { months: 1 });
    const { body: selected } = await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } });
    for (let made = 0; made < 4; made += 1)
      await app.call('POST /devices', { token: selected.token, body: { name: `R${made}`, type: 'mikrotik' } });
    const { body } = await app.call('GET /page-license/usage', { token: selected.token });
    expect(body).toEqual({
      plan: 'PRO',
      rows: [
        { limit: 'pages', used: 1, most: null },
        { limit: 'devices', used: 4, most: 5 },
        { limit: 'guestsAMonth', used: 0, most: null },
        { limit: 'mediaMegabytes', used: 0, most: null },
        { limit: 'messagesAMonth', used: 0, most: null },
        { limit: 'teamMembers', used: 1, most: 1 },
      ],
    });
    expect(await findPagesToCount(app.ctx)).toContainEqual({ pageId: page.id });
    const ctx = inScope(app.ctx, page.id);
    await Promise.all([countUsage(ctx), countUsage(ctx)]);
    await countUsage(ctx);
    expect((await mailsTo(admin.email)).toSorted()).toEqual([
      expect.stringContaining('gói sắp dùng hết'),
      expect.stringContaining('đã chạm giới hạn của gói'),
    ]);
    const told = await ctx.db.execute(`select kind, data from notifications where uid = ${admin.id} order by kind`);
    expect(told.rows).toMatchObject([
      { kind: 'plan-full', data: { plan: 'PRO' } },
      { kind: 'plan-nearly-full', data: { plan: 'PRO' } },
    ]);
    expect((await list({ state: 'over' })).rows).toMatchObject([
      { eid: page.eid, percent: 100, usage: [{ limit: 'devices', used: 4, most: 5 }, { limit: 'teamMembers' }] },
    ]);
    await countUsage({ ...inScope(ctx, page.id), now: new Date(Date.now() + 32 * 86_400_000) });
    expect((await mailsTo(admin.email)).length, 'the plan is over by then: FREE has no limits').toBe(2);
  });
});
