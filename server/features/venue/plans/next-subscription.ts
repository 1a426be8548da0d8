import { freePlan, isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import { addMonths, dayOfMonth } from './add-months.ts';

/** How long: calendar months more, to a day that somebody set, or for good. FREE has no end and takes none of them. */
export type Term = { months: number } | { until: Date } | 'lifetime';

export interface SubscriptionNow extends PricedPlan {
  endsAt: Date | null;
  isLifetime: boolean;
  anchorDay: number | null;
}

export interface NextSubscription {
  endsAt: Date | null;
  isLifetime: boolean;
  anchorDay: number | null;
  /** It goes on where it would have ended; otherwise it begins now. */
  isExtension: boolean;
  /** What was left of the plan before, as whole days of this one; the end counts it to the millisecond. */
  carriedDays: number;
  /** Whole days of the plan before that are given up. */
  lostDays: number;
  losesLifetime: boolean;
}

const day = 86_400_000;
const wholeDays = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / day));

/**
 * What a subscription becomes, by a code, a payment or by hand alike: said before it is done, and done as it was said.
 * The same plan goes on from its end. Another plan begins now: first comes what was left of the one before, as time of
 * the new one by the prices of both, and behind it the months that were bought. Where nothing can be counted over (a
 * day that somebody set, a plan for good, FREE, two currencies, a plan without a price), it is given up.
 */
export function nextSubscription(
  before: SubscriptionNow,
  to: PricedPlan & { term: Term },
  now: Date,
  timeZone: string,
): NextSubscription {
  const isActive = isSubscriptionActive(before, now);
  const isExtension = isActive && before.planId === to.planId;
  const left = isActive && before.endsAt ? before.endsAt.getTime() - now.getTime() : 0;
  const hadForGood = isActive && before.isLifetime;
  const plain = { isExtension, carriedDays: 0, lostDays: isExtension ? 0 : wholeDays(left), losesLifetime: hadForGood };
  const endless = { ...plain, endsAt: null, anchorDay: null };
  if (to.planName === freePlan) return { ...endless, isLifetime: false };
  if (to.term === 'lifetime') return { ...endless, isLifetime: true, losesLifetime: hadForGood && !isExtension };
  if ('until' in to.term) {
    const { until } = to.term;
    return {
      ...plain,
      endsAt: until,
      isLifetime: false,
      anchorDay: dayOfMonth(until, timeZone),
      ...(isExtension && before.endsAt && { lostDays: wholeDays(before.endsAt.getTime() - until.getTime()) }),
    };
  }
  // Months more of what has no end anyway: it stays without end.
  if (isExtension && hadForGood) return { ...endless, isLifetime: true, losesLifetime: false };
  const { carried, lost } = isExtension ? { carried: left, lost: 0 } : carryOver(left, before, to);
  const from = new Date(now.getTime() + carried);
  const anchorDay = (isExtension && before.anchorDay) || dayOfMonth(from, timeZone);
  return {
    ...plain,
    endsAt: addMonths(from, to.term.months, timeZone, anchorDay),
    isLifetime: false,
    anchorDay,
    carriedDays: isExtension ? 0 : wholeDays(carried),
    lostDays: wholeDays(lost),
  };
}

/**
 * Why a page is not sold this: it would add nothing to what the page has for good, or end it. Staff, who see what is
 * lost, may do both.
 */
export function whyNotSold(
  before: SubscriptionNow,
  to: { planId: number; term: Term },
  now: Date,
): 'for-good' | 'ends-for-good' | undefined {
  if (!before.isLifetime || !isSubscriptionActive(before, now)) return undefined;
  if (before.planId === to.planId) return 'for-good';
  return to.term === 'lifetime' ? undefined : 'ends-for-good';
}

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
