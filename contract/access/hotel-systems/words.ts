// No schemas here: the console uses these words and does not load them.

export const cloudbedsLogins = ['api-key', 'oauth'] as const;
export const cloudbedsAddress = 'https://api.cloudbeds.com';

export const mewsAddress = 'https://api.mews.com';

/** Which of them a hotel has is decided by how its OPERA Cloud signs people in: OCIM the first, SSD the second. */
export const ohipLogins = ['client-credentials', 'password'] as const;
