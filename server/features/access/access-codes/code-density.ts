import { and, eq, inArray, sql } from 'drizzle-orm';
import { codeAlphabets } from '@wifi/contract/access/access-code-words.ts';
import type { CodeSettings } from '@wifi/contract/access/access-codes.ts';
import type { Context } from '../../../platform/context.ts';
import { codeState } from './code-state.ts';
import { accessCodes } from './tables.ts';

/**
 * Somebody who types at random must fail a thousand times before a hit, even while every code of the page that looks
 * alike is unused.
 */
export const leastGuessesPerHit = 1000;

/** Of the chance that one guess hits: a sum, which rounding may have made a little more than it is. */
export const isGuessable = (chance: number): boolean => chance * leastGuessesPerHit > 1 + 1e-9;

/** How many codes of that shape there could be. */
export const spaceOf = ({ codeType, codeLength }: Pick<CodeSettings, 'codeType' | 'codeLength'>): number =>
  codeAlphabets[codeType].length ** codeLength;

/** Codes of the page that somebody who types at random could hit: those that would let a guest in. */
const isLive = (ctx: Context) =>
  and(eq(accessCodes.pageId, ctx.pageId), inArray(codeState(ctx.now), ['unused', 'active']));

/** Live codes of the page that have this very shape, whatever batch they are of. */
export async function countLiveLike(
  ctx: Context,
  { codeType, codeLength, prefix }: Pick<CodeSettings, 'codeType' | 'codeLength' | 'prefix'>,
): Promise<number> {
  const shape = `^${prefix}[${codeAlphabets[codeType]}]{${codeLength}}$`;
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(accessCodes)
    .where(and(isLive(ctx), sql`${accessCodes.code} ~ ${shape}`));
  return found?.count ?? 0;
}

/**
 * After how many guesses at the page's codes one hits, on the average, for somebody who knows their shapes. Infinite
 * where there is no live code.
 */
export async function guessesPerHit(ctx: Context): Promise<number> {
  const [found] = await ctx.db
    .select({ hits: sql<number>`coalesce(sum(1 / ${accessCodes.drawnFrom}), 0)::float8` })
    .from(accessCodes)
    .where(isLive(ctx));
  return found && found.hits > 0 ? 1 / found.hits : Infinity;
}
