import type { Context } from '../../../platform/context.ts';
import { followerOf } from '../../people/zalo-followers/followers.ts';
import type { ZaloEvent } from '../../venue/zalo-account/zalo-events.ts';
import { say } from './say.ts';
import { zaloBotAnswers } from './tables.ts';

/** Answers somebody who wrote a code of the portal: by its row no rule answers the same event, and nobody is wanted. */
export async function answerCode(ctx: Context, { id, userId }: ZaloEvent, text: string): Promise<void> {
  const follower = await followerOf(ctx, userId);
  if (!follower) return;
  const [noted] = await ctx.db
    .insert(zaloBotAnswers)
    .values({ pageId: ctx.pageId, eventId: id, userId, by: 'code', at: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (noted) await say(ctx, { follower, eventId: id, text });
}
