const digits = new Map<string, number>();

/** Decimal places of a currency: two of the dollar, none of the dong. */
export function decimalsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const found = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  digits.set(currency, found ?? 2);
  return found ?? 2;
}

/** Prices travel in the smallest unit, and people read and type the other. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** decimalsOf(currency);
export const minorOf = (major: number, currency: string): number => Math.round(major * 10 ** decimalsOf(currency));
