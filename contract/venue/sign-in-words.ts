/** How somebody got in. */
export const signInWays = ['password', 'remembered', 'google', 'passkey', 'code', 'recovery-code'] as const;
/** Why somebody did not. `second-factor-asked`: the password was right, and what was asked next tells the rest. */
const signInRefusals = [
  'second-factor-asked',
  'wrong-password',
  'wrong-second-factor',
  'unknown-account',
  'disabled',
  'too-many-tries',
  'google-refused',
  'passkey-refused',
] as const;
export const signInResults = [...signInWays, ...signInRefusals] as const;
export type SignInResult = (typeof signInResults)[number];

export const isSignedIn = (result: SignInResult): boolean => (signInWays as readonly string[]).includes(result);
