import { setTimeout as wait } from 'node:timers/promises';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { keepUnsent } from '../../../../platform/mail/send-mail.ts';
import { noteRefusedAddress } from '../note-returns.ts';
import { claimMessages } from './claim.ts';
import type { Claimed } from './claimed.ts';
import { createWriter, type Writing, type Written } from './compose.ts';
import type { Due } from './due-pages.ts';
import { createProgress, giveBack, type Outcome } from './progress.ts';
import { giveBackRate, mayTake } from './rate.ts';
import type { FindSender, Sender } from './sender.ts';

/** Of one turn: enough that a claim costs little, and little enough that whoever withdraws is heard within seconds. */
const perTurn = 200;
const longestTurn = 30_000;
const restOfBroken = 60_000;
const restOfWaiting = 15_000;
const restOfLimited = 300;

/**
 * How long the page's channel need not be looked at again; 0: there may be more at once. `onFull`: all that one turn
 * may claim was there, so that the next can claim while this one sends.
 */
export async function sendTurn(
  context: Context,
  { pageId, channel }: Due,
  find: FindSender,
  { isStopped, onFull }: { isStopped: () => boolean; onFull: () => void },
): Promise<number> {
  const ctx = { ...inScope(context, pageId), now: new Date() };
  const sender = await find(ctx);
  if (sender === 'wait') return restOfWaiting;
  const most = sender === 'none' ? perTurn : Math.min(perTurn, sender.perSecond ?? perTurn);
  if (sender !== 'none' && !(await mayTake(ctx, sender, most))) return restOfLimited;
  const { lease, settings, rows } = await claimMessages(ctx, channel, most);
  if (sender !== 'none') await giveBackRate(ctx, sender, most - rows.length);
  if (rows.length === 0) return restOfLimited;
  if (rows.length === perTurn) onFull();
  const write = await createWriter(ctx, rows, settings);
  const progress = createProgress(ctx, lease);
  /** Without what was written, a message keeps what it was given. */
  const note = (row: Claimed, outcome: Outcome, written?: Written) => {
    const { subject = null, voucher = null } = written ?? {};
    return noteSurely(() => progress.end({ id: row.id, attempts: row.attempts, subject, voucher, outcome }), ctx);
  };
  const notes: Promise<void>[] = [];
  if (sender === 'none') {
    for (const row of rows) {
      const written = await writeOrFail(row);
      if (!written) continue;
      if (channel === 'email' && 'text' in written)
        await keepUnsent(ctx, { id: row.id, to: row.recipient, ...written });
      await note(row, { state: 'failed', reason: 'no-server', detail: '' }, 'text' in written ? written : undefined);
    }
    await Promise.all(notes);
    return 0;
  }
  const until = performance.now() + longestTurn;
  const unsent: string[] = [];
  let [isBroken, hasSent, said] = [false, false, ''];

  /** One that cannot be written keeps none of the others from going out, and is given up in the end as any other. */
  async function writeOrFail(row: Claimed): Promise<Writing | undefined> {
    try {
      return await write(row);
    } catch (error) {
      ctx.log.warn({ err: error, message: row.id }, 'a message could not be written');
      notes.push(note(row, { state: 'later', detail: 'could not be written', isOfSender: false }));
      return undefined;
    }
  }

  async function sendOne(row: Claimed, { turn, send }: Sender): Promise<void> {
    const end = await turn(pageId);
    try {
      if (isBroken || isStopped() || performance.now() > until) {
        unsent.push(row.id);
        return;
      }
      const written = await writeOrFail(row);
      if (!written) return;
      if ('refused' in written) {
        notes.push(note(row, { state: 'failed', reason: 'wrong-content', detail: written.refused }));
        return;
      }
      // Somebody else has it: this program was asleep for longer than it had claimed it for.
      if (!(await progress.begin(row.id))) return;
      const outcome = await send(ctx, row, written);
      if (outcome.state === 'sent') hasSent = true;
      if (outcome.state === 'later' && outcome.isOfSender) [isBroken, said] = [true, outcome.detail];
      if (outcome.state === 'failed' && outcome.reason === 'bounced')
        notes.push(transaction(ctx, (ctx) => noteRefusedAddress(ctx, row.id)));
      // What waits for another try keeps the subject that it was given.
      notes.push(note(row, outcome, outcome.state === 'later' ? undefined : written));
    } finally {
      end();
    }
  }

  await Promise.all(rows.map((row) => sendOne(row, sender)));
  await Promise.all(notes);
  await giveBack(ctx, unsent, lease, isBroken ? restOfBroken : 0);
  if (isBroken || hasSent) await sender.note(ctx, !isBroken, said);
  return isBroken ? restOfBroken : 0;
}

const tries = 5;

/** What became of a message is known here alone: while the database is away, it is told again. */
async function noteSurely(tell: () => Promise<void>, ctx: Context): Promise<void> {
  for (let nth = 1; nth <= tries; nth += 1) {
    try {
      return await tell();
    } catch (error) {
      ctx.log.warn({ err: error, nth }, 'what became of a message could not be noted');
      if (nth < tries) await wait(nth * 1000);
    }
  }
}
