import * as z from 'zod';
import { forgetFailedJobs } from '../../../platform/jobs/failed-jobs.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { noteRound } from '../../../platform/monitor/program-facts.ts';
import { forgetFailedCalls } from './failed-calls.ts';
import { forgetMinutes } from './monitor/write-figures.ts';
import { forgetSlowQueries } from './slow-queries.ts';
import { forgetOldLooks } from './system-logs.ts';

export const systemLogJobs = [
  defineJob({
    name: 'system-logs.forget',
    schema: z.object({}),
    schedule: '53 3 * * *',
    run: async (ctx) => {
      await forgetOldLooks(ctx);
      await forgetFailedJobs(ctx);
      await forgetFailedCalls(ctx);
      await forgetSlowQueries(ctx);
      await forgetMinutes(ctx);
    },
  }),
  // That it runs is all there is to it: the health board goes by it.
  defineJob({
    name: 'system-logs.heartbeat',
    schema: z.object({}),
    schedule: '* * * * *',
    run: async (ctx) => {
      noteRound(ctx.program, 'jobs');
    },
  }),
];
