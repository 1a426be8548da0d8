import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartProps } from './chart-parts.ts';
import { useFormat } from './language.tsx';
import classes from './chart.module.css';

export type { ChartPoint, ChartProps, Series } from './chart-parts.ts';

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
              {lines.map(({ key, name }) => <th key={key} scope="col">{name}</th>)}
            </tr>
          </thead>
          <tbody>
            {data.map((point) => (
              <tr key={String(point[x])}>
                <th scope="row">{formatX(String(point[x]))}</th>
                {lines.map(({ key }) => <td key={key}>{point[key] == null ? '' : formatY(Number(point[key]))}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
