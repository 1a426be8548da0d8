// No schemas here: the console uses these words and does not load them.

/** By what the better of two subjects is told. Opens are counted by a picture that many programs load or hide. */
export const testMetrics = ['clicked', 'opened'] as const;
export type TestMetric = (typeof testMetrics)[number];

export const mostEmailCampaigns = 1000;

/** Percent of those who are written to that try the two subjects, both halves together. */
export const testShares = { least: 10, most: 100 } as const;
export const testHours = { least: 1, most: 72 } as const;
