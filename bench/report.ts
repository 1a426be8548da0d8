/** One ratio against an anchor measured in the same run; absolute numbers are only there to be read beside it. */
export interface Figure {
  what: string;
  ours: number;
  anchor: number;
  unit: string;
  /** ours / anchor must be at least or at most this. Without either it is only told. */
  atLeast?: number;
  atMost?: number;
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

export function report(figures: Figure[]): void {
  const lines = figures.map(({ what, ours, anchor, unit, atLeast, atMost }) => {
    const ratio = ours / anchor;
    const holds = (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost);
    const goal = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : 'none';
    return {
      holds,
      text: `${holds ? 'holds ' : 'MISSED'}  ${what}: ${round(ours)} ${unit} against ${round(anchor)} ${unit} = ${round(ratio)} (goal ${goal})`,
    };
  });
  process.stdout.write(`\n${lines.map((line) => line.text).join('\n')}\n`);
  process.exitCode = lines.every((line) => line.holds) ? 0 : 1;
}
