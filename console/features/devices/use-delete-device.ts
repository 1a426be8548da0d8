import { useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import type { Device } from './device.ts';

export function useDeleteDevice() {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('DELETE /devices/{nas_id}', { refreshes: ['GET /devices'] });
  return async ({ nas_id, name }: Device): Promise<void> => {
    const yes = await confirm({
      title: t('Delete {name}?', { name }),
      body: `${t('Are you sure to delete this item?')} ${t('Guests can no longer log in through it, and its secret stops counting.')}`,
      action: t('Delete'),
      danger: true,
    });
    if (!yes) return;
    await mutateAsync({ params: { nas_id } }).then(() => toast.success(t('Device deleted!')), (error) => toast.error(t('Delete failed: {msg}', { msg: describeError(t, error) })));
  };
}
