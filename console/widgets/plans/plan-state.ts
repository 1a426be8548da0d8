import { freePlan, isSubscriptionActive } from '@wifi/contract/venue/subscription.ts';

export interface Subscription {
  Plan: { name: string };
  end_date: string | null;
  isLifetime: boolean;
}

export type PlanState = 'free' | 'lifetime' | 'active' | 'expired';

export function planState({ Plan, end_date, isLifetime }: Subscription, now: Date): PlanState {
  if (Plan.name === freePlan) return 'free';
  const endsAt = end_date === null ? null : new Date(end_date);
  if (!isSubscriptionActive({ planName: Plan.name, endsAt, isLifetime }, now)) return 'expired';
  return isLifetime ? 'lifetime' : 'active';
}

const soon = 30 * 86_400_000;

/** Within 30 days, as staff filter their list of subscriptions. */
export const endsSoon = (subscription: Subscription, now: Date): boolean =>
  planState(subscription, now) === 'active' &&
  subscription.end_date !== null &&
  new Date(subscription.end_date).getTime() - now.getTime() < soon;
