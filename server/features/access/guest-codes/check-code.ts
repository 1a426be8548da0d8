import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { codeTries } from '@wifi/contract/access/guest-code-words.ts';
import { smsKinds, type SmsKind } from '@wifi/contract/venue/integration-words.ts';
import type { Context } from '../../../platform/context.ts';
import { isSameText } from '../../../platform/crypto/same-text.ts';
import { integrationOf } from '../../venue/integrations/integration-of.ts';
import { hashOf, readDigits } from './code-hash.ts';
import type { Checked, TypedCode } from './code-types.ts';
import { proveContact } from './contacts.ts';
import { accountOf, gatewayOf, makesCodes } from './sms/gateways.ts';
import { guestCodes } from './tables.ts';

type Row = typeof guestCodes.$inferSelect;

/**
 * Counted in the statement that reads it: of a hundred guesses at once five are looked at. It counts for the visit and
 * the phone that asked for it, so that a code that somebody has read over a shoulder opens nothing elsewhere; typed
 * again on the same way it is the same proof.
 */
export async function checkCode(ctx: Context, { id, visitId, mac, typed }: TypedCode): Promise<Checked> {
  const code = readDigits(typed);
  const own = and(
    eq(guestCodes.pageId, ctx.pageId),
    eq(guestCodes.id, id),
    eq(guestCodes.visitId, visitId),
    eq(guestCodes.mac, mac),
    eq(guestCodes.purpose, 'proof'),
  );
  const [row] = await ctx.db
    .update(guestCodes)
    .set({ tries: sql`${guestCodes.tries} + 1` })
    .where(and(own, isNull(guestCodes.endedAt), gt(guestCodes.expiresAt, ctx.now), lt(guestCodes.tries, codeTries)))
    .returning();
  if (!row) return { ok: false, why: await whyOver(ctx, own) };
  const isRight = code !== '' && (await isTheCode(ctx, row, code));
  if (isRight === undefined) return { ok: false, why: 'otp-not-sent' };
  if (!isRight) return { ok: false, why: row.tries >= codeTries ? 'otp-tries' : 'otp-wrong' };
  await ctx.db
    .update(guestCodes)
    .set({
      usedAt: sql`coalesce(${guestCodes.usedAt}, ${ctx.now.toISOString()}::timestamptz)`,
      // Who has typed it has got it, whatever the gateway says.
      deliveredAt: sql`coalesce(${guestCodes.deliveredAt}, ${ctx.now.toISOString()}::timestamptz)`,
      state: 'delivered',
      codeHash: hashOf(ctx.program, id, code),
    })
    .where(own);
  const contact = { kind: row.phone ? ('phone' as const) : ('email' as const), country: row.country };
  const shown = { ...contact, contact: row.phone || row.email };
  return { ok: true, contact: shown.contact, contactId: await proveContact(ctx, shown) };
}

async function whyOver(ctx: Context, own: ReturnType<typeof and>): Promise<'otp-tries' | 'otp-expired'> {
  const [row] = await ctx.db.select({ tries: guestCodes.tries }).from(guestCodes).where(own);
  return row && row.tries >= codeTries ? 'otp-tries' : 'otp-expired';
}

/** Undefined: whoever made it could not be asked. */
async function isTheCode(ctx: Context, row: Row, code: string): Promise<boolean | undefined> {
  const { id, codeHash, provider, phone } = row;
  const kind = smsKinds.find((one): one is SmsKind => one === provider && makesCodes(one));
  if (codeHash !== '' || !kind) return isSameText(codeHash, hashOf(ctx.program, id, code));
  const used = await integrationOf(ctx, kind);
  return used && gatewayOf(kind).check!(accountOf(ctx.program, ctx.pageId, used), phone, code);
}
