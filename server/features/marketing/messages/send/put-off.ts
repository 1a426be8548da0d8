import { sql } from 'drizzle-orm';
import { sentStates } from '@wifi/contract/marketing/message-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { isTo, time, type GateMoment } from '../gate.ts';
import { messages } from '../tables.ts';
import type { MessageRow, Stopped } from './claimed.ts';

const day = 86_400_000;
/** What has waited so long for a guest with room is old news. */
const longestWait = 3 * day;

export const mayWait = (row: MessageRow, { reason }: Stopped, { now }: GateMoment): boolean =>
  reason === 'daily-limit' && row.createdAt.getTime() + longestWait > now.getTime();

/**
 * Until the address has room again: as many as it may get in a day went out within the last one, and the oldest of
 * those is a day old. Where one of them is only on its way, nobody knows yet when that will be. Quiet hours are asked
 * when it is due.
 */
export async function waitForRoom(
  ctx: Context,
  { now, mostADay }: GateMoment,
  stopped: readonly Stopped[],
): Promise<void> {
  if (stopped.length === 0) return;
  await ctx.db.execute(sql`
    update ${messages} m set reason = 'daily-limit', lease_until = null, next_at = coalesce((
        select sent.sent_at + interval '1 day' from ${messages} sent where sent.page_id = ${ctx.pageId}
          and ${isTo(sql`sent.recipient`, sql`one.contact`)} and sent.purpose = 'marketing'
          and sent.sent_at > ${time(new Date(now.getTime() - day))}
          and sent.state = any (${arrayLiteral(sentStates)}::text[])
        order by sent.sent_at desc offset ${mostADay - 1} limit 1), ${time(now)} + interval '5 minutes')
    from unnest(${arrayLiteral(stopped.map(({ id }) => id))}::uuid[],
      ${arrayLiteral(stopped.map(({ contact = '' }) => contact))}::text[]) one (id, contact)
    where m.page_id = ${ctx.pageId} and m.id = one.id`);
}
