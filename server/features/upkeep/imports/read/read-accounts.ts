import { longestUsername } from '@wifi/contract/access/guest-account-words.ts';
import { accountFields, guestPassword, guestUsername } from '@wifi/contract/access/guest-accounts.ts';
import { longestText, shortestPassword } from '@wifi/contract/limits.ts';
import type { SessionLimits } from '@wifi/contract/network/session-limits.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { AccountColumn } from '@wifi/contract/upkeep/import-words.ts';
import { isShortened, readMoment, readNumber, readText, readYes } from './cells.ts';
import { checkedLimits } from './limits.ts';
import type { AccountValues, FileRecord, Findings, Reading } from './record.ts';

type AccountRecord = Omit<FileRecord<AccountValues>, 'line' | 'cells'>;
const mostMinutes = 525_600;

export interface GivenAccount {
  username: string;
  /** Null where only a digest of it is known. */
  password: string | null;
  name?: string | undefined;
  room?: string | undefined;
  note?: string | undefined;
  devices?: number | undefined;
  validUntil?: Date | null | undefined;
  isEnabled?: boolean | undefined;
  limits: Partial<SessionLimits>;
}

/** What holds for an account wherever it comes from. */
export function checkedAccount(found: Findings, given: GivenAccount): AccountRecord {
  const username = given.username.length > longestUsername ? undefined : guestUsername.safeParse(given.username).data;
  const typed = given.username.trim();
  if (typed === '') found.bad('username', 'required');
  else if (typed.length > longestUsername) found.bad('username', 'too-long', longestUsername);
  else if (username === undefined) found.bad('username', 'wrong-form');
  else if (isShortened(typed)) found.bad('username', 'short-number');
  checkPassword(found, given.password);
  const devices = given.devices ?? 0;
  if (!accountFields.devices.safeParse(devices).success) found.bad('devices', 'too-large', 100);
  return {
    label: cutText(typed, longestUsername),
    keys: [`account:${username ?? typed}`],
    values: {
      username: username ?? '',
      password: given.password ?? '',
      name: cutText((given.name ?? '').trim(), longestText),
      room: cutText((given.room ?? '').trim(), 20),
      note: cutText((given.note ?? '').trim(), 200),
      devices,
      validUntil: given.validUntil ?? null,
      isEnabled: given.isEnabled ?? true,
      limits: checkedLimits(found, given.limits),
    },
    problems: found.problems,
    notes: found.notes,
  };
}

function checkPassword(found: Findings, password: string | null): void {
  if (password === null) found.bad('password', 'hashed-password');
  else if (password === '') found.bad('password', 'required');
  else if (password.length < shortestPassword) found.bad('password', 'too-short', shortestPassword);
  else if (password.length > longestText) found.bad('password', 'too-long', longestText);
  else if (isShortened(password)) found.bad('password', 'short-number');
  else if (!guestPassword.safeParse(password).success) found.bad('password', 'wrong-form');
}

/** An account of a table. */
export function readAccount(
  found: Findings,
  cells: Partial<Record<AccountColumn, string>>,
  reading: Reading,
): AccountRecord {
  const text = (column: AccountColumn, longest?: number) => readText(found, column, cells[column] ?? '', longest);
  const number = (column: AccountColumn, most: number) => readNumber(found, column, cells[column] ?? '', most) ?? 0;
  return checkedAccount(found, {
    username: cells.username ?? '',
    password: (cells.password ?? '').trim(),
    name: text('name'),
    room: text('room', 20),
    note: text('note', 200),
    devices: number('devices', 100),
    validUntil: readMoment(found, 'valid_until', cells.valid_until ?? '', reading, true) ?? null,
    isEnabled: readYes(found, 'enabled', cells.enabled ?? '') ?? true,
    limits: {
      speedUp: number('speed_up', 10_000_000),
      speedDown: number('speed_down', 10_000_000),
      sessionTimeout: number('session_timeout', mostMinutes),
      idleTimeout: number('idle_timeout', 1440),
      dataCap: number('data_cap', 10_000_000),
    },
  });
}
