/**
 * Why nothing came of a call to somebody else's server. `status`: an answer came, and it said no. `more`: further ones,
 * told together.
 */
export const callFailures = [
  'status',
  'timeout',
  'unreachable',
  'no-such-name',
  'certificate',
  'cut-off',
  'not-allowed',
  'too-large',
  'refused',
  'more',
] as const;
export type CallFailure = (typeof callFailures)[number];
