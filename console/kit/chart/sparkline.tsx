import { sparklinePath } from './sparkline-path.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  values: readonly number[];
  /** Says in words what the line shows. */
  label: string;
  width?: number;
  height?: number;
}

export function Sparkline({ values, label, width = 120, height = 36 }: SparklineProps) {
  const path = sparklinePath(values, width, height);
  if (!path) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classes.sparkline}
    >
      <path d={path.area} className={classes.area} />
      <path d={path.line} className={classes.line} />
      <circle cx={path.last.x} cy={path.last.y} r="2.5" className={classes.last} />
    </svg>
  );
}
