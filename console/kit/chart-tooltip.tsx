import classes from './chart.module.css';

interface ChartTooltipProps {
  formatX: (x: string) => string;
  formatY: (y: number) => string;
  direction: 'ltr' | 'rtl';
  /** These three come from recharts. */
  active?: boolean;
  label?: string | number;
  payload?: readonly { dataKey?: unknown; name?: unknown; value?: unknown; stroke?: string; fill?: string }[];
}

export function ChartTooltip({ active, label, payload, formatX, formatY, direction }: ChartTooltipProps) {
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
