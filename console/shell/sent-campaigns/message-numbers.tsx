import type { ReactNode } from 'react';
import { Chart } from '../../kit/chart/chart.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import classes from './sent-campaigns.module.css';

/** So many of what became of them are drawn beside `sent`. */
const mostDrawn = 4;

interface Props {
  sent: number;
  /** What became of those that were sent, each also as a share of them. */
  became: readonly { name: string; count: number }[];
  /** What was not sent; shown where there is any. */
  unsent: { failed: number; skipped: number; unknown: number };
  children?: ReactNode;
}

export function MessageNumbers({ sent, became, unsent, children }: Props) {
  const t = useT();
  const format = useFormat();
  const share = (count: number) =>
    sent === 0 ? '' : format.number(count / sent, { style: 'percent', maximumFractionDigits: 1 });
  const all = { name: t('Sent'), count: sent };
  const rows = [
    { ...all, share: '' },
    ...became.map((row) => ({ ...row, share: share(row.count) })),
    ...[
      { name: t('Could not be sent'), count: unsent.failed, share: '' },
      { name: t('Left out when their turn came'), count: unsent.skipped, share: '' },
      { name: t('Unknown, not repeated'), count: unsent.unknown, share: '' },
    ].filter(({ count }) => count > 0),
  ];
  return (
    <Card title={t('What became of the messages')}>
      <dl className={classes.numbers}>
        {rows.map(({ name, count, share }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {format.number(count)}
              {share && <small>{share}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {sent > 0 && (
        <Chart
          kind="bar"
          label={t('What became of the messages')}
          data={[all, ...became.slice(0, mostDrawn)]}
          x="name"
          series={[{ key: 'count', name: t('Messages') }]}
          height={220}
        />
      )}
      {children}
    </Card>
  );
}
