import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useDeeds } from '../../../shell/campaigns/use-deeds.ts';
import { campaignReads, type EmailCampaign } from './campaign-words.ts';

const refreshing = { refreshes: [...campaignReads] };
const asked = ({ id, version }: EmailCampaign) => ({ params: { id: String(id) }, body: { version } });

export function useCampaignDeeds() {
  const t = useT();
  const send = usePageSend('POST /email-campaigns/{id}/send', refreshing);
  const pause = usePageSend('POST /email-campaigns/{id}/pause', refreshing);
  const resume = usePageSend('POST /email-campaigns/{id}/resume', refreshing);
  const cancel = usePageSend('POST /email-campaigns/{id}/cancel', refreshing);
  const deletion = usePageSend('DELETE /email-campaigns/{id}', refreshing);
  return useDeeds<EmailCampaign>({
    isBusy: [send, pause, resume, cancel].some(({ isPending }) => isPending),
    send: (campaign) => send.mutateAsync(asked(campaign)),
    pause: (campaign) => pause.mutateAsync(asked(campaign)),
    resume: (campaign) => resume.mutateAsync(asked(campaign)),
    cancel: (campaign) => cancel.mutateAsync(asked(campaign)),
    question: t('Do you want to delete this campaign?'),
    remove: ({ id }) => deletion.mutateAsync({ params: { id: String(id) } }),
  });
}
