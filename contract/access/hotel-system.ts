import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, paging, pathId, text, timestamp } from '../fields.ts';
import { sessionLimits } from '../network/session-limits.ts';
import { afterName, next } from '../place-in-list.ts';
import { reasons, type Reason } from '../reasons.ts';
import { isStorable } from '../storable-text.ts';
import {
  awayRules,
  hotelFailures,
  hotelSystems,
  listModes,
  longestList,
  mostStayRules,
  mostStays,
  testedSteps,
} from './hotel-system-words.ts';

const day = z
  .string()
  .max(10, { abort: true })
  .regex(/^(?:19|20|21)\d\d-\d\d-\d\d$/, { error: 'wrong-type', abort: true })
  .refine((value) => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ?? false, { error: 'wrong-type' });
const maybeDay = z.union([z.literal(''), day], { error: 'wrong-type' });

/** What the hotel says of a guest: as long as in any system, and no longer. */
const stayFields = {
  room: text(20).min(1, { error: 'required' }),
  lastName: text(100),
  firstName: text(100),
  otherName: text(100),
  departure: maybeDay,
  arrival: maybeDay,
  birthDate: maybeDay,
  bookingNumber: text(40),
  roomType: text(40),
  vip: text(20),
  language: text(10),
  email: text(128),
  phone: text(40),
};

/** One person in one room. Those with the same room and booking number are one stay. */
export const listedGuest = z.strictObject({
  room: stayFields.room,
  lastName: stayFields.lastName.min(1, { error: 'required' }),
  firstName: stayFields.firstName.default(''),
  otherName: stayFields.otherName.default(''),
  departure: stayFields.departure.default(''),
  arrival: stayFields.arrival.default(''),
  birthDate: stayFields.birthDate.default(''),
  bookingNumber: stayFields.bookingNumber.default(''),
  roomType: stayFields.roomType.default(''),
  vip: stayFields.vip.default(''),
  language: stayFields.language.default(''),
  email: stayFields.email.default(''),
  phone: stayFields.phone.default(''),
});
export type ListedGuest = z.output<typeof listedGuest>;

/** For guests with this VIP code, in rooms of this type; empty = any. */
const stayRule = z.strictObject({ vip: text(20).default(''), roomType: text(40).default(''), limits: sessionLimits });

/** Who is in house: a table, or guests as `listedGuest` has them, which are read one by one. */
export const stayList = z.strictObject({
  csv: z.string().max(longestList, { abort: true }).optional(),
  guests: z
    .array(z.record(z.string().max(40, { abort: true }), z.unknown()))
    .max(2 * mostStays)
    .optional(),
  mode: z.enum(listModes).default('replace'),
  isPreview: z.boolean().default(false),
});

const value = z.union([z.string().max(500, { abort: true }), z.number(), z.boolean()]);
const name = z.string().max(40, { abort: true });
/** More than any system has. */
const mostFields = 20;
const isFew = (fields: object) => Object.keys(fields).length <= mostFields;
const failure = z.object({ why: z.enum(hotelFailures), detail: z.string() });

const settings = z.strictObject({
  system: z.enum(hotelSystems),
  /** Phones of one booking; 0 = no limit. */
  devices: z.int().min(0).max(100),
  /** Whether A101 is the same room as 101. */
  ignoresWings: z.boolean(),
  /** Whether name, language and e-mail that the hotel knows reach the guest's profile. */
  tellsProfiles: z.boolean(),
  rules: z.array(stayRule).max(mostStayRules, { abort: true }),
  /** For how long what a system said of a room is taken as it was. */
  keptSeconds: z.int().min(10).max(3600),
  /** What counts while the system does not answer. */
  awayRule: z.enum(awayRules).default('list'),
  /** How long the last known guests count while the system does not answer; 0 = not at all. */
  awayHours: z.int().min(0).max(72),
});
export type HotelSettings = z.output<typeof settings>;

const shown = z.object({
  ...settings.shape,
  devices: z.int(),
  keptSeconds: z.int(),
  awayRule: z.enum(awayRules),
  awayHours: z.int(),
  rules: z.array(z.object({ vip: z.string(), roomType: z.string(), limits: sessionLimits })),
  /** Sent back with a change, so that nobody overwrites what somebody else has just changed. 0 before the first. */
  version: z.int(),
  inHouse: z.int(),
  /** When the list last came, or the system last answered. */
  syncedAt: timestamp.nullable(),
  failingSince: timestamp.nullable(),
  lastError: failure.nullable(),
  /** Fields of the chosen system: its address, the hotel's number and the like. */
  connection: z.record(z.string(), value),
  /** When each was typed; what it is nobody reads again. */
  storedSecrets: z.array(z.object({ name: z.string(), setAt: timestamp })),
});

const stay = z.object({
  id,
  room: z.string(),
  roomType: z.string(),
  vip: z.string(),
  bookingNumber: z.string(),
  arrival: z.string(),
  departure: z.string(),
  guests: z.array(z.object({ name: z.string(), otherNames: z.array(z.string()), language: z.string() })),
  devices: z.int(),
  isOnline: z.boolean(),
});

const badLine = z.object({
  /** Of the file, or the place in `guests`, from 1. */
  line: z.int(),
  room: z.string(),
  problems: z.array(
    z.object({
      field: z.string(),
      reason: z.enum(Object.keys(reasons) as [Reason, ...Reason[]]),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});

export const hotelSystem = endpoints({
  'GET /hotel-system': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Where the page knows its guests in house from, and what their stays give them',
    output: shown,
  },
  'PUT /hotel-system': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Change the hotel system. With another one, everybody of the one before has left',
    body: settings.extend({
      version: z.int().min(0).max(2_147_483_647),
      /** All of them; without, they stay as they are. */
      connection: z.record(name, value).refine(isFew, { error: 'wrong-type' }).optional(),
      /** One that is left out stays as it is, unless it would be sent to another address. */
      secrets: z
        .record(name, z.string().max(500, { abort: true }).refine(isStorable, { error: 'wrong-type' }))
        .refine(isFew, { error: 'wrong-type' })
        .optional(),
    }),
    output: shown,
  },
  'POST /hotel-system/test': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Try the connection as it is stored, step by step',
    output: z.object({
      steps: z.array(z.object({ step: z.enum(testedSteps), failure: failure.nullable() })),
      hotel: shown,
    }),
  },
  'GET /hotel-system/stays': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Stays in house, by room',
    query: z.strictObject({ ...paging(), after: afterName.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(stay), count: z.int(), next }),
  },
  'POST /hotel-system/stays': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Hand over who is in house, as a table or as guests, or only say what would happen',
    body: stayList,
    output: z.object({
      /** Lines that cannot be read: nobody of them is taken over. */
      bad: z.array(badLine),
      came: z.int(),
      stayed: z.int(),
      left: z.int(),
      inHouse: z.int(),
      /** Columns of the file that mean nothing here. */
      ignored: z.array(z.string()),
    }),
  },
  'DELETE /hotel-system/stays/{id}': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'A stay is over; its sessions end',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
});
