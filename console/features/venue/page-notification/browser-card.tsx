import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useCall, useSend } from '../../../shell/calls/queries.ts';
import { findWorker, subscribe, unsubscribe } from './push.ts';
import classes from './page-notification.module.css';

const refreshes = { refreshes: ['GET /push-subscription' as const] };

/** Notifications of this browser. It asks for leave when somebody presses, and never by itself. */
export function BrowserCard() {
  const t = useT();
  const own = useCall('GET /push-subscription');
  const worker = useQuery({ queryKey: ['worker'], queryFn: async () => (await findWorker()) ?? null });
  const { mutateAsync: save } = useSend('PUT /push-subscription', refreshes);
  const { mutateAsync: end } = useSend('DELETE /push-subscription', refreshes);
  const [isDenied, setDenied] = useState(() => globalThis.Notification?.permission === 'denied');
  const [isBusy, setBusy] = useState(false);
  const busily = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => toast.error(describeError(t, error)));
    setBusy(false);
  };
  const switchOn = (registration: ServiceWorkerRegistration, publicKey: string) =>
    busily(async () => {
      const handed = await subscribe(registration, publicKey).catch(() => null);
      if (handed === null) {
        toast.error(t('This browser could not reach its push service. Try again later.'));
        return;
      }
      setDenied(!handed);
      if (handed) await save({ body: { endpoint: handed.endpoint, keys: handed.keys } });
    });
  const switchOff = (registration: ServiceWorkerRegistration) =>
    busily(async () => {
      await end({});
      await unsubscribe(registration);
    });

  const state = () => {
    if (own.isError) return <ErrorState compact onRetry={() => void own.refetch()} />;
    if (!own.data || worker.isPending) return <p role="status">{t('One moment…')}</p>;
    const registration = worker.data;
    if (!registration)
      return (
        <p>{t('This browser cannot show notifications from here. It takes https, and a browser that has push.')}</p>
      );
    if (own.data.isOn)
      return (
        <>
          <p>
            <Badge color="good">{t('On')}</Badge> {t('For as long as you are signed in here, also with no tab open.')}
          </p>
          <Button variant="default" loading={isBusy} onClick={() => void switchOff(registration)}>
            {t('Switch off')}
          </Button>
        </>
      );
    const { publicKey } = own.data;
    return (
      <>
        <p>
          {isDenied
            ? t(
                'This browser was told not to show notifications of this site. Allow them in its settings, then try again.',
              )
            : t('A message on your screen, also with no tab open. The browser asks you first.')}
        </p>
        <Button loading={isBusy} onClick={() => void switchOn(registration, publicKey)}>
          {t('Switch on')}
        </Button>
      </>
    );
  };
  return (
    <Card title={t('Notifications in this browser')}>
      <div className={classes.state}>{state()}</div>
    </Card>
  );
}
