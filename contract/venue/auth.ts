import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import {
  done,
  email,
  emailOrMobile,
  id,
  languageId,
  line,
  linkCode,
  newPassword,
  timestamp,
  typedPassword,
} from '../fields.ts';

const profile = z.record(z.string(), z.unknown());

export const signedInUser = z.object({
  id,
  username: z.string(),
  displayName: z.string(),
  group_id: z.int(),
  email_mobile: z.string(),
  languageId,
  /** Who sees the console as this person, and until when; absent where it is the person. */
  viewer: z.object({ label: z.string(), until: timestamp }).optional(),
});

export const signedIn = z.object({ token: z.string(), data: signedInUser, profile, message: z.string() });

const factorKind = z.enum(['totp', 'passkey', 'recovery']);
/** Of whoever set up a second factor: no token yet, but a ticket for `POST /auth/second-factor`. */
export const askedForFactor = z.object({
  secondFactor: z.object({
    ticket: z.string(),
    kinds: z.array(factorKind),
    /** For the browser's `navigator.credentials.get`. */
    passkey: z.record(z.string(), z.unknown()).nullable(),
  }),
  message: z.string(),
});
export const signInAnswer = z.union([signedIn, askedForFactor]);

export const auth = endpoints({
  'GET /auth/options': {
    token: 'none',
    can: 'anyone',
    summary: 'How people can sign in here, and where guests are',
    output: z.object({
      googleClientId: z.string().nullable(),
      mailsGoOut: z.boolean(),
      /** Where guests are, if they have a host of their own. */ portalUrl: z.string().nullable(),
    }),
  },
  'POST /auth/login': {
    token: 'none',
    can: 'anyone',
    summary: 'Sign in with e-mail or mobile and password',
    body: z.strictObject({ email_mobile: emailOrMobile, password: typedPassword }),
    output: signInAnswer,
  },
  'POST /auth/login-with-google': {
    token: 'none',
    can: 'anyone',
    summary: 'Sign in or up with an id token of Google',
    body: z.strictObject({ tokenId: z.string().min(20).max(4096, { abort: true }), languageId: languageId.optional() }),
    output: signInAnswer,
  },
  'POST /auth/renew': {
    token: 'none',
    can: 'anyone',
    summary: 'Exchange the renewal cookie of this browser for a fresh user token',
    output: signedIn,
  },
  'GET /auth/verify-id-token': {
    token: 'user',
    can: 'signed-in',
    summary: 'Check the user token',
    output: z.object({ data: signedInUser, profile }),
  },
  'POST /auth/logout': {
    token: 'user',
    can: 'signed-in',
    summary: 'Sign out this browser: its user and page tokens end',
    output: done,
  },
  'POST /auth/register': {
    token: 'none',
    can: 'anyone',
    summary: 'Sign up; an activation link is mailed. Nothing else is taken before the address is proven',
    body: z.strictObject({ email_mobile: email, languageId: languageId.optional() }),
    output: done,
  },
  'POST /auth/activate': {
    token: 'none',
    can: 'anyone',
    summary: 'Activate an account with the mailed code: whoever holds it chooses name and password',
    body: z.strictObject({
      activateCode: linkCode,
      password: newPassword,
      displayName: line(),
      languageId: languageId.optional(),
    }),
    output: done,
  },
  'POST /auth/forgot-password': {
    token: 'none',
    can: 'anyone',
    summary: 'Ask for a reset link; the answer does not say whether the account exists',
    body: z.strictObject({ email_mobile: emailOrMobile }),
    output: done,
  },
  'POST /auth/reset-password': {
    token: 'none',
    can: 'anyone',
    summary: 'Set a new password with the mailed code; every browser is signed out',
    body: z.strictObject({ forgotten_password_code: linkCode, password: newPassword }),
    output: done,
  },
  'POST /auth/first-administrator': {
    token: 'none',
    can: 'anyone',
    summary: 'Create the first platform administrator with the one-time code the server printed',
    body: z.strictObject({
      setupCode: linkCode,
      email_mobile: email,
      password: newPassword,
      displayName: line(),
      languageId: languageId.optional(),
    }),
    output: done,
  },
});
