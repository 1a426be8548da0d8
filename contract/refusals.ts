import { refusalsToPeople } from './refusals-to-people.ts';

/** Every refusal of the server. */
export const refusals = {
  ...refusalsToPeople,
  // Told to programs alone, which read English: no person sees them in the console, and no screen carries them.
  'bad-api-key': {
    status: 401,
    message: 'This API key does not count: it is mistyped, expired or revoked, or its maker has left',
  },
  'key-rests': {
    status: 403,
    message: 'This API key rests until whoever made it has set up the second factor that is asked for here',
  },
  'no-scope': { status: 403, message: 'This API key was not made for this, or its maker may not do it: {right}' },
  'not-by-key': { status: 403, message: 'No API key may do this. It takes a person who has signed in' },
  'origin-refused': { status: 403, message: 'This API key does not list the web page that sends it' },
  'too-many-names': {
    status: 429,
    message: 'Too many calls of this page bear an Idempotency-Key, which is kept for a day. Please slow down',
  },
  'other-request': {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Choose a new one for each',
  },
  'still-running': {
    status: 409,
    message: 'The first request with this Idempotency-Key is still at work. Please ask again in a moment',
  },
  'answer-forgotten': {
    status: 410,
    message: 'This Idempotency-Key was used before, and what was answered is not kept. Look whether it was done',
  },
} as const;

export type RefusalCode = keyof typeof refusals;
