import { Badge, Text } from '@mantine/core';
import { useFormat, useT } from '../../kit/language.tsx';
import { endsSoon, planState, type Subscription } from './plan-state.ts';
import classes from './plan-summary.module.css';

export function PlanSummary({ subscription }: { subscription: Subscription }) {
  const t = useT();
  const format = useFormat();
  const state = planState(subscription, new Date());
  const isEnding = endsSoon(subscription, new Date());
  const date = subscription.end_date === null ? undefined : format.date(subscription.end_date);
  const lapsed = date
    ? t('Ended on {date}. Guests still get online; the page works as on FREE.', { date })
    : t('Not active. Guests still get online; the page works as on FREE.');
  const sentences = {
    free: t('Every page starts here. It costs nothing and has no end date.'),
    lifetime: t('Yours for good: this plan has no end date.'),
    active:
      isEnding && date
        ? t('Ends {when}, on {date}.', { when: format.relative(subscription.end_date!), date })
        : t('Active until {date}.', { date: date ?? '' }),
    expired: lapsed,
  };
  return (
    <div>
      <div className={classes.name}>
        <strong>{subscription.Plan.name}</strong>
        {state === 'expired' && <Badge color="danger">{t('Expired')}</Badge>}
        {isEnding && <Badge color="warn">{t('Ends soon')}</Badge>}
        {!isEnding && (state === 'active' || state === 'lifetime') && <Badge color="good">{t('Active')}</Badge>}
      </div>
      <Text c="dimmed">{sentences[state]}</Text>
    </div>
  );
}
