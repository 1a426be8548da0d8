import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { profileVisits } from '../../people/profiles/tables.ts';
import { mergedRoots } from '../groups/compile-rule.ts';
import type { SentCampaign } from './campaign-kind.ts';
import { momentAfter } from './moment-after.ts';
import { differenceOf, type Share } from './two-shares.ts';

/** Fewer than this on either side say nothing, whatever a formula makes of them. */
const leastPeople = 50;

/** `since`: when the last of those who are written to had their turn, where that is not at the beginning. */
export const returnsUntil = (
  { startedAt, returnDays }: Pick<SentCampaign, 'startedAt' | 'returnDays'>,
  since: Date = startedAt!,
): Date => momentAfter(since, returnDays * 86_400_000);

const sideRow = z.object({ isHeld: z.boolean(), people: z.number(), count: z.number() });

/**
 * Who logged in again within the days after the campaign began, of `drawn`, a query of `profile_id` and `is_held` with
 * everybody who was drawn, also who got nothing in the end: otherwise those who were written to and those who were kept
 * back would differ by more than the message. The same days for both.
 */
export async function countReturns(
  ctx: Context,
  campaign: SentCampaign,
  drawn: SQL,
  until = returnsUntil(campaign),
): Promise<{ written: Share; heldOut: Share }> {
  const [from, to] = [campaign.startedAt!, until].map((at) => sql`${at.toISOString()}::timestamptz`);
  const rows = await query(
    ctx.db,
    sql`select guest.is_held as "isHeld", count(*)::int as people,
        (count(*) filter (where came.profile_id is not null))::int as count
      from (${drawn}) guest
      left join (${mergedRoots(ctx.pageId)}) merged on merged.id = guest.profile_id
      left join (
        select distinct visit.profile_id from ${profileVisits} visit where visit.page_id = ${ctx.pageId}
          and visit.at > ${from} and visit.at <= ${to}
      ) came on came.profile_id = coalesce(merged.root, guest.profile_id)
      group by 1`,
    sideRow,
  );
  const side = (isHeld: boolean): Share => {
    const found = rows.find((row) => row.isHeld === isHeld);
    return { people: found?.people ?? 0, count: found?.count ?? 0 };
  };
  return { written: side(false), heldOut: side(true) };
}

/** Null before the campaign began, and where nobody was kept back. */
export async function readReturns(ctx: Context, campaign: SentCampaign, drawn: SQL, since?: Date) {
  if (!campaign.startedAt || campaign.heldOut === 0) return null;
  const until = returnsUntil(campaign, since);
  const { written, heldOut } = campaign.returns ?? (await countReturns(ctx, campaign, drawn, until));
  const isOver = until <= ctx.now;
  const isEnough = written.people >= leastPeople && heldOut.people >= leastPeople;
  const difference = isOver && isEnough ? differenceOf(written, heldOut) : null;
  return { days: campaign.returnDays, until, isOver, written, heldOut, difference };
}
