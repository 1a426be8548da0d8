import { useConfirm } from '../../../kit/feedback/confirm.tsx';
import { useT } from '../../../kit/language.tsx';
import { useSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import type { AnyPage } from './use-page-columns.tsx';

/** What needs no more than a yes. A page that nobody runs asks `needAdmin` for somebody first. */
export function usePageDeeds(needAdmin: (page: AnyPage) => void) {
  const t = useT();
  const confirm = useConfirm();
  const suspension = useSend('PUT /all-pages/{eid}/suspension', { refreshes: ['GET /all-pages', 'GET /pages/{eid}'] });
  const bringBack = useSend('POST /all-pages/{eid}/restore', { refreshes: ['GET /all-pages', 'GET /pages'] });
  const deletion = useSend('DELETE /all-pages/{eid}', { refreshes: ['GET /all-pages', 'GET /pages'] });
  return {
    resume: ({ eid, name }: AnyPage) =>
      toastOutcome(t, async () => {
        await suspension.mutateAsync({ params: { eid }, body: { isSuspended: false } });
        return t('{name} lets guests in again', { name });
      }),
    restore: async (page: AnyPage) => {
      const { eid, name, adminCount } = page;
      if (adminCount === 0) return needAdmin(page);
      await toastOutcome(t, async () => {
        await bringBack.mutateAsync({ params: { eid }, body: {} });
        return t('{name} is back', { name });
      });
    },
    remove: async ({ eid, name }: AnyPage) => {
      const question = {
        title: t('Delete {name}?', { name }),
        body: `${t('Are you sure to delete this item?')} ${t('Its guests and its team lose it at once. For a month it can be brought back; then everything is gone.')}`,
        action: t('Delete'),
        danger: true,
        typeToConfirm: name,
      };
      if (!(await confirm(question))) return;
      await toastOutcome(t, async () => {
        await deletion.mutateAsync({ params: { eid } });
        return t('Deleted');
      });
    },
  };
}
