import { readMoment } from './cells.ts';
import { megabytesOf, minutesOf, rateLimitOf, secondsOf } from './limits.ts';
import { checkedAccount, type GivenAccount } from './read-accounts.ts';
import { Findings, type AccountValues, type FileRecord, type Reading } from './record.ts';
import type { TableRow } from './sql-rows.ts';

/** As FreeRADIUS and daloRADIUS make their tables, for dumps that name no columns. */
const columnsOf: Record<string, readonly string[]> = {
  radcheck: ['id', 'username', 'attribute', 'op', 'value'],
  radreply: ['id', 'username', 'attribute', 'op', 'value'],
  userinfo: [
    'id',
    'username',
    'firstname',
    'lastname',
    'email',
    'department',
    'company',
    'workphone',
    'homephone',
    'mobilephone',
  ],
};

interface Gathered {
  line: number;
  username: string;
  found: Findings;
  given: Omit<GivenAccount, 'username' | 'password'>;
  password: string | undefined;
  isHashed: boolean;
}

/** Accounts of radcheck, radreply and userinfo: one user has several rows, so all are read before any is given. */
export function* readRadius(
  rows: Iterable<TableRow | undefined>,
  reading: Reading,
): Generator<FileRecord<AccountValues> | undefined, void> {
  const users = new Map<string, Gathered>();
  for (const row of rows) {
    yield undefined;
    const columns = row?.columns ?? columnsOf[row?.table ?? ''];
    if (row && columns)
      gather(users, row.line, new Map(columns.map((name, at) => [name, row.values[at] ?? ''])), reading);
  }
  for (const { line, username, found, given, password, isHashed } of users.values()) {
    const record = checkedAccount(found, { username, password: password ?? (isHashed ? null : ''), ...given });
    yield { ...record, line, cells: [record.label] };
  }
}

function gather(users: Map<string, Gathered>, line: number, row: Map<string, string>, reading: Reading): void {
  const username = row.get('username')?.trim() ?? '';
  if (username === '') return;
  const key = username.toLowerCase();
  const user = users.get(key) ?? {
    line,
    username,
    found: new Findings(),
    given: { limits: {} },
    password: undefined,
    isHashed: false,
  };
  users.set(key, user);
  if (row.has('attribute')) takeAttribute(user, row.get('attribute')!.trim(), row.get('value') ?? '', reading);
  else takeDetails(user, row);
}

function takeDetails({ given }: Gathered, row: Map<string, string>): void {
  const of = (name: string) => row.get(name)?.trim() ?? '';
  given.name = [of('firstname'), of('lastname')].filter(Boolean).join(' ');
  const phone = of('mobilephone') || of('homephone') || of('workphone');
  given.note = [of('company'), of('email'), phone, of('notes')].filter(Boolean).join(' · ');
}

/** Names of attributes that tell how, not whether or how much: nobody misses them. */
const harmless = new Set(['auth-type', 'service-type', 'framed-protocol', 'reply-message', 'fall-through', 'class']);
const clear = new Set(['cleartext-password', 'user-password']);

function takeAttribute(user: Gathered, attribute: string, value: string, reading: Reading): void {
  const { given, found } = user;
  const { limits } = given;
  const name = attribute.slice(0, 60).toLowerCase();
  const number = /^\d{1,15}$/.test(value.trim()) ? Number(value.trim()) : undefined;
  const leftOut = () => found.note(attribute.slice(0, 60), 'left-out');
  if (clear.has(name)) user.password = value;
  else if (name.endsWith('-password')) user.isHashed = true;
  else if (name === 'auth-type' && /^reject$/i.test(value.trim())) given.isEnabled = false;
  else if (name === 'expiration') given.validUntil = expirationOf(found, value, reading);
  else if (name === 'simultaneous-use') given.devices = number;
  else if (name === 'wispr-bandwidth-max-up' && number !== undefined) limits.speedUp = Math.ceil(number / 1000);
  else if (name === 'wispr-bandwidth-max-down' && number !== undefined) limits.speedDown = Math.ceil(number / 1000);
  else if (name === 'chillispot-bandwidth-max-up' && number !== undefined) limits.speedUp = number;
  else if (name === 'chillispot-bandwidth-max-down' && number !== undefined) limits.speedDown = number;
  else if (name === 'mikrotik-rate-limit') Object.assign(limits, rateLimitOf(value) ?? leftOut());
  else if (name === 'session-timeout') limits.sessionTimeout = minutesOf(secondsOf(value.trim()) ?? 0);
  else if (name === 'idle-timeout') limits.idleTimeout = minutesOf(secondsOf(value.trim()) ?? 0);
  else if (name === 'mikrotik-total-limit' || name === 'chillispot-max-total-octets')
    limits.dataCap = megabytesOf(value.trim()) ?? 0;
  else if (!harmless.has(name)) leftOut();
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** FreeRADIUS writes `24 Dec 2026 18:00:00` or `December 24 2026`; others write days as everybody. */
function expirationOf(found: Findings, value: string, reading: Reading): Date | null {
  const text = value.trim().slice(0, 60);
  const [, day1, name1, name2, day2, year, clock = ''] =
    /^(?:(\d{1,2})\s([A-Za-z]{3,9})|([A-Za-z]{3,9})\s(\d{1,2}),?)\s(\d{4})(?:\s(\d\d:\d\d(?::\d\d)?))?$/.exec(text) ??
    [];
  const month = months.indexOf((name1 ?? name2 ?? '').slice(0, 3).toLowerCase()) + 1;
  const written = month > 0 ? `${year}-${month}-${day1 ?? day2} ${clock}`.trim() : text;
  return readMoment(found, 'valid_until', written, reading, true) ?? null;
}
