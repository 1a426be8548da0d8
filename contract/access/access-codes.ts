import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, line, paging, pathId, text, timestamp, uuid } from '../fields.ts';
import { sessionLimits } from '../network/session-limits.ts';
import { afterEvent, next } from '../place-in-list.ts';
import { codeStates, codeTypes } from './access-code-words.ts';

/** Settings of spec §3, and what operators ask for beside them. */
export const codeSettings = z.strictObject({
  codeType: z.enum(codeTypes).default('code'),
  codeLength: z.int().min(4).max(16).default(8),
  prefix: z
    .string()
    .regex(/^[A-Za-z0-9]{0,8}$/, { error: 'alphanumeric' })
    .toUpperCase()
    .default(''),
  /** Asked for beside the code; empty = the code is enough. */
  password: text(40).default(''),
  note: text(200).default(''),
  /** How long the network is open, from the first login on. */
  time: z.int().min(1).max(525_600).default(60),
  unit: z.enum(['minutes', 'hour']).default('minutes'),
  unlimited: z.boolean().default(false),
  /** Instead of a time: it ends at the page's check-out after so many nights, used or not; 0 = the time counts. */
  nights: z.int().min(0).max(60).default(0),
  /** Logins; 0 = any number. */
  uses: z.int().min(0).max(10_000).default(1),
  /** Different devices; 0 = any number. */
  devices: z.int().min(0).max(1000).default(1),
  /** Days in which the first login must happen; 0 = for ever. */
  validDays: z.int().min(0).max(3650).default(0),
  limits: sessionLimits.prefault({}),
});
export type CodeSettings = z.output<typeof codeSettings>;

const code = z.object({
  id,
  batchId: uuid,
  code: z.string(),
  password: z.string(),
  note: z.string(),
  state: z.enum(codeStates),
  /** Minutes; 0 = unlimited. */
  minutes: z.int(),
  uses: z.int(),
  spent: z.int(),
  devices: z.int(),
  seenDevices: z.int(),
  limits: sessionLimits,
  createdAt: timestamp,
  createdBy: z.string(),
  validUntil: timestamp.nullable(),
  firstUsedAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  revokedAt: timestamp.nullable(),
  /** Opens the portal with the code filled in; what the printed QR says. */
  portalUrl: z.string(),
});

const use = z.object({
  mac: z.string(),
  device: z.string(),
  at: timestamp,
  endedAt: timestamp.nullable(),
  bytes: z.int(),
  isOnline: z.boolean(),
});
/** Some codes by number, as a query carries them: "4,8,15". */
const idList = z
  .string()
  .max(2000, { abort: true })
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: 'wrong-type' })
  .transform((list) => list.split(',').map(Number));
const filter = {
  search: text().optional(),
  state: z.enum(codeStates).optional(),
  batchId: uuid.optional(),
  ids: idList.optional(),
};
const preset = z.object({ id, name: z.string(), settings: codeSettings });

export const accessCodes = endpoints({
  'GET /access-codes': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Access codes, newest first',
    query: z.strictObject({ ...paging(), after: afterEvent.optional(), ...filter }),
    output: z.object({ rows: z.array(code), count: z.int(), next }),
  },
  'POST /access-codes': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Generate access codes',
    body: codeSettings.extend({ count: z.int().min(1).max(10_000).default(1) }),
    output: z.object({ batchId: uuid, count: z.int() }),
  },
  'GET /access-codes/csv': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Access codes as a table file',
    type: 'text/csv',
    query: z.strictObject(filter),
    output: z.string(),
  },
  'GET /access-codes/{id}': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'One access code with its logins',
    params: z.strictObject({ id: pathId }),
    output: code.extend({
      logins: z.array(use),
      /** The first day whose logins are still here one by one; null where all are. */ visitsFrom: z
        .string()
        .nullable(),
    }),
  },
  'POST /access-codes/revoke': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Revoke access codes by id or a whole batch; live sessions end',
    body: z.strictObject({ ids: z.array(id).max(1000).optional(), batchId: uuid.optional() }),
    output: z.object({ revoked: z.int() }),
  },
  'GET /access-code-presets': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Presets of the reception desk',
    output: z.object({ rows: z.array(preset) }),
  },
  'POST /access-code-presets': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Create a preset',
    body: z.strictObject({ name: line(60), settings: codeSettings }),
    output: preset,
  },
  'PUT /access-code-presets/{id}': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Change a preset',
    params: z.strictObject({ id: pathId }),
    body: z.strictObject({ name: line(60).optional(), settings: codeSettings.optional() }),
    output: preset,
  },
  'DELETE /access-code-presets/{id}': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Delete a preset',
    params: z.strictObject({ id: pathId }),
    output: done,
  },
  'POST /access-code-presets/{id}/issue': {
    token: 'page',
    can: 'access-codes.write',
    summary: 'Make one code from a preset',
    params: z.strictObject({ id: pathId }),
    output: code,
  },
});
