import { Chart } from '../../../../kit/chart/chart.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { DataTable } from '../../../../kit/table/data-table.tsx';
import { LoadMore } from '../../../../kit/table/load-more.tsx';
import type { AnswerOf } from '../../../../shell/calls/api.ts';
import { ReportFrame } from '../frame/report-frame.tsx';
import { useReportList } from '../frame/use-report-list.ts';
import { useReportRange } from '../frame/use-report-range.ts';
import { bucketGroup, useBucketWords } from '../use-bucket-words.ts';
import { useVisitColumns } from './use-visit-columns.tsx';
import { useVisitFilters } from './use-visit-filters.ts';
import { VisitFilters } from './visit-filters.tsx';

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
          {count !== null && listed !== null && listed < count && (
            <p>
              {t('{listed} of {count} logins are here one by one.', {
                listed: format.number(listed),
                count: format.number(count),
              })}
            </p>
          )}
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

type Series = NonNullable<AnswerOf<'GET /reports/visits'>['series']>;

function VisitSeries({ series }: { series: Series }) {
  const t = useT();
  const { short } = useBucketWords(bucketGroup(series));
  const names = new Map(series.map((piece) => [piece.from, short(piece)]));
  return (
    <Card title={t('Logins')}>
      <Chart
        kind="bar"
        height={180}
        label={t('Logins')}
        x="from"
        formatX={(from) => names.get(from) ?? from}
        data={series.map(({ from, logins }) => ({ from, logins }))}
        series={[{ key: 'logins', name: t('Logins') }]}
      />
    </Card>
  );
}
