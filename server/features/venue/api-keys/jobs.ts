import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { forgetOldAnswers } from './repeatable-answers.ts';

export const apiKeyJobs = [
  defineJob({
    name: 'api-keys.forget-answers',
    schema: z.object({}),
    schedule: '23 * * * *',
    run: (ctx) => forgetOldAnswers(ctx),
  }),
];
