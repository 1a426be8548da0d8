import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { instantOf } from '../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { freezeVersion } from '../email-templates/frozen.ts';
import { cancelMessages, holdMessages, releaseMessages } from '../messages/hold-messages.ts';
import { belongsToAudience } from './audience.ts';
import { checkTemplate, getEmailCampaign } from './email-campaigns.ts';
import { holdEmailCampaign, nextVersion, own, type EmailCampaignRow } from './find-campaigns.ts';
import { stepJob } from './step-job.ts';
import { emailCampaigns } from './tables.ts';

interface Asked {
  id: number;
  version: number;
}

/** Changes the state of a campaign that is as whoever asks saw it: of two who press at once, one is told so. */
async function deed(
  ctx: PageContext,
  { id, version }: Asked,
  what: string,
  from: readonly EmailCampaignRow['state'][],
  act: (ctx: PageContext, campaign: EmailCampaignRow) => Promise<Partial<EmailCampaignRow>>,
) {
  await transaction(ctx, async (ctx) => {
    const campaign = await holdEmailCampaign(ctx, id);
    if (campaign.version !== version || !from.includes(campaign.state)) throw new AppError('conflict');
    const changes = await act(ctx, campaign);
    await ctx.db
      .update(emailCampaigns)
      .set({ ...changes, version: nextVersion, updatedAt: ctx.now })
      .where(own(ctx, id));
    await ctx.record(`email-campaign.${what}`, { id, name: campaign.name });
  });
  return getEmailCampaign(ctx, { id });
}

export const sendEmailCampaign = (ctx: PageContext, asked: Asked) =>
  deed(ctx, asked, 'planned', ['draft'], async (ctx, { id, templateId, audience, startClock }) => {
    if (audience.kind === 'groups' && audience.groups.length === 0) throw badField('audience', 'required');
    if (!(await belongsToAudience(ctx, audience))) throw badField('audience', 'not-found');
    if (templateId === null) throw badField('templateId', 'required');
    await checkTemplate(ctx, templateId);
    if (startClock !== null && instantOf(`${startClock}:00`, await timeZoneOf(ctx))! <= ctx.now)
      throw badField('schedule', 'end-before-now');
    const templateVersionId = await freezeVersion(ctx, templateId);
    if (startClock === null) await ctx.later(stepJob.with({ pageId: ctx.pageId, id }));
    return { state: 'scheduled', templateVersionId, problem: null };
  });

const messagesOf = ({ id }: EmailCampaignRow) => ({ cause: 'campaign', causeId: id }) as const;

export const pauseEmailCampaign = (ctx: PageContext, asked: Asked) =>
  deed(ctx, asked, 'paused', ['sending'], async (ctx, campaign) => {
    await holdMessages(ctx, messagesOf(campaign));
    return { state: 'paused' };
  });

export const resumeEmailCampaign = (ctx: PageContext, asked: Asked) =>
  deed(ctx, asked, 'resumed', ['paused'], async (ctx, campaign) => {
    await releaseMessages(ctx, messagesOf(campaign));
    return { state: 'sending' };
  });

export const cancelEmailCampaign = (ctx: PageContext, asked: Asked) =>
  deed(ctx, asked, 'cancelled', ['scheduled', 'sending', 'paused'], async (ctx, campaign) => {
    // Nothing was sent: it can be changed and planned anew.
    if (campaign.state === 'scheduled') return { state: 'draft', templateVersionId: null };
    await cancelMessages(ctx, messagesOf(campaign));
    return { state: 'cancelled', endedAt: ctx.now };
  });
