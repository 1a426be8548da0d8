// No schemas here: the console uses these words and does not load them.

/** Outside services that a page may bring its own account with. */
export const integrationKinds = [
  'mail',
  'mail_returns',
  'zns',
  'esms',
  'speedsms',
  'twilio_verify',
  'sms_http',
  'facebook_login',
  'google_login',
  'zalo_login',
  'oidc_login',
  'ai_model',
] as const;
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
  // A fault of its own, or a pause that it makes whoever sends take: nobody here can mend it.
  'out-of-order',
  'asked-too-often',
  'secret-lost',
  'no-balance',
  'message-refused',
  'number-refused',
] as const;
export type IntegrationFailure = (typeof integrationFailures)[number];

/** What works, and might work better: nothing of it keeps a service from being used. */
export const integrationHints = ['no-spf', 'many-spf', 'wrong-spf', 'no-dmarc', 'dns-silent'] as const;
export type IntegrationHint = (typeof integrationHints)[number];

export const longestFailure = 300;

/** Gateways for text messages. Of those that work, the first is used; `zns` goes to the Zalo of a number. */
export const smsKinds = [
  'zns',
  'esms',
  'speedsms',
  'twilio_verify',
  'sms_http',
] as const satisfies readonly IntegrationName[];
export type SmsKind = (typeof smsKinds)[number];

/** What SpeedSMS sends from: a number, the account’s brand, its own brand, a phone. */
export const speedsmsTypes = ['2', '3', '4', '5'] as const;
export const httpBodyTypes = ['json', 'form'] as const;

/** `none` sends everything readable, and only to a server on the very same machine. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Where mail servers listen. Any other port belongs to something else that nobody shall reach from here. */
export const mailPorts: readonly number[] = [25, 465, 587, 2465, 2525, 2587];

/** The same of mailboxes that are read (IMAP). */
export const mailboxPorts: readonly number[] = [993, 143];
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const satisfies readonly MailSecurity[];
/** Before the @ of a return address: the rest of what may stand there names the message. */
export const longestReturnName = 18;
