import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { tryCountLock } from './count/count-lock.ts';
import { countLoginHealth, decidedUntil } from './login-health/count-health.ts';
import { tellOfFalls } from './login-health/find-falls.ts';
import { findDueSummaries, summarise } from './summary/summarise.ts';

const countHealth = defineJob({
  name: 'reports.login-health',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  atOnce: 2,
  retryLimit: 0,
  run: async (ctx, { pageId }) => {
    const isDone = () =>
      transaction(
        inScope(ctx, pageId),
        // Whoever works on the page goes first: it is due again in a moment.
        async ({ db }) => !(await tryCountLock(db, pageId)) || (await countLoginHealth(db, pageId)),
      );
    while (!(await isDone()));
    await tellOfFalls(inScope(ctx, pageId));
  },
});

const summariseForPage = defineJob({
  name: 'reports.summary',
  schema: z.object({ pageId: z.int(), day: z.iso.date(), isMonday: z.boolean() }),
  key: ({ pageId }) => String(pageId),
  run: (ctx, due) => summarise(inScope(ctx, due.pageId), due),
});

const dueRow = z.object({ pageId: z.number() });

const findDueForHealth = (ctx: Context): Promise<{ pageId: number }[]> =>
  // Looks across pages: guests begin their way on any.
  query(
    inScope(ctx, 'every').db,
    sql`select page.page_id as "pageId" from page_settings page left join count_states c on c.page_id = page.page_id
      where exists (select 1 from portal_events e where e.page_id = page.page_id
        and e.at > coalesce(c.health_until, '-infinity'::timestamptz) and e.at <= ${decidedUntil})`,
    dueRow,
  );

export const reportJobs = [
  // Two months ahead, so that a job that fails for weeks does no harm.
  defineJob({
    name: 'reports.months',
    schema: z.object({}),
    schedule: '41 3 * * *',
    run: async (ctx) => {
      await ctx.db.execute(sql`select ensure_month_partitions(now()::date, (now() + interval '2 months')::date)`);
    },
  }),
  summariseForPage,
  defineJob({
    name: 'reports.summaries',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    run: async (ctx) => handOut(ctx, summariseForPage, await findDueSummaries(ctx)),
  }),
  countHealth,
  defineJob({
    name: 'reports.login-health-all',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    run: async (ctx) => handOut(ctx, countHealth, await findDueForHealth(ctx)),
  }),
];
