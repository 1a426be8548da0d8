import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { purgeFollowOffers } from './offer-follow.ts';

export const zaloFollowJobs = [
  defineJob({
    name: 'zalo-follow.purge',
    schema: z.object({}),
    schedule: '47 * * * *',
    run: (ctx) => purgeFollowOffers(inScope(ctx, 'every').db, ctx.now),
  }),
];
