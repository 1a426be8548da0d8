import { useT } from '../../../kit/language.tsx';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { useDeeds } from '../../../shell/campaigns/use-deeds.ts';
import { campaignReads, type ZaloCampaign } from './campaign-words.ts';

const refreshing = { refreshes: [...campaignReads] };
const asked = ({ _id: id, version }: ZaloCampaign) => ({ params: { id }, body: { version } });

export function useCampaignDeeds() {
  const t = useT();
  const send = usePageSend('POST /zalo/campaigns/{id}/send', refreshing);
  const pause = usePageSend('POST /zalo/campaigns/{id}/pause', refreshing);
  const resume = usePageSend('POST /zalo/campaigns/{id}/resume', refreshing);
  const cancel = usePageSend('POST /zalo/campaigns/{id}/cancel', refreshing);
  const deletion = usePageSend('DELETE /zalo/campaigns/{id}', refreshing);
  return useDeeds<ZaloCampaign>({
    isBusy: [send, pause, resume, cancel].some(({ isPending }) => isPending),
    send: (campaign) => send.mutateAsync(asked(campaign)),
    pause: (campaign) => pause.mutateAsync(asked(campaign)),
    resume: (campaign) => resume.mutateAsync(asked(campaign)),
    cancel: (campaign) => cancel.mutateAsync(asked(campaign)),
    question: t('Do you want to delete this campaign?'),
    remove: ({ _id: id }) => deletion.mutateAsync({ params: { id } }),
    refused: (words, what) => {
      const said = { msg: words || t('Unknown error') };
      return what === 'delete' ? t('Delete campaign failed: {msg}', said) : t('Update campaign failed: {msg}', said);
    },
  });
}
