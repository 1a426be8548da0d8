import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { purgeSecondFactors } from './purge.ts';

export const secondFactorJobs = [
  defineJob({
    name: 'second-factor.purge',
    schema: z.object({}),
    schedule: '23 3 * * *',
    run: (ctx) => purgeSecondFactors(ctx),
  }),
];
