import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { email, id, languageId, paging, text, timestamp, uuid } from '../fields.ts';
import { afterVisit, next } from '../place-in-list.ts';
import { looksLikeClock } from '../venue/check-out.ts';
import { longestAdMark, mostOfMostADay } from './message-settings.ts';
import { messageCauses, messageChannels, messagePurposes, messageReasons, messageStates } from './message-words.ts';

const clock = z.string().max(5, { abort: true }).regex(looksLikeClock, { error: 'wrong-type' });
const day = z.iso
  .date({ abort: true })
  .refine((value) => value >= '2020-01-01' && value < '2200-01-01', { error: 'wrong-type' });

const message = z.object({
  id: uuid,
  channel: z.enum(messageChannels),
  purpose: z.enum(messagePurposes),
  cause: z.enum(messageCauses),
  causeId: id.nullable(),
  /** The guest it is for; null where it is for somebody else. */
  profileId: id.nullable(),
  name: z.string(),
  /** Veiled for whoever may not see contacts. */
  recipient: z.string(),
  subject: z.string(),
  /** The code of the voucher in it, if it has one. */
  voucher: z.string(),
  variant: z.enum(['a', 'b']).nullable(),
  state: z.enum(messageStates),
  reason: z.enum(messageReasons).nullable(),
  createdAt: timestamp,
  /** When it is due, or was tried last. */
  nextAt: timestamp,
  sentAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  openedAt: timestamp.nullable(),
  clickedAt: timestamp.nullable(),
});

const settings = {
  /** On the clocks of the page; where both are the same, no hour is quiet. */
  quietFrom: clock,
  quietUntil: clock,
  isEmailQuiet: z.boolean(),
  mostADay: z.int().min(1).max(mostOfMostADay),
  adMark: text(longestAdMark).refine((mark) => !/[\r\n]/.test(mark), { error: 'wrong-type' }),
  tracksLinks: z.boolean(),
  tracksOpens: z.boolean(),
};

const bounceHook = z.object({ url: z.string(), heardAt: timestamp.nullable() });

export const messages = endpoints({
  'GET /messages': {
    token: 'page',
    can: 'guests.read',
    summary:
      'Everything that was sent or waits to be, newest first; contact data is masked for those who may not see it',
    query: z.strictObject({
      ...paging(),
      after: afterVisit.optional(),
      channel: z.enum(messageChannels).optional(),
      state: z.enum(messageStates).optional(),
      reason: z.enum(messageReasons).optional(),
      cause: z.enum(messageCauses).optional(),
      causeId: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      profile: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      fromDate: day.optional(),
      toDate: day.optional(),
      /** An address, number or voucher code as a whole, or a part of the subject. */
      search: text().optional(),
    }),
    output: z.object({ rows: z.array(message), count: z.int(), next }),
  },
  'GET /messages/settings': {
    token: 'page',
    can: 'guests.read',
    summary: 'When marketing messages may go out, how many, and what is measured of them',
    output: z.object(settings),
  },
  'PUT /messages/settings': {
    token: 'page',
    can: 'settings.write',
    summary: 'Change when marketing messages may go out, how many, and what is measured of them',
    body: z.strictObject(settings),
    output: z.object(settings),
  },
  'GET /messages/bounce-address': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'The address at which the mail provider of the page tells what came back, and when it last did',
    output: bounceHook,
  },
  'POST /messages/bounce-address/renew': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Another address for the mail provider; the old one ends at once',
    output: bounceHook,
  },
  'POST /messages/test': {
    token: 'page',
    can: 'messages.write',
    summary: 'Send a template to yourself, or to an address you name, with an example guest',
    body: z.strictObject({ templateId: id, language: languageId, to: email.optional() }),
    output: z.object({ to: z.string() }),
  },
  'GET /messages/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One message: what became of it, what the server said, and which links were followed',
    params: z.strictObject({ id: uuid }),
    output: message.extend({
      detail: z.string(),
      attempts: z.int(),
      text: z.string(),
      clicks: z.array(z.object({ link: z.string(), at: timestamp })),
    }),
  },
});
