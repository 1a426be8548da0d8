import * as z from 'zod';
import { line, text } from '../fields.ts';
import { httpBodyTypes, speedsmsTypes } from './integration-words.ts';

export const none = z.literal('');

/** What one message costs where the gateway does not say, in the page's currency. */
const price = z.number().min(0).max(1_000_000);

/** In the words that the gateway has approved; empty = ours. */
const smsText = text(300).refine((value) => value === '' || value.includes('{code}'), { error: 'sms-code' });

const word = z
  .string()
  .trim()
  .max(100, { abort: true })
  .regex(/^[\w.:-]+$/, { error: 'wrong-type' });

/** By the page's own official account: an approved template, and where in it the code stands. */
export const zns = z.strictObject({
  templateId: z.string().trim().max(20, { abort: true }).regex(/^\d+$/, { error: 'wrong-type' }),
  codeField: word,
  price,
});

export const esms = z.strictObject({ apiKey: word, brandname: line(40), smsText, price });

export type Esms = z.output<typeof esms>;

export const speedsms = z.strictObject({
  smsType: z.enum(speedsmsTypes),
  sender: z.union([none, line(40)]),
  smsText,
  price,
});

export const twilioVerify = z.strictObject({ serviceSid: word, apiKey: word, price });

export type TwilioVerify = z.output<typeof twilioVerify>;

/** Of these the connection itself decides. */
const ownHeaders = ['host', 'content-length', 'content-type', 'transfer-encoding', 'connection', 'upgrade', 'expect'];

const isHeader = (sent: string): boolean =>
  /^[A-Za-z0-9-]{1,60}: *[\x20-\x7e]{1,400}$/.test(sent) &&
  !ownHeaders.includes(sent.slice(0, sent.indexOf(':')).toLowerCase());

export const smsHttp = z.strictObject({
  url: z
    .string()
    .trim()
    .max(500, { abort: true })
    .refine((value) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value) && !new URL(value).username, {
      error: 'url',
    }),
  /** One in a line. */
  headers: text(500).refine((all) => all === '' || all.split('\n').every(isHeader), { error: 'header-line' }),
  bodyType: z.enum(httpBodyTypes),
  body: text(500).min(1, { error: 'required' }),
  smsText,
  price,
});

export type SmsHttp = z.output<typeof smsHttp>;
