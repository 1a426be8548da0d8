// No schemas here: the console uses these words and does not load them. E-mail and Zalo campaigns share them.

/** `done`: everything is sent, or was left out for a reason. */
export const sentCampaignStates = ['draft', 'scheduled', 'sending', 'paused', 'done', 'cancelled'] as const;
export type SentCampaignState = (typeof sentCampaignStates)[number];

/** Why a campaign that was planned did not begin, and is a draft again. */
export const sentCampaignProblems = ['group-gone', 'no-mail-server', 'no-account', 'template-gone', 'nobody'] as const;
export type SentCampaignProblem = (typeof sentCampaignProblems)[number];

export const mostGroupsOfCampaign = 20;

/** Percent of the audience that gets nothing, to compare with. */
export const mostHeldOut = 50;
export const returnDays = { least: 1, most: 90 } as const;
