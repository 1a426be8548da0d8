import { useEffect, useRef } from 'react';
import { useConfirm } from '../../../../kit/feedback/confirm.tsx';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { describeError, useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import { NomadixSpeedFields, type Speeds } from './nomadix-speed-fields.tsx';

interface LimitProps {
  nasId: string;
  subscriber: Subscriber | undefined;
  onClose: () => void;
}

export function NomadixLimitSubscriber({ nasId, subscriber, onClose }: LimitProps) {
  const t = useT();
  const limit = usePageSend('PUT /devices/{nas_id}/subscribers', { refreshes: ['GET /devices/{nas_id}/subscribers'] });
  // Stays named while the drawer slides away.
  const last = useRef(subscriber);
  if (subscriber) last.current = subscriber;
  const form = useForm<Speeds>({
    ...useDescribe(),
    initial: { speedUp: 0, speedDown: 0 },
    onSubmit: async ({ speedUp, speedDown }) => {
      await limit.mutateAsync({
        params: { nas_id: nasId },
        body: { mac: last.current!.mac, speedUp: Number(speedUp), speedDown: Number(speedDown) },
      });
      toast.success(t('Speed changed'));
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (subscriber) reset();
  }, [subscriber, reset]);
  const name = last.current?.userName || last.current?.mac || '';
  return (
    <FormDrawer
      opened={subscriber !== undefined}
      onClose={onClose}
      title={t('Limit the speed of {name}', { name })}
      form={form}
      submitLabel={t('Change')}
    >
      <NomadixSpeedFields form={form} />
    </FormDrawer>
  );
}

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
