import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createContext, inScope, transaction } from '../../../../platform/context.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addVisits, countAll } from '../testing/add-visits.ts';
import { countArrivals } from './count-arrivals.ts';
import { takeCountLock } from './count-lock.ts';
import { rebuildPage } from './rebuild-page.ts';
import { createRounds, startCounter } from './start-counter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const openPage = async () => (await app.page(await app.user())).id;
const at = '2026-05-05T05:00:00Z';
const visit = (pageId: number, guest = 1) => ({ pageId, at, mac: `02:00:00:00:00:${String(guest).padStart(2, '0')}` });
const loginsOf = async (pageId: number) =>
  Number(
    (
      await inScope(app.ctx, pageId).db.execute(
        sql`select coalesce(sum(logins), 0)::int as n from day_counts where dimension = 'all'`,
      )
    ).rows[0]!.n,
  );
const startProgram = () => {
  const program = startCounter(() => createContext(app.program, { actor: { kind: 'system', label: 'test' } }));
  onTestFinished(() => program.stop());
  return program;
};
const eventually = async (holds: () => Promise<boolean>, seconds = 10) => {
  for (const until = Date.now() + seconds * 1000; Date.now() < until;) {
    if (await holds()) return true;
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
  }
  return false;
};

/** Something that goes on in another connection until it is let go. */
function holding(pageId: number, statement: Parameters<typeof transaction<typeof app.ctx, void>>[1]) {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = transaction(inScope(app.ctx, pageId), async (ctx) => {
    await statement(ctx);
    begun.resolve();
    await over.promise;
  });
  return {
    begun: begun.promise,
    letGo: async () => {
      over.resolve();
      await done;
    },
  };
}

test('a login of one venue is counted while another venue is locked', async () => {
  const [busy, quiet] = [await openPage(), await openPage()];
  await addVisits(app.ctx, [visit(busy), visit(quiet)]);
  const held = holding(busy, (ctx) => takeCountLock(ctx.db, busy));
  await held.begun;
  await countArrivals(app.ctx);
  expect([await loginsOf(busy), await loginsOf(quiet)]).toEqual([0, 1]);
  await held.letGo();
  await countAll(app.program);
  expect(await loginsOf(busy)).toBe(1);
});

test('a venue whose clocks are being changed keeps no other waiting, and is counted anew afterwards', async () => {
  const [moved, quiet] = [await openPage(), await openPage()];
  await addVisits(app.ctx, [visit(moved)]);
  await countAll(app.program);
  const held = holding(moved, (ctx) => takeCountLock(ctx.db, moved));
  await held.begun;
  await inScope(app.ctx, moved).db.execute(
    sql`update page_settings set time_zone = 'Pacific/Auckland' where page_id = ${moved}`,
  );
  const program = startProgram();
  await addVisits(app.ctx, [visit(quiet)]);
  expect(await eventually(async () => (await loginsOf(quiet)) === 1, 3)).toBe(true);
  await held.letGo();
  expect(
    await eventually(
      async () =>
        (await inScope(app.ctx, moved).db.execute(sql`select time_zone from count_states where page_id = ${moved}`))
          .rows[0]?.time_zone === 'Pacific/Auckland',
      15,
    ),
  ).toBe(true);
  await program.stop();
});

test('a row that somebody holds delays the counting of its own venue only', async () => {
  const [busy, quiet] = [await openPage(), await openPage()];
  await addVisits(app.ctx, [visit(busy)]);
  await countAll(app.program);
  const held = holding(busy, async (ctx) => {
    await ctx.db.execute(sql`update guest_totals set logins = logins where page_id = ${busy}`);
  });
  await held.begun;
  await addVisits(app.ctx, [visit(busy), visit(quiet)]);
  const program = startProgram();
  expect(await eventually(async () => (await loginsOf(quiet)) === 1)).toBe(true);
  expect(await loginsOf(busy)).toBe(1);
  await held.letGo();
  expect(await eventually(async () => (await loginsOf(busy)) === 2)).toBe(true);
  await program.stop();
});

test('a login that cannot be counted keeps those of other venues waiting for nothing', async () => {
  const [broken, quiet] = [await openPage(), await openPage()];
  const [bad] = await addVisits(app.ctx, [visit(broken)]);
  await inScope(app.ctx, broken).db.execute(
    sql`insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at) values (${broken}, ${bad}, 1, 1,
      now())`,
  );
  await addVisits(app.ctx, [visit(quiet)]);
  const countRound = createRounds();
  await countRound(app.ctx);
  expect(await loginsOf(quiet), 'in the very round that failed').toBe(1);
  await inScope(app.ctx, broken).db.execute(sql`delete from visits_to_count where page_id = ${broken}`);
});

test('a login that comes while its venue is counted anew is counted once', async () => {
  const pageId = await openPage();
  await transaction(inScope(app.ctx, pageId), async (ctx) => {
    await takeCountLock(ctx.db, pageId);
    await addVisits(app.ctx, [visit(pageId)]);
    await rebuildPage(ctx.db, pageId);
  });
  await countAll(app.program);
  expect(await loginsOf(pageId)).toBe(1);
});

test('however many logins of one venue wait, one of another is in the next batch', async () => {
  const [busy, quiet] = [await openPage(), await openPage()];
  await addVisits(
    app.ctx,
    Array.from({ length: 40 }, (_, guest) => visit(busy, guest)),
  );
  await addVisits(app.ctx, [visit(quiet)]);
  await countArrivals(app.ctx, { visits: 10, sessions: 10, answers: 10 });
  expect(await loginsOf(quiet)).toBe(1);
  await countAll(app.program);
  expect(await loginsOf(busy)).toBe(40);
});

test('more venues than fit into a batch all get their turn', async () => {
  const pages = await Promise.all(Array.from({ length: 6 }, openPage));
  for (const pageId of pages) await addVisits(app.ctx, [visit(pageId, 1), visit(pageId, 2), visit(pageId, 3)]);
  // Two at a time: after three batches nobody has waited in vain.
  for (let turn = 0; turn < 3; turn += 1) await countArrivals(app.ctx, { visits: 2, sessions: 0, answers: 0 });
  expect(await Promise.all(pages.map(loginsOf))).toEqual(pages.map(() => 1));
  await countAll(app.program);
});
