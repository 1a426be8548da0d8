import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openJobQueue } from '../../jobs/open-queue.ts';
import { createLog } from '../../log/log.ts';
import { openDatabase } from '../database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { appRole, jobsRole } from './app-role.ts';
import { canLiftWall } from './can-lift-wall.ts';
import { migrate } from './migrate.ts';

const server = inject('postgres');
const asSuperuser = async (database: string, ...statements: string[]) => {
  const client = new pg.Client({ ...server, database });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

let place: TestDatabase;
beforeAll(async () => {
  place = await openTestDatabase();
  const database = String(place.owner.database);
  for (const page of [1, 2])
    await asSuperuser(
      database,
      `insert into page_settings (page_id, time_zone, currency, language_id) values (${page}, 'UTC', 'VND', 'vi')`,
    );
});
afterAll(() => place.close());

/** Each would have lifted the wall for a superuser, an owner or a member of the owner's role. */
const attempts = [
  'reset role',
  'set role none',
  'set role postgres',
  "select set_config('role', 'postgres', false)",
  "select set_config('role', 'none', false)",
  'set session authorization postgres',
  'reset session authorization',
  "select set_config('session_authorization', 'postgres', false)",
  'set row_security = off',
  'alter table page_settings disable row level security',
  'alter table page_settings no force row level security',
  'drop policy page_wall on page_settings',
  'alter policy page_wall on page_settings using (true)',
  'create policy open on page_settings using (true)',
  'alter table page_settings owner to current_user',
  'grant postgres to current_user',
  'alter role current_user bypassrls',
  'alter role current_user superuser',
  'create role helper superuser login',
  'create function peep() returns bigint language sql security definer as $f$ select count(*) from page_settings $f$',
  `set role ${jobsRole}`,
];

describe.each([
  ['the product', appRole],
  ['the queue', jobsRole],
])('a connection of %s', (_who, role) => {
  test.each(attempts)('sees no page that is not in its scope after: %s', async (attempt) => {
    const client = new pg.Client({ ...(place.login as pg.ClientConfig), options: `-c role=${role}` });
    await client.connect();
    try {
      await client.query(attempt).catch(() => {});
      await client.query("select set_config('app.page_id', '1', false)");
      const seen = await client.query<{ page_id: number }>('select page_id from page_settings').then(
        ({ rows }) => rows.map((row) => row.page_id),
        () => 'nothing',
      );
      expect(seen === 'nothing' || String(seen) === '1', String(seen)).toBe(true);
      const changed = await client.query('update page_settings set currency = currency').then(
        ({ rowCount }) => rowCount,
        () => 0,
      );
      expect(changed).toBeLessThanOrEqual(1);
    } finally {
      await client.end();
    }
  });
});

test('the program’s login owns nothing in the product’s schema and is a member of no owner', async () => {
  expect(await canLiftWall(place.login)).toBe(false);
  expect(await canLiftWall(place.owner)).toBe(true);
});

describe('a PostgreSQL of one’s own', () => {
  const name = `own_${randomBytes(4).toString('hex')}`;
  const owner = { ...server, user: name, database: name };
  const login = { ...server, user: `${name}_login`, database: name };
  const folder = join(import.meta.dirname, '../migrations');
  beforeAll(() =>
    asSuperuser(
      'postgres',
      `create role ${name} login createrole`,
      `create role ${login.user} login`,
      `create database ${name} owner ${name}`,
      `grant ${appRole}, ${jobsRole} to ${name} with admin option`,
    ),
  );
  afterAll(() =>
    asSuperuser(
      'postgres',
      `drop database ${name} with (force)`,
      `revoke ${appRole}, ${jobsRole} from ${login.user} granted by ${name}`,
      `drop role ${login.user}, ${name}`,
    ),
  );

  test('is migrated by its owner and worked on by an ordinary login, queue and all', async () => {
    await migrate({ owner, login }, folder);
    expect(await canLiftWall(login)).toBe(false);
    const database = openDatabase(login, () => {});
    const opened = await openJobQueue({ login, jobs: [{ name: 'a' }], log: createLog('silent') });
    await opened.queue.add(database.scoped(0), { name: 'a', data: {} });
    expect((await database.scoped(1).execute('select current_user as who')).rows).toEqual([{ who: appRole }]);
    await opened.stop();
    await database.close();
  });

  test('whose queue once belonged to the owner gives it to its own role', async () => {
    await asSuperuser(
      name,
      `alter schema pgboss owner to ${name}`,
      `alter table pgboss.queue owner to ${name}`,
      `alter table pgboss.job_common owner to ${name}`,
    );
    await migrate({ owner, login }, folder);
    const opened = await openJobQueue({ login, jobs: [{ name: 'b' }], log: createLog('silent'), works: false });
    await opened.stop();
    const client = new pg.Client({ ...server, database: name });
    await client.connect();
    const { rows } = await client.query(
      "select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v', 'S')",
    );
    await client.end();
    expect(rows).toEqual([{ owner: jobsRole }]);
  });

  test('with one login for all is told so', async () => {
    await migrate({ owner, login: owner }, folder);
    expect(await canLiftWall(owner)).toBe(true);
    const database = openDatabase(owner, () => {});
    expect((await database.scoped(1).execute('select current_user as who')).rows).toEqual([{ who: appRole }]);
    await database.close();
  });
});
