import type { ImportedAction, ImportTarget } from '@wifi/contract/upkeep/import-words.ts';
import type { Context } from '../../../platform/context.ts';
import { createRoomForCodes, findCodes } from '../../access/access-codes/import-codes.ts';
import { findUsernames } from '../../access/guest-accounts/plan-import.ts';
import { matchGuests } from '../../people/profiles/import-guests.ts';
import type { AnyRecord } from './read/record.ts';

export interface PlannedRecord {
  record: AnyRecord;
  action: ImportedAction;
  /** Whom it joins. */
  joins?: number;
}

/** What a batch of rows would do. The preview shows it and the run carries it out: they cannot disagree. */
export type PlanBatch = (ctx: Context, records: AnyRecord[]) => Promise<PlannedRecord[]>;

export async function createPlan(ctx: Context, target: ImportTarget): Promise<PlanBatch> {
  if (target === 'guest') return planGuests;
  if (target === 'account') return planAccounts;
  const hasRoom = await createRoomForCodes(ctx);
  return (ctx, records) => planCodes(ctx, records, hasRoom);
}

const isGood = ({ problems }: AnyRecord): boolean => problems.length === 0;

async function planCodes(ctx: Context, records: AnyRecord[], hasRoom: (code: string) => boolean) {
  const codeOf = (record: AnyRecord) => (record.target === 'code' && isGood(record) ? record.values?.code : undefined);
  const there = await findCodes(
    ctx,
    records.flatMap((record) => codeOf(record) ?? []),
  );
  return records.map((record): PlannedRecord => {
    const code = codeOf(record);
    if (code === undefined) return { record, action: 'bad' };
    if (there.has(code)) return skip(record, 'code');
    if (hasRoom(code)) return { record, action: 'create' };
    record.problems.push({ field: 'code', reason: 'guessable' });
    return { record, action: 'bad' };
  });
}

async function planAccounts(ctx: Context, records: AnyRecord[]) {
  const nameOf = (record: AnyRecord) =>
    record.target === 'account' && isGood(record) ? record.values?.username : undefined;
  const there = await findUsernames(
    ctx,
    'hsia',
    records.flatMap((record) => nameOf(record) ?? []),
  );
  return records.map((record): PlannedRecord => {
    const name = nameOf(record);
    if (name === undefined) return { record, action: 'bad' };
    return there.has(name) ? skip(record, 'username') : { record, action: 'create' };
  });
}

function skip(record: AnyRecord, field: string): PlannedRecord {
  record.problems.push({ field, reason: 'exists' });
  return { record, action: 'skip' };
}

async function planGuests(ctx: Context, records: AnyRecord[]) {
  const good = records.flatMap((record) =>
    record.target === 'guest' && isGood(record) && record.values ? [{ record, values: record.values }] : [],
  );
  const matches = await matchGuests(
    ctx,
    good.map(({ values }) => values),
  );
  const matchOf = new Map(good.map(({ record }, at) => [record as AnyRecord, matches[at]!]));
  return records.map((record): PlannedRecord => {
    const match = matchOf.get(record);
    if (!match) return { record, action: 'bad' };
    if (match.is === 'known') return { record, action: 'join', joins: match.id };
    if (match.is === 'several') {
      record.problems.push({ field: 'email', reason: 'two-guests' });
      return { record, action: 'bad' };
    }
    if (match.isTold) record.notes.push({ field: 'email', reason: 'told-by-guest' });
    return { record, action: 'create' };
  });
}
