import * as z from 'zod';
import { consentPurposes } from '../access/consent-words.ts';
import { endpoints } from '../endpoint.ts';
import { done, email, id, line, mobile, paging, pathId, text, timestamp } from '../fields.ts';
import { afterTimelineEntry, next } from '../place-in-list.ts';
import { fileFields } from '../report-range.ts';
import { readMediaAddress } from '../venue/media-address.ts';
import { words } from '../words.ts';
import {
  likenesses,
  longestNote,
  longestTag,
  mostTaggedAtOnce,
  mostTags,
  profileOrders,
  timelineKinds,
  type ProfileOrder,
} from './profile-words.ts';

/** Spec §7: a day of the page's clocks, or a moment. */
const dayOrMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'wrong-type' })
  .refine((at) => at >= '2000' && at < '2200', { error: 'wrong-type' });

export const guestTag = line(longestTag);
const tags = z
  .array(guestTag)
  .max(mostTags)
  .transform((list) => [...new Set(list)]);
/** Of what guests have: whatever it is, one can look for it and take it away. */
const hadTag = text();

const emptyOr = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]);
const picture = text(500).refine((url) => readMediaAddress(url) !== undefined, { error: 'url' });
const birthday = z.iso
  .date({ abort: true })
  .refine((day) => day >= '1900' && day <= new Date().toISOString().slice(0, 10), { error: 'wrong-type' });

const fields = {
  name: text(),
  first_name: text(),
  last_name: text(),
  email: emptyOr(email),
  phone: emptyOr(mobile),
  gender: text(40),
  dob: birthday.nullable(),
  age: z.int().min(0).max(130).nullable(),
  avatar: emptyOr(picture),
  city: text(),
  location: text(300),
  website: text(300),
  postcode: text(20),
  language: text(20),
  company: text(),
  job: text(),
  rating: z.int().min(0).max(10).nullable(),
  notes: text(longestNote),
  type: text(40),
  tags,
};

/**
 * Sums are of all time, lists of what retention has left: how many logins are still listed, and the first day whose
 * logins, or sessions, are; null where all of the guest's are.
 */
export const keptOfGuest = { listedLogins: z.int(), visitsFrom: z.string().nullable(), logFrom: z.string().nullable() };

const login = z.object({ at: timestamp, place: z.string(), method: z.string(), seconds: z.int() });
const place = z.object({ place: z.string(), nas_id: z.string(), logins: z.int(), lastAt: timestamp });

/** Spec §3, by its names. Who may not see contact data gets it masked. */
export const profile = z.object({
  _id: z.string(),
  id,
  name: z.string(),
  dob: z.string().nullable(),
  avatar: z.string(),
  gender: z.string(),
  tags: z.array(z.string()),
  notes: z.string(),
  phone: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  age: z.int().nullable(),
  city: z.string(),
  location: z.string(),
  website: z.string(),
  postcode: z.string(),
  language: z.string(),
  company: z.string(),
  job: z.string(),
  rating: z.int().nullable(),
  type: z.string(),
  lastActivity: timestamp.nullable(),
  recentLogins: z.array(login),
  visitedLocations: z.array(place),
  loginCount: z.int(),
  totalSeconds: z.int(),
  totalBytes: z.int(),
  firstActivity: timestamp.nullable(),
  ...keptOfGuest,
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  isMasked: z.boolean(),
  version: z.int(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

const card = profile.pick({ id: true, name: true, email: true, phone: true, loginCount: true, lastActivity: true });

export const detailed = profile.extend({
  /** What is merged into it and can be taken out again. */
  merged: z.array(card),
  /** Where it is merged into another: that one's id. */
  mergedInto: id.nullable(),
  devices: z.array(z.object({ mac: z.string(), brand: z.string(), model: z.string(), lastAt: timestamp })),
});

/** A part is what was chosen or typed: words where the question has them, else the text. `row` is that of a grid. */
const answer = z.object({
  questionId: z.string(),
  title: words(300),
  parts: z.array(z.object({ row: words(120), words: words(120), text: z.string() })),
});

const timelineEntry = z.object({
  key: z.string(),
  kind: z.enum(timelineKinds),
  at: timestamp,
  place: z.string(),
  method: z.string(),
  room: z.string(),
  seconds: z.int(),
  bytes: z.int(),
  answers: z.array(answer),
  consents: z.array(z.enum(consentPurposes)),
  /** Of a login: how its sessions ended, the last first. */
  sessions: z.array(
    z.object({ id: z.string(), endedAt: timestamp, seconds: z.int(), bytes: z.int(), why: z.string() }),
  ),
  /** Of a note; by whom, and its number. */
  noteId: id.nullable(),
  text: z.string(),
  by: z.string(),
  /** The other one of a merge. */
  other: z.object({ id, name: z.string() }).nullable(),
  /** Of a message to the guest. */
  message: z.object({ id: z.string(), channel: z.string(), state: z.string() }).nullable(),
});

const sort = z.enum([...profileOrders, ...profileOrders.map((order): `-${ProfileOrder}` => `-${order}`)]);
const filter = {
  fromDate: dayOrMoment.optional(),
  toDate: dayOrMoment.optional(),
  search: text().optional(),
  tag: hadTag.optional(),
  sort: sort.optional(),
};
const ofProfile = z.strictObject({ id: pathId });

/**
 * Where the next part of the list begins: as of when it is read, and the place and number of the last one shown. As it
 * was answered in `next`.
 */
export const afterProfile = z
  .string()
  .regex(/^[01]_2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_(2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z|\d{1,9})_\d{1,9}$/, {
    error: 'wrong-type',
    abort: true,
  })
  .refine(
    (text) =>
      text
        .split('_')
        .slice(1, 3)
        .every(
          (at) =>
            !at.endsWith('Z') ||
            (!Number.isNaN(Date.parse(at)) && new Date(at).toISOString().startsWith(at.slice(0, 19))),
        ),
    { error: 'wrong-type' },
  );

export const profiles = endpoints({
  'GET /custom-users': {
    token: 'page',
    can: 'guests.read',
    summary: 'Profiles of guests, the last active first; the range is of their last activity, its end excluded',
    query: z.strictObject({ ...paging(), after: afterProfile.optional(), ...filter }),
    output: z.object({ total: z.int(), profiles: z.array(profile), next: z.string().nullable() }),
  },
  'POST /custom-users': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Write down a guest by hand; logins that tell the same e-mail or phone are suggested for merging',
    body: z
      .strictObject(fields)
      .partial()
      .refine(
        ({ name, first_name, last_name, email, phone }) => Boolean(name || first_name || last_name || email || phone),
        { error: 'required', path: ['name'] },
      ),
    output: detailed,
  },
  'GET /custom-users/file': {
    token: 'page',
    can: 'reports.export',
    summary: 'The same profiles as a table file; without the right to see contact data, masked',
    type: 'table',
    query: z.strictObject({ ...filter, ...fileFields }),
    output: z.string(),
  },
  'GET /custom-users/tags': {
    token: 'page',
    can: 'guests.read',
    summary: 'Tags in use, the most used first',
    output: z.object({ rows: z.array(z.object({ tag: z.string(), count: z.int() })) }),
  },
  'POST /custom-users/tags': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Give tags to profiles, or take them away',
    body: z.strictObject({
      ids: z.array(id).min(1).max(mostTaggedAtOnce),
      add: tags.default([]),
      remove: z.array(hadTag).max(mostTags).default([]),
    }),
    output: z.object({ changed: z.int() }),
  },
  'GET /custom-users/{id}': {
    token: 'page',
    can: 'guests.read',
    summary: 'One profile',
    params: ofProfile,
    output: detailed,
  },
  'PUT /custom-users/{id}': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Change a profile; what an operator wrote, no answer of the guest writes over',
    params: ofProfile,
    body: z.strictObject({ ...fields, version: z.int().positive() }).partial(),
    output: detailed,
  },
  'GET /custom-users/{id}/timeline': {
    token: 'page',
    can: 'guests.read',
    summary:
      'What happened with a guest: logins with their answers, consents and sessions, notes, merges; newest first',
    params: ofProfile,
    query: z.strictObject({ ...paging(), after: afterTimelineEntry.optional() }),
    output: z.object({ rows: z.array(timelineEntry), count: z.int(), next }),
  },
  'GET /custom-users/{id}/suggestions': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Profiles that may be the same person, and why',
    params: ofProfile,
    output: z.object({ rows: z.array(card.extend({ why: z.array(z.enum(likenesses)) })) }),
  },
  'POST /custom-users/{id}/merge': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Make another profile a part of this one',
    params: ofProfile,
    body: z.strictObject({ with: id }),
    output: detailed,
  },
  'POST /custom-users/{id}/unmerge': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Take a merged profile out again, with its logins and contacts',
    params: ofProfile,
    body: z.strictObject({ profile: id }),
    output: detailed,
  },
  'POST /custom-users/{id}/notes': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Write a note on the timeline',
    params: ofProfile,
    body: z.strictObject({ text: text(longestNote).min(1, { error: 'required' }) }),
    output: z.object({ id }),
  },
  'DELETE /custom-users/{id}/notes/{noteId}': {
    token: 'page',
    can: 'profiles.write',
    summary: 'Delete a note',
    params: z.strictObject({ id: pathId, noteId: pathId }),
    output: done,
  },
});
