import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { zaloLines } from '../../people/zalo-followers/tables.ts';
import { idIn, listIn, textIn, toldIn, type Told } from '../../people/zalo-followers/vendor-values.ts';
import type { ZaloEvent } from '../../venue/zalo-account/zalo-events.ts';
import { noteDelivered, noteOpened } from './note.ts';
import { messages } from './tables.ts';

const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Zalo's receipts name a message to a phone number by our own id, one to a follower by the id that Zalo gave it. */
export async function noteZaloReceipt(ctx: Context, { name, payload }: ZaloEvent): Promise<void> {
  if (name !== 'user_received_message' && name !== 'user_seen_message') return;
  for (const id of await messagesIn(ctx, toldIn(toldIn(payload).message))) {
    await noteDelivered(ctx, id);
    if (name === 'user_seen_message') await noteOpened(ctx, id);
  }
}

async function messagesIn(ctx: Context, told: Told): Promise<string[]> {
  const tracking = textIn(told, 'tracking_id');
  if (isUuid.test(tracking)) return [tracking];
  const refs = [...listIn(told, 'msg_ids'), told.msg_id].map((id) => idIn({ id }, 'id')).filter(Boolean);
  if (refs.length === 0) return [];
  const found = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.pageId, ctx.pageId), eq(messages.channel, 'zalo'), inArray(messages.providerRef, refs)));
  // The line of a conversation has the id a moment before the message has it.
  const ofLines = await ctx.db
    .select({ id: zaloLines.messageId })
    .from(zaloLines)
    .where(and(eq(zaloLines.pageId, ctx.pageId), inArray(zaloLines.vendorId, refs), isNotNull(zaloLines.messageId)));
  return [...new Set([...found, ...ofLines].map(({ id }) => id!))];
}
