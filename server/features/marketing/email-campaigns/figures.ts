import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { consents } from '../../access/consent-ledger/tables.ts';
import { reading } from '../../figures/reports/reading/read-range.ts';
import { mergedRoots } from '../groups/compile-rule.ts';
import { waiting } from '../messages/hold-messages.ts';
import { messageClicks, messages } from '../messages/tables.ts';
import { getEmailCampaignRow } from './find-campaigns.ts';
import { presentResult } from './present.ts';
import { readReturns } from './returns.ts';
import { testEndsAt } from './subject-test.ts';

const mostLinks = 50;

const countsRow = z.object({
  finished: z.number(),
  sent: z.number(),
  delivered: z.number(),
  bounced: z.number(),
  failed: z.number(),
  skipped: z.number(),
  unknown: z.number(),
  opened: z.number(),
  clicked: z.number(),
});
const linkRow = z.object({ link: z.string(), people: z.number(), clicks: z.number() });
const unsubscribedRow = z.object({ count: z.number() });

/** What became of the messages. Opens and clicks are noted once each, however the news of them came. */
export function readEmailCampaignFigures(ctx: PageContext, { id }: { id: number }) {
  return reading(ctx, async (ctx) => {
    const campaign = await getEmailCampaignRow(ctx, id);
    const mine = sql`m.page_id = ${ctx.pageId} and m.cause = 'campaign' and m.cause_id = ${id}`;
    const [counts] = await query(ctx.db, countMessages(mine), countsRow);
    const { finished, ...rest } = counts!;
    const links = await query(
      ctx.db,
      sql`select click.link, count(distinct click.message_id)::int as people, count(*)::int as clicks
        from ${messages} m join ${messageClicks} click on click.page_id = ${ctx.pageId} and click.message_id = m.id
        where ${mine} group by click.link order by people desc, clicks desc, click.link limit ${mostLinks}`,
      linkRow,
    );
    const [unsubscribed] = await query(ctx.db, countUnsubscribed(ctx.pageId, mine), unsubscribedRow);
    const isTesting = campaign.test && campaign.startedAt && !campaign.testResult && !campaign.endedAt;
    return {
      progress: { planned: campaign.planned, finished: campaign.endedAt ? campaign.planned : finished },
      ...rest,
      unsubscribed: unsubscribed!.count,
      links,
      testResult: presentResult(campaign),
      testEndsAt: isTesting ? testEndsAt(campaign) : null,
      returns: await readReturns(ctx, campaign),
    };
  });
}

const countMessages = (mine: SQL): SQL => {
  const howMany = (met: SQL, name: string) => sql`(count(*) filter (where ${met}))::int as ${sql.identifier(name)}`;
  return sql`select ${sql.join(
    [
      howMany(sql`not ${waiting}`, 'finished'),
      howMany(sql`m.sent_at is not null`, 'sent'),
      howMany(sql`m.delivered_at is not null or m.state in ('opened', 'clicked')`, 'delivered'),
      howMany(sql`m.state = 'failed' and m.reason = 'bounced'`, 'bounced'),
      howMany(sql`m.state = 'failed' and m.reason <> 'bounced'`, 'failed'),
      howMany(sql`m.state = 'skipped' and m.reason <> 'paused'`, 'skipped'),
      howMany(sql`m.state = 'unknown'`, 'unknown'),
      howMany(sql`m.opened_at is not null`, 'opened'),
      howMany(sql`m.clicked_at is not null`, 'clicked'),
    ],
    sql`, `,
  )} from ${messages} m where ${mine}`;
};

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
