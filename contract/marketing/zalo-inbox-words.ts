/** Which conversations a list shows. `mine`: those that the reader looks after. */
export const zaloTalkFilters = ['all', 'unread', 'mine'] as const;
export type ZaloTalkFilter = (typeof zaloTalkFilters)[number];

export const mostQuickReplies = 50;
export const longestQuickReplyTitle = 60;
export const longestZaloAnswer = 2000;

/** How long rules are silent after a person has answered, unless the page says another. */
export const usualPauseMinutes = 30;
export const mostPauseMinutes = 7 * 24 * 60;
