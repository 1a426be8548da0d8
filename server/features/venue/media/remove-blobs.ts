import * as z from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

/** Queued in the transaction that forgets the file, so that a store which is away only delays it. */
export const removeBlobs = defineJob({
  name: 'media.remove',
  schema: z.object({ keys: z.array(z.string()) }),
  run: async (ctx, { keys }) => {
    for (const key of keys) await ctx.program.storage.remove(key);
  },
});
