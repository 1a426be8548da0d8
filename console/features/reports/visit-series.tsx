import { Card } from '../../kit/card.tsx';
import { Chart } from '../../kit/chart.tsx';
import { useT } from '../../kit/language.tsx';
import type { AnswerOf } from '../../shell/api.ts';
import { bucketGroup } from './bucket-group.ts';
import { useBucketWords } from './use-bucket-words.ts';

type Series = NonNullable<AnswerOf<'GET /reports/visits'>['series']>;

export function VisitSeries({ series }: { series: Series }) {
  const t = useT();
  const { short } = useBucketWords(bucketGroup(series));
  const names = new Map(series.map((piece) => [piece.from, short(piece)]));
  return (
    <Card title={t('Logins')}>
      <Chart
        kind="bar" height={180} label={t('Logins')} x="from" formatX={(from) => names.get(from) ?? from}
        data={series.map(({ from, logins }) => ({ from, logins }))} series={[{ key: 'logins', name: t('Logins') }]}
      />
    </Card>
  );
}
