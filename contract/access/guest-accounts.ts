import * as z from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, id, paging, pathId, text, timestamp } from '../fields.ts';
import { longestText, shortestPassword } from '../limits.ts';
import { sessionLimits } from '../network/session-limits.ts';
import { inNormalForm } from '../normal-form.ts';
import { afterEvent, afterVisit, next } from '../place-in-list.ts';
import { reasons, type Reason } from '../reasons.ts';
import { accountKinds, accountStates, importActions, longestImport, longestUsername } from './guest-account-words.ts';

/**
 * What a guest types: an e-mail address, a room, a member number. Case does not matter, nor how a keyboard spells an
 * accented letter.
 */
export const guestUsername = text(longestUsername)
  .overwrite((typed) => inNormalForm(typed, 'NFC'))
  .toLowerCase()
  .min(1, { error: 'required' })
  .regex(/^[^\s\p{Cc}]+$/u, { error: 'wrong-type' });
export const guestPassword = z
  .string()
  .min(shortestPassword)
  .max(longestText, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, { error: 'wrong-type' });

export const accountFields = {
  name: text(),
  room: text(20),
  note: text(200),
  devices: z.int().min(0).max(100),
  // PostgreSQL knows no year 0, and nobody means the year 9999.
  /** Without an offset, what the clocks of the page show. */
  validUntil: z.iso
    .datetime({ offset: true, local: true, abort: true })
    .refine((at) => at >= '2000' && at < '2200', { error: 'wrong-type' })
    .nullable(),
  limits: sessionLimits,
};
const { name, room, note, devices, validUntil, limits } = accountFields;

const account = z.object({
  id,
  kind: z.enum(accountKinds),
  username: z.string(),
  name: z.string(),
  room: z.string(),
  note: z.string(),
  state: z.enum(accountStates),
  devices: z.int(),
  seenDevices: z.int(),
  limits: sessionLimits,
  validUntil: timestamp.nullable(),
  createdAt: timestamp,
  lastLoginAt: timestamp.nullable(),
  isOnline: z.boolean(),
});

const session = z.object({
  id: z.string(),
  mac: z.string(),
  device: z.string(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  seconds: z.int(),
  bytesUp: z.int(),
  bytesDown: z.int(),
});

const filter = {
  kind: z.enum(accountKinds).optional(),
  search: text().optional(),
  state: z.enum(accountStates).optional(),
};
const ofAccount = z.strictObject({ id: pathId });

const importedLine = z.object({
  line: z.int(),
  username: z.string(),
  action: z.enum(importActions),
  problems: z.array(
    z.object({
      field: z.string(),
      reason: z.enum(Object.keys(reasons) as [Reason, ...Reason[]]),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});

export const guestAccounts = endpoints({
  'GET /guest-accounts': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Guest accounts, newest first',
    query: z.strictObject({ ...paging(), after: afterEvent.optional(), ...filter }),
    output: z.object({ rows: z.array(account), count: z.int(), next }),
  },
  'POST /guest-accounts': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Create a guest account',
    body: z.strictObject({
      kind: z.enum(accountKinds),
      username: guestUsername,
      password: guestPassword,
      name: name.default(''),
      room: room.default(''),
      note: note.default(''),
      devices: devices.default(0),
      validUntil: validUntil.default(null),
      limits: limits.prefault({}),
    }),
    output: account,
  },
  'PUT /guest-accounts/{id}': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Change, enable or disable a guest account',
    params: ofAccount,
    body: z.strictObject({
      password: guestPassword.optional(),
      name: name.optional(),
      room: room.optional(),
      note: note.optional(),
      devices: devices.optional(),
      validUntil: validUntil.optional(),
      limits: limits.optional(),
      isEnabled: z.boolean().optional(),
      forgetsDevices: z.literal(true).optional(),
    }),
    output: account,
  },
  'DELETE /guest-accounts/{id}': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Delete a guest account; its sessions end',
    params: ofAccount,
    output: done,
  },
  'GET /guest-accounts/csv': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Guest accounts as a table file',
    type: 'text/csv',
    query: z.strictObject(filter),
    output: z.string(),
  },
  'POST /guest-accounts/import': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Import guest accounts from a table file, or only say what would happen',
    body: z.strictObject({
      kind: z.enum(accountKinds),
      csv: z.string().max(longestImport, { abort: true }),
      isPreview: z.boolean(),
      updatesExisting: z.boolean().default(false),
    }),
    output: z.object({
      rows: z.array(importedLine),
      created: z.int(),
      updated: z.int(),
      skipped: z.int(),
      bad: z.int(),
      /** Columns of the file that mean nothing here. */
      ignored: z.array(z.string()),
    }),
  },
  'GET /guest-accounts/{id}/sessions': {
    token: 'page',
    can: 'guest-accounts.write',
    summary: 'Sessions of a guest account, newest first',
    params: ofAccount,
    query: z.strictObject({ ...paging(), after: afterVisit.optional() }),
    output: z.object({
      rows: z.array(session),
      count: z.int(),
      next,
      /** The first day whose sessions are still here one by one; null where all are. */ visitsFrom: z
        .string()
        .nullable(),
    }),
  },
  'POST /guest-accounts/{id}/disconnect': {
    token: 'page',
    can: 'guests.disconnect',
    summary: 'End the live sessions of a guest account',
    params: ofAccount,
    output: z.object({ disconnected: z.int() }),
  },
});
