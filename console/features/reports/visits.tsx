import { useFormat, useT } from '../../kit/language.tsx';
import { Card } from '../../kit/card.tsx';
import { DataTable } from '../../kit/data-table.tsx';
import { LoadMore } from '../../kit/load-more.tsx';
import { ReportFrame } from './report-frame.tsx';
import { useReportList } from './use-report-list.ts';
import { useReportRange } from './use-report-range.ts';
import { useVisitColumns } from './use-visit-columns.tsx';
import { useVisitFilters } from './use-visit-filters.ts';
import { VisitFilters } from './visit-filters.tsx';
import { VisitSeries } from './visit-series.tsx';

export default function VisitReport() {
  const t = useT();
  const range = useReportRange();
  const filters = useVisitFilters();
  const query = { ...range.query, compare: undefined, ...filters.query };
  const { state, more } = useReportList('GET /reports/visits', query);
  const format = useFormat();
  const columns = useVisitColumns(state.data?.period.timeZone);
  return (
    <ReportFrame
      title={t('Visits')}
      purpose={t('Every login: who came, with what, for how long.')}
      range={range}
      state={state}
      filters={<VisitFilters filters={filters} names={state.data?.names} days={range.query} />}
      file={{ key: 'GET /reports/visits/file', name: 'visits', query }}
      madeOf="list"
      isEmpty={({ rows, count }) => rows.length === 0 && !count}
      isNarrowed={filters.isNarrowed}
    >
      {({ rows, series, count, listed }) => (
        <>
          {series && <VisitSeries series={series} />}
          {count !== null && listed !== null && listed < count && <p>{t('{listed} of {count} logins are here one by one.', { listed: format.number(listed), count: format.number(count) })}</p>}
          {rows.length > 0 && (
            <Card flush>
              <DataTable label={t('Visits')} rows={rows} columns={columns} rowKey={({ id }) => id} />
              <LoadMore shown={rows.length} total={listed} {...more} />
            </Card>
          )}
        </>
      )}
    </ReportFrame>
  );
}
