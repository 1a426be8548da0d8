import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { removeBlobs } from './remove-blobs.ts';
import { sweepUploads } from './sweep.ts';

export const mediaJobs = [
  removeBlobs,
  defineJob({
    name: 'media.sweep',
    schema: z.object({}),
    schedule: '17 * * * *',
    run: async (ctx) => {
      await sweepUploads(ctx);
    },
  }),
];
