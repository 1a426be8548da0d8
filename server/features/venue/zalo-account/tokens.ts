import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { transaction, type Context } from '../../../platform/context.ts';
import { isDatabaseAway } from '../../../platform/db/errors/database-away.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { findRow } from './account-of.ts';
import { appKeysOf, openToken, sealToken, whyClosed, zaloAddresses, type ZaloRow } from './app-keys.ts';
import { askOauth, type TokenPair } from './ask-oauth.ts';
import { markLost, noteClosed } from './note-problem.ts';
import { zaloAccounts } from './tables.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Of the 25 hours that a token counts: five are left to a person if it fails. */
const renewedAfter = 20 * hour;
/** Longer than Zalo is given to answer; whoever ended meanwhile no longer holds it. */
const heldFor = 30 * second;
const longestWait = 20 * second;
/** A pair so young that is refused would not be mended by another one. */
const youngest = minute;
const longestRest = 60 * minute;
/** A pair that the database could not take is lost: the one before is spent. */
const storedWithin = 60 * second;

export type Renewed =
  | { ok: true; token: string }
  | { ok: false; kind: 'reconnect' | 'installation' | 'unreachable'; code: number; message: string };

const lost = (message: string, code = 0): Renewed => ({ ok: false, kind: 'reconnect', code, message });
const away = (message: string): Renewed => ({ ok: false, kind: 'unreachable', code: 0, message });

/** How a pair stands in the row, whoever it came from. */
export const pairColumns = (ctx: Context, oaId: string, pair: TokenPair, now: Date) => ({
  accessToken: sealToken(ctx, ctx.pageId, oaId, pair.accessToken),
  refreshToken: sealToken(ctx, ctx.pageId, oaId, pair.refreshToken),
  tokensAt: now,
  accessUntil: new Date(now.getTime() + pair.lasts * second),
  refreshAt: new Date(now.getTime() + Math.min(renewedAfter, pair.lasts * second * 0.8)),
  refreshTries: 0,
  refreshingUntil: null,
});

/** One statement settles who sends the refresh token: for everybody else the row is taken. */
async function claim(ctx: Context, row: ZaloRow): Promise<boolean> {
  const now = new Date();
  const claimed = await ctx.db
    .update(zaloAccounts)
    .set({ refreshingUntil: new Date(now.getTime() + heldFor) })
    .where(
      and(
        eq(zaloAccounts.pageId, ctx.pageId),
        eq(zaloAccounts.state, 'connected'),
        eq(zaloAccounts.refreshToken, row.refreshToken ?? ''),
        or(isNull(zaloAccounts.refreshingUntil), lte(zaloAccounts.refreshingUntil, now)),
      ),
    )
    .returning({ pageId: zaloAccounts.pageId });
  return claimed.length > 0;
}

/**
 * A token that counts, in place of `used`, which Zalo refused or which grows old. Of all who ask, in whichever process,
 * one renews and the others wait for what it stores.
 */
export async function renewToken(ctx: Context, used: string): Promise<Renewed> {
  const until = steadyNow() + longestWait;
  while (steadyNow() < until) {
    const row = await findRow(ctx);
    if (!row || row.state !== 'connected') return lost('the account has to be connected again', row?.problem?.code);
    const why = whyClosed(ctx, row);
    if (why !== undefined) return leaveClosed(ctx, row, why);
    const token = openToken(ctx, row, row.accessToken)!;
    if (token !== used) return { ok: true, token };
    const rest = (row.refreshAt?.getTime() ?? 0) - Date.now();
    if (row.refreshTries > 0 && rest > 0) return away('Zalo gave no new token, and is asked again later');
    if (row.refreshTries === 0 && Date.now() - (row.tokensAt?.getTime() ?? 0) < youngest)
      return lose(ctx, row, 'Zalo refuses a token that it has just given');
    if (await claim(ctx, row)) return renew(ctx, row);
    await wait(200);
  }
  return away('another process waits for a new token');
}

/** The pair is not given up: it is right again where SECRET is put back. */
async function leaveClosed(ctx: Context, row: ZaloRow, message: string): Promise<Renewed> {
  const now = new Date();
  await ctx.db
    .update(zaloAccounts)
    .set({ refreshAt: new Date(now.getTime() + longestRest) })
    .where(and(eq(zaloAccounts.pageId, ctx.pageId), eq(zaloAccounts.refreshToken, row.refreshToken ?? '')));
  await noteClosed({ ...ctx, now }, row, message);
  return { ok: false, kind: 'installation', code: 0, message };
}

async function lose(ctx: Context, row: ZaloRow, message: string, code = 0): Promise<Renewed> {
  await transaction({ ...ctx, now: new Date() }, (ctx) =>
    markLost(ctx, row, 'failing', { kind: 'reconnect', code, message, path: 'tokens' }),
  );
  return lost(message, code);
}

async function renew(ctx: Context, row: ZaloRow): Promise<Renewed> {
  const [keys, refreshToken] = [appKeysOf(ctx, row), openToken(ctx, row, row.refreshToken)];
  if (!keys || refreshToken === undefined) return lose(ctx, row, 'the secrets of the app cannot be opened');
  if (keys.appId !== row.appId) return lose(ctx, row, 'the tokens were given to another app');
  const asked = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
  const answer = await askOauth(ctx, zaloAddresses(ctx).oauth, keys, asked);
  if (answer.ok) return (await store(ctx, row, answer.pair)) ? { ok: true, token: answer.pair.accessToken } : lost('');
  if (answer.why === 'refused') return lose(ctx, row, answer.message || 'Zalo refused the refresh token', answer.code);
  return restAfterSilence(ctx, row, answer.message);
}

/**
 * The very first statement after Zalo's answer: by that answer the pair before was spent. A database that is away for a
 * moment is waited for.
 */
async function store(ctx: Context, row: ZaloRow, pair: TokenPair): Promise<boolean> {
  const until = steadyNow() + storedWithin;
  for (;;) {
    try {
      const stored = await ctx.db
        .update(zaloAccounts)
        .set(pairColumns(ctx, row.oaId ?? '', pair, new Date()))
        .where(and(eq(zaloAccounts.pageId, ctx.pageId), eq(zaloAccounts.refreshToken, row.refreshToken ?? '')))
        .returning({ pageId: zaloAccounts.pageId });
      // None: somebody disconnected or connected anew meanwhile, and this pair is nobody's.
      return stored.length > 0;
    } catch (error) {
      if (!isDatabaseAway(error) || steadyNow() > until) throw error;
      await wait(second);
    }
  }
}

/** No answer says nothing of the pair: it is tried again, ever more rarely, until a day after the access ended. */
async function restAfterSilence(ctx: Context, row: ZaloRow, message: string): Promise<Renewed> {
  const now = Date.now();
  if (now > (row.accessUntil?.getTime() ?? 0) + 24 * hour) return lose(ctx, row, message);
  const rest = Math.min(longestRest, minute * 2 ** Math.min(row.refreshTries, 10));
  await ctx.db
    .update(zaloAccounts)
    .set({
      refreshTries: sql`${zaloAccounts.refreshTries} + 1`,
      refreshAt: new Date(now + rest),
      refreshingUntil: null,
    })
    .where(and(eq(zaloAccounts.pageId, ctx.pageId), eq(zaloAccounts.refreshToken, row.refreshToken ?? '')));
  return away(message);
}
