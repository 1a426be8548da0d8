import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { SocialNetwork } from '@wifi/contract/venue/page-categories.ts';
import { createBuckets, type Rate } from '../../../platform/cache/token-buckets.ts';
import { createContext, type Context } from '../../../platform/context.ts';
import { randomCode } from '../../../platform/crypto/random.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Program } from '../../../platform/program.ts';
import { socialAttempts } from './tables.ts';

const kind = 'social';
const minutes = 60_000;
/** Long enough to find a password, short enough that a copied address is soon worth nothing. */
export const attemptLife = 10 * minutes;

export type Attempt = typeof socialAttempts.$inferSelect;

interface Begun {
  state: string;
  verifier: string;
  challenge: string;
  nonce: string;
}

/** Each press writes a row, and nobody has to prove anything for it. */
const ofPhone: Rate = { burst: 8, perSecond: 0.1 };
const ofPage: Rate = { burst: 1000, perSecond: 10 };
const presses = createBuckets(50_000);

/** Remembers where a guest leaves, in place of any attempt of the same visit before. Undefined: too often. */
export async function beginAttempt(
  ctx: Context,
  attempt: { visitId: string; network: SocialNetwork | null; methodId: string; mac: string; visit: string },
): Promise<Begun | undefined> {
  if (!presses.take(`${ctx.pageId}/${attempt.mac}`, ofPhone) || !presses.take(String(ctx.pageId), ofPage))
    return undefined;
  const [verifier, nonce] = [randomCode(), randomCode(18)];
  const expiresAt = new Date(ctx.now.getTime() + attemptLife);
  const row = { ...attempt, verifier, nonce, expiresAt };
  await ctx.db
    .insert(socialAttempts)
    .values({ pageId: ctx.pageId, ...row })
    .onConflictDoUpdate({ target: [socialAttempts.pageId, socialAttempts.visitId], set: row });
  return {
    verifier,
    nonce,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    // The page and the visit are signed, so that nothing is looked for that we have not begun.
    state: ctx.program.signer.sign(kind, { p: ctx.pageId, v: attempt.visitId, n: nonce }, expiresAt),
  };
}

/** Whose attempt a state is of; undefined for whatever we did not sign, or too long ago. */
export function readState(program: Program, state: string, now: Date) {
  const opened = program.signer.openOnce(kind, state, now);
  if (!opened) return undefined;
  const { p: pageId, v: visitId, n: nonce } = opened;
  return typeof pageId === 'number' && typeof visitId === 'string' && typeof nonce === 'string'
    ? { pageId, visitId, nonce }
    : undefined;
}

/** Takes it away before anything comes of it: whoever comes with the same state again finds nothing. */
export async function takeAttempt(
  program: Program,
  { pageId, visitId, nonce }: NonNullable<ReturnType<typeof readState>>,
  now: Date,
): Promise<Attempt | undefined> {
  const { db } = createContext(program, { pageId, now });
  const [taken] = await db
    .delete(socialAttempts)
    .where(
      and(
        eq(socialAttempts.pageId, pageId),
        eq(socialAttempts.visitId, visitId),
        eq(socialAttempts.nonce, nonce),
        gt(socialAttempts.expiresAt, now),
      ),
    )
    .returning();
  return taken;
}

/** Of every page: nobody comes back to them. */
export const purgeAttempts = async (db: Db, now: Date): Promise<void> => {
  await db.delete(socialAttempts).where(sql`${socialAttempts.expiresAt} < ${now.toISOString()}::timestamptz`);
};
