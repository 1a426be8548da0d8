import type { PortalEventName } from '@wifi/contract/visit-words.ts';
import { Card } from '../../kit/card.tsx';
import { Chart } from '../../kit/chart.tsx';
import { useT } from '../../kit/language.tsx';
import { usePageCall } from '../../shell/queries.ts';
import { bucketGroup } from './bucket-group.ts';
import type { RangeQuery } from './report-range.ts';
import { useBucketWords } from './use-bucket-words.ts';

/** When things went wrong. A quiet time has no chart. */
export function TroubleSeries({ days, eventName }: { days: RangeQuery; eventName?: PortalEventName }) {
  const t = useT();
  const { data } = usePageCall('GET /reports/history-log/series', { query: { ...days, compare: undefined, eventName } });
  const rows = data?.rows ?? [];
  const { short } = useBucketWords(bucketGroup(rows));
  if (!rows.some(({ warnings, errors }) => warnings + errors > 0)) return null;
  const names = new Map(rows.map((row) => [row.from, short(row)]));
  return (
    <Card title={t('Warnings and errors')}>
      <Chart
        kind="bar" height={180} label={t('Warnings and errors')} x="from" formatX={(from) => names.get(from) ?? from}
        data={rows.map(({ from, warnings, errors }) => ({ from, warnings, errors }))} series={[{ key: 'warnings', name: t('Warnings') }, { key: 'errors', name: t('Errors') }]}
      />
    </Card>
  );
}
