import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useDeeds } from '../../../shell/sent-campaigns/use-deeds.ts';
import { campaignReads, idOf, type ZaloCampaign } from './campaign-words.ts';

const refreshing = { refreshes: [...campaignReads] };

export function useCampaignDeeds() {
  const t = useT();
  return useDeeds<ZaloCampaign>({
    idOf,
    send: usePageSend('POST /zalo/campaigns/{id}/send', refreshing),
    pause: usePageSend('POST /zalo/campaigns/{id}/pause', refreshing),
    resume: usePageSend('POST /zalo/campaigns/{id}/resume', refreshing),
    cancel: usePageSend('POST /zalo/campaigns/{id}/cancel', refreshing),
    remove: usePageSend('DELETE /zalo/campaigns/{id}', refreshing),
    question: t('Do you want to delete this campaign?'),
    refused: (words, what) => {
      const said = { msg: words || t('Unknown error') };
      return what === 'delete' ? t('Delete campaign failed: {msg}', said) : t('Update campaign failed: {msg}', said);
    },
  });
}
