import { and, eq, inArray, sql } from 'drizzle-orm';
import { defaultLeadRule, type LeadRule } from '@wifi/contract/people/lead-words.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { wifiCampaigns } from '../../access/wifi-campaigns/tables.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { leadRules } from './tables.ts';

const columns = {
  isOn: leadRules.isOn,
  needs: leadRules.needs,
  campaigns: leadRules.campaigns,
  conditions: leadRules.conditions,
};

export interface PageRule {
  rule: LeadRule;
  timeZone: string;
}

/** The rules of many pages at once, with the clocks that say what country a phone number is of. */
export async function rulesOf(ctx: Context, pageIds: number[]): Promise<(pageId: number) => PageRule> {
  const rows = await ctx.db
    .select({ pageId: pageSettings.pageId, timeZone: pageSettings.timeZone, rule: columns })
    .from(pageSettings)
    .leftJoin(leadRules, eq(leadRules.pageId, pageSettings.pageId))
    .where(inArray(pageSettings.pageId, pageIds));
  const found = new Map(
    rows.map(({ pageId, timeZone, rule }) => [pageId, { timeZone, rule: rule ?? defaultLeadRule }]),
  );
  return (pageId) => found.get(pageId) ?? { timeZone: '', rule: defaultLeadRule };
}

export async function getLeadRule(ctx: PageContext): Promise<LeadRule> {
  const [rule] = await ctx.db.select(columns).from(leadRules).where(eq(leadRules.pageId, ctx.pageId));
  return rule ?? defaultLeadRule;
}

export function saveLeadRule(ctx: PageContext, rule: LeadRule): Promise<LeadRule> {
  return transaction(ctx, async (ctx) => {
    await checkCampaigns(ctx, 'campaigns', rule.campaigns);
    await checkCampaigns(
      ctx,
      'conditions',
      rule.conditions.map(({ campaignId }) => campaignId),
    );
    const stored = { ...rule, campaigns: [...new Set(rule.campaigns)], updatedAt: ctx.now };
    await ctx.db
      .insert(leadRules)
      .values({ pageId: ctx.pageId, ...stored })
      .onConflictDoUpdate({ target: leadRules.pageId, set: stored });
    await ctx.record('lead-rule.saved', {
      isOn: rule.isOn,
      needs: rule.needs,
      campaigns: rule.campaigns,
      conditions: rule.conditions.length,
    });
    return getLeadRule(ctx);
  });
}

async function checkCampaigns(ctx: PageContext, field: string, ids: number[]): Promise<void> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return;
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(wifiCampaigns)
    .where(and(eq(wifiCampaigns.pageId, ctx.pageId), inArray(wifiCampaigns.id, asked)));
  if (found!.count < asked.length) throw badField(field, 'not-one-of');
}
