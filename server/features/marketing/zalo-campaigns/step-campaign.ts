import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { accountOf } from '../../venue/zalo-account/account-of.ts';
import { gateMomentOf } from '../messages/gate.ts';
import { queuePeople } from '../messages/queue-messages.ts';
import { isHeldOut } from '../sent-campaigns/audience.ts';
import { countReturns, returnsUntil } from '../sent-campaigns/returns.ts';
import { takeBack } from '../sent-campaigns/take-back.ts';
import { tellOfEnd } from '../sent-campaigns/tell-of-end.ts';
import { dueAt, isWaiting } from '../sent-campaigns/under-way.ts';
import { sortAudience } from './audience.ts';
import { lostTemplate } from './campaign-message.ts';
import { drawnPeople, forgetPeople, own, zaloKind, type ZaloCampaignRow } from './find-campaigns.ts';
import { zaloCampaignPeople, zaloCampaigns } from './tables.ts';

const { cause } = zaloKind;

/** The next thing that is due of a campaign. Whoever else tries meanwhile waits for the row, and finds it done. */
export const stepZaloCampaign = (ctx: Context, id: number): Promise<void> =>
  transaction(
    ctx,
    async (ctx) => {
      const [campaign] = await ctx.db.select().from(zaloCampaigns).where(own(ctx, id)).for('update');
      if (campaign) await step(ctx, campaign);
    },
    ctx.pageId,
    '120s',
  );

async function step(ctx: Context, campaign: ZaloCampaignRow): Promise<void> {
  const { id, name, state, startedAt, returns } = campaign;
  if (state === 'scheduled') {
    const due = dueAt(campaign, await timeZoneOf(ctx));
    if (due === null || due <= ctx.now) await beginZaloCampaign(ctx, campaign);
    return;
  }
  if (state === 'sending' && !(await isWaiting(ctx, cause, id))) {
    await zaloKind.change(ctx, id, { state: 'done', endedAt: ctx.now });
    await tellOfEnd(ctx, cause, { id, name });
    await ctx.record('zalo-campaign.done', { id, name });
  }
  if (startedAt && !returns && returnsUntil(campaign) <= ctx.now)
    await ctx.db
      .update(zaloCampaigns)
      .set({ returns: await countReturns(ctx, campaign, drawnPeople(ctx, id)) })
      .where(own(ctx, id));
}

const plannedRow = z.object({ planned: z.number() });

/**
 * Freezes the audience and queues its messages, in the transaction that holds the campaign and says that it is sending:
 * all of it happens, or nothing, whoever else tries.
 */
async function beginZaloCampaign(ctx: Context, campaign: ZaloCampaignRow): Promise<void> {
  const { id, name, audience, content } = campaign;
  // A day's limit and the plan's are asked when each message is sent: by then there may be room.
  const moment = { ...(await gateMomentOf(ctx)), mostADay: 1_000_000, room: null };
  const everybody = await sortAudience(ctx, moment, audience, content!);
  const asDraft = { content: null };
  if (!everybody) return takeBack(ctx, zaloKind, campaign, 'group-gone', asDraft);
  if (!(await accountOf(ctx))) return takeBack(ctx, zaloKind, campaign, 'no-account', asDraft);
  if (await lostTemplate(ctx, content!)) return takeBack(ctx, zaloKind, campaign, 'template-gone', asDraft);
  const [counted] = await query(
    ctx.db,
    sql`with frozen as (
      insert into ${zaloCampaignPeople} (page_id, campaign_id, person, user_id, profile_id, reason, way, part)
      select ${ctx.pageId}, ${id}, one.person, one.user_id, one.profile_id, one.reason,
        case when one.reason is null then one.way end, case when one.reason is null then
          case when ${isHeldOut(campaign, sql`one.person`)} then 'held' else 'written' end end
      from (${everybody}) one returning part
    ) select count(*)::int as planned from frozen where part = 'written'`,
    plannedRow,
  );
  const { planned } = counted!;
  // Whoever pressed Send would be told that it went out.
  if (planned === 0) {
    await forgetPeople(ctx, id);
    return takeBack(ctx, zaloKind, campaign, 'nobody', asDraft);
  }
  await queuePeople(ctx, {
    channel: 'zalo',
    purpose: 'marketing',
    cause,
    causeId: id,
    content: content!,
    people: sql`select 'zalo-campaign:' || ${id}::int || ':' || person.person as key, person.user_id as recipient,
        person.profile_id from ${zaloCampaignPeople} person
      where person.page_id = ${ctx.pageId} and person.campaign_id = ${id} and person.part = 'written'`,
  });
  await zaloKind.change(ctx, id, { state: 'sending', planned, startedAt: ctx.now });
  await ctx.record('zalo-campaign.begun', { id, name, planned });
}
