import { useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { usePageSend } from '../../shell/queries.ts';
import type { Item } from './item.ts';

export function useItemActions() {
  const t = useT();
  const confirm = useConfirm();
  const order = usePageSend('PUT /page-item/order', { refreshes: ['GET /page-item'] });
  const remove = usePageSend('DELETE /page-item/{eid}', { refreshes: ['GET /page-item', 'GET /page-item-reviews'] });
  return {
    move: async (eid: string, after: string | null) => {
      try {
        await order.mutateAsync({ body: { eid, after } });
        toast.success(t('Updated'));
      } catch (error) {
        toast.error(t('Faile to update'));
        throw error;
      }
    },
    remove: async ({ eid, title }: Item) => {
      const question = { title: t('Are you sure to delete this item?'), body: t('{title} and what guests wrote about it cannot be brought back.', { title }), action: t('Delete'), danger: true };
      if (!(await confirm(question))) return;
      await remove.mutateAsync({ params: { eid } }).then(() => toast.success(t('Deleted')), () => toast.error(t('Failed to delete')));
    },
  };
}
