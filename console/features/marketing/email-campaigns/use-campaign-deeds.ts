import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useDeeds } from '../../../shell/sent-campaigns/use-deeds.ts';
import { campaignReads, idOf, type EmailCampaign } from './campaign-words.ts';

const refreshing = { refreshes: [...campaignReads] };

export function useCampaignDeeds() {
  const t = useT();
  return useDeeds<EmailCampaign>({
    idOf,
    send: usePageSend('POST /email-campaigns/{id}/send', refreshing),
    pause: usePageSend('POST /email-campaigns/{id}/pause', refreshing),
    resume: usePageSend('POST /email-campaigns/{id}/resume', refreshing),
    cancel: usePageSend('POST /email-campaigns/{id}/cancel', refreshing),
    remove: usePageSend('DELETE /email-campaigns/{id}', refreshing),
    question: t('Do you want to delete this campaign?'),
  });
}
