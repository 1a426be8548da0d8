import { useConfirm, type ConfirmOptions } from '../../kit/feedback/confirm.tsx';
import { toast } from '../../kit/feedback/toast-store.ts';
import { useT } from '../../kit/language.tsx';
import { describeRefusedField } from '../calls/describe-error.ts';
import type { ShownCampaign } from './campaign-words.ts';

interface Call<Asked> {
  isPending: boolean;
  mutateAsync: (asked: Asked) => Promise<unknown>;
}

type Change = Call<{ params: { id: string }; body: { version: number } }>;

interface Calls<Campaign> {
  idOf: (campaign: Campaign) => string;
  send: Change;
  pause: Change;
  resume: Change;
  cancel: Change;
  remove: Call<{ params: { id: string } }>;
  /** Asked before one is deleted. */
  question: string;
  /** Around what the server says; unless said, it stands alone. */
  refused?: (words: string, what: 'update' | 'delete') => string;
}

/** What can be done with a campaign as a whole. Asks first where it cannot be undone; says whether it was done. */
export function useDeeds<Campaign extends ShownCampaign>(calls: Calls<Campaign>) {
  const t = useT();
  const confirm = useConfirm();
  const done = async (act: () => Promise<unknown>, question?: ConfirmOptions, what: 'update' | 'delete' = 'update') => {
    if (question && !(await confirm(question))) return false;
    try {
      await act();
      toast.success(what === 'delete' ? t('Campaign deleted') : t('Campaign updated'));
      return true;
    } catch (error) {
      const words = describeRefusedField(t, error);
      toast.error(calls.refused ? calls.refused(words, what) : words);
      return false;
    }
  };
  const change = (call: Change, campaign: Campaign) => () =>
    call.mutateAsync({ params: { id: calls.idOf(campaign) }, body: { version: campaign.version } });
  return {
    isBusy: [calls.send, calls.pause, calls.resume, calls.cancel].some(({ isPending }) => isPending),
    send: (campaign: Campaign, question: ConfirmOptions) => done(change(calls.send, campaign), question),
    pause: (campaign: Campaign) => done(change(calls.pause, campaign)),
    resume: (campaign: Campaign) => done(change(calls.resume, campaign)),
    cancel: (campaign: Campaign) =>
      done(
        change(calls.cancel, campaign),
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
    remove: (campaign: Campaign) =>
      done(
        () => calls.remove.mutateAsync({ params: { id: calls.idOf(campaign) } }),
        {
          title: t('Delete {name}?', { name: campaign.name }),
          body: `${calls.question} ${t('Its figures go with it; the messages stay listed.')}`,
          action: t('Delete'),
          danger: true,
        },
        'delete',
      ),
  };
}

export type Deeds<Campaign extends ShownCampaign> = ReturnType<typeof useDeeds<Campaign>>;
