/** What a person may ask the page for. */
export const requestKinds = ['export', 'erase', 'withdraw', 'correct'] as const;
export type RequestKind = (typeof requestKinds)[number];

export const requestStates = ['open', 'replied', 'done'] as const;
export type RequestState = (typeof requestStates)[number];

/** What retention takes away: guests who stopped coming, raw logins with their devices, and the portal's log. */
export const retentionSubjects = ['profiles', 'visits', 'portal-log'] as const;
export type RetentionSubject = (typeof retentionSubjects)[number];

/**
 * Proposed where nobody has chosen; each is off until an admin turns it on, because what it takes away is gone for
 * good.
 */
export const proposedMonths: Record<RetentionSubject, number> = { profiles: 12, visits: 3, 'portal-log': 3 };
export const leastMonths = 1;
export const mostMonths = 120;

/** Law 91/2025 and Decree 356/2025 of Vietnam: an answer within two working days, done within fifteen days. */
export const workingDaysToReply = 2;
export const daysToDo = 15;
