import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { messageChannels, messagePurposes, type MessageChannel } from '@wifi/contract/marketing/message-words.ts';
import { inScope, type Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { messages } from '../tables.ts';

export interface Due {
  pageId: number;
  channel: MessageChannel;
}

const dueRow = z.object({ pageId: z.number(), channel: z.enum(messageChannels) });

/**
 * Pages with something to send now. Steps from page to page in the index, so that what one of them has waiting, however
 * much it is, costs the others nothing: of each the first that is due is enough, asked for by the order of the index,
 * since an `exists` would be joined with all that is queued. One that is stopped or deleted sends nothing.
 */
export function findDue(ctx: Context): Promise<Due[]> {
  const now = ctx.now.toISOString();
  return query(
    // Looks across pages: all of them share those who send.
    inScope(ctx, 'every').db,
    sql`with recursive waiting (page_id) as (
        (select page_id from ${messages} where state = 'queued' order by page_id limit 1)
        union all select (select m.page_id from ${messages} m where m.state = 'queued' and m.page_id > waiting.page_id
          order by m.page_id limit 1) from waiting where waiting.page_id is not null
      )
      select distinct page.id as "pageId", way.channel from waiting join pages page on page.id = waiting.page_id
        cross join unnest(${arrayLiteral(messageChannels)}::text[]) way (channel)
        cross join unnest(${arrayLiteral(messagePurposes)}::text[]) why (purpose)
        cross join lateral (select from ${messages} m where m.page_id = page.id and m.state = 'queued'
          and m.channel = way.channel and m.purpose = why.purpose and m.next_at <= ${now}::timestamptz
          order by m.next_at limit 1) due
      where page.deleted_at is null and page.suspended_at is null`,
    dueRow,
  );
}

/**
 * What somebody was sending when the program ended: the mail server may have taken it or not. Nobody can ask it, so
 * that it is not sent again.
 */
export async function giveUpInterrupted(ctx: Context): Promise<void> {
  const now = ctx.now.toISOString();
  // Goes through all pages: whoever sent them is gone.
  await inScope(ctx, 'every').db.execute(sql`
    update ${messages} set state = 'unknown', reason = 'interrupted', lease_until = null
    where state = 'sending' and lease_until < ${now}::timestamptz`);
}
