import type {
  DayOrder,
  ImportedAction,
  ImportKind,
  ImportSeparator,
  ImportState,
} from '@wifi/contract/upkeep/import-words.ts';
import { msg } from '../../../kit/language.tsx';
import type { AnswerOf } from '../../../shell/calls/api.ts';

export type Import = AnswerOf<'GET /imports/{id}'>;
export type ListedImport = AnswerOf<'GET /imports'>['rows'][number];
export type Settings = Import['settings'];
export type Problem = NonNullable<Import['preview']>['rows'][number]['problems'][number];
export type Preview = NonNullable<Import['preview']>;

export const kindWords: Record<ImportKind, string> = {
  guests: msg('Guests from a table'),
  codes: msg('Access codes from a table'),
  unifi: msg('UniFi vouchers'),
  mikrotik: msg('MikroTik User Manager'),
  radius: msg('daloRADIUS or FreeRADIUS'),
};

/** What becomes of the rows. */
export const kindHints: Record<ImportKind, string> = {
  guests: msg('Each row becomes a guest, or joins one whom you know by the same proven contact.'),
  codes: msg('Each row becomes an access code.'),
  unifi: msg('Each voucher becomes an access code; what is used of it stays used.'),
  mikrotik: msg('Each user becomes an HSIA account with the password they have.'),
  radius: msg('Each user becomes an HSIA account with the password they have.'),
};

export const stateWords: Record<ImportState, string> = {
  uploaded: msg('Not checked yet'),
  checking: msg('Being checked'),
  checked: msg('Checked, not imported yet'),
  running: msg('Running'),
  done: msg('Done'),
  stopped: msg('Stopped'),
  failed: msg('Failed'),
};
type Colour = 'gray' | 'primary' | 'good' | 'warn' | 'danger';
export const stateColours: Record<ImportState, Colour> = {
  uploaded: 'gray',
  checking: 'primary',
  checked: 'primary',
  running: 'primary',
  done: 'good',
  stopped: 'warn',
  failed: 'danger',
};

export const actionWords: Record<ImportedAction, string> = {
  create: msg('New'),
  join: msg('Joins a known guest'),
  skip: msg('There already'),
  bad: msg('Left out'),
};
export const actionColours: Record<ImportedAction, Colour> = {
  create: 'good',
  join: 'primary',
  skip: 'gray',
  bad: 'danger',
};
export const actions: readonly ImportedAction[] = ['create', 'join', 'skip', 'bad'];

export const countsOf = ({ created, joined, skipped, bad }: ListedImport): Record<ImportedAction, number> => ({
  create: created,
  join: joined,
  skip: skipped,
  bad,
});

export const separatorWords: Record<ImportSeparator, string> = {
  comma: msg('Comma'),
  semicolon: msg('Semicolon'),
  tab: msg('Tabulator'),
};

export const dayOrderWords: Record<DayOrder, string> = {
  'day-first': msg('Day first: 31/12/2026'),
  'month-first': msg('Month first: 12/31/2026'),
};
