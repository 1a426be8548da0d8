import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../../../platform/db/tables/migrate.ts';

const migrations = join(import.meta.dirname, '../../../platform/db/migrations');
const name = `before_${randomBytes(4).toString('hex')}`;
const owner = { ...inject('postgres'), database: name };
const folder = mkdtempSync(join(tmpdir(), 'wifi-migrations-'));

const asSuperuser = async (text: string, database = 'postgres') => {
  const client = new pg.Client({ ...inject('postgres'), database });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows as Record<string, unknown>[];
};

/** The migrations up to one, as a program of that time had them. */
function migrationsUntil(last: number): string {
  cpSync(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }));
  return folder;
}

beforeAll(() => asSuperuser(`create database ${name}`));
afterAll(async () => {
  await asSuperuser(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('sessions that were counted before the log told of them get their line; those that wait do not get two', async () => {
  await migrate({ owner, login: owner }, migrationsUntil(16));
  const session = (id: number, visit: string, counted: string) =>
    `(7, 1, 's${id}', '', '00000000-0000-0000-0000-00000000000${id}', ${visit}, '', 'click', 'none', 'm${id}', '', '2026-03-01', '2026-03-01 01:00', '2026-03-01 01:00', 'idle', 3600, 100, 900, '{}', ${counted})`;
  await asSuperuser(
    `insert into profile_visits (page_id, visit_id, profile_id, recognised_id, at) values (7,
      '00000000-0000-0000-0000-0000000000aa', 1, 1, '2026-03-01')`,
    name,
  );
  await asSuperuser(
    `insert into guest_sessions (page_id, device_id, router_session_id, login_class, id, visit_id, user_name, method,
      subject_kind, mac, ip, started_at, last_seen_at, ended_at, end_cause, seconds, bytes_up, bytes_down, router_facts,
      counted_seconds, counted_bytes)
    values ${session(1, "'00000000-0000-0000-0000-0000000000aa'", '3600, 1000')},
      ${session(2, "'00000000-0000-0000-0000-0000000000bb'", '1800, 60')}, ${session(3, 'null', 'null, null')}`,
    name,
  );
  await migrate({ owner, login: owner }, migrations);
  expect(await asSuperuser('select name, why, mac, user_input from portal_events order by id', name)).toEqual([
    {
      name: 'session',
      why: 'idle',
      mac: 'm1',
      user_input: { session: '00000000-0000-0000-0000-000000000001', seconds: 3600, bytesUp: 100, bytesDown: 900 },
    },
    {
      name: 'session',
      why: 'idle',
      mac: '',
      user_input: { session: '00000000-0000-0000-0000-000000000002', seconds: 1800, bytesUp: 60, bytesDown: 0 },
    },
  ]);
  expect(await asSuperuser('select counted_bytes_up from guest_sessions order by id', name)).toEqual([
    { counted_bytes_up: '100' },
    { counted_bytes_up: '60' },
    { counted_bytes_up: null },
  ]);
});
