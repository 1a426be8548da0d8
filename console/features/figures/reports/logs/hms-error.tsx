import { useMemo } from 'react';
import { BuildingDrawing } from '../../../../kit/drawings/building.tsx';
import { EmptyState } from '../../../../kit/feedback/state.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { DataTable, type Column } from '../../../../kit/table/data-table.tsx';
import { LoadMore } from '../../../../kit/table/load-more.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportList } from '../frame/use-report-list.ts';
import { useReportRange } from '../frame/use-report-range.ts';
import { whyWords } from './event-words.ts';
import { TroubleSeries } from './trouble-series.tsx';
import { TypedInput } from './typed-input.tsx';

export default function HotelErrorLog() {
  const t = useT();
  const range = useReportRange();
  const query = { ...range.query, compare: undefined };
  const { state, more } = useReportList('GET /reports/hms-error', query);
  const columns = useHotelErrorColumns(state.data?.period.timeZone);
  return (
    <ReportFrame
      title={t('Hotel system errors')}
      purpose={t('Logins by room number and last name that the hotel system did not let through.')}
      range={range}
      state={state}
      file={{ key: 'GET /reports/hms-error/file', name: 'hms-error', query }}
      madeOf="log"
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <EmptyState drawing={BuildingDrawing} title={t('The hotel system has refused nobody')}>
          {t(
            'Once guests log in with their room number and last name, whatever the hotel system refuses is listed here with the room, the days of the stay and the reason.',
          )}
        </EmptyState>
      }
    >
      {({ rows }) => (
        <>
          <TroubleSeries days={range.query} eventName="hotel-error" />
          <Card flush>
            <DataTable label={t('Hotel system errors')} rows={rows} columns={columns} rowKey={({ id }) => id} />
            <LoadMore shown={rows.length} total={null} {...more} />
          </Card>
        </>
      )}
    </ReportFrame>
  );
}

type HotelError = AnswerOf<'GET /reports/hms-error'>['rows'][number];

function useHotelErrorColumns(timeZone: string | undefined): Column<HotelError>[] {
  const t = useT();
  const format = useFormat(timeZone);
  return useMemo(
    () => [
      {
        id: 'roomNumber',
        header: t('Room'),
        phone: 'title',
        render: ({ roomNumber }) => <bdi>{roomNumber || '–'}</bdi>,
      },
      {
        id: 'userInput',
        header: t('Typed'),
        render: ({ lastName, userInput }) => <TypedInput input={lastName ? { lastName } : withoutStay(userInput)} />,
      },
      {
        id: 'checkinTime',
        header: t('Check-in'),
        nowrap: true,
        render: ({ checkinTime }) => <bdi>{checkinTime || '–'}</bdi>,
      },
      {
        id: 'departureDate',
        header: t('Departure'),
        nowrap: true,
        render: ({ departureDate }) => <bdi>{departureDate || '–'}</bdi>,
      },
      {
        id: 'error',
        header: t('Error'),
        width: '30%',
        render: ({ error }) => whyWords(t, error),
      },
      { id: 'eventTime', header: t('When'), nowrap: true, render: ({ eventTime }) => format.dateTime(eventTime) },
    ],
    [t, format],
  );
}

/** What has a column of its own is not said twice. */
const withoutStay = ({
  roomNumber: _room,
  checkinTime: _in,
  departureDate: _out,
  ...rest
}: Record<string, string>): Record<string, string> => rest;
