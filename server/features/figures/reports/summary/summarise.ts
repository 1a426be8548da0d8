import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SummaryTime } from '@wifi/contract/venue/notification-words.ts';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import { takeSummaries } from '../../../venue/page-notification/summaries.ts';
import { tell, type Notice } from '../../../venue/page-notification/tell.ts';
import { readOverview } from '../overview.ts';
import { addDays } from '../reading/read-range.ts';

/** The morning, on the clocks of the page. One that we slept through is not told at noon. */
const morning = { from: 8, to: 11 };
/** Days that the picture of a day shows, so that it can be compared with its weekday before. */
const daysBeside = 14;

const dueRow = z.object({ pageId: z.number(), day: z.string(), isMonday: z.boolean() });
type DueSummary = z.infer<typeof dueRow>;

/** Pages where it is morning and somebody waits for a summary. `day` is the one before. */
export const findDueSummaries = (ctx: Context): Promise<DueSummary[]> =>
  query(
    // Looks across pages: it is morning somewhere.
    inScope(ctx, 'every').db,
    sql`select distinct page_id as "pageId", day::text, monday as "isMonday" from (
        select c.page_id, c.summary, c.summarised_day, (local - interval '1 day')::date as day,
          extract(isodow from local) = 1 as monday, extract(hour from local) as hour
        from notification_choices c join page_settings s on s.page_id = c.page_id
        join pages p on p.id = c.page_id and p.deleted_at is null
        cross join lateral (select ${ctx.now.toISOString()}::timestamptz at time zone s.time_zone as local) as clock
        where c.summary <> 'off') as chosen
      where hour between ${morning.from} and ${morning.to} and summarised_day < day::text
        and (summary = 'daily' or monday)`,
    dueRow,
  );

type Figures = Record<string, string | number>;

async function figuresOf(ctx: Context, kind: Exclude<SummaryTime, 'off'>, day: string): Promise<Figures> {
  const days = kind === 'daily' ? daysBeside : 7;
  const { rows, totals, totalsBefore } = await readOverview(ctx, {
    from: addDays(day, 1 - days),
    to: addDays(day, 1),
    compare: 'previous',
    group: 'day',
  });
  const [shown, before] = kind === 'daily' ? [rows.at(-1)!, rows.at(-2)!] : [totals, totalsBefore];
  return {
    logins: shown.logins,
    guests: shown.guests,
    fresh: shown.newGuests,
    before: before?.logins ?? 0,
    bars: rows.map(({ logins }) => logins).join(','),
  };
}

/** Tells those of a page who want it. Each day once to each: the row that says so is written with it. */
export async function summarise(ctx: Context, { pageId, day, isMonday }: DueSummary): Promise<void> {
  const daily = await figuresOf(ctx, 'daily', day);
  const weekly = isMonday ? await figuresOf(ctx, 'weekly', day) : undefined;
  await transaction(ctx, async (ctx) => {
    const readers = await takeSummaries(ctx, day, isMonday);
    await tell(
      ctx,
      readers.flatMap(({ uid, summary }): Notice[] => {
        const data = summary === 'weekly' ? weekly : daily;
        const kind = summary === 'weekly' ? ('weekly-summary' as const) : ('daily-summary' as const);
        return data ? [{ pageId, uid, kind, subject: day, data }] : [];
      }),
    );
  });
}
