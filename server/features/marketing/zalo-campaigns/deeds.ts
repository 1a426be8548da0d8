import type { PageContext } from '../../../platform/context.ts';
import { checkAudienceOfSent } from '../sent-campaigns/audience.ts';
import {
  cancelCampaign,
  checkStart,
  doToCampaign,
  pauseCampaign,
  resumeCampaign,
  type Asked,
} from '../sent-campaigns/deeds.ts';
import { getContent } from './campaign-message.ts';
import { zaloKind } from './find-campaigns.ts';
import { stepJob } from './step-job.ts';
import { getZaloCampaign } from './zalo-campaigns.ts';

const shown = (ctx: PageContext, asked: Asked) => getZaloCampaign(ctx, asked, 'Campaign updated');

export async function sendZaloCampaign(ctx: PageContext, asked: Asked) {
  await doToCampaign(ctx, zaloKind, asked, 'planned', ['draft'], async (ctx, campaign) => {
    const { id, audience, startClock } = campaign;
    if (audience.guests) await checkAudienceOfSent(ctx, audience.guests);
    await checkStart(ctx, campaign);
    const content = await getContent(ctx, campaign);
    if (startClock === null) await ctx.later(stepJob.with({ pageId: ctx.pageId, id }));
    return { state: 'scheduled', content, problem: null };
  });
  return shown(ctx, asked);
}

export async function pauseZaloCampaign(ctx: PageContext, asked: Asked) {
  await pauseCampaign(ctx, zaloKind, asked);
  return shown(ctx, asked);
}

export async function resumeZaloCampaign(ctx: PageContext, asked: Asked) {
  await resumeCampaign(ctx, zaloKind, asked);
  return shown(ctx, asked);
}

export async function cancelZaloCampaign(ctx: PageContext, asked: Asked) {
  await cancelCampaign(ctx, zaloKind, asked, { content: null });
  return shown(ctx, asked);
}
