import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { tidyLeadPhones } from './tidy-phones.ts';

export const leadJobs = [
  defineJob({
    name: 'leads.tidy-phones',
    schema: z.object({}),
    schedule: '47 2 * * *',
    longestRunSeconds: 3600,
    run: tidyLeadPhones,
  }),
];
