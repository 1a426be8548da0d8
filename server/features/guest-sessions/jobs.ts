import * as z from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { readCounters } from './counters.ts';
import { endSession } from './disconnect-session.ts';
import { sweepSessions } from './sweep.ts';

export const guestSessionJobs = [
  defineJob({
    name: 'guest-sessions.end', schema: z.object({ pageId: z.int(), sessionId: z.uuid() }), retryLimit: 5, retryDelaySeconds: 20, longestRunSeconds: 60, atOnce: 8,
    run: (ctx, data) => endSession(ctx, data),
  }),
  defineJob({ name: 'guest-sessions.sweep', schema: z.object({}), schedule: '* * * * *', run: (ctx) => sweepSessions(ctx) }),
  defineJob({ name: 'guest-sessions.counters', schema: z.object({}), schedule: '* * * * *', longestRunSeconds: 55, run: (ctx) => readCounters(ctx) }),
];
