import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import type { Campaign } from '../stored-campaign.ts';
import { refreshes } from '../use-campaign-actions.ts';
import { bodyOf, type CampaignValues } from './campaign-values.ts';

/** Creates or changes; a failure is said in the words of spec §8 and goes on to the form, which knows the fields. */
export function useSaveCampaign(campaign: Campaign | undefined, initial: CampaignValues) {
  const t = useT();
  const create = usePageSend('POST /campaigns', { refreshes: [...refreshes] });
  const update = usePageSend('PUT /campaigns/{id}', { refreshes: [...refreshes] });
  const copy = usePageSend('POST /offered-templates/{id}/copy', { refreshes: ['GET /files'] });
  /** Pictures of a template are copied when they are kept, not whenever somebody looks at it. */
  const withOwnPictures = async (values: CampaignValues): Promise<CampaignValues> => {
    const text = JSON.stringify(values.design);
    if (!text.includes('/media/templates/')) return values;
    const { pictures } = await copy.mutateAsync({ params: { id: values.template } });
    const own = pictures.reduce((design, { from, to }) => design.replaceAll(from, to), text);
    return { ...values, design: JSON.parse(own) as CampaignValues['design'] };
  };
  return async (typed: CampaignValues): Promise<Campaign> => {
    const values = await withOwnPictures(typed);
    if (!campaign) {
      const made = await create.mutateAsync({ body: bodyOf(values) });
      toast.success(t('Campaign created'));
      return made;
    }
    try {
      const body = { ...bodyOf(values, { values: initial, campaign }), version: campaign.version };
      const saved = await update.mutateAsync({ params: { id: String(campaign.id) }, body });
      toast.success(t('Campaign updated'));
      return saved;
    } catch (error) {
      toast.error(t('Update campaign failed!'));
      throw error;
    }
  };
}
