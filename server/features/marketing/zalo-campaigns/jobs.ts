import * as z from 'zod';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { findOpen } from '../sent-campaigns/under-way.ts';
import { stepJob } from './step-job.ts';
import { zaloCampaigns } from './tables.ts';

export const zaloCampaignJobs = [
  stepJob,
  defineJob({
    name: 'zalo-campaigns.look',
    schema: z.object({}),
    schedule: '* * * * *',
    run: async (ctx) => handOut(ctx, stepJob, await findOpen(ctx, zaloCampaigns)),
  }),
];
