import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { forgetOldNotifications } from './notifications.ts';
import { pushJob } from './push/push-job.ts';

export const pageNotificationJobs = [
  pushJob,
  defineJob({
    name: 'notifications.forget',
    schema: z.object({}),
    schedule: '47 3 * * *',
    run: (ctx) => forgetOldNotifications(ctx),
  }),
];
