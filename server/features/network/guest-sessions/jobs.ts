import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { readCounters, readDeviceCounters } from './counters.ts';
import { endOnDevice } from './end-on-device.ts';
import { sweepSessions } from './sweep.ts';

export const guestSessionJobs = [
  endOnDevice,
  readDeviceCounters,
  defineJob({
    name: 'guest-sessions.sweep',
    schema: z.object({}),
    schedule: '* * * * *',
    run: (ctx) => sweepSessions(ctx),
  }),
  defineJob({
    name: 'guest-sessions.counters',
    schema: z.object({}),
    schedule: '* * * * *',
    run: (ctx) => readCounters(ctx),
  }),
];
