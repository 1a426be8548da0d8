/** How many of them did it. */
export interface Share {
  people: number;
  count: number;
}

/** P(|Z| < z) of a standard normal: Abramowitz and Stegun 7.1.26, right to 1.5e-7. */
function within(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const sum = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592].reduce(
    (value, factor) => value * t + factor,
    0,
  );
  return 1 - sum * t * Math.exp(-x * x);
}

/** The two-proportion z-test, two-sided: how sure it is that the shares differ at all, from 0 to 1. */
export function confidenceThatDiffer(a: Share, b: Share): number {
  const people = a.people + b.people;
  const pooled = (a.count + b.count) / people;
  const variance = pooled * (1 - pooled) * (1 / a.people + 1 / b.people);
  // Nobody, or everybody: there is nothing to tell apart.
  if (!(variance > 0 && variance < Infinity)) return 0;
  return within((a.count / a.people - b.count / b.people) / Math.sqrt(variance));
}

const z95 = 1.959963985;

/** Wilson's interval of one share: holds for few people and for shares near 0 and 1, too. */
function wilson({ people, count }: Share): { low: number; high: number; value: number } {
  const value = count / people;
  const spread = z95 ** 2 / people;
  const middle = (value + spread / 2) / (1 + spread);
  const half = (z95 / (1 + spread)) * Math.sqrt((value * (1 - value)) / people + z95 ** 2 / (4 * people ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half), value };
}

/** `a` less `b` with 95 % confidence: Newcombe's hybrid score interval (1998, method 10). */
export function differenceOf(a: Share, b: Share): { low: number; high: number; value: number } {
  const [one, other] = [wilson(a), wilson(b)];
  const value = one.value - other.value;
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  };
}
