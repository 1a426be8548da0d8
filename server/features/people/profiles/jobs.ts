import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { tidyProfilePhones } from './recognise/tidy-phones.ts';

export const profileJobs = [
  defineJob({
    name: 'profiles.tidy-phones',
    schema: z.object({}),
    schedule: '41 2 * * *',
    longestRunSeconds: 3600,
    run: tidyProfilePhones,
  }),
];
