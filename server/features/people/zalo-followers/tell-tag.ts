import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { inScope } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { callZalo } from '../../venue/zalo-account/call-zalo.ts';
import { zaloFollowers } from './tables.ts';

/**
 * Tells the vendor whether a follower has a tag: as it is when the job runs, so that of several changes in any order
 * the last one holds.
 */
export const tellTagJob = defineJob({
  name: 'zalo-followers.tell-tag',
  schema: z.object({ pageId: z.int(), userId: z.string(), tag: z.string() }),
  retryLimit: 8,
  retryDelaySeconds: 60,
  run: async (everywhere, { pageId, userId, tag }) => {
    const ctx = inScope(everywhere, pageId);
    const [follower] = await ctx.db
      .select({ tags: zaloFollowers.tags })
      .from(zaloFollowers)
      .where(and(eq(zaloFollowers.pageId, pageId), eq(zaloFollowers.userId, userId)));
    if (!follower) return;
    const what = follower.tags.includes(tag) ? 'tagfollower' : 'rmfollowerfromtag';
    const answer = await callZalo(ctx, {
      host: 'oa',
      method: 'POST',
      path: `/v2.0/oa/tag/${what}`,
      body: { user_id: userId, tag_name: tag },
    });
    // Saying it twice does no harm; what the vendor refuses for good would be refused again.
    if (!answer.ok && ['later', 'unreachable', 'unknown'].includes(answer.kind)) throw new Error(answer.message);
  },
});
