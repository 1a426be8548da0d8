import { randomInt } from 'node:crypto';
import { and, count, eq, gt, lt, or } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { accountOf, type ZaloAccount } from '../../venue/zalo-account/account-of.ts';
import { followOffers, type FollowState } from './tables.ts';

export interface FollowOffer {
  code: string;
  state: FollowState;
  /** What the account is called, and where it is found. */
  name: string;
  url: string;
}

/** A guest, and who they are at Zalo where they logged in with it. */
interface Follower {
  visitId: string;
  userIdByApp: string | null;
  language: LanguageId;
}

/** How a visit is offered a longer session, and what became of it. */
export type OfferFollow = (ctx: Context, follower: Follower) => Promise<FollowOffer | undefined>;

const life = 10 * 60_000;
/** Of one page at a time: who makes up phones keeps others from a longer session for a while, and from no network. */
const mostWaiting = 1000;
const tries = 3;

const own = (ctx: Context, visitId: string) =>
  and(eq(followOffers.pageId, ctx.pageId), eq(followOffers.visitId, visitId));

const newCode = () => String(randomInt(100_000, 1_000_000));

export const shownOf = ({ name, oaId }: Pick<ZaloAccount, 'name' | 'oaId'>): Pick<FollowOffer, 'name' | 'url'> => ({
  name,
  url: `https://zalo.me/${encodeURIComponent(oaId)}`,
});

/** The offer of this visit, made where there is none. Undefined: there is nothing to wait for, the guest goes on. */
export const offerFollow: OfferFollow = async (ctx, { visitId, userIdByApp, language }) => {
  const account = await accountOf(ctx);
  if (!account || account.state !== 'connected') return undefined;
  const shown = shownOf(account);
  const [made] = await ctx.db.select().from(followOffers).where(own(ctx, visitId));
  if (made)
    return made.state === 'waiting' && made.expiresAt <= ctx.now
      ? undefined
      : { code: made.code, state: made.state, ...shown };
  const [waiting] = await ctx.db
    .select({ count: count() })
    .from(followOffers)
    .where(and(eq(followOffers.pageId, ctx.pageId), gt(followOffers.expiresAt, ctx.now)));
  if (waiting!.count >= mostWaiting) return undefined;
  const expiresAt = new Date(ctx.now.getTime() + life);
  for (let nth = 0; nth < tries; nth += 1) {
    // Another visit may have the same code, and somebody who pressed twice has an offer already.
    const [row] = await ctx.db
      .insert(followOffers)
      .values({ pageId: ctx.pageId, visitId, userIdByApp, language, code: newCode(), expiresAt })
      .onConflictDoNothing()
      .returning();
    const [offer] = row ? [row] : await ctx.db.select().from(followOffers).where(own(ctx, visitId));
    if (offer) return { code: offer.code, state: offer.state, ...shown };
  }
  return undefined;
};

const keptFor = 48 * 60 * 60_000;

/** Of every page. Nobody asks about one that ended in vain; of the others, until the day is over everywhere. */
export const purgeFollowOffers = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keptFor);
  const isVain = and(eq(followOffers.state, 'waiting'), lt(followOffers.expiresAt, now));
  await db.delete(followOffers).where(or(isVain, lt(followOffers.expiresAt, before)));
};
