export const userKinds = ['administrators', 'disabled'] as const;
export type UserKind = (typeof userKinds)[number];

export const userOrders = ['newest', 'name', 'last-sign-in'] as const;
export type UserOrder = (typeof userOrders)[number];

/** Of words that say why a platform administrator did something. */
export const longestReason = 500;

export const pageStates = ['active', 'suspended', 'deleted'] as const;
export type PageState = (typeof pageStates)[number];

export const pageOrders = ['newest', 'name', 'guests', 'storage', 'last-activity'] as const;
export type PageOrder = (typeof pageOrders)[number];
