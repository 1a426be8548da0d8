// No schemas here: the console uses these words and does not load them.

/** `done`: everything is sent, or was left out for a reason. */
export const emailCampaignStates = ['draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled'] as const;
export type EmailCampaignState = (typeof emailCampaignStates)[number];

/** By what the better of two subjects is told. Opens are counted by a picture that many programs load or hide. */
export const testMetrics = ['clicked', 'opened'] as const;
export type TestMetric = (typeof testMetrics)[number];

/** Why a campaign that was planned did not begin, and is a draft again. */
export const emailCampaignProblems = ['group-gone'] as const;
export type EmailCampaignProblem = (typeof emailCampaignProblems)[number];

export const mostEmailCampaigns = 1000;
export const mostGroupsOfCampaign = 20;

/** Percent of the audience that gets nothing, to compare with. */
export const mostHeldOut = 50;
/** Percent of those who are written to that try the two subjects, both halves together. */
export const testShares = { least: 10, most: 100 } as const;
export const testHours = { least: 1, most: 72 } as const;
export const returnDays = { least: 1, most: 90 } as const;
