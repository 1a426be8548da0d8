import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import type { MessageCause } from '@wifi/contract/marketing/message-words.ts';
import { inScope, type Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { waiting } from '../messages/hold-messages.ts';
import { messages } from '../messages/tables.ts';
import type { SentCampaign } from './campaign-kind.ts';

const openRow = z.object({ pageId: z.number(), id: z.number() });

/**
 * Campaigns of a table that may have something to be done. The furthest clocks of the world are 14 hours ahead.
 * `since`: from when on the days of coming back are counted.
 */
export const findOpen = (
  ctx: Context,
  table: PgTable,
  since: SQL = sql`started_at`,
): Promise<{ pageId: number; id: number }[]> =>
  // Looks across pages: a campaign may be due on any.
  query(
    inScope(ctx, 'every').db,
    sql`select page_id as "pageId", id from ${table}
      where (state in ('scheduled', 'sending') or (started_at is not null and returns is null)) and case state
        when 'scheduled' then start_clock is null
          or start_clock <= to_char(now() at time zone 'UTC' + interval '15 hours', 'YYYY-MM-DD"T"HH24:MI')
        when 'done' then ${since} + return_days * interval '1 day' <= now()
        when 'cancelled' then ${since} + return_days * interval '1 day' <= now()
        else true end`,
    openRow,
  );

/** When a planned campaign begins, by the clocks that the page has now. */
export const dueAt = ({ state, startClock }: SentCampaign, timeZone: string): Date | null =>
  state === 'scheduled' && startClock !== null ? instantOf(`${startClock}:00`, timeZone)! : null;

const foundRow = z.object({ isFound: z.boolean() });

/** Whether some of its messages may be sent yet. */
export async function isWaiting(ctx: Context, cause: MessageCause, id: number): Promise<boolean> {
  const [row] = await query(
    ctx.db,
    sql`select exists (select from ${messages} m where m.page_id = ${ctx.pageId} and m.cause = ${cause}
      and m.cause_id = ${id} and ${waiting}) as "isFound"`,
    foundRow,
  );
  return row!.isFound;
}

const countRow = z.object({ id: z.number(), count: z.number() });

/** How many of its messages are sent or left out for good, of each campaign. */
export async function progressOf(
  ctx: Context,
  cause: MessageCause,
  rows: readonly SentCampaign[],
): Promise<(campaign: SentCampaign) => { planned: number; finished: number }> {
  const moving = rows.filter(({ state }) => state === 'sending' || state === 'paused').map(({ id }) => id);
  const counts =
    moving.length === 0
      ? []
      : await query(
          ctx.db,
          sql`select cause_id as id, count(*)::int as count from ${messages} m where page_id = ${ctx.pageId}
            and cause = ${cause} and cause_id = any (${arrayLiteral(moving)}::int[]) and not ${waiting}
            group by cause_id`,
          countRow,
        );
  const finished = new Map(counts.map(({ id, count }) => [id, count]));
  return ({ id, planned, endedAt }) => ({
    planned,
    finished: endedAt ? planned : Math.min(planned, finished.get(id) ?? 0),
  });
}
