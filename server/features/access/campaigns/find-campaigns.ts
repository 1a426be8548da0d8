import { and, count, eq, getTableColumns, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { campaignStateAt } from '@wifi/contract/access/campaign-winner.ts';
import type { CampaignOrder, CampaignState, CampaignType } from '@wifi/contract/access/campaign-words.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { contains } from '../../../platform/db/lists/contains.ts';
import { getByKey } from '../../../platform/db/prepared.ts';
import { momentOf, timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { orderOf, stateColumn } from './campaign-order.ts';
import { daysOf, figuresOf, nothingYet, sumOf, type Figures } from './figures.ts';
import { campaigns } from './tables.ts';

export type Campaign = typeof campaigns.$inferSelect;

export const asContender = <C extends Pick<Campaign, 'id' | 'type' | 'priority' | 'startTime' | 'endTime' | 'devices'>>(
  campaign: C,
) => ({ ...campaign, startTime: campaign.startTime.getTime(), endTime: campaign.endTime?.getTime() ?? null });

const stateOf = (ctx: Context, campaign: Pick<Campaign, 'type' | 'startTime' | 'endTime'>): CampaignState =>
  campaignStateAt(
    { type: campaign.type, startTime: campaign.startTime.getTime(), endTime: campaign.endTime?.getTime() ?? null },
    ctx.now.getTime(),
  );

const presentCampaign = (ctx: Context, row: Campaign, figures: Figures) => ({
  ...row,
  _id: String(row.id),
  __v: row.version,
  status: stateOf(ctx, row),
  figures,
});

export async function presentCampaigns(ctx: Context, rows: Campaign[]) {
  const figures = await figuresOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentCampaign(ctx, row, figures.get(row.id) ?? nothingYet));
}

export const own = (ctx: Context, id: number) =>
  and(eq(campaigns.pageId, ctx.pageId), eq(campaigns.id, id), isNull(campaigns.deletedAt));

export interface CampaignFilter {
  search?: string | undefined;
  type?: CampaignType | 'finished' | undefined;
  status?: CampaignState | undefined;
  sort?: CampaignOrder | `-${CampaignOrder}` | undefined;
}

function matching(ctx: PageContext, { search, type, status }: CampaignFilter): SQL | undefined {
  const state = stateColumn(ctx);
  return and(
    eq(campaigns.pageId, ctx.pageId),
    isNull(campaigns.deletedAt),
    search ? contains(campaigns.name, search) : undefined,
    type === 'finished' ? sql`${state} = 'finished'` : type && eq(campaigns.type, type),
    status && sql`${state} = ${status}`,
  );
}

/** In the order of the list. */
export async function findCampaignIds(ctx: PageContext, filter: CampaignFilter): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(matching(ctx, filter))
    .orderBy(...orderOf(stateColumn(ctx), filter.sort));
  return rows.map(({ id }) => id);
}

export const readCampaigns = (ctx: PageContext, ids: number[]) =>
  ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.pageId, ctx.pageId), isNull(campaigns.deletedAt), inArray(campaigns.id, ids)));

export async function listCampaigns(
  ctx: PageContext,
  { limit, skip, ...filter }: CampaignFilter & { limit: number; skip: number },
) {
  const { type, sort } = filter;
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(matching(ctx, filter))
    .orderBy(...orderOf(stateColumn(ctx), sort))
    .limit(limit)
    .offset(skip);
  const [total] = await ctx.db.select({ count: count() }).from(campaigns).where(matching(ctx, filter));
  const found = await presentCampaigns(ctx, rows);
  // Spec §3 knows `finished` as a type: who asks by it is answered by it, and may send it back.
  return {
    rows: type === 'finished' ? found.map((campaign) => ({ ...campaign, type })) : found,
    count: total?.count ?? 0,
  };
}

const getRow = getByKey(campaigns, campaigns.id, isNull(campaigns.deletedAt));

export async function getCampaign(ctx: PageContext, { id }: { id: number }) {
  const row = await getRow(ctx, id);
  const days = await daysOf(ctx, id);
  return { ...presentCampaign(ctx, row, sumOf(days)), days };
}

/** A year of a busy page; more cannot be read on a screen. */
const mostOnCalendar = 2000;
const { design: _heavy, ...light } = getTableColumns(campaigns);

export async function readCalendar(ctx: PageContext, input: { from: string; to: string }) {
  const timeZone = await timeZoneOf(ctx);
  const [from, to] = [momentOf('from', input.from, timeZone), momentOf('to', input.to, timeZone)];
  const rows = await ctx.db
    .select(light)
    .from(campaigns)
    .where(
      and(
        eq(campaigns.pageId, ctx.pageId),
        isNull(campaigns.deletedAt),
        lt(campaigns.startTime, to),
        or(isNull(campaigns.endTime), gt(campaigns.endTime, from)),
      ),
    )
    .orderBy(campaigns.startTime, campaigns.id)
    .limit(mostOnCalendar);
  return { timeZone, rows: rows.map((row) => ({ ...row, status: stateOf(ctx, row) })) };
}
