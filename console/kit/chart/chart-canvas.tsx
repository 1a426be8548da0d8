import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useLanguage } from '../language.tsx';
import { chartColour, chartDash, type ChartProps } from './chart-parts.ts';
import classes from './chart.module.css';

interface ChartCanvasProps extends ChartProps {
  formatX: (x: string) => string;
  formatY: (y: number) => string;
  height: number;
}

const tick = { fill: 'var(--ink-faint)', fontSize: 12, fontFamily: 'var(--face)' };

export default function ChartCanvas({ kind, data, x, series, formatX, formatY, height, onPick }: ChartCanvasProps) {
  const { direction } = useLanguage();
  const isMirrored = direction === 'rtl';
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart
        accessibilityLayer={false}
        data={[...data]}
        margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
        barGap={2}
        {...(onPick && {
          style: { cursor: 'pointer' },
          onClick: ({ activeTooltipIndex }) => {
            const point = data[Number(activeTooltipIndex ?? -1)];
            if (point) onPick(point);
          },
        })}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey={x}
          reversed={isMirrored}
          tickFormatter={(value) => formatX(String(value))}
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={24}
          tickMargin={8}
        />
        <YAxis
          orientation={isMirrored ? 'right' : 'left'}
          tickFormatter={(value) => formatY(Number(value))}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width="auto"
          allowDecimals={false}
        />
        <Tooltip
          cursor={kind === 'bar' ? { fill: 'var(--sunken)' } : { stroke: 'var(--line-strong)' }}
          content={<ChartTooltip formatX={formatX} formatY={formatY} direction={direction} />}
          isAnimationActive={false}
        />
        {series.flatMap(({ key, name, compare }, index) => {
          const stroke = chartColour(index);
          const shared = { isAnimationActive: false, stroke } as const;
          const line = {
            ...shared,
            type: 'monotone',
            strokeWidth: 2,
            dot: false,
            activeDot: { r: 4, strokeWidth: 0, fill: stroke },
          } as const;
          const before = compare && {
            ...line,
            dataKey: compare.key,
            name: compare.name,
            strokeDasharray: '4 4',
            strokeOpacity: 0.55,
          };
          if (kind === 'bar') {
            const bars = [
              compare && (
                <Bar
                  key={compare.key}
                  {...shared}
                  dataKey={compare.key}
                  name={compare.name}
                  fill="transparent"
                  strokeDasharray="4 3"
                  strokeOpacity={0.7}
                  radius={[4, 4, 0, 0]}
                  maxBarSize={28}
                />
              ),
              <Bar
                key={key}
                isAnimationActive={false}
                dataKey={key}
                name={name}
                fill={stroke}
                radius={[4, 4, 0, 0]}
                maxBarSize={28}
              />,
            ];
            // A turned axis does not turn the bars that share a place on it.
            return isMirrored ? bars.toReversed() : bars;
          }
          return [
            before && <Line key={before.dataKey} {...before} />,
            kind === 'area' ? (
              <Area
                key={key}
                {...line}
                dataKey={key}
                name={name}
                fill={stroke}
                fillOpacity={0.12}
                strokeDasharray={chartDash(index)}
              />
            ) : (
              <Line key={key} {...line} dataKey={key} name={name} strokeDasharray={chartDash(index)} />
            ),
          ];
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

interface ChartTooltipProps {
  formatX: (x: string) => string;
  formatY: (y: number) => string;
  direction: 'ltr' | 'rtl';
  /** These three come from recharts. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { dataKey?: unknown; name?: unknown; value?: unknown; stroke?: string; fill?: string }[];
}

function ChartTooltip({ active, label, payload, formatX, formatY, direction }: ChartTooltipProps) {
  if (!active || !payload?.length) return null;
  return (
    <div className={classes.tooltip} dir={direction}>
      <strong>{formatX(String(label))}</strong>
      {payload.map(({ dataKey, name, value, stroke, fill }) => (
        <div key={String(dataKey)} className={classes.tooltipRow}>
          <i style={{ background: stroke ?? fill }} />
          <span>{String(name)}</span>
          <b>{formatY(Number(value))}</b>
        </div>
      ))}
    </div>
  );
}
