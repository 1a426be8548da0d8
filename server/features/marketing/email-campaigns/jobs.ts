import * as z from 'zod';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { findOpen } from './step-campaign.ts';
import { stepJob } from './step-job.ts';

export const emailCampaignJobs = [
  stepJob,
  defineJob({
    name: 'email-campaigns.look',
    schema: z.object({}),
    schedule: '* * * * *',
    run: async (ctx) => handOut(ctx, stepJob, await findOpen(ctx)),
  }),
];
