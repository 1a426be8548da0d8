import { sql } from 'drizzle-orm';
import type { TableFile } from '@wifi/contract/endpoint.ts';
import type { PageContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { tableOf, type FileColumn } from './export-pages.ts';
import { addDays, bucketsOf, daysIn, readPeriod, reading, type Days, type RangeInput } from './read-range.ts';

interface CampaignInput extends RangeInput { group: 'campaign' | 'day'; campaign?: number | undefined }
interface Shown { views: number; clicks: number; logins: number }
interface Row extends Record<string, unknown>, Shown { campaign_id: number; name: string; is_deleted: boolean; day: string }

/** What guests saw and did of each campaign, day by day; a deleted one keeps its name and its figures. */
async function countCampaigns(ctx: PageContext, { from, to }: Days, campaign: number | undefined): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select d.campaign_id, c.name, c.deleted_at is not null as is_deleted, d.day::text as day, d.views, d.clicks, d.logins
    from campaigns c join campaign_days d on d.page_id = c.page_id and d.campaign_id = c.id and d.day >= ${from}::date and d.day < ${to}::date
    where c.page_id = ${ctx.pageId} and (${campaign ?? null}::int is null or c.id = ${campaign ?? null}::int)
    order by d.day, c.name, c.id`);
  return rows;
}

const none: Shown = { views: 0, clicks: 0, logins: 0 };
const add = (one: Shown, other: Shown): Shown => ({ views: one.views + other.views, clicks: one.clicks + other.clicks, logins: one.logins + other.logins });

function sumBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Shown> {
  const sums = new Map<Key, Shown>();
  for (const row of rows) sums.set(keyOf(row), add(sums.get(keyOf(row)) ?? none, row));
  return sums;
}

async function assertCampaign(ctx: PageContext, id: number): Promise<void> {
  const { rows } = await ctx.db.execute(sql`select 1 from campaigns where page_id = ${ctx.pageId} and id = ${id}`);
  if (rows.length === 0) throw new AppError('not-found');
}

export async function readCampaignReport(ctx: PageContext, { group, campaign, ...range }: CampaignInput) {
  if (campaign !== undefined) await assertCampaign(ctx, campaign);
  const period = await readPeriod(ctx, range);
  const [now, before] = await reading(ctx, async (ctx) => [await countCampaigns(ctx, period, campaign), period.before && await countCampaigns(ctx, period.before, campaign)] as const);
  const length = daysIn(period);
  // The day that a day of the period before is compared with.
  const later = (day: string) => addDays(day, length);
  const dayOf = (row: Row) => row.day;
  const keyOf = group === 'day' ? (row: Row, day = row.day) => `${day} ${row.campaign_id}` : (row: Row) => String(row.campaign_id);
  const sums = sumBy(now, (row) => keyOf(row));
  const sumsBefore = before && sumBy(before, (row) => keyOf(row, later(row.day)));
  const named = new Map([...(before ?? []).map((row): [string, Row] => [keyOf(row, later(row.day)), { ...row, day: later(row.day) }]), ...now.map((row): [string, Row] => [keyOf(row), row])]);
  const rows = [...named].map(([key, row]) => ({
    campaignId: row.campaign_id, name: row.name, isDeleted: row.is_deleted, day: group === 'day' ? row.day : null,
    ...sums.get(key) ?? none, before: sumsBefore && (sumsBefore.get(key) ?? none),
  }));
  const byDay = sumBy(now, dayOf);
  const byDayBefore = before && sumBy(before, (row) => later(row.day));
  return {
    period,
    totals: now.reduce<Shown>(add, none), totalsBefore: before && before.reduce<Shown>(add, none),
    rows: rows.toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? '') || other.views - one.views || one.name.localeCompare(other.name)),
    days: bucketsOf(period, 'day').map(({ from: day }) => ({ day, ...byDay.get(day) ?? none, before: byDayBefore && (byDayBefore.get(day) ?? none) })),
  };
}

/** A part of the views; none where nothing was seen. */
const clickRate = ({ views, clicks }: Shown): number | null => (views > 0 ? clicks / views : null);

type CampaignRow = Awaited<ReturnType<typeof readCampaignReport>>['rows'][number];

const columns = (isByDay: boolean, isCompared: boolean): FileColumn<CampaignRow>[] => [
  ...(isByDay ? [{ name: 'day', kind: 'day', value: ({ day }: CampaignRow) => day } as const] : []),
  { name: 'campaign', kind: 'text', value: ({ name }) => name },
  { name: 'views', kind: 'number', value: ({ views }) => views },
  { name: 'clicks', kind: 'number', value: ({ clicks }) => clicks },
  { name: 'logins', kind: 'number', value: ({ logins }) => logins },
  { name: 'clickRate', kind: 'share', value: clickRate },
  ...(isCompared ? (['views', 'clicks', 'logins'] as const).map((name): FileColumn<CampaignRow> => ({ name: `${name}Before`, kind: 'number', value: ({ before }) => before?.[name] ?? null })) : []),
];

export async function exportCampaignReport(ctx: PageContext, input: CampaignInput): Promise<TableFile> {
  const { period, rows } = await readCampaignReport(ctx, input);
  return tableOf(ctx, 'campaigns', period, columns(input.group === 'day', period.before !== null), rows);
}
