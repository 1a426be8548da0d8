// Plain words, so that the console can use them without loading the schemas.

/**
 * Spec §4. A `design` is a draft; `finished` is what any of the others becomes when its time is over, and is never
 * stored.
 */
export const campaignTypes = ['override', 'contract', 'remnant', 'design'] as const;
export type CampaignType = (typeof campaignTypes)[number];

export const campaignStates = ['running', 'scheduled', 'draft', 'finished'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The columns by which the list can be put in order; with a minus, the other way round. */
export const campaignOrders = ['name', 'state', 'type', 'priority', 'period', 'views', 'clicks', 'logins'] as const;
export type CampaignOrder = (typeof campaignOrders)[number];

export const highestPriority = 100;

/** ISO 8601: Monday is 1, Sunday 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * `18:00` to `22:00`, on the clocks of the page. An end that is not after the start is one of the next morning, and
 * belongs to the day it began on.
 */
export interface CampaignHours {
  from: string;
  to: string;
}
