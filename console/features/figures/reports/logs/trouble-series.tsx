import type { PortalEventName } from '@wifi/contract/network/portal-event-words.ts';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { usePageCall } from '../../../../shell/calls/queries.ts';
import type { RangeQuery } from '../frame/report-range.ts';
import { bucketGroup, useBucketWords } from '../use-bucket-words.ts';

/** When things went wrong. A quiet time has no chart. */
export function TroubleSeries({ days, eventName }: { days: RangeQuery; eventName?: PortalEventName }) {
  const t = useT();
  const { data } = usePageCall('GET /reports/history-log/series', {
    query: { ...days, compare: undefined, eventName },
  });
  const rows = data?.rows ?? [];
  const { short } = useBucketWords(bucketGroup(rows));
  if (!rows.some(({ warnings, errors }) => warnings + errors > 0)) return null;
  const names = new Map(rows.map((row) => [row.from, short(row)]));
  return (
    <Card title={t('Warnings and errors')}>
      <Chart
        kind="bar"
        height={180}
        label={t('Warnings and errors')}
        x="from"
        formatX={(from) => names.get(from) ?? from}
        data={rows.map(({ from, warnings, errors }) => ({ from, warnings, errors }))}
        series={[
          { key: 'warnings', name: t('Warnings') },
          { key: 'errors', name: t('Errors') },
        ]}
      />
    </Card>
  );
}
