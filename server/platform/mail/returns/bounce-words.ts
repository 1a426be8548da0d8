/** In small letters. */
export const unknownWords = [
  'user unknown',
  'unknown user',
  'unknown recipient',
  'unknown mailbox',
  'no such user',
  'no such recipient',
  'no such address',
  'no such mailbox',
  'does not exist',
  "doesn't exist",
  'user not found',
  'address not found',
  'recipient not found',
  'mailbox not found',
  'invalid recipient',
  'no mailbox here',
];

export const delayWords = ['still being retried', 'will retry', 'will keep trying', 'been delayed', 'delivery delayed'];

export const failWords = [
  'could not be delivered',
  'cannot be delivered',
  'undeliverable',
  'delivery failed',
  'delivery has failed',
  "wasn't able to deliver",
  'permanent error',
  'permanent fatal error',
  'mailbox full',
  'mailbox is full',
  'over quota',
  'quota exceeded',
];

export const says = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word));
};
