import { asc, desc, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { CampaignOrder, CampaignState } from '@wifi/contract/access/campaign-words.ts';
import type { Context } from '../../../platform/context.ts';
import { campaignDays, campaigns } from './tables.ts';

/** As `campaignStateAt` of the contract says it, for whole lists. */
export function stateColumn(ctx: Context): SQL<CampaignState> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  return sql<CampaignState>`case when ${campaigns.type} = 'design' then 'draft' when ${campaigns.endTime} <= ${now}
    then 'finished' when ${campaigns.startTime} <= ${now} then 'running' else 'scheduled' end`;
}

const totalOf = (column: AnyColumn): SQL =>
  sql`(select coalesce(sum(${column}), 0) from ${campaignDays} where ${campaignDays.pageId} = ${campaigns.pageId}
    and ${campaignDays.campaignId} = ${campaigns.id})`;

const columns: Record<CampaignOrder, (state: SQL) => SQL> = {
  name: () => sql`lower(${campaigns.name})`,
  state: (state) => sql`array_position(array['running', 'scheduled', 'draft', 'finished'], ${state})`,
  type: () => sql`array_position(array['override', 'contract', 'remnant', 'design'], ${campaigns.type})`,
  priority: () => sql`${campaigns.priority}`,
  period: () => sql`${campaigns.startTime}`,
  views: () => totalOf(campaignDays.views),
  clicks: () => totalOf(campaignDays.clicks),
  logins: () => totalOf(campaignDays.logins),
};

/** What is equal stands with the latest start first. */
export function orderOf(state: SQL, sort: CampaignOrder | `-${CampaignOrder}` = 'state'): SQL[] {
  const isDescending = sort.startsWith('-');
  const column = columns[(isDescending ? sort.slice(1) : sort) as CampaignOrder](state);
  return [isDescending ? desc(column) : asc(column), desc(campaigns.startTime), desc(campaigns.id)];
}
