import { inScope, type Context } from '../../../../platform/context.ts';
import { openImap, type Mailbox } from '../../../../platform/mail/returns/imap-box.ts';
import { readReturn } from '../../../../platform/mail/returns/read-return.ts';
import type { AddressPolicy } from '../../../../platform/outbound/address-policy.ts';
import { noteReturns } from '../note-returns.ts';
import { findReturned } from './return-address.ts';

/** Of one look at a mailbox: who floods it waits for the next, and so do those who share the time. */
const mostMails = 200;
const perMark = 20;

interface Look {
  reaches: AddressPolicy;
  until: AbortSignal;
  /** Whose messages may come back here; all pages' where it is the program's. */
  onlyPage?: number;
}

/**
 * Reads what came back since the last look. Each mail is marked as read, whatever it is: one that cannot be understood
 * is never looked at twice.
 */
export async function readMailbox(ctx: Context, mailbox: Mailbox, { reaches, until, onlyPage }: Look): Promise<number> {
  const box = await openImap(mailbox, { reaches, until });
  const done: number[] = [];
  let taken = 0;
  try {
    for (const uid of await box.unread(mostMails)) {
      if (await takeReturn(ctx, await box.read(uid), onlyPage)) taken += 1;
      done.push(uid);
      if (done.length >= perMark) await box.markRead(done.splice(0));
    }
    await box.markRead(done.splice(0));
    return taken;
  } finally {
    box.close();
  }
}

/** A mail out of a return mailbox. What is no report, or bears no address that we signed, changes nothing. */
async function takeReturn(context: Context, raw: string, onlyPage?: number): Promise<boolean> {
  const said = readReturn(raw);
  const of = said && findReturned(context.program, raw);
  if (!of || (onlyPage !== undefined && of.pageId !== onlyPage)) return false;
  await noteReturns(inScope(context, of.pageId), [{ messageId: of.messageId, ...said }]);
  return true;
}
