import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { MessageState } from '@wifi/contract/marketing/message-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { emit } from '../../venue/webhooks/emit.ts';
import { messageBlocks, messageClicks, messages, type BlockReason } from './tables.ts';

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

/** False for a message that is not there any more: then its links lead nowhere. */
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

interface Bounce {
  /** Nobody has this address, and it will be the same next time. */
  isHard: boolean;
  /** It will not arrive any more; a hard one never does. */
  isOver?: boolean;
  reason: string;
}

export const noteBounced = (
  ctx: Context,
  messageId: string,
  { isHard, isOver = isHard, reason }: Bounce,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const [bounced] = await ctx.db
      .update(messages)
      .set({
        detail: cutText(reason, 500),
        ...(isOver && { state: 'failed', reason: isHard ? 'bounced' : 'refused' }),
      })
      .where(and(own(ctx, messageId), before('sending', 'sent', 'unknown', 'delivered')))
      .returning();
    if (bounced && isHard) await noteAddressGone(ctx, bounced);
  });

/** Nobody has the address: nothing goes there any more, and the page's programs hear of it. In a transaction. */
export async function noteAddressGone(
  ctx: Context,
  { id, profileId, channel, recipient }: typeof messages.$inferSelect,
): Promise<void> {
  await blockContact(ctx, recipient, 'bounced');
  await emit(ctx, [
    {
      pageId: ctx.pageId,
      event: 'message.bounced',
      at: ctx.now,
      subject: profileId === null ? `message/${id}` : `guest/${profileId}`,
      profileId,
      data: { message: id, guest: profileId, channel },
      // Of nobody's message nothing would lead an erasure to the address.
      ...(profileId !== null && { contacts: { to: recipient } }),
    },
  ]);
}

/** Whoever got it says that it is spam: no marketing goes there any more. */
export const noteComplained = (ctx: Context, messageId: string): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ recipient: messages.recipient }).from(messages).where(own(ctx, messageId));
    if (found) await blockContact(ctx, found.recipient, 'complained');
  });

/**
 * Whoever reads what comes to this guest's address wants no more of it, whichever other guests told the same one: what
 * those agreed to before counts no longer.
 */
export async function noteWithdrawn(ctx: Context, profileId: number, purpose: NewsPurpose): Promise<void> {
  const [guest] = await ctx.db
    .select({ email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId)));
  if (guest) await blockContact(ctx, purpose === 'email' ? guest.email.toLowerCase() : guest.phone, 'withdrew');
}

export async function blockContact(ctx: Context, contact: string, reason: BlockReason): Promise<void> {
  if (contact === '') return;
  await ctx.db
    .insert(messageBlocks)
    .values({ pageId: ctx.pageId, contact, reason, at: ctx.now })
    .onConflictDoUpdate({
      target: [messageBlocks.pageId, messageBlocks.contact],
      set: {
        reason: sql`case when ${messageBlocks.reason} = 'complained' or excluded.reason = 'withdrew'
          then ${messageBlocks.reason} else excluded.reason end`,
        at: sql`excluded.at`,
      },
    });
}
