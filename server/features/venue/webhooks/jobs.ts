import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { forgetOldDeliveries } from './deliveries.ts';

export const webhookJobs = [
  defineJob({
    name: 'webhooks.forget',
    schema: z.object({}),
    schedule: '41 3 * * *',
    run: (ctx) => forgetOldDeliveries(ctx),
  }),
];
