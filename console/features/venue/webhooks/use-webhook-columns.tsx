import { useMemo } from 'react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { TwoLines } from '../../../kit/layout/lines.tsx';
import type { Column } from '../../../kit/table/data-table.tsx';
import { DeliveryBadge, eventWords, WebhookBadge, type Webhook } from './webhook-words.tsx';
import classes from './webhooks.module.css';

export function useWebhookColumns(): Column<Webhook>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Name'),
        phone: 'title',
        width: '30%',
        render: ({ name, url }) => (
          <TwoLines
            detail={
              <bdi dir="ltr" className={classes.address}>
                {url}
              </bdi>
            }
          >
            <bdi>{name}</bdi>
          </TwoLines>
        ),
      },
      {
        id: 'events',
        header: t('Is told when'),
        tablet: 'hidden',
        width: '32%',
        render: ({ events }) => events.map((event) => t(eventWords[event])).join(' · '),
      },
      {
        id: 'state',
        header: t('State'),
        render: (hook) => (
          <TwoLines
            detail={
              hook.isOn &&
              (hook.rests
                ? t('Edit and save it, and it is yours.')
                : hook.failingSince && t('Since {date}', { date: format.dateTime(hook.failingSince) }))
            }
          >
            <WebhookBadge hook={hook} />
          </TwoLines>
        ),
      },
      {
        id: 'last',
        header: t('Last delivery'),
        render: ({ last, waiting }) =>
          last ? (
            <TwoLines
              detail={[
                format.relative(last.at),
                waiting > 0 && t('{n, plural, one {# waiting} other {# waiting}}', { n: waiting }),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <DeliveryBadge state={last.state} />
            </TwoLines>
          ) : (
            t('Never')
          ),
      },
    ],
    [t, format],
  );
}
