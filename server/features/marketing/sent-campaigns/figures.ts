import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { waiting } from '../messages/hold-messages.ts';
import { messageClicks, messages } from '../messages/tables.ts';

const countsRow = z.object({
  finished: z.number(),
  sent: z.number(),
  delivered: z.number(),
  bounced: z.number(),
  failed: z.number(),
  skipped: z.number(),
  unknown: z.number(),
  opened: z.number(),
  clicked: z.number(),
});

/** What became of messages `m`. Opens and clicks are noted once each, however the news of them came. */
export async function countMessages(ctx: Context, mine: SQL): Promise<z.output<typeof countsRow>> {
  const howMany = (met: SQL, name: string) => sql`(count(*) filter (where ${met}))::int as ${sql.identifier(name)}`;
  const [counts] = await query(
    ctx.db,
    sql`select ${sql.join(
      [
        howMany(sql`not ${waiting}`, 'finished'),
        howMany(sql`m.sent_at is not null`, 'sent'),
        howMany(sql`m.delivered_at is not null or m.state in ('opened', 'clicked')`, 'delivered'),
        howMany(sql`m.state = 'failed' and m.reason = 'bounced'`, 'bounced'),
        howMany(sql`m.state = 'failed' and m.reason <> 'bounced'`, 'failed'),
        howMany(sql`m.state = 'skipped' and m.reason <> 'paused'`, 'skipped'),
        howMany(sql`m.state = 'unknown'`, 'unknown'),
        howMany(sql`m.opened_at is not null`, 'opened'),
        howMany(sql`m.clicked_at is not null`, 'clicked'),
      ],
      sql`, `,
    )} from ${messages} m where ${mine}`,
    countsRow,
  );
  return counts!;
}

const mostLinks = 50;
const linkRow = z.object({ link: z.string(), people: z.number(), clicks: z.number() });

export const readLinks = (ctx: Context, mine: SQL): Promise<z.output<typeof linkRow>[]> =>
  query(
    ctx.db,
    sql`select click.link, count(distinct click.message_id)::int as people, count(*)::int as clicks
      from ${messages} m join ${messageClicks} click on click.page_id = ${ctx.pageId} and click.message_id = m.id
      where ${mine} group by click.link order by people desc, clicks desc, click.link limit ${mostLinks}`,
    linkRow,
  );
