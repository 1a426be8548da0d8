import type { ReactNode } from 'react';
import { Chart } from '../../kit/chart/chart.tsx';
import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import classes from './campaigns.module.css';

interface Props {
  sent: number;
  /** What became of those that were sent, each also as a share of them. */
  became: readonly { name: string; count: number }[];
  /** What was not sent; shown where there is any. */
  unsent: readonly { name: string; count: number }[];
  /** Drawn beside `sent`: so many of the first. */
  drawn: number;
  children?: ReactNode;
}

export function MessageNumbers({ sent, became, unsent, drawn, children }: Props) {
  const t = useT();
  const format = useFormat();
  const share = (count: number) =>
    sent === 0 ? '' : format.number(count / sent, { style: 'percent', maximumFractionDigits: 1 });
  const all = { name: t('Sent'), count: sent };
  const rows = [
    { ...all, share: '' },
    ...became.map((row) => ({ ...row, share: share(row.count) })),
    ...unsent.filter(({ count }) => count > 0).map((row) => ({ ...row, share: '' })),
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
          data={[all, ...became.slice(0, drawn)]}
          x="name"
          series={[{ key: 'count', name: t('Messages') }]}
          height={220}
        />
      )}
      {children}
    </Card>
  );
}
