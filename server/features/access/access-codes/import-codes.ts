import { and, eq, sql } from 'drizzle-orm';
import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { guessesPerHit, isGuessable } from './code-density.ts';
import { accessCodes } from './tables.ts';

/** A code that was made elsewhere. */
interface ForeignCode {
  code: string;
  password: string;
  note: string;
  minutes: number;
  uses: number;
  used: number;
  devices: number;
  validUntil: Date | null;
  limits: SessionLimits;
  firstUsedAt: Date | null;
  endsAt: Date | null;
}

export async function findCodes(ctx: Context, codes: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ code: accessCodes.code })
    .from(accessCodes)
    .where(and(eq(accessCodes.pageId, ctx.pageId), sql`${accessCodes.code} = any(${sql.param(codes)}::text[])`));
  return new Set(rows.map(({ code }) => code));
}

/** How many codes of its shape there could be: of digits alone, or of letters and digits. */
const foreignSpaceOf = (code: string): number => (/^\d+$/.test(code) ? 10 : 36) ** code.length;

/**
 * Says of one code after the other whether it may come to those that are live: together they must not be easier to hit
 * by chance than those that are made here.
 */
export async function createRoomForCodes(ctx: Context): Promise<(code: string) => boolean> {
  let hits = 1 / (await guessesPerHit(ctx));
  return (code) => {
    const more = hits + 1 / foreignSpaceOf(code);
    if (isGuessable(more)) return false;
    hits = more;
    return true;
  };
}

/** Those that are there already are left as they are. Gives the codes that are new. */
export async function insertForeignCodes(
  ctx: Context,
  batchId: string,
  createdBy: string,
  codes: readonly ForeignCode[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await ctx.db
    .insert(accessCodes)
    .values(
      codes.map(({ used, ...code }) => ({
        ...code,
        pageId: ctx.pageId,
        batchId,
        drawnFrom: foreignSpaceOf(code.code),
        spent: used,
        createdAt: ctx.now,
        createdBy,
      })),
    )
    .onConflictDoNothing()
    .returning({ code: accessCodes.code });
  return new Set(rows.map(({ code }) => code));
}
