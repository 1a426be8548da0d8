import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { paging, timestamp, uuid } from '../fields.ts';
import { afterVisit, next } from '../place-in-list.ts';
import { smsKinds } from '../venue/integration-words.ts';
import { codeChannels, codePurposes, codeStates, mostCodesADay } from './guest-code-words.ts';

const most = z.int().min(1).max(mostCodesADay);
const country = z.string().regex(/^[A-Z]{2}$/, { error: 'wrong-type' });

const settings = {
  /** ISO 3166: numbers of other countries get nothing. */
  countries: z
    .array(country)
    .min(1, { error: 'required' })
    .max(250, { abort: true })
    .refine((all) => new Set(all).size === all.length, { error: 'taken' }),
  /** To one number or address, by one phone, at one router, and of the page as a whole, each in a day. */
  perNumber: z.int().min(1).max(100),
  perPhone: z.int().min(1).max(100),
  perDevice: most,
  smsADay: most,
  emailsADay: most,
};

const code = z.object({
  id: uuid,
  at: timestamp,
  channel: z.enum(codeChannels),
  purpose: z.enum(codePurposes),
  /** Veiled for whoever may not see contacts; empty where it was shown on the screen. */
  contact: z.string(),
  country: z.string(),
  /** The gateway; null where the mail server was used, or none. */
  provider: z.enum(['mail', ...smsKinds]).nullable(),
  state: z.enum(codeStates),
  /** What the gateway said, where it was not sent. */
  detail: z.string(),
  deliveredAt: timestamp.nullable(),
  usedAt: timestamp.nullable(),
  cost: z.number().nullable(),
  currency: z.string(),
});

const figures = z.object({
  channel: z.enum(codeChannels),
  asked: z.int(),
  delivered: z.int(),
  used: z.int(),
  failed: z.int(),
  costs: z.array(z.object({ currency: z.string(), amount: z.number() })),
});

export const guestCodes = endpoints({
  'GET /guest-codes': {
    token: 'page',
    can: 'guests.read',
    summary: 'One-time codes that guests were sent, newest first. They are kept for 90 days',
    query: z.strictObject({
      ...paging(),
      after: afterVisit.optional(),
      channel: z.enum(codeChannels).optional(),
      state: z.enum(codeStates).optional(),
    }),
    output: z.object({ rows: z.array(code), count: z.int(), next }),
  },
  'GET /guest-codes/figures': {
    token: 'page',
    can: 'guests.read',
    summary: 'What was sent, delivered, used and paid in the last 30 days, and how much of today’s budget is left',
    output: z.object({
      channels: z.array(figures),
      today: z.object({ sms: z.int(), email: z.int(), smsADay: z.int(), emailsADay: z.int() }),
    }),
  },
  'GET /guest-codes/settings': {
    token: 'page',
    can: 'settings.write',
    summary: 'To which countries codes go, and how many in a day',
    output: z.object({ ...settings, countries: z.array(z.string()) }),
  },
  'PUT /guest-codes/settings': {
    token: 'page',
    can: 'settings.write',
    summary: 'Change to which countries codes go, and how many in a day',
    body: z.strictObject(settings),
    output: z.object({ ...settings, countries: z.array(z.string()) }),
  },
});
