import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useFormat, useT } from '../../../kit/language.tsx';
import { DeliveryBadge, eventWords, type Delivery } from './webhook-words.tsx';
import classes from './webhooks.module.css';

interface DeliveryItemProps {
  delivery: Delivery;
  /** Not while the webhook is off: nothing is tried then. */
  onReplay: (() => void) | undefined;
}

export function DeliveryItem({ delivery, onReplay }: DeliveryItemProps) {
  const t = useT();
  const format = useFormat();
  const { event, state, at, attempts, status, error, nextAt, body } = delivery;
  // One whose turn has come waits for those before it.
  const soonest = (moment: string) => format.relative(Math.max(Date.parse(moment), Date.now()));
  const facts = [
    format.dateTime(at),
    attempts > 0 && t('{n, plural, one {# try} other {# tries}}', { n: attempts }),
    status !== null && t('Answer {status}', { status: String(status) }),
    onReplay && state === 'waiting' && attempts > 0 && nextAt && t('Next try {when}', { when: soonest(nextAt) }),
  ].filter(Boolean);
  const isOnItsWay = state === 'waiting' && attempts === 0;
  return (
    <li className={classes.delivery}>
      <div className={classes.row}>
        <span>{t(eventWords[event])}</span>
        <DeliveryBadge state={state} />
      </div>
      <span className={classes.hint}>{facts.join(' · ')}</span>
      {error && (
        <bdi dir="ltr" className={classes.answer}>
          {error}
        </bdi>
      )}
      <div className={classes.row}>
        <details className={classes.body}>
          <summary>{t('What was sent')}</summary>
          <pre dir="ltr">{body}</pre>
        </details>
        {onReplay && (
          <Button
            size="compact-sm"
            variant="subtle"
            disabled={isOnItsWay}
            leftSection={<IconRefresh aria-hidden size={16} />}
            onClick={onReplay}
          >
            {t('Send again')}
          </Button>
        )}
      </div>
    </li>
  );
}
