import * as z from 'zod';
import { inScope, transaction } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { takeCountLock } from '../../figures/reports/count/count-lock.ts';
import { uncountVisits } from '../../figures/reports/count/recount-profiles.ts';
import { visitsStillReported } from '../../network/guest-sessions/erased-logins.ts';
import { eraseRows } from './erase-rows.ts';

/**
 * A router that goes on reporting the session of an erased guest brings it back, without a name: when it is over, it is
 * taken away once more.
 */
export const sweepAfterErasure = defineJob({
  name: 'privacy.sweep-erased',
  schema: z.object({ pageId: z.int() }),
  key: ({ pageId }) => String(pageId),
  run: (ctx, { pageId }) =>
    transaction(inScope(ctx, pageId), async (ctx) => {
      await takeCountLock(ctx.db, pageId);
      const visitIds = await visitsStillReported(ctx);
      if (visitIds.length === 0) return;
      await uncountVisits(ctx, visitIds);
      await eraseRows(
        ctx,
        {
          profileIds: [],
          visitIds,
          macs: [],
          accountIds: [],
          contactIds: [],
          identityIds: [],
          followerIds: [],
          emails: [],
          phones: [],
          typed: [],
          keys: [],
        },
        { keepsAccounts: true, forgetsOpen: true },
      );
    }),
});
