import { Alert } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormat, msg, useT, type Translate } from '../../../kit/language.tsx';
import { DataTable, type Column } from '../../../kit/table/data-table.tsx';
import { LoadMore } from '../../../kit/table/load-more.tsx';
import { describeReason } from '../../../shell/calls/describe-error.ts';
import { Counts } from '../../../widgets/files/counts.tsx';
import type { BadLine, ListReport } from './hotel.ts';
import classes from './hotel-system.module.css';

const rowsAtOnce = 100;

const fieldNames: Record<string, string> = {
  room: msg('Room'),
  lastName: msg('Last name'),
  firstName: msg('First name'),
  otherName: msg('Other name'),
  departure: msg('Departure'),
  arrival: msg('Arrival'),
  birthDate: msg('Date of birth'),
  bookingNumber: msg('Booking number'),
  roomType: msg('Kind of room'),
  vip: msg('VIP code'),
  language: msg('Language'),
  email: msg('E-mail'),
  phone: msg('Phone'),
};

function problemWords(t: Translate, { field, reason, params }: BadLine['problems'][number]): string {
  if (field === 'line' && reason === 'too-many')
    return t('More cells than columns. Put texts with a comma into quotation marks.');
  const problem = describeReason(t, reason, params);
  const name = fieldNames[field];
  return name === undefined ? problem : t('{field}: {problem}', { field: t(name), problem });
}

/** Who would come and leave, or did; and which lines cannot be read. */
export function ListOutcome({ report, isDone }: { report: ListReport; isDone: boolean }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState(rowsAtOnce);
  const columns = useMemo<Column<BadLine>[]>(
    () => [
      { id: 'room', header: t('Room'), phone: 'title', render: ({ room }) => <bdi>{room || '–'}</bdi> },
      { id: 'line', header: t('Line'), nowrap: true, render: ({ line }) => format.number(line) },
      {
        id: 'problems',
        header: t('What is wrong'),
        render: ({ problems }) => (
          <div className={classes.bad}>
            {problems.map((problem) => (
              <span key={`${problem.field} ${problem.reason}`}>{problemWords(t, problem)}</span>
            ))}
          </div>
        ),
      },
    ],
    [t, format],
  );
  const counts = [
    { n: report.came, words: isDone ? t('came') : t('will come') },
    { n: report.stayed, words: isDone ? t('stayed') : t('will stay') },
    { n: report.left, words: isDone ? t('left') : t('will leave') },
    { n: report.bad.length, words: t('cannot be read') },
  ];
  return (
    <>
      <div role="status">
        <Counts counts={counts} />
      </div>
      {!isDone && report.left > 0 && (
        <Alert color="warn">
          {t(
            '{n, plural, one {One booking is not in the list: its guests are disconnected.} other {# bookings are not in the list: their guests are disconnected.}}',
            { n: report.left },
          )}
        </Alert>
      )}
      {report.ignored.length > 0 && (
        <Alert color="warn">
          {t('These columns mean nothing here and are left out: {names}', { names: report.ignored.join(', ') })}
        </Alert>
      )}
      {report.bad.length > 0 && (
        <>
          <DataTable
            label={t('Lines that cannot be read')}
            rows={report.bad.slice(0, shown)}
            columns={columns}
            rowKey={({ line }) => String(line)}
            rowName={({ room }) => room}
          />
          <LoadMore
            shown={Math.min(shown, report.bad.length)}
            total={report.bad.length}
            hasMore={shown < report.bad.length}
            isLoadingMore={false}
            loadMore={() => setShown(shown + rowsAtOnce)}
          />
        </>
      )}
    </>
  );
}
