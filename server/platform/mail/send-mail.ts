import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { digest } from '../crypto/random.ts';
import { type WindowLimit, countInWindow } from '../db/tables/window-counts.ts';
import { badField } from '../errors.ts';
import type { Job } from '../jobs/queue.ts';
import { mails, mailCounts } from './mail-table.ts';

export interface Mail {
  /** What the mail is about, in a word: those of one kind to one address are limited. */
  kind: string;
  /** Of whoever makes us write. */
  limits?: readonly WindowLimit[];
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A PNG as base64, which the body shows as `cid:picture`. */
  picture?: string;
  /** The link the mail is about: printed and kept in the outbox where no mail server is set up. */
  link?: string;
  /** The page of the context speaks, not the program: through the page's own mail server, where it has one. */
  isOfPage?: boolean;
  /** Between us and who gets it: it stands in no list of the page, not even its subject. */
  isUnlisted?: boolean;
}

const schema = z.strictObject({ mailId: z.uuid() });
export const mailToSend = { name: 'mail.send', schema };
/** The same through a tenant's own server. One with a mail waits at most. */
export const mailToSendByOwn = {
  name: 'mail.send-by-own',
  schema,
  key: ({ mailId }: { mailId: string }) => mailId,
};

export const jobOf = ({ id, senderPage }: { id: string; senderPage: number | null }): Job =>
  senderPage === null
    ? { name: mailToSend.name, data: { mailId: id } }
    : { name: mailToSendByOwn.name, data: { mailId: id }, key: id };

// Control characters, line and paragraph separators: what could end a header line or steer a terminal.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const oneAddress = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,189}$/;

/** Not ok: it is one too many, and was not written. */
export type QueuedMail = { ok: true; id: string } | { ok: false; minutes: number };

/** Inside a transaction the mail goes out exactly when it commits. */
export async function queueMail(
  ctx: Context,
  { kind, limits = [], to, subject, text, html, picture, link, isOfPage = false, isUnlisted = false }: Mail,
): Promise<QueuedMail> {
  if (unprintable.test(to) || !oneAddress.test(to)) throw badField('to', 'email');
  if (unprintable.test(subject)) throw badField('subject', 'wrong-type');
  if (link !== undefined && (unprintable.test(link) || !/^https?:\/\//.test(link))) throw badField('link', 'url');
  const minutes = await countMail(ctx, { kind, to, limits });
  if (minutes > 0) {
    ctx.log.warn({ kind, minutes }, 'a mail too many was not written');
    return { ok: false, minutes };
  }
  const id = randomUUID();
  const senderPage = isOfPage && ctx.pageId > 0 ? ctx.pageId : null;
  const mail = {
    id,
    createdAt: ctx.now,
    recipient: to,
    subject,
    text,
    html,
    link: link ?? null,
    picture: picture ?? null,
    senderPage,
    aboutPage: ctx.pageId > 0 && !isUnlisted ? ctx.pageId : null,
  };
  await ctx.db.insert(mails).values({ ...mail, status: 'queued' });
  await ctx.later(jobOf(mail));
  return { ok: true, id };
}

/** What somebody else would send and cannot: it stands in the outbox, where it can be read. */
export async function keepUnsent(
  ctx: Context,
  { id, to, subject, text, html }: { id: string; to: string; subject: string; text: string; html: string },
): Promise<void> {
  const mail = { id, createdAt: ctx.now, recipient: to, subject, text, html, status: 'held' as const };
  await ctx.db.insert(mails).values(mail).onConflictDoNothing();
}

const hour = 60 * 60_000;

/**
 * Each mail is written because somebody outside did something. To one address goes so much of one kind and no more,
 * whoever they are; a kind's links must live longer than this, so that who is flooded with them has one that works.
 */
const toOneAddress = (kind: string, to: string): WindowLimit => ({
  key: `to/${kind}/${digest(to)}`,
  most: 5,
  window: 1 * hour,
});

/**
 * Minutes to wait, or 0: then the mail may go. `limits` are those of its senders. The address comes last: whoever holds
 * its count waits for no sender's, so that several mails in one transaction block nobody for good.
 */
async function countMail(
  ctx: Context,
  { kind, to, limits }: { kind: string; to: string; limits: readonly WindowLimit[] },
): Promise<number> {
  let longest = 0;
  for (const limit of [...limits, toOneAddress(kind, to)])
    longest = Math.max(longest, await countInWindow(ctx, mailCounts, limit));
  return longest;
}
