import type { ZaloMessage, ZaloWriting } from '@wifi/contract/marketing/zalo-message.ts';
import type { Context } from '../../../platform/context.ts';
import { followerOf, profileOf, type Follower } from '../../people/zalo-followers/followers.ts';
import type { ZaloEvent } from '../../venue/zalo-account/zalo-events.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import { zaloBotAnswers } from './tables.ts';

interface Said {
  follower: Follower;
  eventId: string;
  ruleId?: number;
}

/** Through the door that every message goes through; told twice for one event, it is one message. */
export async function sayMessage(
  ctx: Context,
  { follower, eventId, ruleId }: Said,
  zalo: ZaloMessage | ZaloWriting,
  part = 'answer',
): Promise<void> {
  await queueMessages(ctx, [
    {
      profileId: (await profileOf(ctx, follower)) ?? null,
      channel: 'zalo',
      purpose: 'service',
      cause: 'bot',
      causeId: ruleId ?? null,
      key: `bot/${eventId}/${part}`,
      to: follower.userId,
      templateVersionId: null,
      content: { zalo },
    },
  ]);
}

export const say = (ctx: Context, { text, ...said }: Said & { text: string }): Promise<void> =>
  sayMessage(ctx, said, { kind: 'text', text });

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
