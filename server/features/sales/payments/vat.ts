/**
 * What of an amount is value added tax, in its smallest unit: prices include it. The rate is in hundredths of a per
 * cent; half a unit rounds up, and net and tax always add up to what was paid.
 */
export function vatIn(amount: number, rate: number): number {
  const [paid, share, whole] = [BigInt(amount), BigInt(rate), BigInt(10_000 + rate)];
  return Number((2n * paid * share + whole) / (2n * whole));
}

/** `8%`, `8.25%`. */
export const vatText = (rate: number): string => `${rate / 100}%`;
