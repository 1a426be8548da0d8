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
  return async (values: CampaignValues): Promise<Campaign> => {
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
