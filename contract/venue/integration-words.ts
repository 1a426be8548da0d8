// No schemas here: the console uses these words and does not load them.

/** Outside services that a page may bring its own account with. */
export const integrationKinds = ['mail'] as const;
export type IntegrationName = (typeof integrationKinds)[number];

/** `untested` since it was set up or changed; `failing` until a test or a use of it goes well. */
export const integrationStates = ['unset', 'untested', 'well', 'failing', 'off'] as const;
export type IntegrationState = (typeof integrationStates)[number];

/** Why a service does not work, in a word that people get a sentence for. What it said itself stands beside it. */
export const integrationFailures = [
  'not-allowed',
  'unreachable',
  'too-slow',
  'no-encryption',
  'certificate',
  'wrong-login',
  'refused',
  'not-understood',
  'secret-lost',
] as const;
export type IntegrationFailure = (typeof integrationFailures)[number];

/** What works, and might work better: nothing of it keeps a service from being used. */
export const integrationHints = ['no-spf', 'many-spf', 'no-dmarc', 'dns-silent'] as const;
export type IntegrationHint = (typeof integrationHints)[number];

export const longestFailure = 300;

/** `none` sends everything readable, and only to a server on the very same machine. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Where mail servers listen. Any other port belongs to something else that nobody shall reach from here. */
export const mailPorts: readonly number[] = [25, 465, 587, 2465, 2525, 2587];
