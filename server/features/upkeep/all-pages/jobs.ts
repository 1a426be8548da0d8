import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { countFigures } from './count-figures.ts';

export const allPageJobs = [
  defineJob({
    name: 'all-pages.count',
    schema: z.object({}),
    schedule: '*/10 * * * *',
    run: (ctx) => countFigures(ctx),
  }),
];
