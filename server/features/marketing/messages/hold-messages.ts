import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { MessageCause } from '@wifi/contract/marketing/message-words.ts';
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

/** Of a message `m`: it may be sent yet. */
export const waiting: SQL = sql`(m.state in ('queued', 'sending') or m.state = 'skipped' and m.reason is not distinct
  from 'paused')`;

/** Nobody claims what is not queued: what is on its way at this moment still arrives. */
export async function holdMessages(ctx: Context, cause: Cause): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'skipped', reason: 'paused' })
    .where(and(of(ctx, cause), isQueued));
}

export async function releaseMessages(ctx: Context, cause: Cause): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'queued', reason: null })
    .where(and(of(ctx, cause), isHeld));
}

export async function cancelMessages(ctx: Context, cause: Cause): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'skipped', reason: 'cancelled' })
    .where(and(of(ctx, cause), sql`(${isQueued} or ${isHeld})`));
}
