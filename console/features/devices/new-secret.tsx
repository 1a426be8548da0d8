import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useConfirm } from '../../kit/confirm.tsx';
import { useT } from '../../kit/language.tsx';
import { toast } from '../../kit/toast-store.ts';
import { describeError } from '../../shell/describe-error.ts';
import { usePageSend } from '../../shell/queries.ts';
import type { Device } from './device.ts';

export function NewSecret({ device }: { device: Device }) {
  const t = useT();
  const confirm = useConfirm();
  const update = usePageSend('PUT /devices/{nas_id}', { refreshes: ['GET /devices/{nas_id}/setup', 'GET /devices/{nas_id}/checks'] });
  const renew = async () => {
    const yes = await confirm({
      title: t('Give {name} a new secret?', { name: device.name }),
      body: t('The router is refused until it has the new one, and its script and files change with it. Guests who are online stay online.'),
      action: t('New secret'),
      danger: true,
    });
    if (!yes) return;
    await update.mutateAsync({ params: { nas_id: device.nas_id }, body: { newSecret: true } })
      .then(() => toast.success(t('Device updated!')), (error) => toast.error(t('Update failed: {msg}', { msg: describeError(t, error) })));
  };
  return <Button variant="default" size="xs" leftSection={<IconRefresh aria-hidden />} loading={update.isPending} onClick={() => void renew()}>{t('New secret')}</Button>;
}
