import type { PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { freezeVersion } from '../email-templates/frozen.ts';
import { checkAudienceOfSent } from '../sent-campaigns/audience.ts';
import {
  cancelCampaign,
  checkStart,
  doToCampaign,
  pauseCampaign,
  resumeCampaign,
  type Asked,
} from '../sent-campaigns/deeds.ts';
import { checkTemplate, getEmailCampaign } from './email-campaigns.ts';
import { emailKind } from './find-campaigns.ts';
import { stepJob } from './step-job.ts';

export async function sendEmailCampaign(ctx: PageContext, asked: Asked) {
  await doToCampaign(ctx, emailKind, asked, 'planned', ['draft'], async (ctx, campaign) => {
    const { id, templateId, audience, startClock } = campaign;
    await checkAudienceOfSent(ctx, audience);
    if (templateId === null) throw badField('templateId', 'required');
    await checkTemplate(ctx, templateId);
    await checkStart(ctx, campaign);
    const templateVersionId = await freezeVersion(ctx, templateId);
    if (startClock === null) await ctx.later(stepJob.with({ pageId: ctx.pageId, id }));
    return { state: 'scheduled', templateVersionId, problem: null };
  });
  return getEmailCampaign(ctx, asked);
}

export async function pauseEmailCampaign(ctx: PageContext, asked: Asked) {
  await pauseCampaign(ctx, emailKind, asked);
  return getEmailCampaign(ctx, asked);
}

export async function resumeEmailCampaign(ctx: PageContext, asked: Asked) {
  await resumeCampaign(ctx, emailKind, asked);
  return getEmailCampaign(ctx, asked);
}

export async function cancelEmailCampaign(ctx: PageContext, asked: Asked) {
  await cancelCampaign(ctx, emailKind, asked, { templateVersionId: null });
  return getEmailCampaign(ctx, asked);
}
