import { and, eq, lte, sql } from 'drizzle-orm';
import { messagePurposes, type MessageChannel } from '@wifi/contract/marketing/message-words.ts';
import { transaction, type Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { takePageLock } from '../../../../platform/db/page-lock.ts';
import { gateMomentOf } from '../gate.ts';
import { getMessageSettings, type MessageSettings } from '../settings.ts';
import { messages } from '../tables.ts';
import type { Claimed } from './claimed.ts';
import { passing, passingMarketing } from './pass-gate.ts';

export interface Claim {
  lease: Date;
  settings: MessageSettings;
  rows: Claimed[];
}

/** Longer than a turn: whoever has claimed some and is gone gives them back by this. */
const claimedFor = 2 * 60_000;

/**
 * Takes what is due, service before marketing, and asks the gate once more. Whom it stops is noted as skipped; what the
 * quiet hours or a guest's full day hold back waits for their end. One at a time on a page, so that two who send never
 * both give the last message of a guest's day, or of the plan's month.
 */
export const claimMessages = (ctx: Context, channel: MessageChannel, most: number): Promise<Claim> =>
  transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'messages');
    const settings = await getMessageSettings(ctx);
    const lease = new Date(ctx.now.getTime() + claimedFor);
    const rows: Claimed[] = [];
    for (const purpose of messagePurposes.toReversed()) {
      if (rows.length >= most) break;
      const due = await ctx.db
        .select()
        .from(messages)
        .where(
          and(
            eq(messages.pageId, ctx.pageId),
            eq(messages.state, 'queued'),
            eq(messages.channel, channel),
            eq(messages.purpose, purpose),
            lte(messages.nextAt, ctx.now),
          ),
        )
        .orderBy(messages.nextAt)
        .limit(most - rows.length)
        .for('update', { skipLocked: true });
      if (due.length === 0) continue;
      if (purpose === 'service') rows.push(...(await passing(ctx, await gateMomentOf(ctx), due)));
      else rows.push(...(await passingMarketing(ctx, settings, due)));
    }
    await lend(ctx, rows, lease);
    return { lease, settings, rows };
  });

async function lend(ctx: Context, rows: readonly Claimed[], lease: Date): Promise<void> {
  if (rows.length === 0) return;
  const until = sql`${lease.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    update ${messages} m set lease_until = ${until}, next_at = ${until}, attempts = m.attempts + 1,
      recipient = one.recipient, reason = null
    from unnest(${arrayLiteral(rows.map(({ id }) => id))}::uuid[],
      ${arrayLiteral(rows.map(({ recipient }) => recipient))}::text[]) one (id, recipient)
    where m.page_id = ${ctx.pageId} and m.id = one.id`);
}
