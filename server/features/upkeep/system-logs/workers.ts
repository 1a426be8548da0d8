/** All that goes on by itself: each tells when it got to the end of a round, and the health board asks for each. */
export const workers = [
  'jobs',
  'counting',
  'webhooks',
  'messages',
  'returns',
  'automations',
  'notifications',
  'zalo',
  'hotels',
] as const;
export type Worker = (typeof workers)[number];
