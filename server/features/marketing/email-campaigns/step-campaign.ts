import { transaction, type Context } from '../../../platform/context.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { countReturns, returnsUntil } from '../sent-campaigns/returns.ts';
import { tellOfEnd } from '../sent-campaigns/tell-of-end.ts';
import { dueAt, isWaiting } from '../sent-campaigns/under-way.ts';
import { beginEmailCampaign, queueParts } from './begin-campaign.ts';
import { drawnGuests, nextVersion, own, type EmailCampaignRow } from './find-campaigns.ts';
import { allPartsSince, judgeTest, testEndsAt } from './subject-test.ts';
import { emailCampaigns } from './tables.ts';

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
  if (state === 'sending') {
    if (test && !testResult) {
      if ((await testEndsAt(ctx, campaign)) <= ctx.now) await decide(ctx, campaign);
    } else if (!(await isWaiting(ctx, 'campaign', id))) await finish(ctx, campaign);
  }
  if (startedAt && !returns) {
    const until = returnsUntil(campaign, await allPartsSince(ctx, campaign));
    if (until <= ctx.now)
      await ctx.db
        .update(emailCampaigns)
        .set({ returns: await countReturns(ctx, campaign, drawnGuests(ctx, id), until) })
        .where(own(ctx, id));
  }
}

async function decide(ctx: Context, campaign: EmailCampaignRow): Promise<void> {
  const testResult = await judgeTest(ctx, campaign);
  await queueParts(ctx, { ...campaign, testResult }, ['rest']);
  await ctx.db.update(emailCampaigns).set({ testResult, version: nextVersion }).where(own(ctx, campaign.id));
  await ctx.record('email-campaign.test-ended', { id: campaign.id, name: campaign.name, winner: testResult.winner });
}

async function finish(ctx: Context, { id, name }: EmailCampaignRow): Promise<void> {
  await ctx.db
    .update(emailCampaigns)
    .set({ state: 'done', endedAt: ctx.now, version: nextVersion })
    .where(own(ctx, id));
  await tellOfEnd(ctx, 'campaign', { id, name });
  await ctx.record('email-campaign.done', { id, name });
}
