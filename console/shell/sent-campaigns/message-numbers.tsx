import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/layout/card.tsx';
import classes from './sent-campaigns.module.css';

interface Props {
  sent: number;
  /** What became of those that were sent, each also as a share of them. */
  became: readonly { name: string; count: number; isUncounted?: boolean }[];
  /** What was not sent; shown where there is any. */
  unsent: { failed: number; skipped: number; unknown: number };
  children?: ReactNode;
}

export function MessageNumbers({ sent, became, unsent, children }: Props) {
  const t = useT();
  const format = useFormat();
  const rows: { name: string; count: number; share?: number; isUncounted?: boolean }[] = [
    { name: t('Sent'), count: sent },
    ...became.map((row) => (sent === 0 ? row : { ...row, share: row.count / sent })),
    ...[
      { name: t('Could not be sent'), count: unsent.failed },
      { name: t('Left out when their turn came'), count: unsent.skipped },
      { name: t('Unknown, not repeated'), count: unsent.unknown },
    ].filter(({ count }) => count > 0),
  ];
  return (
    <Card title={t('What became of the messages')}>
      <dl className={classes.numbers}>
        {rows.map(({ name, count, share, isUncounted }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {isUncounted ? '–' : format.number(count)}
              {isUncounted && <small>{t('Not counted on this page')}</small>}
              {share !== undefined && !isUncounted && (
                <small>
                  {format.number(share, { style: 'percent', maximumFractionDigits: 1 })}
                  <Progress value={share * 100} aria-hidden />
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
