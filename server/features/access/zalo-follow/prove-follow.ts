import { and, eq, gt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { hours } from '../../venue/auth/durations.ts';
import { isOneTooMany } from '../../venue/auth/guess-limits.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import type { ZaloEvent, ZaloEventHandler } from '../../venue/zalo-account/zalo-events.ts';
import { followOffers } from './tables.ts';

const written = z.object({ message: z.object({ text: z.string() }) });
/** A message is looked at no further. */
const longestText = 200;
/** Of one follower in an hour. */
const mostCodes = 10;

/** The first six digits that stand by themselves, as people send a code: alone or with a word before it. */
function codeIn(payload: unknown): string | undefined {
  const read = written.safeParse(payload);
  const words = read.success ? read.data.message.text.slice(0, longestText).split(/\D/) : [];
  return words.find((word) => word.length === 6);
}

const isOpen = (ctx: Context) =>
  and(eq(followOffers.pageId, ctx.pageId), eq(followOffers.state, 'waiting'), gt(followOffers.expiresAt, ctx.now));

/**
 * Learns from what Zalo tells that a guest follows: by the code that they wrote, before or after they followed, or by
 * who they are at Zalo. `isFollower` is asked of what people know of followers, one level up.
 */
export const provingFollows =
  (isFollower: (ctx: Context, userId: string) => Promise<boolean>): ZaloEventHandler =>
  async (ctx, event) => {
    if (event.name === 'user_send_text') {
      const visitId = await takeCode(ctx, event);
      if (visitId !== undefined && (await isFollower(ctx, event.userId))) await prove(ctx, visitId, event.userId);
    }
    if (event.name === 'follow')
      for (const visitId of await visitsOf(ctx, event)) await prove(ctx, visitId, event.userId);
  };

async function takeCode(ctx: Context, { payload, userId }: ZaloEvent): Promise<string | undefined> {
  const code = codeIn(payload);
  if (code === undefined) return undefined;
  // Who has the code of another guest is taken for them: it must not be found by trying.
  const key = `zalo-follow/${ctx.pageId}/${digest(userId)}`;
  if (await isOneTooMany(ctx, { key, most: mostCodes, window: 1 * hours })) return undefined;
  const [offer] = await ctx.db
    .update(followOffers)
    .set({ userId })
    .where(and(isOpen(ctx), eq(followOffers.code, code)))
    .returning({ visitId: followOffers.visitId });
  return offer?.visitId;
}

async function visitsOf(ctx: Context, { userId, userIdByApp }: ZaloEvent): Promise<string[]> {
  const isTheirs = or(
    eq(followOffers.userId, userId),
    userIdByApp === null ? undefined : eq(followOffers.userIdByApp, userIdByApp),
  );
  const rows = await ctx.db
    .select({ visitId: followOffers.visitId })
    .from(followOffers)
    .where(and(isOpen(ctx), isTheirs))
    .orderBy(followOffers.expiresAt);
  return rows.map(({ visitId }) => visitId);
}

/** Of one follower one visit in a day, however many codes they write. */
async function prove(ctx: Context, visitId: string, userId: string): Promise<void> {
  await takePageLock(ctx, 'follow-offers');
  const day = dayIn(await timeZoneOf(ctx), ctx.now);
  const hasHad = sql`exists (select from follow_offers had where had.page_id = ${ctx.pageId}
    and had.user_id = ${userId} and had.followed_day = ${day} and had.state = 'followed')`;
  await ctx.db
    .update(followOffers)
    .set({ userId, followedDay: day, state: sql`case when ${hasHad} then 'had' else 'followed' end` })
    .where(and(isOpen(ctx), eq(followOffers.visitId, visitId)));
}
