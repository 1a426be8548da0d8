// No schemas here: the console uses these words and does not load them.

/**
 * A pass before the login: `minutes` of network (0 = none), once in `hours` for a phone, so many a day at one router
 * and on the whole page.
 */
export const usualPrelogin = { minutes: 5, hours: 4, perRouter: 30, perPage: 100 };
export type PreloginRules = typeof usualPrelogin;

export const mostPrelogin: PreloginRules = { minutes: 15, hours: 24, perRouter: 1000, perPage: 5000 };

/** Enough for a login page or a mail, and no pleasure to live on: kbit/s and megabytes of one pass. */
export const preloginLimits = { speedUp: 1000, speedDown: 2000, megabytes: 30 };
