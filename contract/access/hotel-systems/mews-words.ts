// No schemas here: the console uses these words and does not load them.

export const mewsAddress = 'https://api.mews.com';
