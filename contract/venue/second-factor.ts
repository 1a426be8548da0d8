import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, text, timestamp, typedPassword, uuid } from '../fields.ts';
import type { Reason } from '../reasons.ts';
import { signedIn } from './auth.ts';

const because = (reason: Reason) => ({ error: reason });

/** Signed by us: longer ones are not ours. */
const ticket = z.string().min(20).max(2000, { abort: true });

/** Six digits, with or without the gap that apps show in their middle. */
const typedCode = z
  .string()
  .max(20, { abort: true })
  .transform((typed) => typed.replace(/\s/g, ''))
  .refine((code) => /^\d{6}$/.test(code), because('wrong-code'));

const base64url = (longest: number) =>
  z
    .string()
    .max(longest, { abort: true })
    .regex(/^[A-Za-z0-9_-]*$/, because('wrong-type'));

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
};

/** WebAuthn Level 3, RegistrationResponseJSON; what else a browser tells is passed over. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().max(32, { abort: true }))
      .max(10, { abort: true })
      .optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** WebAuthn Level 3, AuthenticationResponseJSON. */
const signedByPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});
export type SignedByPasskey = z.output<typeof signedByPasskey>;

/** For `navigator.credentials`, as WebAuthn Level 3 writes it in JSON. */
const ceremony = z.object({ ticket: z.string(), options: z.record(z.string(), z.unknown()) });

const withPassword = z.strictObject({ password: typedPassword });
/** In clear for this once; null where there are some already. */
const added = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const ownFactors = z.object({
  isOn: z.boolean(),
  hasPassword: z.boolean(),
  canUsePasskeys: z.boolean(),
  totp: z.object({ createdAt: timestamp, lastUsedAt: timestamp.nullable() }).nullable(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: timestamp, lastUsedAt: timestamp.nullable() }),
  ),
  recoveryCodesLeft: z.int(),
  remembered: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string(),
      address: z.string(),
      lastUsedAt: timestamp,
      expiresAt: timestamp,
      isThisOne: z.boolean(),
    }),
  ),
  demandedBy: z.object({ platform: z.boolean(), pages: z.array(z.string()) }),
});

const teamDemand = z.object({
  isDemanded: z.boolean(),
  without: z.array(z.object({ uid: id, displayName: z.string() })),
});

export const secondFactor = endpoints({
  'POST /auth/second-factor': {
    token: 'none',
    can: 'anyone',
    summary: 'The second step of a sign-in: one of code, recoveryCode and passkey, with the ticket of the first',
    body: z.strictObject({
      ticket,
      code: typedCode.optional(),
      recoveryCode: text(64).optional(),
      passkey: signedByPasskey.optional(),
      /** This browser is not asked again for 30 days. */
      remember: z.boolean().optional(),
    }),
    output: signedIn,
  },
  'POST /auth/passkey-options': {
    token: 'none',
    can: 'anyone',
    summary: 'Begin a sign-in with a passkey instead of a password',
    output: ceremony,
  },
  'POST /auth/passkey': {
    token: 'none',
    can: 'anyone',
    summary: 'Sign in with a passkey that has checked the person itself',
    body: z.strictObject({ ticket, passkey: signedByPasskey }),
    output: signedIn,
  },
  'GET /account/second-factor': {
    token: 'user',
    can: 'signed-in',
    summary: 'Own second factors, browsers that are not asked for them, and who demands one',
    output: ownFactors,
  },
  'POST /account/second-factor/totp-options': {
    token: 'user',
    can: 'signed-in',
    summary: 'A fresh secret for an authenticator app; it counts when a code of it is sent back',
    body: withPassword,
    output: z.object({ ticket: z.string(), secret: z.string(), uri: z.string() }),
  },
  'POST /account/second-factor/totp': {
    token: 'user',
    can: 'signed-in',
    summary: 'Take the authenticator app into use',
    body: z.strictObject({ ticket, code: typedCode }),
    output: added,
  },
  'DELETE /account/second-factor/totp': {
    token: 'user',
    can: 'signed-in',
    summary: 'Remove the authenticator app',
    body: withPassword,
    output: done,
  },
  'POST /account/second-factor/passkey-options': {
    token: 'user',
    can: 'signed-in',
    summary: 'Begin to add a passkey',
    body: withPassword,
    output: ceremony,
  },
  'POST /account/second-factor/passkeys': {
    token: 'user',
    can: 'signed-in',
    summary: 'Add the passkey that the browser made',
    body: z.strictObject({ ticket, name: line(), passkey: newPasskey }),
    output: added,
  },
  'DELETE /account/second-factor/passkeys/{id}': {
    token: 'user',
    can: 'signed-in',
    summary: 'Remove a passkey',
    params: z.strictObject({ id: uuid }),
    body: withPassword,
    output: done,
  },
  'POST /account/second-factor/recovery-codes': {
    token: 'user',
    can: 'signed-in',
    summary: 'Ten fresh recovery codes; earlier ones stop working',
    body: withPassword,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  'DELETE /account/second-factor/browsers/{id}': {
    token: 'user',
    can: 'signed-in',
    summary: 'Ask one remembered browser for the second factor again',
    params: z.strictObject({ id: uuid }),
    output: done,
  },
  'DELETE /account/second-factor/browsers': {
    token: 'user',
    can: 'signed-in',
    summary: 'Ask every remembered browser for the second factor again',
    output: done,
  },
  'GET /page-second-factor': {
    token: 'page',
    can: 'roles.manage',
    summary: 'Whether the page asks its team for a second factor, and who has none',
    output: teamDemand,
  },
  'PUT /page-second-factor': {
    token: 'page',
    can: 'roles.manage',
    summary: 'Ask the team of the page for a second factor, or no longer',
    body: z.strictObject({ isDemanded: z.boolean() }),
    output: teamDemand,
  },
  'POST /second-factor-resets': {
    token: 'user',
    can: 'platform',
    summary: 'Take the lost second factor off somebody’s account; every browser of theirs is signed out',
    body: z.strictObject({ uid: id, password: typedPassword }),
    output: done,
  },
});
