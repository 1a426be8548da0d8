const inset = 4;

interface SparklinePath {
  line: string;
  area: string;
  last: { x: number; y: number };
}

/** From zero upwards, so that a quiet week does not look like a mountain range. */
export function sparklinePath(values: readonly number[], width: number, height: number): SparklinePath | undefined {
  if (values.length < 2) return undefined;
  const top = Math.max(...values, 1);
  const points = values.map((value, index) => ({
    x: inset + (index * (width - 2 * inset)) / (values.length - 1),
    y: height - inset - (Math.max(value, 0) / top) * (height - 2 * inset),
  }));
  const line = `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`;
  const last = points.at(-1)!;
  return { line, area: `${line}V${height}H${inset}Z`, last: { x: round(last.x), y: round(last.y) } };
}

const round = (value: number) => Math.round(value * 10) / 10;
