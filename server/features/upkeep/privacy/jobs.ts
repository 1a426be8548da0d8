import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { pagesStillReporting } from '../../network/guest-sessions/erased-logins.ts';
import { sweepAfterErasure } from './after-erasure.ts';
import { applyRetention, findPagesWithRetention } from './retention.ts';
import { socialDeletionJob } from './social-deletion.ts';

const pageRetention = defineJob({
  name: 'privacy.page-retention',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  retryLimit: 2,
  retryDelaySeconds: 600,
  longestRunSeconds: 4 * 60 * 60,
  atOnce: 2,
  run: async (ctx, { pageId }) => {
    await applyRetention(inScope(ctx, pageId));
  },
});

export const privacyJobs = [
  socialDeletionJob,
  sweepAfterErasure,
  defineJob({
    name: 'privacy.still-told',
    schema: z.object({}),
    schedule: '*/15 * * * *',
    run: async (ctx) => handOut(ctx, sweepAfterErasure, await pagesStillReporting(ctx)),
  }),
  pageRetention,
  defineJob({
    name: 'privacy.retention',
    schema: z.object({}),
    schedule: '17 19 * * *',
    run: async (ctx) => handOut(ctx, pageRetention, await findPagesWithRetention(ctx)),
  }),
];
