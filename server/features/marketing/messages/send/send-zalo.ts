import type { MessageCause } from '@wifi/contract/marketing/message-words.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import type { ZaloLineAuthor, ZaloLineKind } from '@wifi/contract/people/zalo-follower-words.ts';
import { transaction, type Context } from '../../../../platform/context.ts';
import { noteLine } from '../../../people/zalo-followers/lines.ts';
import { accountOf } from '../../../venue/zalo-account/account-of.ts';
import { sendZaloMessage, type ZaloSent } from '../../zalo-templates/send/send-message.ts';
import { noteDelivered, noteOpened } from '../note.ts';
import { attachmentsOf, textOf } from '../zalo-content.ts';
import type { Claimed } from './claimed.ts';
import type { Outcome } from './progress.ts';
import { zaloMorningAfter } from './quiet-hours.ts';
import { createTurns, type FoundSender } from './sender.ts';

/** Of the 2,000 calls a minute that a page has of a shared app: the rest is for followers, files and templates. */
const perSecond = 30;
const turns = createTurns(64, 8);

/** The page's official account. One that must be connected anew keeps its messages waiting for that. */
export async function findZaloSender(ctx: Context): Promise<FoundSender> {
  const account = await accountOf(ctx);
  if (!account) return 'none';
  if (account.state !== 'connected') return 'wait';
  return {
    name: `${ctx.pageId}/zalo`,
    perSecond,
    turn: turns,
    async send(ctx, row, { zalo }) {
      const sent = await sendZaloMessage(ctx, zalo!.message, zalo!.outgoing);
      // Without a window it went to a phone number: that is no conversation.
      if ('vendorId' in sent && row.window) await noteSent(ctx, row, sent.merged, sent.vendorId);
      return outcomeOf(sent, new Date());
    },
    // The account notes by itself what Zalo says of it.
    note: async () => {},
  };
}

const nightCodes: ReadonlySet<number> = new Set([-133, -234]);
/** Used up for a day or longer, of one kind of message: an answer in a conversation may pass nevertheless. */
const quotaCodes: ReadonlySet<number> = new Set([-211, -144, -147, -1441, -1471, -1472]);
const rateCode = -32;
const quotaRest = 6 * 3_600_000;

function outcomeOf(sent: ZaloSent, now: Date): Outcome {
  if ('vendorId' in sent) return { state: 'sent', ref: sent.vendorId };
  if ('refused' in sent) return { state: 'failed', reason: 'wrong-content', detail: sent.refused };
  const { kind, code, message } = sent.failed;
  const detail = `${code} ${message}`;
  switch (kind) {
    case 'unknown':
      return { state: 'unknown', detail };
    case 'reconnect':
    case 'installation':
    case 'billing':
    case 'unreachable':
      return { state: 'later', detail, isOfSender: true };
    case 'later':
      if (nightCodes.has(code)) return { state: 'later', detail, isOfSender: false, at: zaloMorningAfter(now) };
      if (quotaCodes.has(code))
        return { state: 'later', detail, isOfSender: false, at: new Date(now.getTime() + quotaRest) };
      return { state: 'later', detail, isOfSender: code === rateCode };
    case 'recipient':
      return { state: 'failed', reason: recipientReasons[code] ?? 'refused', detail };
    case 'payload':
      return { state: 'failed', reason: 'wrong-content', detail };
  }
}

const recipientReasons: Partial<Record<number, 'not-follower' | 'window-closed'>> = {
  [-213]: 'not-follower',
  [-230]: 'window-closed',
  [-232]: 'window-closed',
};

const authors: Partial<Record<MessageCause, ZaloLineAuthor>> = { chat: 'staff', bot: 'bot', automation: 'automation' };
const kinds: Partial<Record<ZaloMessage['kind'], ZaloLineKind>> = { text: 'text', picture: 'image', file: 'file' };

/** It stands in the conversation. What could not be written down was sent nevertheless. */
async function noteSent(ctx: Context, row: Claimed, merged: ZaloMessage, vendorId: string): Promise<void> {
  try {
    await transaction({ ...ctx, now: new Date() }, async (ctx) => {
      const line = await noteLine(ctx, {
        userId: row.recipient,
        vendorId: vendorId || null,
        kind: kinds[merged.kind] ?? 'template',
        text: textOf(merged),
        attachments: attachmentsOf(merged),
        at: ctx.now,
        by: authors[row.cause] ?? 'campaign',
        uid: row.content && 'zalo' in row.content ? (row.content.uid ?? null) : null,
        messageId: row.id,
      });
      // Zalo may have told already what became of it.
      if (line?.deliveredAt) await noteDelivered(ctx, row.id);
      if (line?.seenAt) await noteOpened(ctx, row.id);
    });
  } catch (error) {
    ctx.log.warn({ err: error }, 'a message to a follower is missing in the conversation');
  }
}
