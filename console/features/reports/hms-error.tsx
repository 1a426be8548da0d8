import { Card } from '../../kit/card.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { BuildingDrawing } from '../../kit/drawings/building.tsx';
import { useT } from '../../kit/language.tsx';
import { EmptyState } from '../../kit/state.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { ReportFrame } from './report-frame.tsx';
import { TroubleSeries } from './trouble-series.tsx';
import { useHotelErrorColumns } from './use-hotel-error-columns.tsx';
import { useReportList } from './use-report-list.ts';
import { useReportRange } from './use-report-range.ts';

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
      empty={(
        <EmptyState drawing={BuildingDrawing} title={t('No hotel system is connected')}>
          {t('Once guests log in with their room number and last name, whatever the hotel system refuses is listed here with the room, the days of the stay and the reason.')}
        </EmptyState>
      )}
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
