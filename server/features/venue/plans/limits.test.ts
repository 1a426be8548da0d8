import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePlan } from '@wifi/contract/venue/subscription.ts';
import { inScope, transaction } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage, type TestUser } from '../../../testing/test-app.ts';
import { changeSubscription } from './change-subscription.ts';
import { plans } from './tables.ts';

let app: TestApp;
let tight: number;
let wide: number;
let admin: TestUser;
let page: TestPage;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  const limits = { devices: 1, teamMembers: 2, mediaMegabytes: 0, historyMonths: 2, pages: 2 };
  const modules = ['reports', 'media'] as const;
  const made = await app.ctx.db
    .insert(plans)
    .values([
      { name: 'TIGHT', position: 1, limits, otherMetrics: { videoUpload: 1, cta: 0, modules } },
      { name: 'WIDE', position: 2, otherMetrics: { videoUpload: 1, cta: 1, modules: [] } },
    ])
    .returning();
  [tight, wide] = made.map(({ id }) => id) as [number, number];
});
afterAll(() => app.close());

const give = (at: TestPage, planId: number) =>
  transaction(inScope(app.ctx, at.id), (ctx) =>
    changeSubscription(ctx, { planId, term: { months: 1 }, kind: 'hand', reason: 'Test' }),
  );

beforeEach(async () => {
  admin = await app.user();
  page = await app.page(admin);
  await give(page, tight);
  token = (await app.call('POST /auth/page', { token: admin.token, body: { pageId: page.eid } })).body.token;
});

const refused = (what: string, most?: number) => ({
  status: 403,
  body: {
    code: 'upgrade-plan',
    message: 'Please upgrade your plan',
    params: { what, plans: 'WIDE', ...(most !== undefined && { most }) },
  },
});

describe('a limit of the plan', () => {
  test('stops one device too many, also of several at once, and none that is there', async () => {
    const add = () => app.call('POST /devices', { token, body: { name: 'Lobby', type: 'mikrotik' } });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject(refused('devices', 1));
    const { body } = await app.call('GET /devices', { token });
    const device = body.rows[0] as { nas_id: string };
    expect((await app.call('PUT /devices/{nas_id}', { token, params: device, body: { name: 'Renamed' } })).status).toBe(
      200,
    );
    await give(page, wide);
    expect((await add()).status).toBe(200);
  });

  test('counts people with a role and people invited, and lets somebody be invited again', async () => {
    const invite = (email: string, role = 'analyst') =>
      app.call('POST /page-invitations', { token, body: { email, role } });
    expect((await invite('one@example.com')).status).toBe(200);
    expect(await invite('two@example.com')).toMatchObject(refused('teamMembers', 2));
    expect((await invite('one@example.com', 'manager')).status).toBe(200);
    const known = await app.user();
    await app.join(await app.page(admin), known, 'analyst');
    expect(
      await app.call('POST /user-page', { token, body: { page_id: page.eid, uid: known.id, role: 'analyst' } }),
    ).toMatchObject(refused('teamMembers', 2));
  });

  test('stops an upload that the library has no room for', async () => {
    const bytes = Buffer.from('%PDF-1.4\n%%EOF\n');
    const upload = () => app.call('PUT /files/upload', { token, query: { name: 'menu.pdf' }, bytes });
    expect(await upload()).toMatchObject(refused('mediaMegabytes', 0));
    await give(page, wide);
    expect((await upload()).status).toBe(200);
  });

  test('hides history that the plan does not keep, and what it would be compared with', async () => {
    const read = (query: Record<string, string>) => app.call('GET /reports/overview', { token, query });
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    expect((await read({ from: day(60), to: day(50) })).status).toBe(200);
    expect(await read({ from: day(64), to: day(50) })).toMatchObject(refused('historyMonths', 2));
    expect((await read({ range: '30', compare: 'previous' })).body.period.before).not.toBeNull();
    expect((await read({ from: day(50), to: day(20), compare: 'previous' })).body.period.before).toBeNull();
  });

  test('of pages is that of the most generous plan a person has, and holds for several made at once', async () => {
    const free = (limits: object) => app.ctx.db.update(plans).set({ limits }).where(eq(plans.name, freePlan));
    const make = (who: TestUser) =>
      app.call('POST /pages', { token: who.token, body: { name: 'Mine', category: 'others' } });
    const statuses = async (who: TestUser, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => make(who)))).map(({ status }) => status).toSorted();
    await free({ pages: 1 });
    try {
      const newcomer = await app.user();
      expect(await statuses(newcomer, 3)).toEqual([200, 403, 403]);
      expect(await make(newcomer)).toMatchObject({
        body: { params: { what: 'pages', most: 1, plans: 'TIGHT, WIDE' } },
      });
      expect(await statuses(admin, 3), 'has one page already, on a plan for two').toEqual([200, 403, 403]);
      expect(await statuses(await app.platformAdmin(), 2)).toEqual([200, 200]);
    } finally {
      await free({});
    }
  });
});

describe('a module that the plan lacks', () => {
  test('is refused call by call, and open from the moment another plan is there', async () => {
    const codes = () => app.call('GET /access-codes', { token });
    expect((await app.call('GET /files', { token })).status).toBe(200);
    expect(await codes()).toMatchObject(refused('access-codes'));
    expect(await app.call('POST /campaigns', { token, body: {} })).toMatchObject(refused('campaigns'));
    await give(page, wide);
    expect((await codes()).status).toBe(200);
    await give(page, tight);
    app.passTime(6000);
    expect((await codes()).status, 'closed some seconds after it is gone').toBe(403);
  });

  test('says nothing to whose role has no right to it anyway', async () => {
    const analyst = await app.user();
    await app.join(page, analyst, 'analyst');
    const { body } = await app.call('POST /auth/page', { token: analyst.token, body: { pageId: page.eid } });
    expect((await app.call('GET /access-codes', { token: body.token })).body.code).toBe('no-right');
  });

  test('is none of what guests and the law need', async () => {
    for (const key of ['GET /devices', 'GET /guest-sessions', 'GET /privacy/requests', 'GET /user-page'] as const)
      expect([key, (await app.call(key, { token })).status]).toEqual([key, 200]);
  });
});
