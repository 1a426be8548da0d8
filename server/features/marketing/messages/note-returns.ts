import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import { messageChannels } from '@wifi/contract/marketing/message-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import type { ReadReturn } from '../../../platform/mail/returns/read-return.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { emit } from '../../venue/webhooks/emit.ts';
import { messageBlocks, messages, type BlockReason } from './tables.ts';

const returnedRow = z.object({
  id: z.string(),
  profileId: z.number().nullable(),
  channel: z.enum(messageChannels),
  recipient: z.string(),
  isComplaint: z.boolean(),
});

interface Returned extends ReadReturn {
  messageId: string;
}

/** Of two reports on one message the graver counts; a complaint stands beside them. */
const gravity = { delayed: 0, undelivered: 1, gone: 2, complaint: 3 } as const satisfies Record<
  ReadReturn['kind'],
  number
>;

function gravest(returns: readonly Returned[]): Returned[] {
  const kept = new Map<string, Returned>();
  for (const one of returns.toSorted((a, b) => gravity[a.kind] - gravity[b.kind]))
    kept.set(`${one.messageId} ${one.kind === 'complaint'}`, one);
  return [...kept.values()];
}

/**
 * What came back of the page's mails, however many a provider tells at once, in one transaction. Whoever complains gets
 * no more marketing; an address that nobody has gets nothing. What was never sent cannot come back;
 * of what was said to have failed, whoever got it after all may still complain.
 */
export async function noteReturns(ctx: Context, returns: readonly Returned[]): Promise<void> {
  const said = gravest(returns).map(({ messageId, kind, detail }) => ({
    id: messageId,
    kind,
    said: cutText(detail, 500),
  }));
  if (said.length === 0) return;
  await transaction(ctx, async (ctx) => {
    const returned = await query(
      ctx.db,
      // Locked in one order, so that two calls at once never wait for each other.
      sql`with sent as materialized (
          select m.id, m.profile_id, m.channel, m.recipient, m.state, said.kind, said.said
          from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said (id uuid, kind text, said text)
          join ${messages} m on m.page_id = ${ctx.pageId} and m.id = said.id
          where m.channel = 'email' and (
            m.state in ('sending', 'sent', 'unknown', 'delivered', 'opened', 'clicked')
            or said.kind = 'complaint' and m.state = 'failed' and m.reason in ('bounced', 'refused')
          )
          order by m.id for update of m
        ), noted as (
          update ${messages} m set detail = sent.said,
            state = case when sent.kind = 'delayed' then m.state else 'failed' end,
            reason = case sent.kind when 'delayed' then m.reason when 'gone' then 'bounced' else 'refused' end
          from sent
          where m.page_id = ${ctx.pageId} and m.id = sent.id and sent.kind <> 'complaint'
            and sent.state not in ('opened', 'clicked')
          returning m.id
        )
        select id, profile_id as "profileId", channel, recipient, kind = 'complaint' as "isComplaint" from sent
        where kind = 'complaint' or kind = 'gone' and id in (select id from noted)`,
      returnedRow,
    );
    const complained = returned.filter(({ isComplaint }) => isComplaint).map(({ recipient }) => recipient);
    await noteAddressesGone(
      ctx,
      returned.filter(({ isComplaint }) => !isComplaint),
    );
    await blockContacts(ctx, complained, 'complained');
  });
}

/**
 * While the server was asked, its guest may have been erased: then the address stands nowhere again. In a transaction.
 */
export async function noteRefusedAddress(ctx: Context, messageId: string): Promise<void> {
  const { id, profileId, channel, recipient } = messages;
  const there = await ctx.db
    .select({ id, profileId, channel, recipient })
    .from(messages)
    .where(and(eq(messages.pageId, ctx.pageId), eq(id, messageId)))
    .for('key share');
  await noteAddressesGone(ctx, there);
}

/** Nobody has these addresses: nothing goes there any more, and the page's programs hear of it. In a transaction. */
async function noteAddressesGone(
  ctx: Context,
  gone: readonly Pick<typeof messages.$inferSelect, 'id' | 'profileId' | 'channel' | 'recipient'>[],
): Promise<void> {
  await blockContacts(
    ctx,
    gone.map(({ recipient }) => recipient),
    'bounced',
  );
  await emit(
    ctx,
    gone.map(({ id, profileId, channel, recipient }) => ({
      pageId: ctx.pageId,
      event: 'message.bounced',
      at: ctx.now,
      subject: profileId === null ? `message/${id}` : `guest/${profileId}`,
      profileId,
      data: { message: id, guest: profileId, channel },
      // Of nobody's message nothing would lead an erasure to the address.
      ...(profileId !== null && { contacts: { to: recipient } }),
    })),
  );
}

/**
 * Whoever reads what comes to this guest's address wants no more of it, whichever other guests told the same one: what
 * those agreed to before counts no longer.
 */
export async function noteWithdrawn(ctx: Context, profileId: number, purpose: NewsPurpose): Promise<void> {
  const [guest] = await ctx.db
    .select({ email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId)));
  if (guest) await blockContacts(ctx, [purpose === 'email' ? guest.email.toLowerCase() : guest.phone], 'withdrew');
}

/** What is blocked for the same reason stays as it is: told again and again, it costs no write. */
async function blockContacts(ctx: Context, contacts: readonly string[], reason: BlockReason): Promise<void> {
  // In one order, so that two who block the same never wait for each other.
  const blocked = [...new Set(contacts)].filter(Boolean).toSorted();
  if (blocked.length === 0) return;
  await ctx.db.execute(sql`
    insert into ${messageBlocks} as block (page_id, contact, reason, at)
    select ${ctx.pageId}, contact, ${reason}, ${ctx.now.toISOString()}::timestamptz
    from unnest(${arrayLiteral(blocked)}::text[]) as contact
    on conflict (page_id, contact) do update set at = excluded.at,
      reason = case when block.reason = 'complained' or excluded.reason = 'withdrew' then block.reason
        else excluded.reason end
    where block.reason <> excluded.reason or excluded.reason = 'withdrew'`);
}
