import { and, eq, isNotNull, lt, ne } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { defineJob } from '../jobs/job.ts';
import { erasedBody, mailCounts, mails } from './mail-table.ts';
import { jobOf } from './send-mail.ts';

const minutes = 60_000;
const days = 24 * 60 * minutes;

export const tidyMailsJob = defineJob({
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
