import * as z from 'zod';
import { inScope } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { endWhatHangsJob } from './end-what-hangs.ts';
import { purgePasses } from './pass.ts';

export const guestAccessJobs = [
  endWhatHangsJob,
  // Credentials of every page end the same way.
  defineJob({ name: 'guest-access.purge', schema: z.object({}), schedule: '23 * * * *', run: (ctx) => purgePasses(inScope(ctx, 'every').db, ctx.now) }),
];
