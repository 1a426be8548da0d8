import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { purgeDeletedPages } from './purge.ts';

export const pageJobs = [
  defineJob({
    name: 'pages.purge', schema: z.object({}), schedule: '41 3 * * *',
    run: async (ctx) => { await purgeDeletedPages(ctx); },
  }),
];
