import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planModules } from '@wifi/contract/venue/plan-words.ts';
import { openTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let platform: TestUser;
beforeAll(async () => {
  app = await openTestApp();
  platform = await app.platformAdmin();
});
afterAll(() => app.close());

const unlimited = {
  pages: null,
  devices: null,
  guestsAMonth: null,
  mediaMegabytes: null,
  messagesAMonth: null,
  historyMonths: null,
  teamMembers: null,
};
const fields = (name: string) => ({
  name,
  currency: 'USD',
  pricePerMonth: 1990,
  pricePerYear: 19_900,
  limits: { ...unlimited, devices: 3 },
  videoUpload: 1,
  cta: 0,
  modules: ['reports', 'campaigns'],
});
const create = (body: object) => app.call('POST /plans', { token: platform.token, body });
const change = (id: number, body: object) =>
  app.call('PUT /plans/{id}', { token: platform.token, params: { id }, body });
const list = async () => (await app.call('GET /plans', { token: platform.token })).body.rows;
const names = async () => ((await list()) as { name: string }[]).map(({ name }) => name);

describe('plans', () => {
  test('are made, listed, changed and put in order by platform administrators', async () => {
    const made = await create(fields('HOTEL'));
    expect(made).toMatchObject({
      status: 200,
      body: {
        name: 'HOTEL',
        pricePerMonth: 1990,
        modules: ['campaigns', 'reports'],
        isFree: false,
        subscribers: 0,
        archivedAt: null,
      },
    });
    const cafe = (await create(fields('CAFE'))).body.id as number;
    expect(await names()).toEqual(['FREE', 'HOTEL', 'CAFE']);
    expect(
      (await app.call('PUT /plans/order', { token: platform.token, body: { id: cafe, after: null } })).status,
    ).toBe(200);
    expect(await names()).toEqual(['CAFE', 'FREE', 'HOTEL']);
    expect((await change(cafe, { pricePerYear: 0, limits: unlimited })).body).toMatchObject({
      pricePerYear: 0,
      pricePerMonth: 1990,
      limits: unlimited,
    });
    const { rows } = await app.program.database
      .scoped('every')
      .execute("select action from audit_events where action like 'plan.%' order by id");
    expect(rows.map(({ action }) => action)).toEqual(['plan.created', 'plan.created', 'plan.moved', 'plan.updated']);
  });

  test('that are archived come last, keep who has them, and can come back', async () => {
    const [, plan] = [await create(fields('OLD')), (await list()).find(({ name }: { name: string }) => name === 'OLD')];
    expect((await change(plan.id, { isArchived: true })).body.archivedAt).not.toBeNull();
    expect((await names()).at(-1)).toBe('OLD');
    expect((await change(plan.id, { isArchived: false })).body.archivedAt).toBeNull();
  });

  test('refuse by field what is no plan', async () => {
    const refused = async (body: object) => (await create({ ...fields('BAD'), ...body })).body.fields?.[0];
    expect(await refused({ name: 'hotel' }), 'as good as the same').toMatchObject({ field: 'name', reason: 'taken' });
    expect(await refused({ name: 'Free' })).toMatchObject({ field: 'name', reason: 'taken' });
    expect(await refused({ name: '' })).toMatchObject({ field: 'name', reason: 'required' });
    expect(await refused({ pricePerMonth: -1 })).toMatchObject({ field: 'pricePerMonth' });
    expect(await refused({ pricePerMonth: 1.5 })).toMatchObject({ field: 'pricePerMonth' });
    expect(await refused({ pricePerMonth: 1e12 })).toMatchObject({ field: 'pricePerMonth' });
    expect(await refused({ currency: 'XXY' })).toMatchObject({ field: 'currency' });
    expect(await refused({ modules: [] })).toMatchObject({ field: 'modules', reason: 'required' });
    expect(await refused({ modules: ['everything'] })).toMatchObject({ field: 'modules.0' });
    expect(await refused({ limits: { ...unlimited, historyMonths: 0 } })).toMatchObject({
      field: 'limits.historyMonths',
    });
    expect(await refused({ videoUpload: 2 })).toMatchObject({ field: 'videoUpload' });
    expect((await change(999_999, { cta: 1 })).status).toBe(404);
  });

  test('FREE stays free, under its name, without films and calls to action; its limits can be set', async () => {
    const [free] = (await list()).filter(({ isFree }: { isFree: boolean }) => isFree);
    for (const body of [
      { name: 'GRATIS' },
      { pricePerMonth: 1 },
      { pricePerYear: 1 },
      { videoUpload: 1 },
      { cta: 1 },
      { isArchived: true },
    ])
      expect([body, (await change(free.id, body)).status]).toEqual([body, 400]);
    expect((await change(free.id, { limits: { ...unlimited, devices: 1 }, name: 'FREE' })).body).toMatchObject({
      limits: { devices: 1 },
      modules: planModules,
    });
    await change(free.id, { limits: unlimited });
  });

  test('of one name are made once, of however many who make it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(fields('RACE'))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
  });
});
