export const domainRecords = ['spf', 'dkim', 'dmarc'] as const;
export type DomainRecord = (typeof domainRecords)[number];

/**
 * `several`: more than one, of which receivers trust none. `open`: everybody may send in its name. `other`: it is there
 * and says something else. `silent`: DNS gave no answer.
 */
export const recordStates = ['found', 'missing', 'several', 'open', 'other', 'silent'] as const;
export type RecordState = (typeof recordStates)[number];
