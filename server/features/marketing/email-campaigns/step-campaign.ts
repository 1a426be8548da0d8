import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { holdMessages, waiting } from '../messages/hold-messages.ts';
import { messages } from '../messages/tables.ts';
import { beginEmailCampaign, queueParts } from './begin-campaign.ts';
import { nextVersion, own, type EmailCampaignRow } from './find-campaigns.ts';
import { dueAt } from './present.ts';
import { countReturns, returnsUntil } from './returns.ts';
import { judgeTest, testEndsAt } from './subject-test.ts';
import { emailCampaigns } from './tables.ts';

const openRow = z.object({ pageId: z.number(), id: z.number() });

/** Campaigns that may have something to be done. The furthest clocks of the world are 14 hours ahead. */
export const findOpen = (ctx: Context): Promise<{ pageId: number; id: number }[]> =>
  // Looks across pages: a campaign may be due on any.
  query(
    inScope(ctx, 'every').db,
    sql`select page_id as "pageId", id from ${emailCampaigns}
      where (state in ('scheduled', 'sending') or (started_at is not null and returns is null)) and case state
        when 'scheduled' then start_clock is null
          or start_clock <= to_char(now() at time zone 'UTC' + interval '15 hours', 'YYYY-MM-DD"T"HH24:MI')
        when 'done' then started_at + return_days * interval '1 day' <= now()
        when 'cancelled' then started_at + return_days * interval '1 day' <= now()
        else true end`,
    openRow,
  );

/** The next thing that is due of a campaign. Whoever else tries meanwhile waits for the row, and finds it done. */
export const stepEmailCampaign = (ctx: Context, id: number): Promise<void> =>
  transaction(
    ctx,
    async (ctx) => {
      const [campaign] = await ctx.db.select().from(emailCampaigns).where(own(ctx, id)).for('update');
      if (campaign) await step(ctx, campaign);
    },
    ctx.pageId,
    '120s',
  );

async function step(ctx: Context, campaign: EmailCampaignRow): Promise<void> {
  const { id, state, startedAt, returns, test, testResult } = campaign;
  if (state === 'scheduled') {
    const due = dueAt(campaign, await timeZoneOf(ctx));
    if (due === null || due <= ctx.now) await beginEmailCampaign(ctx, campaign);
    return;
  }
  // A message that was on its way when somebody paused may have come back into the queue to be tried again.
  if (state === 'paused') await holdMessages(ctx, { cause: 'campaign', causeId: id });
  if (state === 'sending') {
    if (test && !testResult) {
      if (testEndsAt(campaign) <= ctx.now) await decide(ctx, campaign);
    } else if (!(await isWaiting(ctx, id))) await finish(ctx, campaign);
  }
  if (startedAt && !returns && returnsUntil(campaign) <= ctx.now)
    await ctx.db
      .update(emailCampaigns)
      .set({ returns: await countReturns(ctx, campaign) })
      .where(own(ctx, id));
}

async function decide(ctx: Context, campaign: EmailCampaignRow): Promise<void> {
  const testResult = await judgeTest(ctx, campaign);
  await queueParts(ctx, { ...campaign, testResult }, ['rest']);
  await ctx.db.update(emailCampaigns).set({ testResult, version: nextVersion }).where(own(ctx, campaign.id));
  await ctx.record('email-campaign.test-ended', { id: campaign.id, name: campaign.name, winner: testResult.winner });
}

const foundRow = z.object({ isFound: z.boolean() });

async function isWaiting(ctx: Context, id: number): Promise<boolean> {
  const [row] = await query(
    ctx.db,
    sql`select exists (select from ${messages} m where m.page_id = ${ctx.pageId} and m.cause = 'campaign'
      and m.cause_id = ${id} and ${waiting}) as "isFound"`,
    foundRow,
  );
  return row!.isFound;
}

async function finish(ctx: Context, { id, name }: EmailCampaignRow): Promise<void> {
  await ctx.db
    .update(emailCampaigns)
    .set({ state: 'done', endedAt: ctx.now, version: nextVersion })
    .where(own(ctx, id));
  await ctx.record('email-campaign.done', { id, name });
}
