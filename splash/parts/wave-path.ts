/** Twice the width of the screen, so that it can drift by one and begin again unseen: both halves are alike. */
export function wavePath({ height, points, amplitude }: { height: number; points: number; amplitude: number }): string {
  const swing = Math.min(amplitude, height / 2);
  const half = 1000 / points / 2;
  const crests = Array.from(
    { length: points * 2 },
    () => `q${round(half / 2)} ${-2 * swing} ${round(half)} 0t${round(half)} 0`,
  ).join('');
  return `M0 ${swing}${crests}V${height}H0z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
