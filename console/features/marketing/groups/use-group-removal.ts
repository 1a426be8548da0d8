import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../shell/calls/queries.ts';
import { groupReads, type Group } from './group.ts';

/** Asks first; says whether it is gone. */
export function useGroupRemoval(): (group: Group) => Promise<boolean> {
  const t = useT();
  const confirm = useConfirm();
  const deletion = usePageSend('DELETE /groups/{id}', { refreshes: [...groupReads] });
  return async ({ id, name }) => {
    if (
      !(await confirm({
        title: t('Delete {name}?', { name }),
        body: `${t('Are you sure to delete this item?')} ${t('Its guests and their profiles stay.')}`,
        action: t('Delete'),
        danger: true,
      }))
    )
      return false;
    try {
      await deletion.mutateAsync({ params: { id: String(id) } });
      toast.success(t('Group deleted!'));
      return true;
    } catch (error) {
      toast.error(describeError(t, error));
      return false;
    }
  };
}
