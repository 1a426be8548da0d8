import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { digest } from '../../../platform/crypto/random.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { hours } from '../../venue/auth/durations.ts';
import { isOneTooMany } from '../../venue/auth/guess-limits.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import type { ZaloEvent, ZaloEventHandler } from '../../venue/zalo-account/zalo-events.ts';
import { codeWords, type CodeOutcome } from './code-words.ts';
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

/** What people know of followers and say to them, which stands further up. */
interface FollowerDoor {
  isFollower: (ctx: Context, userId: string) => Promise<boolean>;
  answer: (ctx: Context, event: ZaloEvent, text: string) => Promise<void>;
}

/**
 * Learns from what Zalo tells that a guest follows: by the code that they wrote, before or after they followed, or by
 * who they are at Zalo. Who writes a code is answered about it.
 */
export const provingFollows =
  ({ isFollower, answer }: FollowerDoor): ZaloEventHandler =>
  async (ctx, event) => {
    if (event.name === 'user_send_text') {
      const offer = await takeCode(ctx, event);
      if (!offer) return;
      const outcome = !offer.isOpen
        ? stateFor(offer, event.userId)
        : (await isFollower(ctx, event.userId))
          ? await prove(ctx, offer.visitId, event.userId)
          : 'follow-first';
      await answer(ctx, event, codeWords[offer.language][outcome]);
    }
    if (event.name === 'follow')
      for (const visitId of await visitsOf(ctx, event)) await prove(ctx, visitId, event.userId);
  };

type Offer = typeof followOffers.$inferSelect;

/** Of an offer that is open no more: whoever had it may write its code again. */
const stateFor = ({ userId, state }: Offer, writer: string): CodeOutcome =>
  userId === writer && state !== 'waiting' ? state : 'over';

/** The offer whose code was written; one that is open is the writer's from then on. */
async function takeCode(
  ctx: Context,
  { payload, userId }: ZaloEvent,
): Promise<(Offer & { isOpen: boolean }) | undefined> {
  const code = codeIn(payload);
  if (code === undefined) return undefined;
  // Who has the code of another guest is taken for them: it must not be found by trying.
  const key = `zalo-follow/${ctx.pageId}/${digest(userId)}`;
  if (await isOneTooMany(ctx, { key, most: mostCodes, window: 1 * hours })) return undefined;
  const [offer] = await ctx.db
    .update(followOffers)
    .set({ userId })
    .where(and(isOpen(ctx), eq(followOffers.code, code)))
    .returning();
  if (offer) return { ...offer, isOpen: true };
  const [past] = await ctx.db
    .select()
    .from(followOffers)
    .where(and(eq(followOffers.pageId, ctx.pageId), eq(followOffers.code, code)))
    .orderBy(desc(followOffers.expiresAt))
    .limit(1);
  return past && { ...past, isOpen: false };
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
async function prove(ctx: Context, visitId: string, userId: string): Promise<CodeOutcome> {
  await takePageLock(ctx, 'follow-offers');
  const day = dayIn(await timeZoneOf(ctx), ctx.now);
  const hasHad = sql`exists (select from follow_offers had where had.page_id = ${ctx.pageId}
    and had.user_id = ${userId} and had.followed_day = ${day} and had.state = 'followed')`;
  const [proved] = await ctx.db
    .update(followOffers)
    .set({ userId, followedDay: day, state: sql`case when ${hasHad} then 'had' else 'followed' end` })
    .where(and(isOpen(ctx), eq(followOffers.visitId, visitId)))
    .returning();
  return proved ? stateFor(proved, userId) : 'over';
}
