import { useEffect, useRef } from 'react';
import { toast } from '../../../../kit/feedback/toast-store.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { useT } from '../../../../kit/language.tsx';
import { useDescribe } from '../../../../shell/calls/describe-error.ts';
import { usePageSend } from '../../../../shell/calls/queries.ts';
import type { Subscriber } from './nomadix-disconnect.ts';
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
