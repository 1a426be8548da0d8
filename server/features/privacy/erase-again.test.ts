import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { openVenue } from '../guest-access/testing/guest.ts';
import { addVisits, countAll } from '../reports/testing/add-visits.ts';
import { eraseRestored } from './erase-again.ts';

let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  app = await openTestApp();
  owner = new pg.Client(app.owner as pg.ClientConfig);
  await owner.connect();
});
afterAll(async () => { await owner.end(); await app.close(); });

test.each([[true, ['room-7']], [false, []]])('whom a backup brings back is erased again as it was told: accounts are kept %s', async (keepsAccounts, left) => {
  const venue = await openVenue(app);
  const { body: account } = await app.call('POST /guest-accounts', { token: venue.token, body: { kind: 'account', username: 'room-7', password: 'first word' } });
  await addVisits(app.ctx, [{ pageId: venue.page.id, at: new Date(Date.now() - 86_400_000), subjectKind: 'account', subjectId: account.id }]);
  await countAll(app.program);
  const tables = ['profiles', 'profile_keys', 'profile_visits', 'visits', 'guest_totals', 'guest_accounts'];
  const kept = await Promise.all(tables.map(async (name) => ({ name, rows: (await owner.query(`select * from ${name} where page_id = $1`, [venue.page.id])).rows as object[] })));
  await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id: 1 }, body: { keepsAccounts } });
  await owner.query('delete from erasures where page_id = $1', [venue.page.id]);
  for (const { name, rows } of kept) {
    await owner.query(`delete from ${name} where page_id = $1`, [venue.page.id]);
    for (const row of rows) await owner.query(`insert into ${name} overriding system value select * from json_populate_record(null::${name}, $1)`, [JSON.stringify(row)]);
  }
  await owner.query('delete from visits_to_count where page_id = $1', [venue.page.id]);
  expect(await eraseRestored(app.ctx)).toBe(1);
  expect((await owner.query('select id from profiles where page_id = $1', [venue.page.id])).rows).toEqual([]);
  expect((await owner.query('select username from guest_accounts where page_id = $1', [venue.page.id])).rows.map(({ username }: { username: string }) => username)).toEqual(left);
});
