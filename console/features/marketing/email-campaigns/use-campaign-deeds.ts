import { useConfirm, type ConfirmOptions } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeRefusedField } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { campaignReads, type EmailCampaign } from './campaign-words.ts';

const refreshing = { refreshes: [...campaignReads] };
const asked = ({ id, version }: EmailCampaign) => ({ params: { id: String(id) }, body: { version } });

/** What can be done with a campaign as a whole. Asks first where it cannot be undone; says whether it was done. */
export function useCampaignDeeds() {
  const t = useT();
  const confirm = useConfirm();
  const send = usePageSend('POST /email-campaigns/{id}/send', refreshing);
  const pause = usePageSend('POST /email-campaigns/{id}/pause', refreshing);
  const resume = usePageSend('POST /email-campaigns/{id}/resume', refreshing);
  const cancel = usePageSend('POST /email-campaigns/{id}/cancel', refreshing);
  const deletion = usePageSend('DELETE /email-campaigns/{id}', refreshing);
  const done = async (act: () => Promise<unknown>, question?: ConfirmOptions, words = t('Campaign updated')) => {
    if (question && !(await confirm(question))) return false;
    try {
      await act();
      toast.success(words);
      return true;
    } catch (error) {
      toast.error(describeRefusedField(t, error));
      return false;
    }
  };
  return {
    isBusy: [send, pause, resume, cancel].some(({ isPending }) => isPending),
    send: (campaign: EmailCampaign, question: ConfirmOptions) =>
      done(() => send.mutateAsync(asked(campaign)), question),
    pause: (campaign: EmailCampaign) => done(() => pause.mutateAsync(asked(campaign))),
    resume: (campaign: EmailCampaign) => done(() => resume.mutateAsync(asked(campaign))),
    cancel: (campaign: EmailCampaign) =>
      done(
        () => cancel.mutateAsync(asked(campaign)),
        campaign.state === 'scheduled'
          ? {
              title: t('Do not send {name}?', { name: campaign.name }),
              body: t('Nothing was sent yet. It becomes a draft again.'),
              action: t('Back to draft'),
            }
          : {
              title: t('Cancel {name}?', { name: campaign.name }),
              body: t('What is not sent yet is never sent. This cannot be undone.'),
              action: t('Cancel the campaign'),
              danger: true,
            },
      ),
    remove: ({ id, name }: EmailCampaign) =>
      done(
        () => deletion.mutateAsync({ params: { id: String(id) } }),
        {
          title: t('Delete {name}?', { name }),
          body: `${t('Do you want to delete this campaign?')} ${t('Its figures go with it; the messages stay listed.')}`,
          action: t('Delete'),
          danger: true,
        },
        t('Campaign deleted'),
      ),
  };
}
