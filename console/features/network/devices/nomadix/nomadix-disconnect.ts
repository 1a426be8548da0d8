import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { describeError } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';

export type Subscriber = AnswerOf<'GET /devices/{nas_id}/subscribers'>['rows'][number];

export function useNomadixDisconnect(nas_id: string) {
  const t = useT();
  const confirm = useConfirm();
  const { mutateAsync } = usePageSend('DELETE /devices/{nas_id}/subscribers', {
    refreshes: ['GET /devices/{nas_id}/subscribers'],
  });
  return async ({ mac, userName }: Subscriber) => {
    const question = {
      title: t('Disconnect {name}?', { name: userName || mac }),
      body: t('They lose the network at once and have to log in again.'),
      action: t('Disconnect'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    await mutateAsync({ params: { nas_id }, body: { mac } }).then(
      () => toast.success(t('Disconnected')),
      (error) => toast.error(t('Disconnect failed: {msg}', { msg: describeError(t, error) })),
    );
  };
}
