// No schemas here: the console uses these words and does not load them.

/** Followers who were heard of within 48 hours (`free`) or seven days (`open`), or all. */
export const followerActivities = ['any', 'open', 'free'] as const;
export type FollowerActivity = (typeof followerActivities)[number];

/**
 * How a message goes out: a text within 48 hours after the follower was heard of, for nothing; one within seven days,
 * which Zalo charges; an approved template to a follower, or to a phone number.
 */
export const zaloWays = ['free', 'paid', 'template', 'phone'] as const;
export type ZaloWay = (typeof zaloWays)[number];

export const mostZaloCampaigns = 1000;
export const mostTagsOfCampaign = 20;
