import { freePlan, isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import { addMonths, dayOfMonth } from './add-months.ts';

/** How long: calendar months more, to a day that somebody set, or for good. FREE has no end and takes none of them. */
export type Term = { months: number } | { until: Date } | 'lifetime';

export interface SubscriptionNow {
  planId: number;
  planName: string;
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
  /** Whole days of the plan before that are given up. */
  lostDays: number;
  losesLifetime: boolean;
}

const day = 86_400_000;

/**
 * What a subscription becomes: said before it is done, and done as it was said. The same plan goes on from its end,
 * whenever it is paid for; another plan begins now, and what was left of the one before is given up.
 */
export function nextSubscription(
  before: SubscriptionNow,
  to: { planId: number; planName: string; term: Term },
  now: Date,
  timeZone: string,
): NextSubscription {
  const isActive = isSubscriptionActive(before, now);
  const isSame = before.planId === to.planId;
  const given =
    isActive && !isSame && !before.isLifetime ? Math.floor((before.endsAt!.getTime() - now.getTime()) / day) : 0;
  const shared = { isExtension: isActive && isSame, lostDays: Math.max(0, given) };
  const endless = { endsAt: null, anchorDay: null };
  const losesLifetime = isActive && before.isLifetime;
  if (to.planName === freePlan) return { ...endless, ...shared, isLifetime: false, losesLifetime };
  if (to.term === 'lifetime')
    return { ...endless, ...shared, isLifetime: true, losesLifetime: losesLifetime && !isSame };
  if ('until' in to.term) {
    const { until } = to.term;
    const shortened = isActive && isSame && before.endsAt && before.endsAt > until ? before.endsAt : undefined;
    return {
      endsAt: until,
      isLifetime: false,
      anchorDay: dayOfMonth(until, timeZone),
      ...shared,
      ...(shortened && { lostDays: Math.floor((shortened.getTime() - until.getTime()) / day) }),
      losesLifetime,
    };
  }
  // Months more of what has no end anyway: it stays without end.
  if (isActive && isSame && before.isLifetime) return { ...endless, ...shared, isLifetime: true, losesLifetime: false };
  const from = isActive && isSame ? before.endsAt! : now;
  const anchorDay = (isActive && isSame && before.anchorDay) || dayOfMonth(from, timeZone);
  return {
    endsAt: addMonths(from, to.term.months, timeZone, anchorDay),
    isLifetime: false,
    anchorDay,
    ...shared,
    losesLifetime,
  };
}
