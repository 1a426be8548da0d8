import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { MessageCause, MessageState } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../platform/context.ts';
import { messages } from './tables.ts';

interface Cause {
  cause: MessageCause;
  causeId: number;
}

const of = (ctx: Context, { cause, causeId }: Cause) =>
  and(eq(messages.pageId, ctx.pageId), eq(messages.cause, cause), eq(messages.causeId, causeId));
const isQueued = eq(messages.state, 'queued');
const isHeld = and(eq(messages.state, 'skipped'), eq(messages.reason, 'paused'));
const isOnItsWay = eq(messages.state, 'sending');
const unlessOnItsWay = (state: MessageState) => sql`case when ${isOnItsWay} then ${messages.state} else ${state} end`;

/** Of a message `m`: it may be sent yet. */
export const waiting: SQL = sql`(m.state in ('queued', 'sending') or m.state = 'skipped' and m.reason is not distinct
  from 'paused')`;

/**
 * Nobody claims what is not queued. What is on its way at this moment still arrives, but bears the reason: if it is not
 * taken, it is not tried again.
 */
export async function holdMessages(ctx: Context, cause: Cause): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: unlessOnItsWay('skipped'), reason: 'paused' })
    .where(and(of(ctx, cause), sql`(${isQueued} or ${isOnItsWay} and ${messages.reason} is null)`));
}

export async function releaseMessages(ctx: Context, cause: Cause): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: unlessOnItsWay('queued'), reason: null })
    .where(and(of(ctx, cause), sql`(${isHeld} or ${isOnItsWay} and ${messages.reason} = 'paused')`));
}

export async function cancelMessages(ctx: Context, cause: Cause): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: unlessOnItsWay('skipped'), reason: 'cancelled' })
    .where(and(of(ctx, cause), sql`(${isQueued} or ${isHeld} or ${isOnItsWay})`));
}
