import * as z from 'zod';
import { defineJob, handOut } from '../../../platform/jobs/job.ts';
import { findOpen } from '../sent-campaigns/under-way.ts';
import { stepJob } from './step-job.ts';
import { lastPartAt } from './subject-test.ts';
import { emailCampaigns } from './tables.ts';

export const emailCampaignJobs = [
  stepJob,
  defineJob({
    name: 'email-campaigns.look',
    schema: z.object({}),
    schedule: '* * * * *',
    run: async (ctx) => handOut(ctx, stepJob, await findOpen(ctx, emailCampaigns, lastPartAt)),
  }),
];
