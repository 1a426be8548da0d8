import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { plannedForGroup } from '../sent-campaigns/of-group.ts';
import { zaloCampaigns } from './tables.ts';

export const zaloCampaignsOfGroup = (ctx: Context, groupId: number): Promise<string[]> =>
  plannedForGroup(ctx, zaloCampaigns, sql`audience -> 'guests'`, groupId);
