import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { addDays, bucketsOf, daysIn, readPeriod, reading, type Days, type RangeInput } from './reading/read-range.ts';

export interface CampaignInput extends RangeInput {
  group: 'campaign' | 'day';
  campaign?: number | undefined;
}
export interface Shown {
  views: number;
  clicks: number;
  logins: number;
}
const row = z.object({
  campaign_id: z.number().nullable(),
  /** Null in the rows of all campaigns together. */
  name: z.string().nullable(),
  is_deleted: z.boolean(),
  day: z.string().nullable(),
  views: z.number(),
  clicks: z.number(),
  logins: z.number(),
});
type Row = z.infer<typeof row>;

/**
 * What guests saw and did: a row for each day, without a campaign, and one for each campaign, or for each campaign and
 * day. A deleted one keeps its name and its figures.
 */
async function countCampaigns(
  ctx: PageContext,
  { from, to }: Days,
  { group, campaign }: CampaignInput,
): Promise<Row[]> {
  const rows = await query(
    ctx.db,
    sql`
    select shown.*, c.name, c.deleted_at is not null as is_deleted from (
      select d.campaign_id, d.day::text as day, sum(d.views)::float8 as views, sum(d.clicks)::float8 as clicks,
        sum(d.logins)::float8 as logins
      from campaigns c join campaign_days d on d.page_id = c.page_id and d.campaign_id = c.id and d.day >= ${from}::date
        and d.day < ${to}::date
      where c.page_id = ${ctx.pageId} ${campaign === undefined ? sql`` : sql`and c.id = ${campaign}`}
      group by grouping sets ((d.day), ${group === 'day' ? sql`(d.campaign_id, d.day)` : sql`(d.campaign_id)`})
    ) as shown left join campaigns c on c.page_id = ${ctx.pageId} and c.id = shown.campaign_id`,
    row,
  );
  return rows;
}

const none: Shown = { views: 0, clicks: 0, logins: 0 };
const shownOf = ({ views, clicks, logins }: Shown): Shown => ({ views, clicks, logins });
const add = (one: Shown, other: Shown): Shown => ({
  views: one.views + other.views,
  clicks: one.clicks + other.clicks,
  logins: one.logins + other.logins,
});
const sumOf = (days: ReadonlyMap<string, Shown>): Shown => [...days.values()].reduce<Shown>(add, none);

interface Line {
  campaignId: number;
  name: string;
  isDeleted: boolean;
  day: string | null;
  shown: Shown;
}

/** `later`: so many days are added, to stand beside the days that they are compared with. */
function sorted(rows: readonly Row[], later = 0): { days: Map<string, Shown>; lines: Map<string, Line> } {
  const days = new Map<string, Shown>();
  const lines = new Map<string, Line>();
  for (const { campaign_id: campaignId, day: counted, name, is_deleted: isDeleted, ...figures } of rows) {
    const day = counted === null || later === 0 ? counted : addDays(counted, later);
    if (campaignId !== null)
      lines.set(`${campaignId} ${day ?? ''}`, {
        campaignId,
        name: name ?? '',
        isDeleted,
        day,
        shown: shownOf(figures),
      });
    else if (day !== null) days.set(day, shownOf(figures));
  }
  return { days, lines };
}

async function assertCampaign(ctx: PageContext, id: number): Promise<void> {
  const { rows } = await ctx.db.execute(sql`select 1 from campaigns where page_id = ${ctx.pageId} and id = ${id}`);
  if (rows.length === 0) throw new AppError('not-found');
}

export async function readCampaignReport(ctx: PageContext, input: CampaignInput) {
  if (input.campaign !== undefined) await assertCampaign(ctx, input.campaign);
  const [period, rowsNow, rowsBefore] = await reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, input);
    return [
      period,
      ...(await Promise.all([
        countCampaigns(ctx, period, input),
        period.before && countCampaigns(ctx, period.before, input),
      ])),
    ] as const;
  });
  const now = sorted(rowsNow);
  const before = rowsBefore && sorted(rowsBefore, daysIn(period));
  const rows = [...new Map([...(before?.lines ?? []), ...now.lines])].map(([key, { shown: _shown, ...line }]) => ({
    ...line,
    ...(now.lines.get(key)?.shown ?? none),
    before: before && (before.lines.get(key)?.shown ?? none),
  }));
  return {
    period,
    totals: sumOf(now.days),
    totalsBefore: before && sumOf(before.days),
    rows: rows.toSorted(
      (one, other) =>
        (other.day ?? '').localeCompare(one.day ?? '') ||
        other.views - one.views ||
        one.name.localeCompare(other.name) ||
        one.campaignId - other.campaignId,
    ),
    days: bucketsOf(period, 'day').map(({ from: day }) => ({
      day,
      ...(now.days.get(day) ?? none),
      before: before && (before.days.get(day) ?? none),
    })),
  };
}
