import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sweepAfterErasure } from './after-erasure.ts';
import { applyAllRetention } from './retention.ts';

export const privacyJobs = [
  sweepAfterErasure,
  defineJob({ name: 'privacy.retention', schema: z.object({}), schedule: '17 19 * * *', longestRunSeconds: 4 * 60 * 60, run: (ctx) => applyAllRetention(ctx) }),
];
