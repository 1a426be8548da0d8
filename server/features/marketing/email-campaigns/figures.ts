import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';
import { mergedRoots } from '../groups/compile-rule.ts';
import { messages } from '../messages/tables.ts';
import { countMessages, readLinks } from '../sent-campaigns/figures.ts';
import { readReturns } from '../sent-campaigns/returns.ts';
import { drawnGuests, getEmailCampaignRow } from './find-campaigns.ts';
import { presentResult } from './present.ts';
import { allPartsSince, testEndsAt } from './subject-test.ts';

const unsubscribedRow = z.object({ count: z.number() });

export function readEmailCampaignFigures(ctx: PageContext, { id }: { id: number }) {
  return reading(ctx, async (ctx) => {
    const campaign = await getEmailCampaignRow(ctx, id);
    const mine = sql`m.page_id = ${ctx.pageId} and m.cause = 'campaign' and m.cause_id = ${id}`;
    const { finished, ...rest } = await countMessages(ctx, mine);
    const links = await readLinks(ctx, mine);
    const [unsubscribed] = await query(ctx.db, countUnsubscribed(ctx.pageId, mine), unsubscribedRow);
    const isTesting = campaign.test && campaign.startedAt && !campaign.testResult && !campaign.endedAt;
    return {
      progress: { planned: campaign.planned, finished: campaign.endedAt ? campaign.planned : finished },
      ...rest,
      unsubscribed: unsubscribed!.count,
      links,
      testResult: presentResult(campaign),
      testEndsAt: isTesting ? await testEndsAt(ctx, campaign) : null,
      returns: campaign.startedAt
        ? await readReturns(ctx, campaign, drawnGuests(ctx, id), await allPartsSince(ctx, campaign))
        : null,
    };
  });
}

/** Guests who took back by a link in a mail, with no later mail between: it was this one. */
const countUnsubscribed = (pageId: number, mine: SQL): SQL => sql`
  with merged as (${mergedRoots(pageId)}), gone as (
    select coalesce(merged.root, consent.profile_id) as id, min(consent.at) as at
    from ${consents} consent left join merged on merged.id = consent.profile_id
    where consent.page_id = ${pageId} and consent.purpose = 'email' and not consent.is_given
      and consent.method = 'link' and consent.profile_id is not null group by 1
  ) select count(distinct gone.id)::int as count from ${messages} m left join merged on merged.id = m.profile_id
    join gone on gone.id = coalesce(merged.root, m.profile_id) and gone.at >= m.sent_at
    where ${mine} and not exists (select from ${messages} later where later.page_id = ${pageId}
      and later.profile_id = m.profile_id and later.channel = 'email' and later.purpose = 'marketing'
      and later.sent_at > m.sent_at and later.sent_at <= gone.at)`;
