import { transaction, type PageContext } from '../../../platform/context.ts';
import { freezeVersion } from '../email-templates/frozen.ts';
import { writePastMails, type PastMail } from '../messages/write-past-mails.ts';
import { belongsToAudience } from '../sent-campaigns/audience.ts';
import { freezeAudience } from './begin-campaign.ts';
import { emailKind, getEmailCampaignRow, holdEmailCampaign } from './find-campaigns.ts';
import { stepEmailCampaign } from './step-campaign.ts';
import { testEndsAt } from './subject-test.ts';

/**
 * Sends a draft at the moment of `ctx`, long ago, by the rules that hold for every campaign, and to nobody: what guests
 * did with their mails `answer` notes. Nobody is told, since nothing went out today.
 */
export async function writePastCampaign(
  ctx: PageContext,
  id: number,
  answer: (mails: PastMail[]) => Promise<void>,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const campaign = await holdEmailCampaign(ctx, id);
    const templateVersionId = await freezeVersion(ctx, campaign.templateId!);
    const belongs = await belongsToAudience(ctx, campaign.audience);
    await emailKind.change(ctx, id, { templateVersionId });
    await freezeAudience(ctx, { ...campaign, templateVersionId }, belongs!);
  });
  const first = await writePastMails(ctx);
  await answer(first);
  const begun = await getEmailCampaignRow(ctx, id);
  if (begun.state !== 'sending') return;
  const later = begun.test ? { ...ctx, now: await testEndsAt(ctx, begun) } : ctx;
  if (begun.test) await stepEmailCampaign(later, id);
  const rest = await writePastMails(later);
  await answer(rest);
  const endedAt = [...first, ...rest].at(-1)?.sentAt ?? later.now;
  await emailKind.change({ ...ctx, now: endedAt }, id, { state: 'done', endedAt });
}
