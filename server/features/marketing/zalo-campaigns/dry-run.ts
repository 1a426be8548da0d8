import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { gateReasons, stoppingReasons, type GateReason } from '@wifi/contract/marketing/message-words.ts';
import { zaloWays, type ZaloWay } from '@wifi/contract/marketing/zalo-campaign-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { badField } from '../../../platform/errors.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';
import { readingPeople } from '../../figures/reports/reading/reading-people.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { zaloFollowers } from '../../people/zalo-followers/tables.ts';
import { maskName, maskPhone, seesContacts } from '../../venue/page-roles/mask.ts';
import { gateMomentOf, goesOut } from '../messages/gate.ts';
import { isHeldOut } from '../sent-campaigns/audience.ts';
import { sortAudience } from './audience.ts';
import { draftContent, pricesOf } from './campaign-message.ts';
import { getZaloCampaignRow, type ZaloCampaignRow } from './find-campaigns.ts';
import { zaloCampaignPeople } from './tables.ts';

/** Everybody of the audience with what became of them: as it began, or as it would be now. */
async function sorted(ctx: PageContext, campaign: ZaloCampaignRow): Promise<SQL> {
  if (campaign.startedAt)
    return sql`select person, user_id, profile_id, reason, way, coalesce(part = 'held', false) as is_held
      from ${zaloCampaignPeople} where page_id = ${ctx.pageId} and campaign_id = ${campaign.id}`;
  const content = campaign.content ?? (await draftContent(ctx, campaign));
  const everybody = await sortAudience(ctx, await gateMomentOf(ctx), campaign.audience, content);
  if (!everybody) throw badField('audience', 'not-found');
  return sql`select one.person, one.user_id, one.profile_id, one.reason,
      case when ${goesOut(sql`one.reason`)} then one.way end as way,
      ${goesOut(sql`one.reason`)} and ${isHeldOut(campaign, sql`one.person`)} as is_held from (${everybody}) one`;
}

const countRow = z.object({
  reason: z.enum(gateReasons).nullable(),
  way: z.enum(zaloWays).nullable(),
  isHeld: z.boolean(),
  count: z.number(),
});

export function dryRunZaloCampaign(ctx: PageContext, { id }: { id: number }) {
  return reading(ctx, async (ctx) => {
    const campaign = await getZaloCampaignRow(ctx, id);
    const rows = await query(
      ctx.db,
      sql`select one.reason, one.way, one.is_held as "isHeld", count(*)::int as count
        from (${await sorted(ctx, campaign)}) one group by 1, 2, 3`,
      countRow,
    );
    const sum = (met: (row: z.output<typeof countRow>) => boolean) =>
      rows.filter(met).reduce((total, { count }) => total + count, 0);
    const prices = await pricesOf(ctx, campaign.content ?? (await draftContent(ctx, campaign)));
    const costOf = (way: ZaloWay, count: number): number | null => {
      const price = way === 'free' ? 0 : way === 'paid' ? null : prices[way];
      return price === null ? null : price * count;
    };
    return {
      error: 0 as const,
      message: 'Success',
      data: {
        total: sum(() => true),
        passing: sum(({ reason, isHeld }) => (reason === null || reason === 'daily-limit') && !isHeld),
        later: sum(({ reason, isHeld }) => reason === 'daily-limit' && !isHeld),
        heldOut: sum(({ isHeld }) => isHeld),
        ways: zaloWays
          .map((way) => ({ way, count: sum((row) => row.way === way && !row.isHeld) }))
          .filter(({ count }) => count > 0)
          .map(({ way, count }) => ({ way, count, cost: costOf(way, count) })),
        reasons: stoppingReasons
          .map((reason) => ({ reason, count: sum((row) => row.reason === reason) }))
          .filter(({ count }) => count > 0),
      },
    };
  });
}

type Which = 'passing' | 'held-out' | ZaloWay | GateReason;
const isWay = (which: Which): which is ZaloWay => (zaloWays as readonly string[]).includes(which);

function metBy(which: Which): SQL {
  if (which === 'held-out') return sql`one.is_held`;
  if (which === 'passing') return sql`${goesOut(sql`one.reason`)} and not one.is_held`;
  return sql`${isWay(which) ? sql`one.way` : sql`one.reason`} = ${which} and not one.is_held`;
}

interface PeoplePart {
  limit: number;
  skip: number;
  after?: string | undefined;
}

const order: OrderKey[] = [{ by: sql`one.person`, kind: 'text', way: 'asc' }];
const totalRow = z.object({ count: z.number() });
const personRow = z.object({
  key: z.string(),
  userId: z.string().nullable(),
  profileId: z.number().nullable(),
  name: z.string(),
  avatar: z.string(),
  phone: z.string(),
  lastInteractionAt: z.string().nullable(),
  cursor: z.string(),
});

export function listZaloCampaignPeople(
  ctx: PageContext,
  { id, which, limit, skip, after }: PeoplePart & { id: number; which: Which },
) {
  return readingPeople(ctx, async (ctx) => {
    const everybody = sql`(${await sorted(ctx, await getZaloCampaignRow(ctx, id))}) one`;
    const met = metBy(which);
    const [total] = await query(ctx.db, sql`select count(*)::int as count from ${everybody} where ${met}`, totalRow);
    const rows = await query(
      ctx.db,
      sql`select one.person as key, one.user_id as "userId", p.id as "profileId",
          coalesce(nullif(f.alias, ''), nullif(f.display_name, ''), p.name, '') as name, coalesce(f.avatar, '') as avatar,
          coalesce(nullif(f.phone, ''), p.phone, '') as phone, f.last_interaction_at as "lastInteractionAt",
          ${cursorOf(order)} as cursor
        from ${everybody}
          left join ${zaloFollowers} f on f.page_id = ${ctx.pageId} and f.user_id = one.user_id
          left join ${profiles} p on p.page_id = ${ctx.pageId} and p.id = one.profile_id
        where ${met} and ${afterCursor(after, order) ?? sql`true`}
        order by ${sql.join(sortedBy(order), sql`, `)} limit ${limit} offset ${after ? 0 : skip}`,
      personRow,
    );
    const sees = seesContacts(ctx);
    return {
      count: total!.count,
      next: nextOf(rows, limit),
      rows: rows.map((row) => ({
        ...row,
        lastInteractionAt: row.lastInteractionAt === null ? null : new Date(row.lastInteractionAt),
        ...(!sees && { name: maskName(row.name), avatar: '', phone: maskPhone(row.phone) }),
      })),
    };
  });
}
