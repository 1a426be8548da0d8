import { longestText } from '@wifi/contract/limits.ts';
import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { withoutIsolates } from '../../../kit/translator.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import type { Campaign } from './stored-campaign.ts';

export const refreshes = ['GET /campaigns', 'GET /campaigns/{id}', 'GET /campaigns/calendar'] as const;

type Named = Pick<Campaign, 'id' | 'name'>;

export function useCampaignActions() {
  const t = useT();
  const confirm = useConfirm();
  const update = usePageSend('PUT /campaigns/{id}', { refreshes: [...refreshes] });
  const copy = usePageSend('POST /campaigns/{id}/duplicate', { refreshes: [...refreshes] });
  const remove = usePageSend('DELETE /campaigns/{id}', { refreshes: [...refreshes] });
  return {
    end: async ({ id, name }: Named): Promise<void> => {
      const yes = await confirm({
        title: t('End {name} now?', { name }),
        body: t('Guests stop seeing it within seconds. Its figures stay.'),
        action: t('End now'),
      });
      if (!yes) return;
      await update.mutateAsync({ params: { id: String(id) }, body: { type: 'finished' } }).then(
        () => toast.success(t('Campaign updated')),
        (error) => toast.error(`${t('Update campaign failed!')} ${describeError(t, error)}`),
      );
    },
    duplicate: ({ id, name }: Named) =>
      copy
        .mutateAsync({
          params: { id: String(id) },
          body: { name: withoutIsolates(t('Copy of {name}', { name })).slice(0, longestText) },
        })
        .then(
          () => toast.success(t('Campaign created')),
          (error) => toast.error(t('Create failed: {msg}', { msg: describeError(t, error) })),
        ),
    remove: async ({ id, name }: Named): Promise<boolean> => {
      if (
        !(await confirm({
          title: t('Delete {name}?', { name }),
          body: t('Do you want to delete this campaign?'),
          action: t('Delete'),
          danger: true,
        }))
      )
        return false;
      return remove.mutateAsync({ params: { id: String(id) } }).then(
        () => {
          toast.success(t('Campaign deleted'));
          return true;
        },
        (error) => {
          toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) }));
          return false;
        },
      );
    },
  };
}
