import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, paging, pathId, text, timestamp } from '../fields.ts';
import { afterId, afterState, next } from '../place-in-list.ts';
import { changeKinds, planFlags, planLimits, planModules } from '../venue/plan-words.ts';
import { longestLicencePrefix, longestTypedLicence } from './licence-code-text.ts';
import { licenceStates, mostCodesInBatch, mostLicenceMonths } from './licence-words.ts';

/** How long a code gives its plan; null = for good. */
const months = z.int().min(1).max(mostLicenceMonths).nullable();

const newBatch = z.strictObject({
  planId: id,
  months,
  count: z.int().min(1).max(mostCodesInBatch),
  prefix: z
    .string()
    .max(longestLicencePrefix, { abort: true })
    .regex(/^[A-Za-z0-9]*$/, { error: 'alphanumeric' })
    .toUpperCase()
    .default(''),
  /** Until when its codes can be put in; null = for ever. */
  validUntil: z.iso
    .datetime({ offset: true, abort: true })
    .refine((at) => at >= '2000' && at < '2200', { error: 'wrong-type' })
    .nullable()
    .default(null),
  note: text(200).default(''),
  reseller: text().default(''),
});
export type NewLicenceBatch = z.output<typeof newBatch>;

const batch = z.object({
  id,
  plan: z.string(),
  months: z.int().nullable(),
  prefix: z.string(),
  validUntil: timestamp.nullable(),
  note: z.string(),
  reseller: z.string(),
  createdAt: timestamp,
  createdBy: z.string(),
  count: z.int(),
  unused: z.int(),
  used: z.int(),
  revoked: z.int(),
});

const ofCode = {
  id,
  /** Which batch and which of its codes, as it stands on the card. */
  serial: z.string(),
  plan: z.string(),
  months: z.int().nullable(),
  validUntil: timestamp.nullable(),
};

const code = z.object({
  ...ofCode,
  batchId: id,
  /** Its prefix and its last signs: enough to tell it from others, not enough to put it in. */
  hint: z.string(),
  state: z.enum(licenceStates),
  note: z.string(),
  reseller: z.string(),
  createdAt: timestamp,
  usedAt: timestamp.nullable(),
  usedBy: z.string().nullable(),
  /** Null where the page has been deleted since. */
  page: z.object({ eid: z.string(), name: z.string() }).nullable(),
  revokedAt: timestamp.nullable(),
  revokedBy: z.string().nullable(),
});

const filter = {
  search: text().optional(),
  state: z.enum(licenceStates).optional(),
  batch: pathId.optional(),
};

const typedCode = text(longestTypedLicence).min(1, { error: 'required' });

/** A limit with what it is now and would be (null = no end), or something that the page has on one of both plans. */
const difference = z.object({
  what: z.enum([...planLimits, ...planModules, ...planFlags]),
  from: z.int().nullable().optional(),
  to: z.int().nullable().optional(),
});

/** What a code does to the plan of the page. */
const outcome = z.object({
  plan: z.string(),
  months: z.int().nullable(),
  endsAt: timestamp.nullable(),
  isLifetime: z.boolean(),
  /** The page goes on with its plan; otherwise another begins at once. */
  isExtension: z.boolean(),
  /** What was left of the plan before, as days of the new one. */
  carriedDays: z.int(),
  /** Days of the plan before that are given up. */
  lostDays: z.int(),
  losesLifetime: z.boolean(),
  gains: z.array(difference),
  loses: z.array(difference),
  /** Of the state of the page that this was said of. */
  seen: z.string(),
});

const change = z.object({
  id,
  at: timestamp,
  kind: z.enum(changeKinds),
  /** Empty where the provider did it, or nobody. */
  by: z.string(),
  from: z.string(),
  to: z.string(),
  endsAt: timestamp.nullable(),
  isLifetime: z.boolean(),
  /** What was left of the plan before, in days of the new one. */
  carriedDays: z.int(),
  /** Of a licence code: its number. */
  reference: z.string(),
});

export const licences = endpoints({
  'GET /licence-batches': {
    token: 'user',
    can: 'platform',
    summary: 'Batches of licence codes, newest first',
    query: z.strictObject({ ...paging(), after: afterId.optional(), search: text().optional() }),
    output: z.object({ rows: z.array(batch), count: z.int(), next }),
  },
  'POST /licence-batches': {
    token: 'user',
    can: 'platform',
    summary: 'Make licence codes of one plan',
    body: newBatch,
    output: z.object({ id, count: z.int() }),
  },
  'GET /licence-codes': {
    token: 'user',
    can: 'platform',
    summary: 'Licence codes, the newest batch first; none of them in full',
    query: z.strictObject({ ...paging(), after: afterState.optional(), ...filter }),
    output: z.object({ rows: z.array(code), count: z.int(), next }),
  },
  'GET /licence-codes/csv': {
    token: 'user',
    can: 'platform',
    summary: 'Licence codes in full, as a table file',
    type: 'text/csv',
    query: z.strictObject(filter),
    output: z.string(),
  },
  'GET /licence-codes/cards': {
    token: 'user',
    can: 'platform',
    summary: 'The unused codes of a batch in full, to be printed',
    query: z.strictObject({
      ...paging(),
      after: afterState.optional(),
      batch: pathId.optional(),
      id: pathId.optional(),
    }),
    output: z.object({ rows: z.array(z.object({ ...ofCode, code: z.string() })), count: z.int(), next }),
  },
  'POST /licence-codes/revoke': {
    token: 'user',
    can: 'platform',
    summary: 'Revoke unused licence codes: some, or those of a batch. What was put in stays',
    body: z.strictObject({ ids: z.array(id).max(1000).optional(), batch: id.optional() }),
    output: z.object({ revoked: z.int() }),
  },
  'GET /page-license': {
    token: 'page',
    can: 'licence.manage',
    summary: 'The plan of the selected page, until when, and who sells plans',
    output: z.object({
      plan: z.string(),
      endsAt: timestamp.nullable(),
      isLifetime: z.boolean(),
      startedAt: timestamp,
      /** Whom to ask for a code; empty where the operator of the installation has not said. */
      provider: z.object({ name: z.string(), contact: z.string() }),
    }),
  },
  'GET /page-license/changes': {
    token: 'page',
    can: 'licence.manage',
    summary: 'How the selected page came by its plans, newest first',
    query: z.strictObject({ ...paging(), after: afterId.optional() }),
    output: z.object({ rows: z.array(change), count: z.int(), next }),
  },
  'POST /page-license/preview': {
    token: 'page',
    can: 'licence.manage',
    summary: 'What a licence code would do to the selected page; spends nothing',
    body: z.strictObject({ code: typedCode }),
    output: outcome,
  },
  'POST /page-license/redeem': {
    token: 'page',
    can: 'licence.manage',
    summary: 'Put a licence code in, after its preview was seen',
    body: z.strictObject({ code: typedCode, seen: text(60) }),
    output: outcome,
  },
});
