import { useT } from '../../kit/language.tsx';
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
  const columns = useVisitColumns(state.data?.period.timeZone);
  return (
    <ReportFrame
      title={t('Visits')}
      purpose={t('Every login: who came, with what, for how long.')}
      range={range}
      state={state}
      filters={<VisitFilters filters={filters} names={state.data?.names} days={range.query} />}
      file={{ key: 'GET /reports/visits/file', name: 'visits', query }}
      isEmpty={({ rows }) => rows.length === 0}
      isNarrowed={filters.isNarrowed}
    >
      {({ rows, series, count }) => (
        <>
          {series && <VisitSeries series={series} />}
          <Card flush>
            <DataTable label={t('Visits')} rows={rows} columns={columns} rowKey={({ id }) => id} />
            <LoadMore shown={rows.length} total={count} {...more} />
          </Card>
        </>
      )}
    </ReportFrame>
  );
}
