const pkceModes = ['per-request', 'fixed', 'none'] as const;
const cuts = ['none', 'before', 'after', 'half'] as const;
/** First term and secret of the signature: the documents disagree. */
const signatures = ['app-id/oa-secret', 'oa-id/oa-secret', 'app-id/app-secret', 'oa-id/app-secret'] as const;
const nights = ['clock', 'never', 'always'] as const;
const infoShapes = ['current', 'older'] as const;

/** What can be turned to see Zalo go wrong, or go another of the ways its documents tell of. */
export interface Dials {
  /** The troubles from here to `delay` meet only calls whose path has this in it; empty: all. */
  only: string;
  /** How many calls they meet; 0: every one until the dials are turned again. */
  times: number;
  /** This error instead of doing what was asked; 0: none. */
  error: number;
  /** This HTTP status and no JSON; 0: none. */
  status: number;
  /** A web page where JSON belongs, after doing what was asked. */
  isGarbled: boolean;
  /** The connection ends when the question was read: before or after doing it, or in the middle of the answer. */
  cut: (typeof cuts)[number];
  /** Milliseconds between doing what was asked and the answer: webhooks may be faster. */
  delay: number;
  /** Calls a minute of the whole app. */
  rateLimit: number;
  pkce: (typeof pkceModes)[number];
  /** Free consultation messages to one user within 48 hours. */
  freeReplies: number;
  /** Messages by template a day. */
  templateQuota: number;
  night: (typeof nights)[number];
  signature: (typeof signatures)[number];
  isSignatureWrong: boolean;
  /** Events happen and nobody is told. */
  isSilent: boolean;
  /** So often each event is told again although it was heard. */
  repeats: number;
  /** Events do not tell `user_id_by_app`. */
  hidesIdByApp: boolean;
  infoShape: (typeof infoShapes)[number];
}

export const straight: Dials = {
  only: '',
  times: 0,
  error: 0,
  status: 0,
  isGarbled: false,
  cut: 'none',
  delay: 0,
  rateLimit: 4000,
  pkce: 'per-request',
  freeReplies: 2000,
  templateQuota: 500,
  night: 'clock',
  signature: 'app-id/oa-secret',
  isSignatureWrong: false,
  isSilent: false,
  repeats: 0,
  hidesIdByApp: false,
  infoShape: 'current',
};

/** What a dial may be where not every text will do. */
export const choices: Partial<Record<keyof Dials, readonly string[]>> = {
  cut: cuts,
  pkce: pkceModes,
  night: nights,
  signature: signatures,
  infoShape: infoShapes,
};

/** For the page. */
export const said: Record<keyof Dials, string> = {
  only: 'The troubles meet only paths with this in them',
  times: 'How many calls they meet (0: all)',
  error: 'Answer with this error (0: none)',
  status: 'Answer with this HTTP status (0: none)',
  isGarbled: 'Answer with a web page',
  cut: 'End the connection',
  delay: 'Milliseconds before an answer',
  rateLimit: 'Calls a minute',
  pkce: 'Challenge of the permission',
  freeReplies: 'Free messages to one person in 48 hours',
  templateQuota: 'Messages by template a day',
  night: 'When it is night for promotions',
  signature: 'What signatures are made with',
  isSignatureWrong: 'Sign wrongly',
  isSilent: 'Tell nobody of events',
  repeats: 'Tell each event again so often',
  hidesIdByApp: 'Events without user_id_by_app',
  infoShape: 'Shape of shared information',
};
