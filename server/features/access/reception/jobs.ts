import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { purgeReception } from './answer-request.ts';

export const receptionJobs = [
  defineJob({
    name: 'reception.purge',
    schema: z.object({}),
    schedule: '41 * * * *',
    run: (ctx) => purgeReception(inScope(ctx, 'every').db, ctx.now),
  }),
];
