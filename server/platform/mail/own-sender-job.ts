import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { transaction, type Context } from '../context.ts';
import { defineJob, type JobDefinition } from '../jobs/job.ts';
import type { Attempt } from '../jobs/queue.ts';
import { erasedBody, mails } from './mail-table.ts';
import { mailToSend, mailToSendByOwn } from './send-mail.ts';
import { sendThrough, type MailServer, type SendOutcome } from './send-through.ts';

/** A mail server of a tenant's own, as it may be used at this moment. */
interface OwnSender {
  server: MailServer;
  /** It failed the last time: one try, to see whether it still does. */
  isTrial: boolean;
  note: (outcome: SendOutcome) => Promise<void>;
}

export type FindOwnSender = (ctx: Context, pageId: number) => Promise<OwnSender | undefined>;

/** Tries of one mail, over about a minute, before the program's own server takes it. */
const mostTries = 3;
const longestTry = 20_000;
/** Of one tenant at a time: whose server is slow keeps few of the workers that all share. */
const atOnceOfOne = 2;
const restWhenBusy = 3000;

/**
 * Apart from the program's own mails, so that no tenant's server holds up a password reset. What it cannot send goes
 * out through the program's own.
 */
export function ownSenderJob(findSender: FindOwnSender): JobDefinition {
  const busy = new Map<number, number>();
  return defineJob({
    ...mailToSendByOwn,
    retryLimit: 10,
    retryDelaySeconds: 15,
    longestRunSeconds: 120,
    atOnce: 8,
    run: async (ctx, { mailId }, attempt) => {
      const [mail] = await ctx.db.select({ of: mails.senderPage }).from(mails).where(eq(mails.id, mailId));
      if (!mail || mail.of === null) return;
      const others = busy.get(mail.of) ?? 0;
      if (others >= atOnceOfOne) return wait(ctx, mailId);
      busy.set(mail.of, others + 1);
      try {
        await send(ctx, findSender, mailId, attempt);
      } finally {
        const left = (busy.get(mail.of) ?? 1) - 1;
        if (left > 0) busy.set(mail.of, left);
        else busy.delete(mail.of);
      }
    },
  });
}

/** Begins anew a little later: the tries of the job that gave way are not its own. */
const wait = (ctx: Context, mailId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await ctx.db.update(mails).set({ attempts: 0 }).where(eq(mails.id, mailId));
    await ctx.later({
      name: mailToSendByOwn.name,
      data: { mailId },
      key: mailId,
      startAfter: new Date(Date.now() + restWhenBusy),
    });
  });

async function send(ctx: Context, findSender: FindOwnSender, id: string, attempt: Attempt): Promise<void> {
  const [mail] = await ctx.db
    .update(mails)
    .set({ attempts: attempt.number })
    .where(
      and(
        eq(mails.id, id),
        eq(mails.status, 'queued'),
        isNotNull(mails.senderPage),
        lt(mails.attempts, attempt.number),
      ),
    )
    .returning();
  if (!mail) return;
  const sender = await findSender(ctx, mail.senderPage!);
  if (!sender) return handOver(ctx, id);
  const { reaches } = ctx.program.callOut;
  const outcome = await sendThrough(sender.server, mail, { reaches, longest: longestTry });
  if (outcome.ok) {
    await ctx.db
      .update(mails)
      .set({ status: 'sent', sentAt: new Date(), error: null, ...(mail.link && erasedBody) })
      .where(eq(mails.id, id));
    return sender.note(outcome);
  }
  const isOver = outcome.isForGood || sender.isTrial || attempt.number >= mostTries;
  if (!isOver) throw new Error(`the tenant's mail server failed: ${outcome.why}`);
  await handOver(ctx, id);
  if (!outcome.isOfReceiver) await sender.note(outcome);
}

/** To the program's own mail server, with all the tries that a mail of its own has. */
const handOver = (ctx: Context, id: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await ctx.db.update(mails).set({ senderPage: null, attempts: 0 }).where(eq(mails.id, id));
    await ctx.later({ name: mailToSend.name, data: { mailId: id } });
  });
