import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { hasMailServer } from '../../venue/integrations/mail/has-mail-server.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { mergedRoots } from '../groups/compile-rule.ts';
import { guestsOf } from '../groups/members.ts';
import { gated, gateMomentOf, oncePerContact } from '../messages/gate.ts';
import { expectMany, queueAudience } from '../messages/queue-messages.ts';
import { belongsToAudience, drawn, isHeldOut } from '../sent-campaigns/audience.ts';
import { takeBack } from '../sent-campaigns/take-back.ts';
import { bestHours } from './best-hour.ts';
import { emailKind, forgetGuests, nextVersion, own, type EmailCampaignRow } from './find-campaigns.ts';
import { emailCampaignGuests, emailCampaigns } from './tables.ts';

export const campaignAsk = { channel: 'email', purpose: 'marketing' } as const;

/** What else goes of one that does not begin: it is planned anew with the template as it is then. */
const asDraft = { templateVersionId: null };

const plannedRow = z.object({ planned: z.number() });

/**
 * Freezes the audience and queues its messages, in the transaction that holds the campaign and says that it is sending:
 * all of it happens, or nothing, whoever else tries.
 */
export async function beginEmailCampaign(ctx: Context, campaign: EmailCampaignRow): Promise<void> {
  const { audience } = campaign;
  const belongs = await belongsToAudience(ctx, audience);
  if (!belongs) return takeBack(ctx, emailKind, campaign, 'group-gone', asDraft);
  if (!(await hasMailServer(ctx))) return takeBack(ctx, emailKind, campaign, 'no-mail-server', asDraft);
  await freezeAudience(ctx, campaign, belongs);
}

/** Who gets what is drawn here alone, of those who belong to the audience now. To nobody, it is a draft again. */
export async function freezeAudience(ctx: Context, campaign: EmailCampaignRow, belongs: SQL): Promise<void> {
  const { id, name } = campaign;
  await expectMany(ctx);
  const everybody = sql`select p.id from ${guestsOf(ctx.pageId)} and ${belongs}`;
  // A day's limit and the plan's are asked when each message is sent: by then there may be room.
  const moment = { ...(await gateMomentOf(ctx)), mostADay: 1_000_000, room: null };
  const gate = oncePerContact(gated(moment, everybody, campaignAsk));
  const [counted] = await query(
    ctx.db,
    sql`with frozen as (
      insert into ${emailCampaignGuests} (page_id, campaign_id, profile_id, reason, part)
      select ${ctx.pageId}, ${id}, gate.id, gate.reason,
        case when gate.reason is null then ${partOf(campaign, sql`gate.id`)} end
      from (${gate}) gate returning part
    ) select count(*)::int as planned from frozen where part <> 'held'`,
    plannedRow,
  );
  const { planned } = counted!;
  // Whoever pressed Send would be told that it went out.
  if (planned === 0) {
    await forgetGuests(ctx, id);
    return takeBack(ctx, emailKind, campaign, 'nobody', asDraft);
  }
  await queueParts(ctx, campaign, campaign.test ? ['a', 'b'] : ['rest']);
  await ctx.db
    .update(emailCampaigns)
    .set({ state: 'sending', planned, startedAt: ctx.now, version: nextVersion, updatedAt: ctx.now })
    .where(own(ctx, id));
  await ctx.record('email-campaign.begun', { id, name, planned });
}

/**
 * `rest` gets the subject that won. Halves that are compared are written to at the same time. Of frozen guests who
 * turned out to be one since, that one gets it: once, and not if they are of another part, too.
 */
export async function queueParts(
  ctx: Context,
  { id, subject, test, testResult, templateVersionId, isBestHour }: EmailCampaignRow,
  parts: ('a' | 'b' | 'rest')[],
): Promise<void> {
  const timeZone = await timeZoneOf(ctx);
  for (const part of parts) {
    const variant = !test ? null : part === 'rest' ? testResult!.winner : part;
    const written = variant === 'b' ? test!.subject : subject;
    const chosen = sql`select coalesce(merged.root, guest.profile_id) as id from ${emailCampaignGuests} guest
      left join (${mergedRoots(ctx.pageId)}) merged on merged.id = guest.profile_id
      where guest.page_id = ${ctx.pageId} and guest.campaign_id = ${id} group by 1
      having bool_and(guest.part = ${part})`;
    const hours = bestHours({ pageId: ctx.pageId, guests: chosen, timeZone, from: ctx.now });
    const isTimed = isBestHour && part === 'rest';
    await queueAudience(ctx, {
      ...campaignAsk,
      cause: 'campaign',
      causeId: id,
      templateVersionId,
      variant,
      subject: written === '' ? null : written,
      keyPrefix: `campaign:${id}:`,
      audience: isTimed ? hours : chosen,
      ...(isTimed && { each: { sendAt: sql`a.send_at` } }),
    });
  }
}

interface Split {
  id: number;
  heldOut: number;
  test: { share: number } | null;
}

/** Which subject a guest gets. Drawn apart from who is kept back: one says nothing of the other. */
function partOf(split: Split, profileId: SQL): SQL {
  const share = split.test?.share ?? 0;
  const number = drawn('test', split.id, profileId);
  return sql`case when ${isHeldOut(split, profileId)} then 'held' when ${number} < ${share * 50} then 'a'
    when ${number} < ${share * 100} then 'b' else 'rest' end`;
}
