import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sweepTemplateFiles } from './template-files.ts';

export const templateJobs = [
  defineJob({
    name: 'templates.sweep',
    schema: z.object({}),
    schedule: '41 3 * * *',
    run: async (ctx) => {
      await sweepTemplateFiles(ctx);
    },
  }),
];
