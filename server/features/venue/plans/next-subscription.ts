import { freePlan, isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import { addMonths, dayOfMonth } from './add-months.ts';
import { carryOver, type PricedPlan } from './carry-over.ts';

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
