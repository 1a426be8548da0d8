import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { appRole } from './app-role.ts';

let place: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  place = await openTestDatabase();
  owner = new pg.Client(place.owner as pg.ClientConfig);
  await owner.connect();
  for (const page of [1, 2, 3]) {
    await owner.query(
      "insert into page_settings (page_id, time_zone, currency, language_id) values ($1, 'UTC', 'VND', 'vi')",
      [page],
    );
  }
});
afterAll(async () => {
  await owner.end();
  await place.close();
});

const asked = async (text: string) => (await owner.query<Record<string, unknown>>(text)).rows;
const seenIn = async (scope: Scope) =>
  (await place.database.scoped(scope).execute('select page_id from page_settings order by 1')).rows.map(
    (row) => row.page_id,
  );

describe('the second wall', () => {
  test('stands in front of every table that has a page_id, forced even on its owner', async () => {
    const open = await asked(`
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'page_id'
        and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and not (c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policies p
          where p.tablename = c.relname and p.policyname = 'page_wall'))`);
    expect(open).toEqual([]);
  });

  test('is the same everywhere, also before months to come', async () => {
    await asked("select ensure_month_partitions('2031-01-01', '2031-02-01')");
    const walls = await asked("select distinct qual, with_check from pg_policies where policyname = 'page_wall'");
    expect(walls).toHaveLength(1);
    expect(
      await asked(
        "select count(*)::int as n from pg_policies where policyname = 'page_wall' and tablename like 'visits_2031%'",
      ),
    ).toEqual([{ n: 2 }]);
  });

  test('cannot be climbed by the application: its role owns nothing and may not bypass', async () => {
    expect(
      await asked(
        `select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles where rolname = '${appRole}'`,
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false }]);
    expect(
      await asked(
        `select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = '${appRole}'`,
      ),
    ).toEqual([]);
  });

  test('has page_id first in every primary key and index of a tenant table, but for the listed look-ups that come before the page is known or go through all of them', async () => {
    const others = await asked(`
      select i.relname from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'page_id'
      where t.relnamespace = 'public'::regnamespace and x.indkey[0] <> a.attnum order by 1`);
    expect(others.map((row) => row.relname)).toEqual([
      'audit_events_action',
      'audit_events_at',
      'devices_nas_id',
      'failed_calls_at',
      'failed_calls_id',
      'guest_codes_waiting',
      'invoices_number',
      'messages_sending',
      'notifications_due',
      'page_figures_activity',
      'page_figures_guests',
      'page_figures_storage',
      'page_invitations_email',
      'page_permissions_uid',
      'page_subscriptions_end',
      'page_subscriptions_end_order',
      'page_usage_percent',
      'passes_expires',
      'passes_user_name',
      'payment_orders_open',
      'social_attempts_expires',
      'social_identities_everywhere',
      'social_identities_last',
      'zalo_accounts_oa',
      'zalo_accounts_proof',
      'zalo_attempts_expires',
      'zalo_followers_wanted',
      'zalo_heard_at',
    ]);
  });

  test('shows one page in its scope, nothing without one, all of them only when asked for', async () => {
    expect(await seenIn(2)).toEqual([2]);
    expect(await seenIn(0)).toEqual([]);
    expect(await seenIn('every')).toEqual([1, 2, 3]);
    expect(await seenIn([3, 1])).toEqual([1, 3]);
    expect(await seenIn([])).toEqual([]);
  });

  test('refuses to write a row of another page', async () => {
    const write = place.database
      .scoped(1)
      .execute("insert into page_settings (page_id, time_zone, currency, language_id) values (9, 'UTC', 'VND', 'vi')");
    await expect(write).rejects.toThrow();
    await place.database.scoped(1).execute("update page_settings set currency = 'USD'");
    expect(await asked("select page_id from page_settings where currency = 'USD'")).toEqual([{ page_id: 1 }]);
  });

  test('holds over a thousand reads on reused connections', async () => {
    const scopes = Array.from({ length: 1000 }, (_, index) => ([1, 2, 3, 0, 'every'] as const)[index % 5]!);
    const seen = await Promise.all(scopes.map(async (scope) => [scope, await seenIn(scope)] as const));
    for (const [scope, pages] of seen)
      expect(pages).toEqual(scope === 'every' ? [1, 2, 3] : scope === 0 ? [] : [scope]);
  });

  test('keeps its scope when a transaction fails half-way', async () => {
    await expect(
      place.database.transaction(2, async (db) => {
        await db.execute('select 1/0');
      }),
    ).rejects.toThrow();
    expect(await seenIn(1)).toEqual([1]);
  });

  test('leaves no scope behind on a connection, neither after a statement nor after a transaction', async () => {
    await seenIn('every');
    await place.database.transaction('every', (db) => db.execute('select 1'));
    const seen = await Promise.all(
      Array.from(
        { length: 12 },
        async () => (await place.database.pool.query('select page_id from page_settings')).rows,
      ),
    );
    expect(seen.flat()).toEqual([]);
  });

  test('stands after parameters that cannot be written, and the connection serves on', async () => {
    const knot: { self?: unknown } = {};
    knot.self = knot;
    for (let time = 0; time < 20; time += 1)
      await expect(place.database.scoped(1).execute(sql`select ${knot}::jsonb`)).rejects.toThrow();
    expect(await seenIn(1)).toEqual([1]);
  });

  test('lets nobody change or delete the audit trail', async () => {
    const db = place.database.scoped(0);
    await db.execute(
      "insert into audit_events (page_id, at, actor_label, action, details, address) values (0, now(), '', 'x', '{}', '')",
    );
    await expect(db.execute("update audit_events set action = 'y'")).rejects.toThrow();
    await expect(db.execute('delete from audit_events')).rejects.toThrow();
  });
});
