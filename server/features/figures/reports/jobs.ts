import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

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
];
