import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { gateReasons, stoppingReasons, type GateReason } from '@wifi/contract/marketing/message-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { badField } from '../../../platform/errors.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';
import { readingPeople } from '../../figures/reports/reading/reading-people.ts';
import { countGuests, guestsOf, readMembers, type MembersPart } from '../groups/members.ts';
import { gated, gateMomentOf, goesOut, oncePerContact } from '../messages/gate.ts';
import { belongsToAudience, isHeldOut } from '../sent-campaigns/audience.ts';
import { campaignAsk } from './begin-campaign.ts';
import { getEmailCampaignRow, type EmailCampaignRow } from './find-campaigns.ts';
import { emailCampaignGuests } from './tables.ts';

/** Everybody of the audience with `id`, `reason` (null: passes) and `is_held`: as it began, or as it would now. */
async function sorted(ctx: PageContext, campaign: EmailCampaignRow): Promise<SQL> {
  if (campaign.startedAt)
    return sql`select profile_id as id, reason, coalesce(part = 'held', false) as is_held from ${emailCampaignGuests}
      where page_id = ${ctx.pageId} and campaign_id = ${campaign.id}`;
  const belongs = await belongsToAudience(ctx, campaign.audience);
  if (!belongs) throw badField('audience', 'not-found');
  const everybody = sql`select p.id from ${guestsOf(ctx.pageId)} and ${belongs}`;
  const gate = oncePerContact(gated(await gateMomentOf(ctx), everybody, campaignAsk));
  return sql`select gate.id, gate.reason,
      ${goesOut(sql`gate.reason`)} and ${isHeldOut(campaign, sql`gate.id`)} as is_held
    from (${gate}) gate`;
}

const countRow = z.object({ reason: z.enum(gateReasons).nullable(), isHeld: z.boolean(), count: z.number() });

export function dryRunEmailCampaign(ctx: PageContext, { id }: { id: number }) {
  return reading(ctx, async (ctx) => {
    const campaign = await getEmailCampaignRow(ctx, id);
    const rows = await query(
      ctx.db,
      sql`select one.reason, one.is_held as "isHeld", count(*)::int as count from (${await sorted(ctx, campaign)}) one
        group by 1, 2`,
      countRow,
    );
    const sum = (met: (row: z.output<typeof countRow>) => boolean) =>
      rows.filter(met).reduce((total, { count }) => total + count, 0);
    return {
      total: sum(() => true),
      passing: sum(({ reason, isHeld }) => (reason === null || reason === 'daily-limit') && !isHeld),
      later: sum(({ reason, isHeld }) => reason === 'daily-limit' && !isHeld),
      heldOut: sum(({ isHeld }) => isHeld),
      reasons: stoppingReasons
        .map((reason) => ({ reason, count: sum((row) => row.reason === reason) }))
        .filter(({ count }) => count > 0),
    };
  });
}

export function listEmailCampaignGuests(
  ctx: PageContext,
  { id, which, ...part }: MembersPart & { id: number; which: 'passing' | 'held-out' | GateReason },
) {
  return readingPeople(ctx, async (ctx) => {
    const met =
      which === 'passing'
        ? sql`${goesOut(sql`one.reason`)} and not one.is_held`
        : which === 'held-out'
          ? sql`one.is_held`
          : sql`one.reason = ${which} and not one.is_held`;
    const everybody = await sorted(ctx, await getEmailCampaignRow(ctx, id));
    const belongs = sql`p.id in (select one.id from (${everybody}) one where ${met})`;
    const [count] = await countGuests(ctx, [belongs]);
    return { count: count!, ...(await readMembers(ctx, belongs, part)) };
  });
}
