import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, languageId, line, mobile, newPassword, timestamp, typedPassword, uuid } from '../fields.ts';
import { signInResults } from './sign-in-words.ts';

const ownProfile = z.object({
  displayName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  languageId,
  hasPassword: z.boolean(),
});

const browser = z.object({
  id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
  isThisOne: z.boolean(),
});

const ownSignIn = z.object({
  id: z.int(),
  at: timestamp,
  lastAt: timestamp,
  times: z.int(),
  address: z.string(),
  userAgent: z.string(),
  result: z.enum(signInResults),
});

export const account = endpoints({
  'GET /account': { token: 'user', can: 'signed-in', summary: 'Own profile', output: ownProfile },
  'PUT /account': {
    token: 'user',
    can: 'signed-in',
    summary: 'Change own name, mobile and language',
    body: z.strictObject({
      displayName: line().optional(),
      mobile: mobile.nullable().optional(),
      languageId: languageId.optional(),
    }),
    output: ownProfile,
  },
  'PUT /account/password': {
    token: 'user',
    can: 'signed-in',
    summary: 'Change own password; every other browser is signed out',
    body: z.strictObject({ currentPassword: typedPassword.optional(), password: newPassword }),
    output: done,
  },
  'GET /account/browsers': {
    token: 'user',
    can: 'signed-in',
    summary: 'Browsers signed in to this account',
    output: z.object({ rows: z.array(browser) }),
  },
  'GET /account/sign-ins': {
    token: 'user',
    can: 'signed-in',
    summary: 'The last attempts to sign in to this account, newest first',
    output: z.object({ rows: z.array(ownSignIn) }),
  },
  'DELETE /account/browsers/{id}': {
    token: 'user',
    can: 'signed-in',
    summary: 'Sign one browser out',
    params: z.strictObject({ id: uuid }),
    output: done,
  },
  'DELETE /account/browsers': {
    token: 'user',
    can: 'signed-in',
    summary: 'Sign every other browser out',
    output: done,
  },
});
