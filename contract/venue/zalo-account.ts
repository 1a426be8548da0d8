import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, line, text, timestamp } from '../fields.ts';
import { pkceModes, zaloFailures, zaloStates } from './zalo-account-words.ts';

const longestSecret = 200;
const longestToken = 4000;
/** Secrets and tokens travel in headers, which take no other letters. */
const secret = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { abort: true })
    .regex(/^[\x21-\x7e]*$/, { error: 'wrong-type' });

const account = z.object({
  oaId: z.string(),
  name: z.string(),
  /** An address at Zalo; empty where there is none. */
  avatar: z.string(),
  isVerified: z.boolean(),
  packageName: z.string(),
  /** As Zalo writes it. */
  packageUntil: z.string(),
  followers: z.int(),
  /** Free answers of the account, where Zalo tells of them. */
  quota: z.object({ total: z.int(), left: z.int() }).nullable(),
  state: z.enum(zaloStates),
  connectedAt: timestamp.nullable(),
  checkedAt: timestamp.nullable(),
});

const settings = z.object({
  account: account.nullable(),
  /** Empty: the platform's app, if `hasPlatformApp`. */
  appId: z.string(),
  hasPlatformApp: z.boolean(),
  hasAppSecret: z.boolean(),
  hasOaSecret: z.boolean(),
  pkceMode: z.enum(pkceModes),
  siteProof: z.string(),
  /** What is typed into Zalo's console. The challenge is empty before there is an app. */
  callbackUrl: z.string(),
  webhookUrl: z.string(),
  challenge: z.string(),
  problem: z.object({ kind: z.enum(zaloFailures), code: z.int(), message: z.string(), at: timestamp }).nullable(),
  /** When tokens are renewed next; null where nobody tries. */
  renewsAt: timestamp.nullable(),
  connectedBy: z.string(),
  /** The last event whose signature was right, and the last whose was not. */
  heardAt: timestamp.nullable(),
  refusedAt: timestamp.nullable(),
});

export const zaloAccount = endpoints({
  'GET /page-oa': {
    token: 'page',
    can: 'guests.read',
    summary: 'The official account of the selected page at Zalo: a list of one, or of none',
    output: z.array(account),
  },
  'GET /page-oa/settings': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'How the page is connected to Zalo, and what is to be typed into Zalo’s console',
    output: settings,
  },
  'PUT /page-oa/settings': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Set the app that speaks for the account. A secret that is left out stays as it is',
    body: z.strictObject({
      appId: z.string().trim().max(40, { abort: true }).regex(/^\d*$/, { error: 'wrong-type' }),
      appSecret: secret(longestSecret).optional(),
      oaSecret: secret(longestSecret).optional(),
      pkceMode: z.enum(pkceModes),
      siteProof: z
        .string()
        .trim()
        .max(100, { abort: true })
        .regex(/^[A-Za-z0-9_-]*$/, { error: 'wrong-type' }),
    }),
    output: settings,
  },
  'POST /page-oa/connect': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Begin to connect an account: the address at Zalo where its owner agrees',
    output: z.object({ url: z.string() }),
  },
  'POST /page-oa/connected': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'End it with what Zalo sent the browser back with, in the session in which it was begun',
    body: z.strictObject({ code: line(longestToken), state: line(longestToken), oaId: text(40).optional() }),
    output: done,
  },
  'POST /page-oa/tokens': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Connect an account by a pair of tokens that Zalo’s console has given',
    body: z.strictObject({
      accessToken: secret(longestToken).min(1, { error: 'required' }),
      refreshToken: secret(longestToken).min(1, { error: 'required' }),
    }),
    output: done,
  },
  'POST /page-oa/refresh': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Ask Zalo anew what the account is called and has left',
    output: done,
  },
  'DELETE /page-oa': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Disconnect the account: its tokens are forgotten, its followers stay',
    output: done,
  },
});
