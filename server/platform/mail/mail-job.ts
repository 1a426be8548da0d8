import { and, eq, isNotNull, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { defineJob, type JobDefinition } from '../jobs/job.ts';
import { UnretryableJob, type Attempt } from '../jobs/queue.ts';
import { reasonOf } from '../outbound/failed-calls.ts';
import { steadyNow } from '../steady-clock.ts';
import { createDelivery, isRefusedForGood, replyCodeOf, type Deliver, type Smtp } from './deliver.ts';
import { erasedBody, mailCounts, mails } from './mail-table.ts';
import { ownSenderJob, type FindOwnSender } from './own-sender-job.ts';
import { jobOf, mailToSend } from './send-mail.ts';

export interface MailSettings {
  smtp: Smtp | undefined;
  /** Where the links of held mails are shown. */
  print?: (line: string) => unknown;
  /** Without it every mail goes out through the program's own server. */
  findOwnSender?: FindOwnSender;
}

export function mailJobs({
  smtp,
  print = (line) => process.stdout.write(`${line}\n`),
  findOwnSender = async () => undefined,
}: MailSettings): JobDefinition[] {
  const deliver = smtp && createDelivery(smtp);
  const sendMailJob = defineJob({
    ...mailToSend,
    // About three hours, so that a mail server's restart or a full queue loses nothing.
    retryLimit: 10,
    retryDelaySeconds: 15,
    longestRunSeconds: 120,
    atOnce: 4,
    run: (ctx, { mailId }, attempt) =>
      deliver ? sendMail(ctx, deliver, mailId, attempt) : holdMail(ctx, mailId, print),
  });
  return [sendMailJob, ownSenderJob(findOwnSender), tidyMailsJob];
}

async function holdMail(ctx: Context, id: string, print: (line: string) => unknown): Promise<void> {
  const [mail] = await ctx.db
    .update(mails)
    .set({ status: 'held' })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')))
    .returning();
  if (mail) print(`Mail for ${mail.recipient}: ${mail.subject}${mail.link ? ` → ${mail.link}` : ''}`);
}

async function sendMail(ctx: Context, deliver: Deliver, id: string, attempt: Attempt): Promise<void> {
  // One claim a try: a second job for the same mail finds the try taken and goes.
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: attempt.number })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), lt(mails.attempts, attempt.number)))
    .returning();
  if (!mail) return;
  const startedAt = steadyNow();
  try {
    await deliver(mail);
  } catch (error) {
    const milliseconds = Math.round(steadyNow() - startedAt);
    const call = { pageId: 0, kind: 'mail', what: '', host: deliver.host, reason: reasonOf(error), milliseconds };
    ctx.program.failedCalls?.note({ ...call, status: replyCodeOf(error) }, new Date());
    const isOver = attempt.isLast || isRefusedForGood(error);
    const reason = error instanceof Error ? error.message : String(error);
    await ctx.db
      .update(mails)
      .set({ error: reason, ...(isOver && { status: 'failed' }) })
      .where(eq(mails.id, id));
    throw isOver ? new UnretryableJob(reason, { cause: error }) : error;
  }
  // Delivered, its link is the receiver's alone: nobody who reads the outbox shall use it.
  await ctx.db
    .update(mails)
    .set({ status: 'sent', sentAt: new Date(), error: null, ...(mail.link && erasedBody) })
    .where(eq(mails.id, id));
}

const minutes = 60_000;

const days = 24 * 60 * minutes;

const tidyMailsJob = defineJob({
  name: 'mail.tidy',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  retryLimit: 0,
  run: (ctx) => tidyMails(ctx),
});

export async function tidyMails(ctx: Context): Promise<void> {
  const ago = (time: number) => lt(mails.createdAt, new Date(ctx.now.getTime() - time));
  const isQueued = eq(mails.status, 'queued');
  await ctx.db.delete(mails).where(ago(30 * days));
  await ctx.db.delete(mailCounts).where(lt(mailCounts.windowEndsAt, ctx.now));
  await ctx.db
    .update(mails)
    .set(erasedBody)
    .where(and(isNotNull(mails.link), ne(mails.status, 'queued'), ago(6 * days)));
  // Longer than all tries together: whatever took its job away will not bring it back.
  await ctx.db
    .update(mails)
    .set({ status: 'failed', error: 'given up after a day' })
    .where(and(isQueued, ago(1 * days)));
  // A program killed between the mail and its job leaves a mail that nobody tries.
  const forgotten = await ctx.db
    .select({ id: mails.id, senderPage: mails.senderPage })
    .from(mails)
    .where(and(isQueued, eq(mails.attempts, 0), ago(15 * minutes)))
    .orderBy(mails.createdAt)
    .limit(500);
  await ctx.later(...forgotten.map(jobOf));
}
