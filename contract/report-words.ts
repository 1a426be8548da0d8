/**
 * Spec §2 and §9: the last 7 (default), 10 or 30 days, the running day, week, month or year, all up to tomorrow; or two
 * days of one's own.
 */
export const reportRanges = ['7', '10', '30', 'day', 'week', 'month', 'year', 'custom'] as const;
export type ReportRangeName = (typeof reportRanges)[number];

export const reportGroups = ['day', 'week', 'month', 'year'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** How long a session was: under 15 minutes, under an hour, under three, under eight, or longer. */
export const stays = ['0', '1', '2', '3', '4'] as const;
export type Stay = (typeof stays)[number];
