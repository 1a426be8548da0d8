export interface PricedPlan {
  planId: number;
  planName: string;
  /** In the smallest unit of the currency; 0 where it is not sold by the month. */
  pricePerMonth: number;
  pricePerYear: number;
  currency: string;
}

/** What twelve months cost, month by month, or by the year where that is the only price. */
const priceOf = ({ pricePerMonth, pricePerYear }: PricedPlan): bigint =>
  BigInt(pricePerMonth > 0 ? pricePerMonth * 12 : pricePerYear);

/** A plan that costs next to nothing would otherwise end in a year that no calendar shows. */
export const longestCarried = 3650 * 86_400_000;

/**
 * What is left of one plan as time of another, in milliseconds: sixty days of a plan of 100 are thirty of one of 200.
 * Counted in whole numbers and rounded down by less than a millisecond: whatever way somebody changes back and forth,
 * no time comes of it. `lost` is time of the plan before that could not be counted over.
 */
export function carryOver(left: number, from: PricedPlan, to: PricedPlan): { carried: number; lost: number } {
  const [paid, price] = [priceOf(from), priceOf(to)];
  if (left <= 0 || from.currency !== to.currency || paid <= 0n || price <= 0n)
    return { carried: 0, lost: Math.max(0, left) };
  const carried = (BigInt(left) * paid) / price;
  if (carried <= longestCarried) return { carried: Number(carried), lost: 0 };
  return { carried: longestCarried, lost: left - Number((BigInt(longestCarried) * price + paid - 1n) / paid) };
}
