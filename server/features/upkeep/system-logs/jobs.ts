import * as z from 'zod';
import { forgetFailedJobs } from '../../../platform/jobs/failed-jobs.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { forgetOldLooks } from './system-logs.ts';

export const systemLogJobs = [
  defineJob({
    name: 'system-logs.forget',
    schema: z.object({}),
    schedule: '53 3 * * *',
    run: async (ctx) => {
      await forgetOldLooks(ctx);
      await forgetFailedJobs(ctx);
    },
  }),
];
