import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, line, paging, pathId, text, timestamp } from '../fields.ts';
import { keptOfGuest } from '../people/profiles.ts';
import { afterRequest, afterVisit, next } from '../place-in-list.ts';
import { leastAgeOfConsent, mostAgeOfConsent } from '../venue/age-of-consent.ts';
import { leastMonths, mostMonths, requestKinds, requestStates, retentionSubjects } from './privacy-words.ts';

const ofGuest = z.strictObject({ id: pathId });
const day = z.iso
  .date({ abort: true })
  .refine((value) => value >= '2020-01-01' && value < '2200-01-01', { error: 'wrong-type' });

const request = z.object({
  id,
  kind: z.enum(requestKinds),
  contact: z.string(),
  note: z.string(),
  profileId: id.nullable(),
  state: z.enum(requestStates),
  /** It came from the page after a login: who asks has not shown to be that guest. */
  needsProof: z.boolean(),
  receivedAt: timestamp,
  replyDueAt: timestamp,
  dueAt: timestamp,
  repliedAt: timestamp.nullable(),
  doneAt: timestamp.nullable(),
  createdBy: z.string(),
});

const subject = z.enum(retentionSubjects);
const rule = z.strictObject({ subject, isOn: z.boolean(), months: z.int().min(leastMonths).max(mostMonths) });
const rules = z
  .array(rule)
  .max(retentionSubjects.length, { abort: true })
  .refine((all) => new Set(all.map((one) => one.subject)).size === all.length, { error: 'taken' });

const counts = z.record(z.string(), z.int());
/** What one rule takes away: everything of the kind that is older than `before`, and how old the oldest of it is. */
const due = z.object({ subject, before: timestamp, oldest: timestamp.nullable(), counts });

const children = z.strictObject({
  /** In whole years: whoever says to be younger is a child. */
  ageOfConsent: z.int().min(leastAgeOfConsent).max(mostAgeOfConsent),
  /** Whether a child is asked for a parent or guardian, who may agree in their place. */
  asksGuardian: z.boolean(),
});
const keptChildren = z.object({ ageOfConsent: z.int(), asksGuardian: z.boolean() });

export const privacy = endpoints({
  'GET /custom-users/{id}/data': {
    token: 'page',
    can: 'guests.erase',
    summary: 'All that is stored of a guest, found by walking the database',
    params: ofGuest,
    output: z.object({
      page: z.string(),
      guest: id,
      exportedAt: timestamp,
      knownBy: z.array(z.string()),
      loginCount: z.int(),
      ...keptOfGuest,
      wordings: z.array(z.object({ hash: z.string(), language: z.string(), text: z.string() })),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  'POST /custom-users/{id}/erase': {
    token: 'page',
    can: 'guests.erase',
    summary: 'Erase a guest everywhere; only the proof of it stays',
    params: ofGuest,
    body: z.strictObject({ keepsAccounts: z.boolean().default(false) }),
    output: z.object({ id: z.string(), counts }),
  },
  'GET /privacy/erasures': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Proofs of what was erased, when and by whom',
    query: z.strictObject({ ...paging(), after: afterVisit.optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          at: timestamp,
          actor: z.string(),
          profileIds: z.array(z.int()),
          keys: z.array(z.string()),
          counts,
        }),
      ),
      count: z.int(),
      next,
    }),
  },
  'GET /privacy/requests': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'What people have asked for, the most urgent first',
    query: z.strictObject({ ...paging(), after: afterRequest.optional(), state: z.enum(requestStates).optional() }),
    output: z.object({ rows: z.array(request), count: z.int(), next }),
  },
  'POST /privacy/requests': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Write down what somebody asked for; the clocks run from the day on which it came',
    body: z.strictObject({
      kind: z.enum(requestKinds),
      contact: line(),
      note: text(1000).default(''),
      receivedAt: day.optional(),
    }),
    output: request,
  },
  'PUT /privacy/requests/{id}': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Note that a request was answered or done, or change its note',
    params: ofGuest,
    body: z.strictObject({ state: z.enum(requestStates).optional(), note: text(1000).optional() }),
    output: request,
  },
  'GET /privacy/retention': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'How long what is kept',
    output: z.object({ rules: z.array(rule) }),
  },
  'PUT /privacy/retention': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Change how long what is kept; carried out every night',
    body: z.strictObject({ rules }),
    output: z.object({ rules: z.array(rule) }),
  },
  'POST /privacy/retention/dry-run': {
    token: 'page',
    can: 'advanced.manage',
    forViewers: true,
    summary: 'What these rules would take away if they ran now: exactly how many of what, and since when',
    body: z.strictObject({ rules }),
    output: z.object({ due: z.array(due) }),
  },
  'GET /privacy/children': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Who counts as a child at the portal, and whether a parent or guardian may agree for them',
    output: keptChildren,
  },
  'PUT /privacy/children': {
    token: 'page',
    can: 'advanced.manage',
    summary: 'Change who counts as a child; counts for logins from then on',
    body: children,
    output: keptChildren,
  },
});
