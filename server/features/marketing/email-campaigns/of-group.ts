import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { plannedForGroup } from '../sent-campaigns/of-group.ts';
import { emailCampaigns } from './tables.ts';

export const emailCampaignsOfGroup = (ctx: Context, groupId: number): Promise<string[]> =>
  plannedForGroup(ctx, emailCampaigns, sql`audience`, groupId);
