import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../kit/feedback/state.tsx';
import { toast } from '../../../kit/feedback/toast-store.ts';
import { useT } from '../../../kit/language.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import type { RequestOf } from '../../../shell/calls/api.ts';
import { describeError } from '../../../shell/calls/describe-error.ts';
import { useCall, useSend } from '../../../shell/calls/queries.ts';
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

/** What a browser hands out so that it can be sent something. */
type Handed = RequestOf<'PUT /push-subscription'>['body'];

/** The worker that shows notifications while no tab is open; there is none on localhost, nor in old browsers. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Asks the person, then the browser. Undefined: the person said no. */
async function subscribe(worker: ServiceWorkerRegistration, publicKey: string): Promise<Handed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  // One that was made for another key, as of the server before, would refuse this one.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
  return made.toJSON() as Handed;
}

async function unsubscribe(worker: ServiceWorkerRegistration): Promise<void> {
  await (await worker.pushManager.getSubscription())?.unsubscribe();
}
