import { Select } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Chart } from '../../../../kit/chart/chart.tsx';
import { useFormat, useT } from '../../../../kit/language.tsx';
import { Card } from '../../../../kit/layout/card.tsx';
import { useUrlText } from '../../../../widgets/lists/use-url-text.ts';
import { visitsPath } from '../drill-down.ts';
import { useBucketWords } from '../use-bucket-words.ts';
import { figureFormat, figureNames, overviewFigures, type Overview } from './overview-figures.ts';

/** More bars than this are too thin to meet. */
const mostBars = 31;

export function OverviewChart({ overview: { rows, group, period } }: { overview: Overview }) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const [text, setFigure] = useUrlText('figure');
  const figure = overviewFigures.find((known) => known === text) ?? 'logins';
  const words = useBucketWords(group);
  const known = new Map(rows.map((row) => [row.from, row]));
  const name = t(figureNames[figure]);
  return (
    <Card
      title={name}
      actions={
        <Select
          aria-label={t('What the chart shows')}
          value={figure}
          allowDeselect={false}
          onChange={(value) => setFigure(value === 'logins' ? '' : (value ?? ''))}
          data={overviewFigures.map((value) => ({ value, label: t(figureNames[value]) }))}
        />
      }
    >
      <Chart
        kind={rows.length > mostBars ? 'area' : 'bar'}
        label={name}
        x="from"
        formatX={(from) => {
          const row = known.get(from);
          return row ? words.short(row) : from;
        }}
        formatY={figureFormat(figure, t, format)}
        data={rows.map((row) => ({ from: row.from, value: row[figure], before: row.before?.[figure] ?? null }))}
        series={[{ key: 'value', name, ...(period.before && { compare: { key: 'before', name: t('Before') } }) }]}
        onPick={({ from }) => {
          const row = known.get(String(from));
          if (row) void navigate(visitsPath(row));
        }}
      />
    </Card>
  );
}
