import { createHash } from 'node:crypto';
import { defaultLanguage } from '@wifi/contract/languages.ts';
import { noLimits } from '@wifi/contract/network/session-limits.ts';
import type { Context } from '../../../platform/context.ts';
import { insertForeignCodes } from '../../access/access-codes/import-codes.ts';
import { addForeignConsents } from '../../access/consent-ledger/import-consents.ts';
import type { LineValues } from '../../access/guest-accounts/import-lines.ts';
import { storePasswords } from '../../access/guest-accounts/store-passwords.ts';
import { insertLines } from '../../access/guest-accounts/write-import.ts';
import { addForeignGuests, joinForeignGuests, type ForeignGuest } from '../../people/profiles/import-guests.ts';
import type { ImportRow } from './open-import.ts';
import type { PlannedRecord } from './plan-batch.ts';
import type { AccountValues, GuestValues } from './read/record.ts';

export interface Writing {
  row: ImportRow;
  timeZone: string;
}

/** Writes what was planned, and says what became of each: somebody else may have made the same meanwhile. */
export async function writeBatch(
  ctx: Context,
  planned: PlannedRecord[],
  { row, timeZone }: Writing,
): Promise<PlannedRecord[]> {
  const codes = planned.flatMap(({ record, action }) =>
    record.target === 'code' && action === 'create' && record.values ? [record.values] : [],
  );
  const accounts = planned.flatMap(({ record, action }) =>
    record.target === 'account' && action === 'create' && record.values ? [record.values] : [],
  );
  const newCodes = await insertForeignCodes(ctx, batchIdOf(row), row.createdBy, codes);
  const newAccounts = await addAccounts(ctx, accounts);
  await writeGuests(ctx, planned, row, timeZone);
  return planned.map((one) => {
    const { record } = one;
    const isMade =
      record.target === 'guest' ||
      one.action !== 'create' ||
      (record.target === 'code' ? newCodes.has(record.values!.code) : newAccounts.has(record.values!.username));
    if (isMade) return one;
    record.problems.push({ field: record.target === 'code' ? 'code' : 'username', reason: 'exists' });
    return { record, action: 'skip' };
  });
}

/** The codes of one import are found together, as those of one batch are: a number that follows from it. */
function batchIdOf({ pageId, id }: ImportRow): string {
  const hex = createHash('sha256').update(`import/${pageId}/${id}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** As HSIA accounts: their passwords are sealed, not hashed, so that CHAP works and fifty thousand take no hours. */
async function addAccounts(ctx: Context, accounts: readonly AccountValues[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const lines = accounts.map(
    ({ username, password, name, room, note, devices, validUntil, isEnabled, limits }): LineValues => ({
      username,
      password,
      name,
      room,
      note,
      devices,
      valid_until: validUntil,
      enabled: isEnabled,
      speed_up: limits.speedUp || noLimits.speedUp,
      speed_down: limits.speedDown,
      session_timeout: limits.sessionTimeout,
      idle_timeout: limits.idleTimeout,
      data_cap: limits.dataCap,
    }),
  );
  return insertLines(ctx, 'hsia', lines, await storePasswords(ctx, 'hsia', lines));
}

async function writeGuests(ctx: Context, planned: PlannedRecord[], row: ImportRow, timeZone: string): Promise<void> {
  const { tag } = row.settings;
  const guests = planned.flatMap(({ record, action, joins }) =>
    record.target === 'guest' && record.values && (action === 'create' || action === 'join')
      ? [{ values: record.values, joins }]
      : [],
  );
  const isNew = (one: { joins?: number | undefined }) => one.joins === undefined;
  const fresh = guests.filter(isNew);
  const known = guests.filter((one) => !isNew(one));
  const ids = await addForeignGuests(
    ctx,
    fresh.map(({ values }) => guestOf(values, tag)),
    timeZone,
  );
  await joinForeignGuests(
    ctx,
    known.map(({ values, joins }) => ({ id: joins!, guest: guestOf(values, tag) })),
  );
  const all = [
    ...fresh.map(({ values }, at) => ({ values, profileId: ids[at]! })),
    ...known.map(({ values, joins }) => ({ values, profileId: joins! })),
  ];
  const given = all.flatMap(({ values: { consent }, profileId }) =>
    consent ? consent.purposes.map((purpose) => ({ profileId, purpose, at: consent.at, source: consent.source })) : [],
  );
  await addForeignConsents(ctx, given, { language: defaultLanguage, actor: row.createdBy });
}

function guestOf({ consent: _consent, tags = [], ...values }: GuestValues, tag: string): ForeignGuest {
  const all = tag === '' ? tags : [...new Set([...tags, tag])];
  return all.length > 0 ? { ...values, tags: all } : values;
}
