import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, languageId, paging, timestamp, uuid } from '../fields.ts';
import { afterVisit, next } from '../place-in-list.ts';
import { looksLikeClock } from './check-out.ts';
import { mostLowRating, notificationKinds, notificationTopics, summaryTimes } from './notification-words.ts';

const clock = z.string().max(5, { abort: true }).regex(looksLikeClock, { error: 'wrong-type' });
const topics = z
  .array(z.enum(notificationTopics))
  .max(notificationTopics.length, { abort: true })
  .refine((all) => new Set(all).size === all.length, { error: 'taken' });

const choices = {
  bell: topics,
  mail: topics,
  push: topics,
  /** On the clocks of the page; over midnight where it ends before it begins. */
  quiet: z.strictObject({ from: clock, until: clock }).nullable(),
  summary: z.enum(summaryTimes),
};
const ownChoices = z.object({
  ...choices,
  /** What this person may be told of. */
  topics: z.array(z.enum(notificationTopics)),
  /** Whose clocks the quiet hours are read on. */
  timeZone: z.string(),
  /** People who were invited by their mobile number may have no address. */
  hasEmail: z.boolean(),
});
const rules = z.object({
  /** A rating of so many stars of five, or fewer, is told of as a low one. */
  lowRating: z.int(),
});

const notification = z.object({
  id: uuid,
  kind: z.enum(notificationKinds),
  at: timestamp,
  isRead: z.boolean(),
  title: z.string(),
  body: z.string(),
  /** A screen of the console. */
  path: z.string(),
});
const unread = z.object({ unread: z.int() });

/** An uncompressed point of P-256 and sixteen bytes, as browsers hand them out (RFC 8291 §2). */
const p256dh = z
  .string()
  .max(88, { abort: true })
  .regex(/^B[A-Za-z0-9_-]{86}=?$/, { error: 'wrong-type' });
const auth = z
  .string()
  .max(24, { abort: true })
  .regex(/^[A-Za-z0-9_-]{22}={0,2}$/, { error: 'wrong-type' });
const address = z
  .string()
  .max(1000, { abort: true })
  .refine((value) => /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value) && !new URL(value).username, {
    error: 'url',
  });

export const pageNotification = endpoints({
  'GET /notifications': {
    token: 'page',
    can: 'page.read',
    summary: 'What this person was told of the page, newest first, in the language asked for',
    query: z.strictObject({ ...paging(), after: afterVisit.optional(), language: languageId.optional() }),
    output: z.object({ rows: z.array(notification), count: z.int(), next }),
  },
  'GET /notifications/live': {
    token: 'page',
    can: 'page.read',
    summary: 'How many this person has not read, told again whenever it changes (server-sent events)',
    type: 'text/event-stream',
    output: unread,
  },
  'POST /notifications/read': {
    token: 'page',
    can: 'page.read',
    summary: 'Note one as read, or all of them',
    body: z.strictObject({ id: uuid.optional() }),
    output: unread,
  },
  'GET /notification-choices': {
    token: 'page',
    can: 'page.read',
    summary: 'What this person wants to be told of the page, and how',
    output: ownChoices,
  },
  'PUT /notification-choices': {
    token: 'page',
    can: 'page.read',
    summary: 'Choose what to be told of the page, and how; for oneself',
    body: z.strictObject(choices),
    output: ownChoices,
  },
  'GET /notification-rules': {
    token: 'page',
    can: 'page.read',
    summary: 'Which ratings are low ones, for everybody who works on the page',
    output: rules,
  },
  'PUT /notification-rules': {
    token: 'page',
    can: 'notifications.write',
    summary: 'Say which ratings are low ones, for everybody who works on the page',
    body: z.strictObject({ lowRating: z.int().min(1).max(mostLowRating) }),
    output: rules,
  },
  'GET /push-subscription': {
    token: 'user',
    can: 'signed-in',
    summary: 'Whether this browser is sent notifications, and the key by which it can be',
    output: z.object({ publicKey: z.string(), isOn: z.boolean() }),
  },
  'PUT /push-subscription': {
    token: 'user',
    can: 'signed-in',
    summary: 'Send notifications to this browser, for as long as it is signed in',
    body: z.strictObject({ endpoint: address, keys: z.strictObject({ p256dh, auth }) }),
    output: done,
  },
  'DELETE /push-subscription': {
    token: 'user',
    can: 'signed-in',
    summary: 'Send no more notifications to this browser',
    output: done,
  },
});
