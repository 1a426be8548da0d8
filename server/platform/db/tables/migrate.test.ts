import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../migrations');
const name = `owned_${randomBytes(4).toString('hex')}`;
const owner = { ...inject('postgres'), user: name, database: name };

const asSuperuser = async (...statements: string[]) => {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

// As somebody's own PostgreSQL looks: an ordinary role that owns one database and may create roles.
beforeAll(() =>
  asSuperuser(
    `create role ${name} login createrole`,
    `create database ${name} owner ${name}`,
    `do $$ begin if exists (select from pg_roles where rolname = 'wifi_app') then grant wifi_app, wifi_jobs to ${name} with admin option; end if; end $$`,
  ),
);
afterAll(() => asSuperuser(`drop database ${name} with (force)`, `drop role ${name}`));

test('an owner that is no superuser can migrate, again and at once with others, and the application is walled in', async () => {
  await Promise.all([migrate({ owner, login: owner }, folder), migrate({ owner, login: owner }, folder)]);
  await migrate({ owner, login: owner }, folder);
  const database = openDatabase(owner, () => {});
  const { rows } = await database
    .scoped(7)
    .execute(
      "select current_user as who, current_setting('app.page_id') as page, (select count(*)::int from page_settings) as seen",
    );
  expect(rows).toEqual([{ who: 'wifi_app', page: '7', seen: 0 }]);
  await expect(database.scoped(7).execute('create table mine (id int)')).rejects.toThrow();
  await database.close();
});
