import type { GuestRefusal } from '@wifi/contract/access/guest-refusals.ts';
import type { PlainMethod } from '@wifi/contract/access/login-flow.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { CodeDoor, SentCode } from '../../../guest-codes/code-types.ts';
import type { ProvenIdentity } from '../../../social-login/identities.ts';
import type { Verdict } from '../../authorise.ts';
import type { Visit } from '../visit.ts';

export type Form = Record<string, string[]>;

export const first = (form: Form, name: string): string => form[name]?.[0] ?? '';

interface MethodAttempt<Type extends PlainMethod['type'] = PlainMethod['type']> {
  method: Extract<PlainMethod, { type: Type }>;
  form: Form;
  visit: Visit;
  /** The wifi campaign whose flow the guest goes through: what is advertised may bring its own. */
  campaignId: number;
  /** On the clocks of the page: `2026-11-17`. */
  today: string;
  ageOfConsent: number;
  /** What a code that is sent must know of where it is asked for. */
  place: { deviceId: number; language: LanguageId; timeZone: string; pageName: string };
  codes: CodeDoor;
  /** Who a network has said that it is: nothing that a form could bring. */
  proven?: ProvenIdentity | undefined;
}

/** `isChild`: what was told says so, and is not kept. */
export type MethodOutcome =
  | (Extract<Verdict, { ok: true }> & { isChild?: boolean })
  | { ok: false; why: GuestRefusal; fields: string[]; wait?: number | undefined; isGuess?: true }
  /** Nothing is passed yet: a code is on its way. */
  | { ok: 'sent'; sent: SentCode };

/** One way to log in. A new one is one more file beside this and one more line in `methods.ts`. */
export interface Method<Type extends PlainMethod['type'] = PlainMethod['type']> {
  /** Whether a wrong answer may be a guess at somebody's secret: such attempts are counted and slowed. */
  isGuessable: (form: Form) => boolean;
  /** Whether the form asks for something that says nothing of who it is, so that no terms are needed for it. */
  isBare?: (form: Form, method: PlainMethod) => boolean;
  /** Whose secret it may be a guess at, where the form names somebody. */
  guessedAt?: (form: Form) => string;
  /** The room whose guest it may be, where that is what is guessed at. */
  guessedRoom?: (form: Form) => string;
  /** Whether somebody makes an account: counted apart, and never forgiven. */
  isSigningUp?: (form: Form) => boolean;
  /** What goes into the log: never a password. */
  logged: (form: Form) => Record<string, unknown>;
  check: (ctx: Context, attempt: MethodAttempt<Type>) => Promise<MethodOutcome>;
}
