import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Smtp } from '../../../../platform/mail/deliver.ts';
import { inertName } from '../../../../platform/mail/inert-name.ts';
import { checkedLinesTo, linesTo, type LineOutcome, type MailLines } from '../../../../platform/mail/mail-lines.ts';
import type { MailServer, SendOutcome } from '../../../../platform/mail/send-through.ts';
import { smtpOptions } from '../../../../platform/mail/smtp-options.ts';
import { integrationOf } from '../../../venue/integrations/integration-of.ts';
import { findSignedSender } from '../../../venue/sending-domain/signed-sender.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { returnAddress, returnToken } from '../returns/return-address.ts';
import type { Outcome } from './progress.ts';
import { createTurns, type FoundSender, type Sender } from './sender.ts';

/** Of a page's own server: most providers end a line that is used faster. */
const perSecondOfPage = 20;
const atOnceOfPage = 4;
const atOnceOfPages = 64;
/** Some of them wait for our own notes: not as many lines are busy. */
const atOnceOfProgram = 24;
const mostServers = 50;

const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
// As `queueMail` has it: one address, and nothing that a mail server could read as more.
const oneAddress = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\]{1,189}$/;

export interface ProgramSmtp extends Smtp {
  perSecond?: number | undefined;
  /** The mailbox that messages come back to. */
  returnTo?: string | undefined;
}

/**
 * Finds the mail server of a page: its own where it has one that works, else the program's. Lines stay open from turn
 * to turn.
 */
export function createMailSenders(smtp: ProgramSmtp | undefined) {
  const program = smtp && linesTo(smtpOptions(smtp.url));
  const own = new Map<string, MailLines>();
  const programTurns = createTurns(atOnceOfProgram, atOnceOfProgram - 4);
  const ownTurns = createTurns(atOnceOfPages, atOnceOfPage);

  function linesOf(ctx: Context, version: number, server: MailServer): MailLines {
    const key = `${ctx.pageId}/${version}`;
    const there = own.get(key);
    if (there) return there;
    if (own.size >= mostServers) {
      const [oldest, lines] = own.entries().next().value!;
      lines.close();
      own.delete(oldest);
    }
    const lines = checkedLinesTo(server, ctx.program.callOut.reaches);
    own.set(key, lines);
    return lines;
  }

  return {
    async find(ctx: Context): Promise<FoundSender> {
      const integration = await integrationOf(ctx, 'mail');
      if (integration && integration.state !== 'untested') {
        const found = await findSignedSender(ctx, ctx.pageId);
        if (!found) return 'wait';
        const { server, note } = found;
        const lines = linesOf(ctx, integration.version, server);
        return {
          name: `${ctx.pageId}/email`,
          perSecond: perSecondOfPage,
          turn: ownTurns,
          send: over(lines, server, await returnMailbox(ctx)),
          note: (_ctx, worked, detail) => note(worked ? { ok: true } : { ...unreachable, detail }),
        };
      }
      if (!smtp || !program) return 'none';
      const [page] = await ctx.db.select({ name: pages.name }).from(pages).where(eq(pages.id, ctx.pageId));
      const from = { name: inertName(page?.name ?? ''), address: addressIn(smtp.from) };
      return {
        name: 'program',
        perSecond: smtp.perSecond,
        turn: programTurns,
        send: over(program, { from, replyTo: '' }, smtp.returnTo),
        note: async (ctx, worked, detail) => {
          if (!worked) ctx.log.warn({ detail }, 'the mail server takes no messages');
        },
      };
    },
    close() {
      program?.close();
      for (const lines of own.values()) lines.close();
    },
  };
}

/** One that was seen to work: what came back to any other nobody would read. */
async function returnMailbox(ctx: Context): Promise<string | undefined> {
  const used = await integrationOf(ctx, 'mail_returns');
  return used && used.state !== 'untested' ? used.settings.address : undefined;
}

const unreachable: Extract<SendOutcome, { ok: false }> = {
  ok: false,
  why: 'unreachable',
  detail: '',
  isForGood: false,
  isOfReceiver: false,
};

const over =
  (
    lines: MailLines,
    { from, replyTo, signature }: Pick<MailServer, 'from' | 'replyTo' | 'signature'>,
    mailbox: string | undefined,
  ): Sender['send'] =>
  async ({ program, pageId }, row, { subject, text, html, unsubscribeUrl }) => {
    if (!oneAddress.test(row.recipient))
      return { state: 'failed', reason: 'refused', detail: 'this is no address for mails' };
    const headers: Record<string, string> = unsubscribeUrl
      ? // RFC 8058: mail programs end it with one press and no page.
        {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          Precedence: 'bulk',
        }
      : // RFC 3834 §5: keeps out-of-office robots from answering.
        { 'Auto-Submitted': 'auto-generated' };
    return outcomeOf(
      await lines.send({
        id: returnToken(program, { pageId, messageId: row.id }),
        from,
        replyTo,
        returnTo: mailbox && returnAddress(program, mailbox, { pageId, messageId: row.id }),
        to: row.recipient,
        subject,
        text,
        html,
        date: new Date(),
        headers,
        signature,
      }),
    );
  };

/** RFC 3463 §3.2: nobody has this address. Servers without such codes say 550, 551 or 553. */
const isGone = (said: string): boolean =>
  /^\d{3}[ -]\d\.\d/.test(said) ? /^\d{3}[ -]5\.1\./.test(said) : /^55[013]/.test(said);

function outcomeOf(outcome: LineOutcome): Outcome {
  if (outcome.ok) return { state: 'sent', ref: outcome.ref };
  const { why, detail, isForGood, isOfReceiver, isUnknown } = outcome;
  if (isUnknown) return { state: 'unknown', detail };
  if (why !== 'refused') return { state: 'later', detail: `${why}: ${detail}`, isOfSender: true };
  if (!isForGood) return { state: 'later', detail, isOfSender: !isOfReceiver };
  return { state: 'failed', reason: isOfReceiver && isGone(detail) ? 'bounced' : 'refused', detail };
}
