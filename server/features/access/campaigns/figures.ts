import { and, asc, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { campaignDays } from './tables.ts';

export interface Figures {
  views: number;
  clicks: number;
  logins: number;
}

export const nothingYet: Figures = { views: 0, clicks: 0, logins: 0 };

/**
 * Belongs into the statement that writes the portal's log, so that figures and log can never differ and counting costs
 * no round trip. `source` gives page_id, promotion_id, day and name of each event, and how many times it stands for.
 */
export const countPromotions = (source: string): string => `
  insert into campaign_days (page_id, campaign_id, day, views, clicks, logins)
  select page_id, promotion_id, day, coalesce(sum(times) filter (where name = 'view'), 0),
    coalesce(sum(times) filter (where name = 'click'), 0), coalesce(sum(times) filter (where name = 'login'), 0)
  from (${source}) as shown where name in ('view', 'click', 'login')
  -- Always in the same order, so that two programs never wait for each other's rows.
  group by page_id, promotion_id, day order by page_id, promotion_id, day
  on conflict (page_id, campaign_id, day) do update
    set views = campaign_days.views + excluded.views, clicks = campaign_days.clicks + excluded.clicks,
      logins = campaign_days.logins + excluded.logins`;

const total = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;

export async function figuresOf(ctx: Context, ids: number[]): Promise<Map<number, Figures>> {
  const rows = await ctx.db
    .select({
      id: campaignDays.campaignId,
      views: total(campaignDays.views),
      clicks: total(campaignDays.clicks),
      logins: total(campaignDays.logins),
    })
    .from(campaignDays)
    .where(and(eq(campaignDays.pageId, ctx.pageId), inArray(campaignDays.campaignId, ids)))
    .groupBy(campaignDays.campaignId);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

const days = prepared(['pageId', 'id'], (db, { pageId, id }) =>
  db
    .select()
    .from(campaignDays)
    .where(and(eq(campaignDays.pageId, pageId), eq(campaignDays.campaignId, id)))
    .orderBy(asc(campaignDays.day)),
);

export const daysOf = ({ db, pageId }: Context, id: number) => days(db, { pageId, id });

export const sumOf = (days: Figures[]): Figures =>
  days.reduce(
    (sum, { views, clicks, logins }) => ({
      views: sum.views + views,
      clicks: sum.clicks + clicks,
      logins: sum.logins + logins,
    }),
    nothingYet,
  );
