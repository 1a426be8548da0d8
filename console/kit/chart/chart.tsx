import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFormat } from '../language.tsx';
import { chartColour, chartDash, type ChartProps } from './chart-parts.ts';
import classes from './chart.module.css';

export type { ChartProps } from './chart-parts.ts';

const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

export function Chart(props: ChartProps) {
  const { number } = useFormat();
  const { label, data, x, series, formatX = String, formatY = number, height = 280 } = props;
  const lines = series.flatMap(({ key, name, compare }) => [{ key, name }, ...(compare ? [compare] : [])]);
  return (
    <figure className={classes.chart}>
      {lines.length > 1 && <ChartLegend kind={props.kind} series={series} />}
      {/* Left-to-right, or the drawing library misplaces its labels; the axes are turned around on purpose instead. */}
      <div dir="ltr" aria-hidden="true" style={{ blockSize: height }}>
        <Suspense fallback={<Skeleton h={height} />}>
          <ChartCanvas {...props} formatX={formatX} formatY={formatY} height={height} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {lines.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((point) => (
              <tr key={String(point[x])}>
                <th scope="row">{formatX(String(point[x]))}</th>
                {lines.map(({ key }) => (
                  <td key={key}>{point[key] == null ? '' : formatY(Number(point[key]))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}

/** Hidden from readers: the table beside it has the same names. */
const ChartLegend = ({ kind, series }: Pick<ChartProps, 'kind' | 'series'>) => (
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
      <rect
        x="4"
        y="0.75"
        width="12"
        height="8.5"
        rx="2"
        fill={isCompare ? 'none' : chartColour(index)}
        strokeDasharray={isCompare ? '3 2' : undefined}
      />
    ) : (
      <path d="M1 5h18" strokeWidth="2" strokeLinecap="round" strokeDasharray={isCompare ? '4 4' : chartDash(index)} />
    )}
  </svg>
);
