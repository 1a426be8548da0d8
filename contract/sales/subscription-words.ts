// No schemas here: the console uses these words and does not load them.

/** Of a page's subscription; `ending` within 30 days and `over` a limit are found beside the others. */
export const subscriptionStates = ['free', 'active', 'lifetime', 'expired'] as const;
export type SubscriptionWord = (typeof subscriptionStates)[number];
export const subscriptionFilters = [...subscriptionStates, 'ending', 'over'] as const;
export type SubscriptionFilter = (typeof subscriptionFilters)[number];

/** Days before the end on which a page's admins are told. */
export const reminderDays = [30, 7, 1] as const;
