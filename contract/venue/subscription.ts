// No schemas here: the console asks the same question and does not load them.
export const freePlan = 'FREE';

export interface SubscriptionState {
  planName: string;
  endsAt: Date | null;
  isLifetime: boolean;
}

/** Spec §4: a lapsed or free subscription is never an error, only less. */
export const isSubscriptionActive = (state: SubscriptionState, now: Date): boolean =>
  state.planName !== freePlan && (state.isLifetime || (state.endsAt !== null && state.endsAt >= now));
