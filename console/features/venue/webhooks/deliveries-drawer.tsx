import { Chip, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { rowsPerLoad } from '@wifi/contract/limits.ts';
import { deliveryStates, type DeliveryState } from '@wifi/contract/venue/webhook-words.ts';
import { SkeletonRows } from '../../../kit/feedback/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/state.tsx';
import { DetailDrawer } from '../../../kit/form/detail-drawer.tsx';
import { useFormat, useT } from '../../../kit/language.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { usePageList, usePageSend } from '../../../shell/calls/queries.ts';
import { toastOutcome } from '../../../shell/calls/toast-outcome.ts';
import { FactList } from '../../../widgets/marks/fact-list.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import { deliveriesChanged, WebhookTrial } from './webhook-trial.tsx';
import { deliveryWords, eventWords, WebhookBadge, type Delivery, type Webhook } from './webhook-words.tsx';
import classes from './webhooks.module.css';

interface DeliveriesDrawerProps {
  hook: Webhook | undefined;
  onClose: () => void;
  onSwitchOn: (hook: Webhook) => void;
}

/** One webhook: whether it works, and what was sent to it. */
export function DeliveriesDrawer({ hook, onClose, onSwitchOn }: DeliveriesDrawerProps) {
  // Stays readable while the drawer slides away.
  const last = useRef(hook);
  if (hook) last.current = hook;
  const shown = last.current;
  return (
    <DetailDrawer opened={hook !== undefined} onClose={onClose} title={<bdi>{shown?.name}</bdi>}>
      {shown && (
        <>
          <Facts hook={shown} />
          <WebhookTrial key={shown.id} hook={shown} onSwitchOn={() => onSwitchOn(shown)} />
          <Deliveries key={`${shown.id} deliveries`} hook={shown} />
        </>
      )}
    </DetailDrawer>
  );
}

function Facts({ hook }: { hook: Webhook }) {
  const t = useT();
  const format = useFormat();
  return (
    <FactList
      facts={[
        { name: t('State'), value: <WebhookBadge hook={hook} /> },
        ...(hook.failingSince ? [{ name: t('Nothing arrives since'), value: format.dateTime(hook.failingSince) }] : []),
        { name: t('Address'), value: <span className={classes.address}>{hook.url}</span>, isCode: true },
        { name: t('Is told when'), value: hook.events.map((event) => t(eventWords[event])).join(' · ') },
        ...(hook.bothSecretsUntil
          ? [{ name: t('Two secrets count until'), value: format.dateTime(hook.bothSecretsUntil) }]
          : []),
        { name: t('Made by'), value: hook.createdBy, isCode: true, missing: '–' },
      ]}
    />
  );
}

function Deliveries({ hook }: { hook: Webhook }) {
  const t = useT();
  const [state, setState] = useState<DeliveryState>();
  const params = { id: String(hook.id) };
  const list = usePageList('GET /webhooks/{id}/deliveries', rowsPerLoad, { state }, params);
  const replay = usePageSend('POST /webhooks/{id}/deliveries/{delivery}/replay', deliveriesChanged);
  useLookAgain(hook.isOn ? list.rows : [], list.retry);
  const sendAgain = ({ id: delivery }: Delivery) =>
    toastOutcome(t, async () => {
      await replay.mutateAsync({ params: { ...params, delivery } });
      return t('It is sent again');
    });
  const hasRows = list.rows.length > 0;
  return (
    <section className={classes.log} aria-labelledby="webhook-log">
      <div>
        <Title order={3} size="h4" id="webhook-log">
          {t('Deliveries')}
        </Title>
        <p className={classes.hint}>{t('Kept for a month. Each is tried for three days, ever more rarely.')}</p>
      </div>
      {(hasRows || state) && (
        <div className={classes.filters}>
          {deliveryStates.map((one) => (
            <Chip key={one} checked={state === one} onChange={(on) => setState(on ? one : undefined)}>
              {t(deliveryWords[one])}
            </Chip>
          ))}
        </div>
      )}
      {list.isLoading ? (
        <SkeletonRows rows={3} />
      ) : list.error && !hasRows ? (
        <ErrorState onRetry={list.retry} />
      ) : hasRows ? (
        <>
          <ul className={classes.deliveries} aria-label={t('Deliveries')}>
            {list.rows.map((delivery) => (
              <DeliveryItem
                key={delivery.id}
                delivery={delivery}
                onReplay={hook.isOn ? () => void sendAgain(delivery) : undefined}
              />
            ))}
          </ul>
          <LoadMore bare shown={list.rows.length} {...list} />
        </>
      ) : state ? (
        <EmptyState title={t('Nothing matches')} />
      ) : (
        <EmptyState title={t('Nothing was sent yet')}>
          {t('Send a test, or wait until something happens that it is told.')}
        </EmptyState>
      )}
    </section>
  );
}

const every = 2000;

const most = 15;

const soon = 30_000;

/**
 * Looks again while one of these is about to be sent: whoever pressed a button sees what comes of it. Not for ever,
 * where many wait for a receiver that is away.
 */
function useLookAgain(rows: readonly Delivery[], look: () => void): void {
  const latest = useRef(look);
  latest.current = look;
  const awaited = rows
    .filter(({ state, nextAt }) => state === 'waiting' && nextAt && Date.parse(nextAt) - Date.now() < soon)
    .map(({ id, attempts }) => `${id}/${attempts}`)
    .join(' ');
  useEffect(() => {
    if (!awaited) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks === most) clearInterval(timer);
      latest.current();
    }, every);
    return () => clearInterval(timer);
  }, [awaited]);
}
