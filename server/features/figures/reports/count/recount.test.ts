import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext, inScope, transaction } from '../../../../platform/context.ts';
import { orderedId } from '../../../../platform/crypto/ordered-id.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addVisits, countAll } from '../testing/add-visits.ts';
import { takeCountLock } from './count-lock.ts';
import { forgetBefore } from './forget-before.ts';
import { recountMovedPages } from './moved-pages.ts';
import { recountProfiles, uncountVisits } from './recount-profiles.ts';
import { recountPage } from './recount.ts';
import { startCounter } from './start-counter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = async (pageId: number, text: string) => (await inScope(app.ctx, pageId).db.execute(sql.raw(text))).rows;

const figuresOf = async (pageId: number) => ({
  days: await ask(
    pageId,
    'select day::text, dimension, key, logins, sessions, seconds, bytes from day_counts where logins <> 0 or sessions <> 0 or seconds <> 0 or bytes <> 0 order by 1, 2, 3',
  ),
  months: await ask(
    pageId,
    'select month::text, dimension, key, logins, sessions, seconds, bytes from month_counts where logins <> 0 or sessions <> 0 or seconds <> 0 or bytes <> 0 order by 1, 2, 3',
  ),
  returns: await ask(
    pageId,
    'select day::text, last_day::text, guests from return_days where guests <> 0 order by 1, 2',
  ),
  returnMonths: await ask(
    pageId,
    'select month::text, last_day::text, guests from return_months where guests <> 0 order by 1, 2',
  ),
  answers: await ask(
    pageId,
    'select day::text, campaign_id, method_id, question_id, line, value, guests from answer_days where guests <> 0 order by 1, 2, 3, 4, 5, 6',
  ),
  answerMonths: await ask(
    pageId,
    'select month::text, campaign_id, method_id, question_id, line, value, guests from answer_months where guests <> 0 order by 1, 2, 3, 4, 5, 6',
  ),
  totals: await ask(
    pageId,
    'select profile_id, logins, seconds, bytes, first_at, last_at, first_day::text, last_day::text from guest_totals order by 1',
  ),
  visits: await ask(pageId, 'select visit_id, profile_id, seconds, bytes from profile_visits order by 1'),
});

/**
 * What the log says of sessions adds up to the sums by day, those included whose sessions have been forgotten since.
 */
const toldOf = (pageId: number) =>
  ask(
    pageId,
    `
  select (count(*) filter (where name = 'session') - count(*) filter (where why = 'goes-on'))::int as sessions,
    coalesce(sum((user_input->>'seconds')::int), 0)::int as seconds,
    coalesce(sum((user_input->>'bytesUp')::bigint + (user_input->>'bytesDown')::bigint), 0)::int as bytes
      from portal_events`,
  );
const countedOf = (pageId: number) =>
  ask(
    pageId,
    "select coalesce(sum(sessions), 0)::int as sessions, coalesce(sum(seconds), 0)::int as seconds, coalesce(sum(bytes), 0)::int as bytes from day_counts where dimension = 'all'",
  );
/** Each session by itself, as long as it is known. */
const wronglyTold = (pageId: number) =>
  ask(
    pageId,
    `
  select s.id from guest_sessions s left join portal_events e on e.user_input->>'session' = s.id::text
    group by s.page_id, s.id, s.ended_at, s.seconds, s.bytes_up, s.bytes_down
  having coalesce(sum((e.user_input->>'seconds')::int), 0) <> case when s.ended_at is null then 0 else s.seconds end
    or coalesce(sum((e.user_input->>'bytesUp')::bigint), 0) <> case when s.ended_at is null then 0 else s.bytes_up end
    or coalesce(sum((e.user_input->>'bytesDown')::bigint), 0) <> case when s.ended_at is null then 0
      else s.bytes_down end`,
  );

type Step =
  | { kind: 'login'; minute: number; guest: number; method: string; seconds: number | undefined; isOpen: boolean }
  | { kind: 'answer'; nth: number; method: string; question: string; answer: unknown }
  | { kind: 'account'; nth: number; seconds: number; earlier: number; ends: boolean }
  | { kind: 'count' }
  | { kind: 'merge'; one: number; other: number }
  | { kind: 'erase'; nth: number }
  | { kind: 'forget'; day: number }
  | { kind: 'zone'; zone: string };

const zones = ['UTC', 'Asia/Ho_Chi_Minh', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland'];
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('login' as const),
      minute: fc.nat(60 * 24 * 75),
      guest: fc.nat(5),
      method: fc.constantFrom('click', 'survey,click', 'account'),
      seconds: fc.option(fc.nat(40_000), { nil: undefined }),
      isOpen: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      nth: fc.nat(20),
      method: fc.constantFrom('survey', 'second'),
      question: fc.constantFrom('q1', 'q2'),
      answer: fc.constantFrom('typed', 3, 4.5, ['pool', 'spa'], ['pool'], { food: 'good', bed: ['bad', 'good'] }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('account' as const),
      nth: fc.nat(20),
      seconds: fc.nat(40_000),
      earlier: fc.constantFrom(0, 0, 3600),
      ends: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'count' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), one: fc.nat(5), other: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), nth: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const), day: fc.nat(60) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...zones) }) },
);

const start = Date.parse('2026-02-20T00:00:00Z');

/** Says how many logins it adds, or takes away. */
async function play(pageId: number, step: Step): Promise<number> {
  const page = inScope(app.ctx, pageId);
  if (step.kind === 'login') {
    const at = new Date(start + step.minute * 60_000);
    await addVisits(app.ctx, [
      {
        pageId,
        at,
        mac: `02:00:00:00:00:0${step.guest}`,
        methods: step.method,
        browser: step.guest % 2 ? 'Safari' : '',
        browserVersion: step.guest % 2 ? '18' : '',
        ...(step.seconds !== undefined && {
          session: { seconds: step.seconds, bytes: step.seconds * 7, isOpen: step.isOpen },
        }),
      },
    ]);
    return 1;
  } else if (step.kind === 'answer') {
    // Also of guests who never logged in: their visit has an id, and no row.
    const visits = [
      ...(await ask(pageId, 'select id from visits order by id')),
      { id: orderedId(start + (step.nth + 70) * 86_400_000) },
    ];
    const { id } = visits[step.nth % visits.length]!;
    await page.db.execute(sql`
      insert into survey_answers (page_id, visit_id, method_id, question_id, campaign_id, answer, kind, at)
      values (${pageId}, ${String(id)}, ${step.method}, ${step.question}, 1, ${JSON.stringify(step.answer)}::jsonb,
        ${step.answer === 'typed' ? 'string' : 'choice'}, now())
      on conflict (page_id, visit_id, method_id, question_id) do update set answer = excluded.answer,
        kind = excluded.kind, at = excluded.at`);
  } else if (step.kind === 'account') {
    const sessions = await ask(pageId, 'select id from guest_sessions order by started_at, id');
    const chosen = sessions[step.nth % Math.max(1, sessions.length)];
    if (chosen) {
      await page.db.execute(sql`
        update guest_sessions set seconds = greatest(seconds, ${step.seconds}), bytes_up = bytes_up + ${step.seconds},
          started_at = started_at - make_interval(secs => ${step.earlier}),
          ended_at = case when ${step.ends} then started_at + interval '1 hour' end where page_id = ${pageId}
            and id = ${String(chosen.id)}`);
    }
  } else if (step.kind === 'count') await countAll(app.program);
  else if (step.kind === 'forget')
    await transaction(page, (ctx) =>
      forgetBefore(ctx, new Date(start + step.day * 86_400_000).toISOString().slice(0, 10)).then(() => {}),
    );
  else if (step.kind === 'zone')
    await page.db.execute(sql`update page_settings set time_zone = ${step.zone} where page_id = ${pageId}`);
  else {
    await countAll(app.program);
    const known = (await ask(pageId, 'select distinct profile_id from profile_visits order by 1')).map((row) =>
      Number(row.profile_id),
    );
    if (known.length === 0) return 0;
    const chosen = (nth: number) => known[nth % known.length]!;
    if (step.kind === 'merge' && chosen(step.one) !== chosen(step.other))
      await merge(pageId, chosen(step.one), chosen(step.other));
    if (step.kind === 'erase') return -(await erase(pageId, chosen(step.nth)));
  }
  return 0;
}

const merge = (pageId: number, from: number, into: number) =>
  transaction(inScope(app.ctx, pageId), (ctx) =>
    recountProfiles(ctx, [from, into], async (ctx) => {
      await ctx.db.execute(sql`update profiles set merged_into = ${into} where page_id = ${pageId} and id = ${from}`);
      await ctx.db.execute(
        sql`update profile_visits set profile_id = ${into} where page_id = ${pageId} and profile_id = ${from}`,
      );
    }),
  );

const erase = (pageId: number, profileId: number): Promise<number> =>
  transaction(inScope(app.ctx, pageId), async (ctx) => {
    await takeCountLock(ctx.db, pageId);
    const rows = (
      await ctx.db.execute<{ visit_id: string }>(
        sql`select visit_id from profile_visits where page_id = ${pageId} and profile_id = ${profileId}`,
      )
    ).rows.map((row) => row.visit_id);
    await recountProfiles(ctx, [profileId], async (ctx) => {
      await uncountVisits(ctx, rows);
      for (const table of ['survey_answers', 'portal_events', 'guest_sessions', 'profile_visits'])
        await ctx.db.execute(
          sql`delete from ${sql.identifier(table)} where page_id = ${pageId}
            and visit_id = any (${sql.param(rows)}::uuid[])`,
        );
      await ctx.db.execute(sql`delete from visits where page_id = ${pageId} and id = any (${sql.param(rows)}::uuid[])`);
    });
    return rows.length;
  });

const login = { kind: 'login', guest: 1, method: 'click', seconds: undefined, isOpen: false } as const;

/** Of the guest's visits one is forgotten and the other erased: the third is no return from the one that was erased. */
const erasedAfterRetention: Step[] = [
  { ...login, minute: 0 },
  { kind: 'forget', day: 1 },
  { ...login, minute: 4320 },
  { kind: 'erase', nth: 0 },
  { ...login, minute: 4320 },
];

/** Of the first day that is kept a part belongs to the next one, by other clocks. */
const zoneMovedAfterRetention: Step[] = [
  { ...login, guest: 0, minute: 42_420 },
  { ...login, minute: 0 },
  { kind: 'erase', nth: 0 },
  { ...login, minute: 0 },
  { kind: 'zone', zone: 'Pacific/Auckland' },
  { kind: 'forget', day: 29 },
  { kind: 'count' },
  { ...login, guest: 0, minute: 0 },
];

async function expectRecount(pageId: number, logins: number): Promise<void> {
  expect(
    await ask(pageId, "select coalesce(sum(logins), 0)::int as logins from day_counts where dimension = 'all'"),
    'whatever was forgotten, and by which clocks',
  ).toEqual([{ logins }]);
  const kept = await figuresOf(pageId);
  const told = await toldOf(pageId);
  expect(told).toEqual(await countedOf(pageId));
  expect(await wronglyTold(pageId)).toEqual([]);
  await recountPage(app.ctx, pageId);
  expect(kept).toEqual(await figuresOf(pageId));
  expect(await toldOf(pageId), 'nor has it told anything that was told').toEqual(told);
  expect(await ask(pageId, 'select 1 from answers_to_count'), 'nothing is left to count').toEqual([]);
  expect(
    await ask(
      pageId,
      'select c.page_id from count_states c join page_settings s using (page_id) where c.time_zone <> s.time_zone',
    ),
  ).toEqual([]);
  // Who was new on a day that retention has taken stays so, also when it turns out later that two were one:
  // `whole-histories.test.ts` knows by how many.
  if ((await ask(pageId, 'select 1 from profiles where merged_into is not null')).length > 0) return;
  expect(await ask(pageId, "select sum(guests) as guests from return_days where last_day = '0001-01-01'")).toEqual(
    await ask(pageId, 'select nullif(count(*), 0) as guests from guest_totals'),
  );
}

test('whatever happens in whatever order, the figures are those of a recount', async () => {
  const admin = await app.user();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (history) => {
      const { id: pageId } = await app.page(admin);
      let logins = 0;
      for (const one of history) logins += await play(pageId, one);
      await countAll(app.program);
      await recountMovedPages(app.ctx);
      await expectRecount(pageId, logins);
    }),
    { numRuns: 60, examples: [[erasedAfterRetention], [zoneMovedAfterRetention]] },
  );
});

test('so are those of several pages that live at the same time and are counted by several programs', async () => {
  const admin = await app.user();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 10, maxLength: 30 }), { minLength: 3, maxLength: 3 }),
      async (histories) => {
        const pages = await Promise.all(
          histories.map(async (history) => ({ history, pageId: (await app.page(admin)).id })),
        );
        const programs = [1, 2].map(() =>
          startCounter(() => createContext(app.program, { actor: { kind: 'system', label: 'test' } })),
        );
        const logins = await Promise.all(
          pages.map(async ({ pageId, history }) => {
            let sum = 0;
            for (const one of history) sum += await play(pageId, one);
            return sum;
          }),
        );
        await Promise.all(programs.map(({ stop }) => stop()));
        await countAll(app.program);
        await recountMovedPages(app.ctx);
        for (const [nth, { pageId }] of pages.entries()) await expectRecount(pageId, logins[nth]!);
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
});
