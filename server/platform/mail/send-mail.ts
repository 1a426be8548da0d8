import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { badField } from '../errors.ts';
import { mails } from './mail-table.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The link the mail is about: printed and kept in the outbox where no mail server is set up. */
  link?: string;
}

export const mailToSend = { name: 'mail.send', schema: z.strictObject({ mailId: z.uuid() }) };

// Control characters, line and paragraph separators: what could end a header line or steer a terminal.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const oneAddress = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,189}$/;

/** Inside a transaction the mail goes out exactly when it commits. */
export async function queueMail(ctx: Context, { to, subject, text, html, link }: Mail): Promise<void> {
  if (unprintable.test(to) || !oneAddress.test(to)) throw badField('to', 'email');
  if (unprintable.test(subject)) throw badField('subject', 'wrong-type');
  if (link !== undefined && (unprintable.test(link) || !/^https?:\/\//.test(link))) throw badField('link', 'url');
  const id = randomUUID();
  await ctx.db.insert(mails).values({ id, createdAt: ctx.now, recipient: to, subject, text, html, link: link ?? null, status: 'queued' });
  await ctx.later({ name: mailToSend.name, data: { mailId: id } });
}
