import type { ChartProps } from './chart-parts.ts';
import { chartColour, chartDash } from './chart-look.ts';
import classes from './chart.module.css';

/** Hidden from readers: the table beside it has the same names. */
export const ChartLegend = ({ kind, series }: Pick<ChartProps, 'kind' | 'series'>) => (
  <ul className={classes.legend} aria-hidden="true">
    {series.flatMap(({ key, name, compare }, index) => [
      <li key={key}>
        <Sample kind={kind} index={index} />
        {name}
      </li>,
      compare && (
        <li key={compare.key}>
          <Sample kind={kind} index={index} isCompare />
          {compare.name}
        </li>
      ),
    ])}
  </ul>
);

const Sample = ({ kind, index, isCompare }: { kind: ChartProps['kind']; index: number; isCompare?: boolean }) => (
  <svg width="20" height="10" viewBox="0 0 20 10" stroke={chartColour(index)} opacity={isCompare ? 0.55 : 1}>
    {kind === 'bar' ? (
      <rect x="4" y="0.75" width="12" height="8.5" rx="2" fill={isCompare ? 'none' : chartColour(index)} strokeDasharray={isCompare ? '3 2' : undefined} />
    ) : (
      <path d="M1 5h18" strokeWidth="2" strokeLinecap="round" strokeDasharray={isCompare ? '4 4' : chartDash(index)} />
    )}
  </svg>
);
