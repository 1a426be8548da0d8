import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { purgeAttempts } from '../social-login/attempts.ts';
import { purgePasses } from './credentials/pass.ts';
import { endWhatHangsJob } from './end-what-hangs.ts';
import { purgeBegunAnswers } from './portal/save-answers.ts';
import { purgePrelogin } from './prelogin/close-prelogin.ts';

export const guestAccessJobs = [
  endWhatHangsJob,
  // Credentials and ways that nobody went to their end: those of every page end the same way.
  defineJob({
    name: 'guest-access.purge',
    schema: z.object({}),
    schedule: '23 * * * *',
    run: async (ctx) => {
      const { db } = inScope(ctx, 'every');
      await purgePasses(db, ctx.now);
      await purgeBegunAnswers(db, ctx.now);
      await purgeAttempts(db, ctx.now);
      await purgePrelogin(db, ctx.now);
    },
  }),
];
