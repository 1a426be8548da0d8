import { and, eq, inArray, sql } from 'drizzle-orm';
import type { GroupCondition, GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import type { PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { wifiCampaigns } from '../../access/wifi-campaigns/tables.ts';
import { devices } from '../../network/devices/tables.ts';

const conditionsOf = ({ conditions }: GroupRule): GroupCondition[] =>
  conditions.flatMap((condition) => (condition.field === 'part' ? condition.conditions : [condition]));

/**
 * What a rule names is of this page; `field` is where it stands in what was sent. Whether it is still there tomorrow is
 * another matter: then nobody meets the condition.
 */
export async function checkRule(ctx: PageContext, rule: GroupRule, field: string): Promise<void> {
  const conditions = conditionsOf(rule);
  const routers = [
    ...new Set(conditions.flatMap((condition) => (condition.field === 'router' ? [condition.deviceId] : []))),
  ];
  const campaigns = [
    ...new Set(conditions.flatMap((condition) => (condition.field === 'answer' ? [condition.campaignId] : []))),
  ];
  const howMany = sql<number>`count(*)::integer`;
  if (routers.length > 0) {
    const [found] = await ctx.db
      .select({ howMany })
      .from(devices)
      .where(and(eq(devices.pageId, ctx.pageId), inArray(devices.id, routers)));
    if (found!.howMany < routers.length) throw badField(field, 'not-one-of');
  }
  if (campaigns.length > 0) {
    const [found] = await ctx.db
      .select({ howMany })
      .from(wifiCampaigns)
      .where(and(eq(wifiCampaigns.pageId, ctx.pageId), inArray(wifiCampaigns.id, campaigns)));
    if (found!.howMany < campaigns.length) throw badField(field, 'not-one-of');
  }
}
