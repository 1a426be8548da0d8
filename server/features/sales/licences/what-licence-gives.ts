import { isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';
import { addMonths, dayOfMonth } from '../../venue/plans/add-months.ts';
import {
  nextSubscription,
  type NextSubscription,
  type SubscriptionNow,
  type Term,
} from '../../venue/plans/next-subscription.ts';

interface Price {
  pricePerMonth: number;
  currency: string;
}
export interface Licence extends Price {
  planId: number;
  planName: string;
  /** Null = for good. */
  months: number | null;
}

export type LicenceGives =
  | { ok: true; term: Term; next: NextSubscription; carriedDays: number }
  | { ok: false; why: 'licence-for-good' | 'licence-ends-for-good' };

const day = 86_400_000;

/**
 * What putting a code in would do, said before it is done. The same plan goes on from its end. Another plan begins now,
 * and what is left of the one before is not lost: it is counted as days of the new one, at the prices of both.
 */
export function whatLicenceGives(
  before: SubscriptionNow & Price,
  { months, ...licence }: Licence,
  now: Date,
  timeZone: string,
): LicenceGives {
  const isActive = isSubscriptionActive(before, now);
  if (isActive && before.isLifetime) {
    if (before.planId === licence.planId) return { ok: false, why: 'licence-for-good' };
    if (months !== null) return { ok: false, why: 'licence-ends-for-good' };
  }
  const carriedDays = months !== null && isActive && before.endsAt ? daysCarried(before, licence, now) : 0;
  const term =
    months === null ? 'lifetime' : carriedDays === 0 ? { months } : later(now, months, timeZone, carriedDays);
  const next = nextSubscription(before, { ...licence, term }, now, timeZone);
  return { ok: true, term, next: carriedDays === 0 ? next : { ...next, lostDays: 0 }, carriedDays };
}

const later = (now: Date, months: number, timeZone: string, days: number): Term => ({
  until: new Date(addMonths(now, months, timeZone, dayOfMonth(now, timeZone)).getTime() + days * day),
});

/** Whole days, and never worth more than what was left. Prices of two currencies cannot be compared. */
function daysCarried(before: SubscriptionNow & Price, licence: Omit<Licence, 'months'>, now: Date): number {
  if (before.planId === licence.planId || before.currency !== licence.currency || licence.pricePerMonth <= 0) return 0;
  const left = (before.endsAt!.getTime() - now.getTime()) / day;
  return Math.min(longestCarried, Math.floor((left * before.pricePerMonth) / licence.pricePerMonth));
}

/** A plan that costs next to nothing would otherwise end in a year that no calendar shows. */
const longestCarried = 3650;
