import { useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import type { Menu } from './menu.ts';

/** Spec §8: what the server refuses is told in its own words. */
export function useMenuActions() {
  const t = useT();
  const confirm = useConfirm();
  const order = usePageSend('PUT /page-menu/order', { refreshes: ['GET /page-menu'] });
  const change = usePageSend('PUT /page-menu/{id}', { refreshes: ['GET /page-menu'] });
  const remove = usePageSend('DELETE /page-menu/{id}', { refreshes: ['GET /page-menu', 'GET /page-item'] });

  const tell = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(describeError(t, error));
      throw error;
    }
  };
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

  return {
    move: (id: string, after: string | null) => tell(order.mutateAsync({ body: { id: Number(id), after: after === null ? null : Number(after) } }), t('Updated')),
    makeDefault: ({ id }: Menu) => quietly(tell(change.mutateAsync({ params: { id: String(id) }, body: { is_default: true } }), t('Updated'))),
    remove: async ({ id, name }: Menu) => {
      const question = { title: t('Are you sure to delete this item?'), body: t('The menu {name} goes; what stands in it stays, without a menu.', { name }), action: t('Delete'), danger: true };
      if (await confirm(question)) await quietly(tell(remove.mutateAsync({ params: { id: String(id) } }), t('Deleted')));
    },
  };
}
