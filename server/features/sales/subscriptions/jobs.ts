import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { findEnding, tellOfEnd } from './end-subscriptions.ts';

const pageEnd = defineJob({
  name: 'subscriptions.tell-page',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  retryLimit: 2,
  retryDelaySeconds: 600,
  run: (ctx, { pageId }) => tellOfEnd(inScope(ctx, pageId)),
});

export const subscriptionJobs = [
  pageEnd,
  defineJob({
    name: 'subscriptions.tell',
    schema: z.object({}),
    schedule: '7 * * * *',
    run: async (ctx) => handOut(ctx, pageEnd, await findEnding(ctx)),
  }),
];
