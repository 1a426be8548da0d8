// No schemas here: the console uses these words and does not load them.

export const cloudbedsLogins = ['api-key', 'oauth'] as const;
export const cloudbedsAddress = 'https://api.cloudbeds.com';
