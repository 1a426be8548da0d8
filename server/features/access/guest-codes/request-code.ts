import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { codeMinutes, resendPause } from '@wifi/contract/access/guest-code-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { queueMail } from '../../../platform/mail/send-mail.ts';
import { countryIn } from '../../../platform/phone-number.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { issueCode, withdrawCode } from '../access-codes/issue-code.ts';
import { hashOf, newCode } from './code-hash.ts';
import { codeMailOf } from './code-mail-texts.ts';
import type { CodeWish, Requested, SentCode } from './code-types.ts';
import { readContact, type Contact } from './contacts.ts';
import { checkLimits } from './limits.ts';
import type { CodeSender } from './send-code.ts';
import { getCodeSettings } from './settings.ts';
import { guestCodes } from './tables.ts';
import { warnOfBudget } from './warn-of-budget.ts';

type Row = typeof guestCodes.$inferSelect;

/** To be sent once its row is there. */
interface Written {
  row: Row;
  code: string;
}

/** Takes back what was written on the way to it, the page's code and the end of the one before. */
class TooManyMails extends Error {}
const tooMany: Requested = { ok: false, why: 'otp-limit', field: 'contact' };

const shownTo: Contact = { kind: 'email', contact: '', country: '' };

/**
 * Makes a code and sends it. The row comes first, under the page's lock, so that nothing goes out that is not counted;
 * a mail is queued with it, and a text message sent after it: for that a guest waits some seconds at most.
 */
export async function requestCode(ctx: Context, sender: CodeSender, wish: CodeWish): Promise<Requested> {
  const { channel } = wish;
  const contact =
    channel === 'screen'
      ? shownTo
      : readContact(channel === 'sms' ? 'phone' : 'email', wish.contact.trim(), wish.timeZone);
  if (!contact) return { ok: false, why: 'contact-wrong', field: 'contact' };
  const gateways = channel === 'sms' ? await sender.gatewaysFor(ctx, wish) : [];
  if (channel === 'sms' && (gateways.length === 0 || !sender.hasRoom(ctx.pageId)))
    return { ok: false, why: 'otp-not-sent', field: 'contact' };
  const made = await transaction(ctx, (ctx) => writeCode(ctx, wish, contact)).catch((error: unknown) => {
    if (error instanceof TooManyMails) return tooMany;
    throw error;
  });
  if (!('row' in made)) return made;
  const { row, code } = made;
  const outcome = channel === 'sms' ? await sender.send(ctx, gateways, { row, code, wish }) : 'on-its-way';
  if (outcome !== 'on-its-way' && row.accessCodeId !== null) await withdrawCode(ctx, row.accessCodeId);
  if (outcome === 'failed') return { ok: false, why: 'otp-not-sent', field: 'contact' };
  if (outcome === 'refused') return { ok: false, why: 'contact-refused', field: 'contact' };
  return { ok: true, sent: sentOf(row, contact, channel === 'screen' ? code : undefined) };
}

const sentOf = ({ id, methodId, channel, at }: Row, { contact }: Contact, code?: string): SentCode => ({
  id,
  methodId,
  channel,
  to: contact,
  at: at.getTime(),
  ...(code !== undefined && { code }),
});

async function writeCode(ctx: Context, wish: CodeWish, contact: Contact): Promise<Written | Requested> {
  await takePageLock(ctx, 'guest-codes');
  const standing = await findStanding(ctx, wish, contact);
  if (standing) return standing;
  const settings = await getCodeSettings(ctx);
  const [phone, email] = contact.kind === 'phone' ? [contact.contact, ''] : ['', contact.contact];
  const { visit, methodId, deviceId, channel, timeZone } = wish;
  const wanted = {
    channel,
    phone,
    email,
    country: contact.country,
    mac: visit.mac,
    deviceId,
    day: dayIn(timeZone, ctx.now),
  };
  const limited = await checkLimits(ctx, { ...wanted, home: countryIn(timeZone) }, settings);
  if (!limited.ok) return { ok: false, why: limited.why, field: 'contact' };
  await warnOfBudget(ctx, { day: wanted.day, percent: limited.percent });
  await ctx.db
    .update(guestCodes)
    .set({ endedAt: ctx.now })
    .where(and(eq(guestCodes.pageId, ctx.pageId), eq(guestCodes.visitId, visit.id), isNull(guestCodes.endedAt)));
  const id = orderedId(ctx.now.getTime());
  const issued = wish.accessCode ? await issueCode(ctx, wish.accessCode.presetId) : undefined;
  const code = issued?.code ?? newCode();
  const mailed = channel === 'email' ? await mailCode(ctx, wish, email, code) : undefined;
  if (mailed && !mailed.ok) throw new TooManyMails();
  const [row] = await ctx.db
    .insert(guestCodes)
    .values({
      ...wanted,
      pageId: ctx.pageId,
      id,
      visitId: visit.id,
      methodId,
      purpose: issued ? 'access-code' : 'proof',
      accessCodeId: issued?.id ?? null,
      codeHash: issued ? '' : hashOf(ctx.program, id, code),
      mailId: mailed?.id ?? null,
      state: channel === 'screen' ? 'delivered' : 'waiting',
      deliveredAt: channel === 'screen' ? ctx.now : null,
      at: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + codeMinutes * 60_000),
    })
    .returning();
  return { row: row!, code };
}

/**
 * One that went out a moment ago. Whoever presses twice, or comes back by the browser's button, goes on with it; who
 * wants another one waits.
 */
async function findStanding(ctx: Context, wish: CodeWish, contact: Contact): Promise<Requested | undefined> {
  const [last] = await ctx.db
    .select()
    .from(guestCodes)
    .where(
      and(
        eq(guestCodes.pageId, ctx.pageId),
        eq(guestCodes.visitId, wish.visit.id),
        isNull(guestCodes.endedAt),
        ne(guestCodes.state, 'failed'),
        gt(guestCodes.at, new Date(ctx.now.getTime() - resendPause * 1000)),
      ),
    )
    .orderBy(desc(guestCodes.at))
    .limit(1);
  if (!last || last.channel === 'screen') return undefined;
  const isSame = last.methodId === wish.methodId && (last.phone || last.email) === contact.contact;
  if (isSame && !wish.isAgain) return { ok: true, sent: sentOf(last, contact) };
  const wait = Math.max(1, Math.ceil(resendPause - (ctx.now.getTime() - last.at.getTime()) / 1000));
  return { ok: false, why: 'otp-too-soon', field: 'contact', wait };
}

function mailCode(ctx: Context, { language, pageName, accessCode }: CodeWish, to: string, code: string) {
  const text = codeMailOf(language, accessCode ? 'accessCode' : 'proof', { page: pageName, code });
  // Its subject may have the code.
  return queueMail(ctx, { kind: 'guest-code', to, isOfPage: true, isUnlisted: true, ...text });
}
