import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { Compared } from '../change.tsx';
import { visitsPath } from '../drill-down.ts';
import { useHourWords } from '../use-hour-words.ts';
import classes from './times-table.module.css';

type Cell = Times['cells'][number];

const firstHours = 10;

/**
 * The same numbers, the busiest hour first; hours without anybody are left out. The rest of a long list waits: the map
 * above has it all.
 */
export function TimesTable({ times: { cells, period }, isLogins }: { times: Times; isLogins: boolean }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const words = useHourWords();
  const rows = useMemo(
    () => cells.filter(({ count, before }) => count > 0 || before).toSorted((one, other) => other.count - one.count),
    [cells],
  );
  const total = useMemo(() => cells.reduce((sum, { count }) => sum + count, 0), [cells]);
  const columns = useMemo(
    (): Column<Cell>[] => [
      { id: 'weekday', header: t('Weekday'), render: ({ weekday }) => words.weekday(weekday) },
      { id: 'hour', header: t('Hour'), render: ({ hour }) => words.hour(hour) },
      {
        id: 'count',
        header: isLogins ? t('Logins') : t('Sessions'),
        align: 'end',
        render: ({ count, before }) => (
          <Compared now={count} before={before} format={(value) => format.number(value)} />
        ),
      },
      {
        id: 'share',
        header: t('Share'),
        align: 'end',
        render: ({ count }) =>
          total > 0 ? format.number(count / total, { style: 'percent', maximumFractionDigits: 1 }) : '',
      },
    ],
    [t, format, words, isLogins, total],
  );
  const [isWhole, setWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, rows.length - firstHours);
  return (
    <>
      <DataTable
        label={t('Busiest hours')}
        rows={hidden > 0 ? rows.slice(0, firstHours) : rows}
        columns={columns}
        rowKey={({ weekday, hour }) => `${weekday}-${hour}`}
        rowName={({ weekday, hour }) => `${words.weekday(weekday)} ${words.hour(hour)}`}
        {...(isLogins && { onOpen: ({ weekday, hour }: Cell) => void navigate(visitsPath(period, { weekday, hour })) })}
      />
      {hidden > 0 && (
        <p className={classes.more}>
          <Button variant="default" onClick={() => setWhole(true)}>
            {t('{n, plural, one {Show # more hour} other {Show # more hours}}', { n: hidden })}
          </Button>
        </p>
      )}
    </>
  );
}

export type Times = AnswerOf<'GET /reports/times'>;
