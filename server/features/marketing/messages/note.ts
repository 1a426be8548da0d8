import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { MessageState } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { getMessageSettings } from './settings.ts';
import { messageClicks, messages } from './tables.ts';

/** Programs that check links follow each of them many times. */
const mostClicks = 100;
const longestLink = 2000;

const own = (ctx: Context, id: string) => and(eq(messages.pageId, ctx.pageId), eq(messages.id, id));
/** A message only goes on: what is clicked was opened, whichever news came first. */
const before = (...states: MessageState[]) => inArray(messages.state, states);
const firstAt = (column: typeof messages.openedAt, now: Date) =>
  sql`coalesce(${column}, ${now.toISOString()}::timestamptz)`;

export async function noteDelivered(ctx: Context, messageId: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({
      state: sql`case when ${before('sending', 'sent', 'unknown')} then 'delivered' else ${messages.state} end`,
      deliveredAt: firstAt(messages.deliveredAt, ctx.now),
    })
    .where(own(ctx, messageId));
}

export async function noteOpened(ctx: Context, messageId: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({
      state: sql`case when ${messages.state} = 'clicked' then 'clicked' else 'opened' end`,
      openedAt: firstAt(messages.openedAt, ctx.now),
    })
    .where(and(own(ctx, messageId), before('sending', 'sent', 'unknown', 'delivered', 'opened', 'clicked')));
}

/** Of the picture in a mail. A page that counts no opens any more counts none of what it sent before either. */
export async function notePictureSeen(ctx: Context, messageId: string): Promise<void> {
  const { tracksOpens } = await getMessageSettings(ctx);
  if (tracksOpens) await noteOpened(ctx, messageId);
}

/**
 * Somebody follows a link by way of us. False for a message that is not there any more, or never went out: then its
 * links lead nowhere. Where the page counts no clicks any more they lead on and nothing is noted; so do those of a mail
 * that came back, since whoever passes mails on may have got it nevertheless.
 */
export async function followLinkOf(ctx: Context, messageId: string, link: string): Promise<boolean> {
  const { tracksLinks } = await getMessageSettings(ctx);
  const isNoted =
    tracksLinks &&
    (await noteClicked(ctx, messageId, link).catch((error: unknown) => {
      // On a full disk nothing can be written down: whoever follows the link gets there nevertheless.
      ctx.log.warn({ err: error }, 'a click could not be noted');
      return false;
    }));
  return isNoted || leadsOn(ctx, messageId);
}

/** Whether the links of a message lead anywhere, for who looks and follows none. */
export async function leadsOn(ctx: Context, messageId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(own(ctx, messageId), isNotNull(messages.sentAt)));
  return found !== undefined;
}

/** False where it did not go out, came back or is gone. */
export async function noteClicked(ctx: Context, messageId: string, link: string): Promise<boolean> {
  const now = ctx.now.toISOString();
  const { rows } = await ctx.db.execute(sql`
    with clicked as (
      update ${messages} set state = 'clicked', clicked_at = coalesce(clicked_at, ${now}::timestamptz)
      where page_id = ${ctx.pageId} and id = ${messageId}::uuid
        and state in ('sending', 'sent', 'unknown', 'delivered', 'opened', 'clicked')
      returning profile_id
    ), noted as (
      insert into ${messageClicks} (page_id, message_id, id, profile_id, link, at)
      select ${ctx.pageId}, ${messageId}::uuid, ${orderedId(ctx.now.getTime())}::uuid, profile_id,
        ${link.slice(0, longestLink)}, ${now}::timestamptz from clicked
      where (select count(*) from ${messageClicks} c where c.page_id = ${ctx.pageId}
        and c.message_id = ${messageId}::uuid) < ${mostClicks}
    ) select from clicked`);
  return rows.length > 0;
}
