type ChartPoint = Record<string, string | number | null>;

interface Series {
  key: string;
  name: string;
  /** The period before: the same hue, lighter and dashed. */
  compare?: { key: string; name: string };
}

export interface ChartProps {
  kind: 'line' | 'area' | 'bar';
  /** What the chart shows, in a phrase. */
  label: string;
  data: readonly ChartPoint[];
  /** The key of the points' names along the axis. */
  x: string;
  series: readonly Series[];
  formatX?: (x: string) => string;
  formatY?: (y: number) => string;
  height?: number;
  /** A click on the place of a point. Whoever has no pointer needs another way to the same. */
  onPick?: (point: ChartPoint) => void;
}

export const chartColour = (index: number): string => `var(--chart-${(index % 6) + 1})`;

// Never by colour alone: from the second line on, each has a rhythm of its own.
const dashes = [undefined, '8 3', '2 4', '10 3 2 3', '5 5', '12 4'];

export const chartDash = (index: number): string | undefined => dashes[index % dashes.length];
