import { lt, or } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { days } from './durations.ts';
import { forgetSignIns } from './sign-in-attempts.ts';
import { guesses, oneTimeCodes, registrations, sessions } from './tables.ts';

/** An ended session is kept a while, since the audit trail may be asked about it. */
const endedSessionsKept = 30 * days;

/** Links, counts and sessions that nobody can use any more. */
export async function purgeExpired(ctx: Context): Promise<void> {
  const longAgo = new Date(ctx.now.getTime() - endedSessionsKept);
  await ctx.db.delete(registrations).where(lt(registrations.expiresAt, ctx.now));
  await ctx.db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, ctx.now));
  await forgetSignIns(ctx);
  await ctx.db.delete(guesses).where(lt(guesses.windowEndsAt, ctx.now));
  await ctx.db.delete(sessions).where(or(lt(sessions.endedAt, longAgo), lt(sessions.expiresAt, longAgo)));
}
