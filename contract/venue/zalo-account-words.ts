// No schemas here: the console uses these words and does not load them.

/** `failing`: Zalo no longer takes our tokens. `revoked`: its owner took our permission away. `off`: not connected. */
export const zaloStates = ['off', 'connected', 'failing', 'revoked'] as const;
export type ZaloState = (typeof zaloStates)[number];

/**
 * Where the PKCE challenge (RFC 7636) comes from: a new one with every link, one that stands in Zalo's console, or
 * none. Accounts differ in what they take.
 */
export const pkceModes = ['per_request', 'fixed', 'none'] as const;
export type PkceMode = (typeof pkceModes)[number];

/**
 * Whom a refusal of Zalo concerns. `installation`: whoever runs it, since secrets that are stored no longer open or its
 * app is gone. `unknown`: what was sent had gone and no answer came, so that it must not be sent
 * again.
 */
export const zaloFailures = [
  'reconnect',
  'installation',
  'billing',
  'recipient',
  'later',
  'payload',
  'unreachable',
  'unknown',
] as const;
export type ZaloFailure = (typeof zaloFailures)[number];
