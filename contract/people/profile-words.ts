/** What a list of profiles is put in order by; with a minus, the other way round. */
export const profileOrders = ['lastActivity', 'loginCount', 'createdAt'] as const;
export type ProfileOrder = (typeof profileOrders)[number];
export type ProfileSort = ProfileOrder | `-${ProfileOrder}`;

export const mostTags = 20;
export const longestTag = 32;
export const longestNote = 2000;
/** As many as one load of the list shows, and then some. */
export const mostTaggedAtOnce = 500;

/** Why two profiles may be the same person. */
export const likenesses = ['email', 'phone', 'name-and-device'] as const;
export type Likeness = (typeof likenesses)[number];

export const timelineKinds = [
  'login',
  'note',
  'merged',
  'unmerged',
  'message',
  'zalo-followed',
  'zalo-unfollowed',
  'zalo-talk',
] as const;
