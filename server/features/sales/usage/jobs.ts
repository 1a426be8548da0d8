import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { countUsage, findPagesToCount } from './warn.ts';

const pageCount = defineJob({
  name: 'usage.count-page',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  retryLimit: 2,
  retryDelaySeconds: 600,
  run: (ctx, { pageId }) => countUsage(inScope(ctx, pageId)),
});

export const usageJobs = [
  pageCount,
  defineJob({
    name: 'usage.count',
    schema: z.object({}),
    schedule: '41 */6 * * *',
    run: async (ctx) => handOut(ctx, pageCount, await findPagesToCount(ctx)),
  }),
];
