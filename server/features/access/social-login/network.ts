import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { IntegrationFailure } from '@wifi/contract/venue/integration-words.ts';
import type { CallOut } from '../../../platform/outbound/call-out.ts';
import type { NetworkSettings } from '../../../platform/program.ts';

/** The app that a guest is asked in the name of. */
export interface Keys {
  /** Within what a subject is one person. */
  realm: string;
  clientId: string;
  secret: string;
  /** Of OpenID Connect. */
  issuer?: string;
}

/** Who somebody was said to be, and nothing else. */
export interface Proven {
  subject: string;
  name: string;
  /** Empty where there is none, which is normal. */
  email: string;
  isEmailVerified: boolean;
}

export interface Failure {
  ok: false;
  why: IntegrationFailure;
  /** In our words, never what was sent. */
  detail: string;
}

export type Answered<Value> = { ok: true; value: Value } | Failure;

/** What is asked with: addresses, keys and a way out that knows its purpose. */
export interface Asking {
  /** Where it is; of OpenID Connect the issuer says it. */
  settings: NetworkSettings;
  keys: Keys;
  callOut: CallOut;
  now: Date;
}

interface Leaving {
  redirectUri: string;
  state: string;
  challenge: string;
  nonce: string;
}

interface CameBack {
  redirectUri: string;
  code: string;
  verifier: string;
  nonce: string;
}

/** One network: where a guest is sent, what the code is exchanged for, and how its keys are tried. */
export interface Network {
  addressOf: (asking: Asking, leaving: Leaving) => Promise<Answered<string>>;
  prove: (asking: Asking, cameBack: CameBack) => Promise<Answered<Proven>>;
  /** Whether the network knows these keys. */
  tryKeys: (asking: Asking) => Promise<Answered<true>>;
}

/** What a network says may be long, and goes into the log. */
const longestDetail = 120;

export const failed = (why: IntegrationFailure, detail: string): Failure => ({
  ok: false,
  why,
  detail: cutText(detail, longestDetail),
});

export type SocialRefusal = Extract<GuestRefusal, `social-${string}` | 'too-many-tries'>;
