import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { withoutIsolates } from '../../../kit/translator.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { Campaign } from './campaign.ts';

const refreshes = ['GET /wifi-campaign', 'GET /wifi-campaign/current', 'GET /wifi-campaign/{id}'] as const;

/** What can be done with a wifi campaign as a whole. */
export function useCampaignActions() {
  const t = useT();
  const confirm = useConfirm();
  const update = usePageSend('PUT /wifi-campaign/{id}', { refreshes: [...refreshes] });
  const copy = usePageSend('POST /wifi-campaign/{id}/duplicate', { refreshes: [...refreshes] });
  const remove = usePageSend('DELETE /wifi-campaign/{id}', { refreshes: [...refreshes] });
  const failed = (sentence: (msg: string) => string) => (error: unknown) =>
    void toast.error(sentence(describeError(t, error)));

  return {
    makeCurrent: async ({ id, name }: Campaign) => {
      const yes = await confirm({
        title: t('Show {name} to guests?', { name }),
        body: t('From now on every guest of this page sees it. The one before stays in the list.'),
        action: t('Make current'),
      });
      if (yes)
        await update.mutateAsync({ params: { id: String(id) }, body: { isCurrent: true } }).then(
          () => toast.success(t('Wifi Campaign updated')),
          failed((msg) => t('Update failed: {msg}', { msg })),
        );
    },
    duplicate: ({ id, name }: Campaign) =>
      copy
        .mutateAsync({
          params: { id: String(id) },
          body: { name: withoutIsolates(t('Copy of {name}', { name })).slice(0, 128) },
        })
        .then(
          () => toast.success(t('Created')),
          failed((msg) => t('Create failed: {msg}', { msg })),
        ),
    remove: async ({ id, name }: Campaign) => {
      const body = `${t('Do you want to delete this campaign?')} ${t('Its drafts and versions go with it.')}`;
      if (await confirm({ title: t('Delete {name}?', { name }), body, action: t('Delete'), danger: true })) {
        await remove.mutateAsync({ params: { id: String(id) } }).then(
          () => toast.success(t('Deleted')),
          failed((msg) => t('Delete failed: {msg}', { msg })),
        );
      }
    },
  };
}
