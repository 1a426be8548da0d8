import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { openTestApp, type TestApp, type TestPage } from '../../../testing/test-app.ts';
import { changeSubscription, subscriptionNow } from './change-subscription.ts';
import type { Term } from './next-subscription.ts';
import { noteLapse, noteReminder } from './note-lapse.ts';
import { planOf } from './plan-of.ts';
import { ensureFreePlan } from './plans.ts';
import { requireFlag, requireModule, requireRoom } from './require-plan.ts';
import { plans } from './tables.ts';

let app: TestApp;
const ids = {} as Record<'FREE' | 'SMALL' | 'LARGE' | 'OLD', number>;

beforeAll(async () => {
  app = await openTestApp();
  const made = await app.ctx.db
    .insert(plans)
    .values([
      {
        name: 'SMALL',
        position: 1,
        limits: { devices: 2 },
        otherMetrics: { videoUpload: 0, cta: 1, modules: ['leads'] },
      },
      { name: 'LARGE', position: 2, limits: { devices: 9 }, otherMetrics: { videoUpload: 1, cta: 1, modules: [] } },
      { name: 'OLD', archivedAt: new Date(), otherMetrics: { videoUpload: 1, cta: 1, modules: [] } },
    ])
    .returning();
  for (const { id, name } of [...made, ...(await app.ctx.db.select().from(plans))]) ids[name as keyof typeof ids] = id;
});
afterAll(() => app.close());

const pageCtx = async (): Promise<Context & { page: TestPage }> => {
  const page = await app.page(await app.user());
  return { ...inScope(app.ctx, page.id), page };
};
const at = (ctx: Context, now: string): Context => ({ ...inScope(ctx, ctx.pageId), now: new Date(now) });
const give = (ctx: Context, plan: keyof typeof ids, term: Term) =>
  transaction(ctx, (ctx) => changeSubscription(ctx, { planId: ids[plan], term, kind: 'hand', reason: 'Test' }));
const history = async (ctx: Context) =>
  (
    await ctx.db.execute(
      sql`select kind, from_plan_id as "from", to_plan_id as "to" from subscription_changes order by id`,
    )
  ).rows;

describe('a subscription', () => {
  test('of the same plan goes on from its end, whenever it is paid for', async () => {
    const ctx = await pageCtx();
    await give(at(ctx, '2027-01-31T03:00:00Z'), 'SMALL', { months: 1 });
    expect((await subscriptionNow(ctx)).endsAt).toEqual(new Date('2027-02-28T03:00:00Z'));
    await give(at(ctx, '2027-02-03T09:00:00Z'), 'SMALL', { months: 1 });
    expect((await subscriptionNow(ctx)).endsAt, 'the 31st comes back').toEqual(new Date('2027-03-31T03:00:00Z'));
    expect((await subscriptionNow(ctx)).startedAt).toEqual(new Date('2027-01-31T03:00:00Z'));
  });

  test('that is over begins anew, and another plan begins at once and gives the rest up', async () => {
    const ctx = await pageCtx();
    await give(at(ctx, '2027-01-01T00:00:00Z'), 'SMALL', { months: 1 });
    const late = await give(at(ctx, '2027-05-05T00:00:00Z'), 'SMALL', { months: 1 });
    expect(late).toMatchObject({ endsAt: new Date('2027-06-05T00:00:00Z'), isExtension: false, lostDays: 0 });
    const other = await give(at(ctx, '2027-05-26T00:00:00Z'), 'LARGE', { months: 2 });
    expect(other).toMatchObject({ endsAt: new Date('2027-07-26T00:00:00Z'), isExtension: false, lostDays: 10 });
    expect(await history(ctx)).toEqual([
      { kind: 'hand', from: ids.FREE, to: ids.SMALL },
      { kind: 'hand', from: ids.SMALL, to: ids.SMALL },
      { kind: 'hand', from: ids.SMALL, to: ids.LARGE },
    ]);
  });

  test('for good stays so when months are added, and says what a change gives up', async () => {
    const ctx = await pageCtx();
    await give(ctx, 'LARGE', 'lifetime');
    expect(await give(ctx, 'LARGE', { months: 3 })).toMatchObject({ isLifetime: true, endsAt: null });
    expect(await give(ctx, 'SMALL', { months: 1 })).toMatchObject({ isLifetime: false, losesLifetime: true });
    expect(await give(ctx, 'FREE', { months: 1 })).toMatchObject({ isLifetime: false, endsAt: null });
    expect((await planOf(ctx)).name).toBe('FREE');
  });

  test('of twenty months bought by twenty people at the same moment has all twenty', async () => {
    const ctx = at(await pageCtx(), '2027-01-31T03:00:00Z');
    await Promise.all(Array.from({ length: 20 }, () => give(ctx, 'SMALL', { months: 1 })));
    expect((await subscriptionNow(ctx)).endsAt).toEqual(new Date('2028-09-30T03:00:00Z'));
    expect(await history(ctx)).toHaveLength(20);
  });

  test('is not changed where its transaction fails, and reaches no further than dates do', async () => {
    const ctx = await pageCtx();
    await expect(
      transaction(ctx, async (ctx) => {
        await changeSubscription(ctx, { planId: ids.LARGE, term: 'lifetime', kind: 'code' });
        throw new Error('the code was spent');
      }),
    ).rejects.toThrow('the code was spent');
    expect([(await planOf(ctx)).name, await history(ctx)]).toEqual(['FREE', []]);
    await expect(give(ctx, 'LARGE', { months: 2400 })).rejects.toMatchObject({
      fields: [{ field: 'months', reason: 'day-out-of-reach' }],
    });
  });

  test('of an archived plan is kept and extended, and given to nobody else', async () => {
    const ctx = await pageCtx();
    await expect(give(ctx, 'OLD', { months: 1 })).rejects.toMatchObject({
      fields: [{ field: 'planId', reason: 'not-one-of' }],
    });
    await transaction(ctx, (ctx) =>
      changeSubscription(ctx, { planId: ids.OLD, term: { months: 1 }, kind: 'hand', allowsArchived: true }),
    );
    expect(await give(ctx, 'OLD', { months: 1 })).toMatchObject({ isExtension: true });
  });

  test('that ends is noted once, whoever looks, and each reminder goes out once for each end', async () => {
    const ctx = await pageCtx();
    await give(at(ctx, '2027-01-01T00:00:00Z'), 'SMALL', { months: 1 });
    const note = (now: string) => transaction(at(ctx, now), noteLapse);
    expect(await note('2027-01-31T23:59:59Z')).toBe(false);
    expect([await noteReminder(ctx, 30), await noteReminder(ctx, 30), await noteReminder(ctx, 7)]).toEqual([
      true,
      false,
      true,
    ]);
    const notes = await Promise.all(Array.from({ length: 5 }, () => note('2027-02-02T00:00:00Z')));
    expect(notes.filter(Boolean)).toHaveLength(1);
    expect((await history(ctx)).at(-1)).toEqual({ kind: 'ended', from: ids.SMALL, to: ids.FREE });
    await give(at(ctx, '2027-03-01T00:00:00Z'), 'SMALL', { months: 1 });
    expect([await noteReminder(ctx, 30), await note('2027-05-01T00:00:00Z')]).toEqual([true, true]);
  });

  test('has a history that nobody can change, not even the program', async () => {
    const ctx = await pageCtx();
    await give(ctx, 'SMALL', { months: 1 });
    await expect(ctx.db.execute(sql`delete from subscription_changes`)).rejects.toThrow();
    await expect(ctx.db.execute(sql`update subscription_changes set amount = 1`)).rejects.toThrow();
    const other = await pageCtx();
    expect(await history(other)).toEqual([]);
  });
});

describe('what a plan lacks', () => {
  test('is refused with what it is and which plans have it', async () => {
    const ctx = await pageCtx();
    await expect(requireFlag(ctx, 'videoUpload')).rejects.toMatchObject({
      code: 'upgrade-plan',
      params: { what: 'videoUpload', plans: 'LARGE' },
    });
    await expect(requireModule(ctx, 'groups')).resolves.toBeUndefined();
    await give(ctx, 'SMALL', { months: 1 });
    await expect(requireModule(ctx, 'leads')).resolves.toBeUndefined();
    await expect(requireModule(ctx, 'groups')).rejects.toMatchObject({ params: { what: 'groups', plans: 'LARGE' } });
    await expect(requireFlag(ctx, 'cta')).resolves.toBeUndefined();
  });

  test('is what FREE lacks from the moment it ends', async () => {
    const ctx = await pageCtx();
    await give(at(ctx, '2027-01-01T00:00:00Z'), 'LARGE', { months: 1 });
    const plan = async (now: string) => {
      const { name, isActive, limits, metrics } = await planOf(at(ctx, now));
      return [name, isActive, limits.devices, metrics.cta];
    };
    expect(await plan('2027-02-01T00:00:00.000Z')).toEqual(['LARGE', true, 9, 1]);
    expect(await plan('2027-02-01T00:00:00.001Z')).toEqual(['FREE', false, null, 0]);
  });

  test('room is given to as many as there is, of however many who ask at once', async () => {
    const ctx = await pageCtx();
    await give(ctx, 'SMALL', { months: 1 });
    const items = async (ctx: Context) =>
      Number(
        (await ctx.db.execute(sql`select count(*) as n from page_menus where page_id = ${ctx.pageId}`)).rows[0]!.n,
      );
    const add = () =>
      transaction(ctx, async (ctx) => {
        await requireRoom(ctx, 'devices', items);
        await ctx.db.execute(
          sql`insert into page_menus (page_id, name, is_default, position)
            values (${ctx.pageId}, ${crypto.randomUUID()}, false, 1)`,
        );
      }).then(
        () => 'added',
        (error: { params?: object }) => error.params,
      );
    const answers = await Promise.all(Array.from({ length: 6 }, add));
    expect(answers.filter((answer) => answer === 'added')).toHaveLength(2);
    expect(answers.find((answer) => answer !== 'added')).toEqual({ what: 'devices', plans: 'LARGE', most: 2 });
  });
});

test('FREE of before there were modules gets all of them, and keeps what an administrator chose since', async () => {
  const set = (modules: string) =>
    app.ctx.db.execute(
      sql`update plans set other_metrics = jsonb_set(other_metrics, '{modules}', ${modules}::jsonb) where name = 'FREE'`,
    );
  const modules = async () => (await planOf(await pageCtx())).metrics.modules;
  const all = await modules();
  await set('[]');
  await ensureFreePlan(app.ctx);
  expect(await modules()).toEqual(all);
  await set('["leads"]');
  await ensureFreePlan(app.ctx);
  expect(await modules()).toEqual(['leads']);
});
