import * as z from 'zod';
import { inScope, transaction } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { takeCountLock } from '../reports/count/count-lock.ts';
import { uncountVisits } from '../reports/count/recount-profiles.ts';
import { eraseRows } from './erase-rows.ts';

/** A router that goes on reporting the session of an erased guest brings it back: it is taken away once more. */
export const sweepAfterErasure = defineJob({
  name: 'privacy.after-erasure', schema: z.object({ pageId: z.int(), visitIds: z.array(z.uuid()) }),
  run: (ctx, { pageId, visitIds }) => transaction(inScope(ctx, pageId), async (ctx) => {
    await takeCountLock(ctx.db, pageId);
    await uncountVisits(ctx, visitIds);
    await eraseRows(ctx, { profileIds: [], visitIds, macs: [], accountIds: [], emails: [], phones: [], keys: [] }, { keepsAccounts: true, forgetsOpen: true });
  }),
});
