import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Longer than a year, so that whoever entered for their birthday is not let in twice for the same one. */
const keptDays = 400;

export const automationJobs = [
  defineJob({
    name: 'automation.forget',
    schema: z.object({}),
    schedule: '23 3 * * *',
    run: async (ctx) => {
      // Goes through every page: ways that ended long ago.
      await inScope(ctx, 'every').db.execute(sql`
        delete from automation_runs where state <> 'running'
          and ended_at < ${new Date(ctx.now.getTime() - keptDays * 86_400_000).toISOString()}::timestamptz`);
      await inScope(ctx, 'every').db.execute(sql`
        delete from automation_events e where at < ${ctx.now.toISOString()}::timestamptz - interval '7 days'`);
    },
  }),
];
