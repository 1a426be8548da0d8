import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { limitedUntil, limitsOf, tightest, type Limits } from '../../network/devices/limits.ts';
import { normaliseCode } from './code-text.ts';
import { accessCodes } from './tables.ts';

export type CodeRefusal = Extract<GuestRefusal, `code-${string}`>;
export type Redemption = { ok: true; id: number; label: string; limits: Limits } | { ok: false; why: CodeRefusal };

interface Attempt {
  code: string;
  password: string;
  mac: string;
  /** Names this login: a router that repeats its request, or a guest who presses twice, spends one use. */
  login: string;
}

const loginsKept = 20;
/** A code for any number of devices still stays a small row; those that count its devices never get this far. */
const devicesKept = 1000;

type Code = typeof accessCodes.$inferSelect;

export async function redeemAccessCode(ctx: Context, { code, password, mac, login }: Attempt): Promise<Redemption> {
  const own = and(eq(accessCodes.pageId, ctx.pageId), eq(accessCodes.code, normaliseCode(code)));
  const isRepeated = sql`${login} = any(${accessCodes.recentLogins})`;
  const isKnownDevice = sql`${mac} = any(${accessCodes.macs})`;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [redeemed] = await ctx.db
    .update(accessCodes)
    .set({
      spent: sql`${accessCodes.spent} + case when ${isRepeated} then 0 else 1 end`,
      macs: sql`case when ${isKnownDevice} then ${accessCodes.macs}
        else ${newest(sql`${accessCodes.macs} || ${mac}::text`, devicesKept)} end`,
      recentLogins: sql`case when ${isRepeated} then ${accessCodes.recentLogins}
        else ${newest(sql`${accessCodes.recentLogins} || ${login}::text`, loginsKept)} end`,
      firstUsedAt: sql`coalesce(${accessCodes.firstUsedAt}, ${now})`,
      endsAt: sql`coalesce(${accessCodes.endsAt}, case when ${accessCodes.minutes} > 0
        then ${now} + ${accessCodes.minutes} * interval '1 minute' end)`,
    })
    .where(
      and(
        own,
        isNull(accessCodes.revokedAt),
        // Digests are compared, so that the time taken tells nothing about the password itself.
        or(
          eq(accessCodes.password, ''),
          sql`sha256(convert_to(${accessCodes.password}, 'UTF8')) = ${digest(password)}`,
        ),
        or(
          sql`${accessCodes.firstUsedAt} is not null`,
          isNull(accessCodes.validUntil),
          gt(accessCodes.validUntil, ctx.now),
        ),
        or(isNull(accessCodes.endsAt), gt(accessCodes.endsAt, ctx.now)),
        or(eq(accessCodes.uses, 0), sql`${accessCodes.spent} < ${accessCodes.uses}`, isRepeated),
        or(eq(accessCodes.devices, 0), isKnownDevice, sql`cardinality(${accessCodes.macs}) < ${accessCodes.devices}`),
      ),
    )
    .returning();
  if (redeemed) return accepted(ctx, redeemed);
  const [refused] = await ctx.db.select().from(accessCodes).where(own);
  return { ok: false, why: refused ? whyRefused(ctx, refused, password) : 'code-unknown' };
}

/**
 * Whether a code still opens the network for a device that it has let in before. Spends nothing and asks for no use:
 * the device comes back to a login that has been paid for.
 */
export async function peekAccessCode(ctx: Context, id: number): Promise<Redemption> {
  const [code] = await ctx.db
    .select()
    .from(accessCodes)
    .where(and(eq(accessCodes.pageId, ctx.pageId), eq(accessCodes.id, id)));
  if (!code) return { ok: false, why: 'code-unknown' };
  const why = whyOver(ctx, code);
  return why ? { ok: false, why } : accepted(ctx, code);
}

const accepted = (ctx: Context, { id, code, limits, endsAt }: Code): Redemption => ({
  ok: true,
  id,
  label: code,
  limits: tightest(limitsOf(limits), limitedUntil(endsAt, ctx.now)),
});

function whyOver(ctx: Context, { revokedAt, firstUsedAt, validUntil, endsAt }: Code): CodeRefusal | undefined {
  if (revokedAt) return 'code-revoked';
  const end = firstUsedAt ? endsAt : validUntil;
  return end && end <= ctx.now ? 'code-expired' : undefined;
}

/** Somebody without the password learns nothing else about the code. */
function whyRefused(ctx: Context, code: Code, typedPassword: string): CodeRefusal {
  if (code.password !== '' && !timingSafeEqual(digest(code.password), digest(typedPassword))) return 'code-password';
  return whyOver(ctx, code) ?? (code.uses > 0 && code.spent >= code.uses ? 'code-used-up' : 'code-too-many-devices');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const newest = (list: ReturnType<typeof sql>, kept: number) =>
  sql`(${list})[greatest(1, cardinality(${list}) - ${kept - 1}):]`;
