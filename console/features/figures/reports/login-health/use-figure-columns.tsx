import { useMemo } from 'react';
import { fewestToJudge } from '@wifi/contract/figures/login-health-words.ts';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { TwoLines } from '../../../../kit/layout/lines.tsx';
import type { Column } from '../../../../kit/table/data-table.tsx';
import { Compared } from '../change.tsx';
import { whyWords } from '../logs/event-words.ts';
import { shareFinished, useTimeWords, type HealthFigures } from './health-words.ts';
import classes from './health-tables.module.css';

export function useFigureColumns<
  Of extends HealthFigures & { method: string; before?: HealthFigures | null },
>(): Column<Of>[] {
  const t = useT();
  const format = useFormat();
  const timeWords = useTimeWords();
  return useMemo(() => {
    const count = (id: 'begun' | 'refused' | 'gaveUp', header: string): Column<Of> => ({
      id,
      header,
      align: 'end',
      render: (row) => <Compared now={row[id]} before={row.before?.[id]} format={(value) => format.number(value)} />,
    });
    return [
      count('begun', t('Began')),
      {
        id: 'share',
        header: t('Got in'),
        width: '22%',
        render: (row) => (row.method === '' ? '–' : <Success figures={row} before={row.before ?? null} />),
      },
      count('refused', t('Refused at last')),
      count('gaveUp', t('Gave up')),
      {
        id: 'median',
        header: t('Half within'),
        align: 'end',
        tablet: 'hidden',
        render: ({ medianSeconds }) => (medianSeconds === null ? '–' : timeWords(medianSeconds)),
      },
      {
        id: 'refusals',
        header: t('What was refused'),
        width: '26%',
        render: ({ refusals }) => (refusals.length === 0 ? '–' : <Refusals refusals={refusals} />),
      },
    ];
  }, [t, format, timeWords]);
}

/** How many and which part of those who began; a bar only where there are enough to judge by. */
function Success({ figures, before }: { figures: HealthFigures; before: HealthFigures | null }) {
  const t = useT();
  const format = useFormat();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const share = shareFinished(figures);
  const shareBefore = before && shareFinished(before);
  if (share === null)
    return (
      <TwoLines detail={t('Fewer than {n} logins: no judgement', { n: fewestToJudge })}>
        {format.number(figures.finished)}
      </TwoLines>
    );
  return (
    <div className={classes.success}>
      <span className={classes.figure}>
        <b>{percent(share)}</b> <span>{format.number(figures.finished)}</span>
      </span>
      <span className={classes.track} aria-hidden="true">
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {shareBefore !== null && (
        <span className={classes.before}>{t('Before: {value}', { value: percent(shareBefore) })}</span>
      )}
    </div>
  );
}

const mostReasons = 3;

function Refusals({ refusals }: { refusals: HealthFigures['refusals'] }) {
  const t = useT();
  const format = useFormat();
  const others = refusals.slice(mostReasons).reduce((sum, { times }) => sum + times, 0);
  return (
    <ul className={classes.refusals}>
      {refusals.slice(0, mostReasons).map(({ why, times }) => (
        <li key={why}>
          {whyWords(t, why)} <b>{format.number(times)}</b>
        </li>
      ))}
      {others > 0 && (
        <li>
          {t('Others')} <b>{format.number(others)}</b>
        </li>
      )}
    </ul>
  );
}
