import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { askModelJob } from './model/ask-model-job.ts';

/** What nobody answered is looked at for four weeks, and limits reach back no further than one. */
const keptDays = 42;

export const zaloRuleJobs = [
  askModelJob,
  defineJob({
    name: 'zalo-rules.forget',
    schema: z.object({}),
    schedule: '41 3 * * *',
    run: async (ctx) => {
      const before = new Date(ctx.now.getTime() - keptDays * 86_400_000).toISOString();
      // Goes through every page: what was answered long ago.
      await inScope(ctx, 'every').db.execute(sql`delete from zalo_bot_answers where at < ${before}::timestamptz`);
    },
  }),
];
