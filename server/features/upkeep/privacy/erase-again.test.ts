import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppWithOwner } from '../../../testing/app-with-owner.ts';
import { type TestApp } from '../../../testing/test-app.ts';
import { openVenue, someMac } from '../../access/guest-access/testing/guest.ts';
import { recountPage } from '../../figures/reports/count/recount.ts';
import { addVisits, countAll } from '../../figures/reports/testing/add-visits.ts';
import { eraseRestored } from './erase-again.ts';
import { ask, erase, expectRecountEqual, profileOf } from './testing/erasure.ts';

let app: TestApp;
let owner: pg.Client;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ app, owner, close } = await openAppWithOwner());
});
afterAll(() => close());

/** As a restored backup has it: what the database makes of other columns it makes anew. */
async function putBack(table: string, row: object): Promise<void> {
  const { rows } = await owner.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { names } = rows[0]!;
  await owner.query(
    `insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

test('whom a restored backup brings back is erased again at the next start, and nobody else', async () => {
  const venue = await openVenue(app);
  const at = new Date(Date.now() - 86_400_000);
  await addVisits(app.ctx, [
    { pageId: venue.page.id, at, mac: someMac(), answers: { email: 'back@quan.example' } },
    { pageId: venue.page.id, at, mac: someMac(), answers: { email: 'stays@quan.example' } },
  ]);
  await countAll(app.program);
  const id = await profileOf(app, venue, 'email:back@quan.example');
  const kept: [name: string, rows: object[]][] = [];
  for (const name of ['profiles', 'profile_keys', 'profile_visits', 'visits', 'survey_answers', 'guest_totals'])
    kept.push([name, (await owner.query(`select * from ${name} where page_id = $1`, [venue.page.id])).rows]);
  await erase(app, venue, id);
  expect(await eraseRestored(app.ctx)).toBe(0);
  // The backup was made before the erasure: its rows are back, and its proof is not.
  await owner.query('delete from erasures where page_id = $1', [venue.page.id]);
  for (const [name, rows] of kept) {
    await owner.query(`delete from ${name} where page_id = $1`, [venue.page.id]);
    for (const row of rows) await putBack(name, row);
  }
  await owner.query('delete from visits_to_count where page_id = $1', [venue.page.id]);
  await recountPage(app.ctx, venue.page.id);
  expect(await eraseRestored(app.ctx)).toBe(1);
  expect(await ask(app, venue, 'select email from profiles')).toEqual([{ email: 'stays@quan.example' }]);
  await expectRecountEqual(app, venue);
  // Somebody else who has got the number since is not taken for the erased one.
  await owner.query('delete from erasures where page_id = $1', [venue.page.id]);
  await owner.query(`update profiles set id = $2 where page_id = $1`, [venue.page.id, id]);
  await owner.query(`update profile_keys set profile_id = $2 where page_id = $1`, [venue.page.id, id]);
  expect(await eraseRestored(app.ctx)).toBe(0);
  expect(await ask(app, venue, 'select email from profiles')).toEqual([{ email: 'stays@quan.example' }]);
});

test.each([
  [true, ['room-7']],
  [false, []],
])('whom a backup brings back is erased again as it was told: accounts are kept %s', async (keepsAccounts, left) => {
  const venue = await openVenue(app);
  const { body: account } = await app.call('POST /guest-accounts', {
    token: venue.token,
    body: { kind: 'account', username: 'room-7', password: 'first word' },
  });
  await addVisits(app.ctx, [
    { pageId: venue.page.id, at: new Date(Date.now() - 86_400_000), subjectKind: 'account', subjectId: account.id },
  ]);
  await countAll(app.program);
  const tables = ['profiles', 'profile_keys', 'profile_visits', 'visits', 'guest_totals', 'guest_accounts'];
  const kept = await Promise.all(
    tables.map(async (name) => ({
      name,
      rows: (await owner.query(`select * from ${name} where page_id = $1`, [venue.page.id])).rows as object[],
    })),
  );
  await app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id: 1 }, body: { keepsAccounts } });
  await owner.query('delete from erasures where page_id = $1', [venue.page.id]);
  for (const { name, rows } of kept) {
    await owner.query(`delete from ${name} where page_id = $1`, [venue.page.id]);
    for (const row of rows) await putBack(name, row);
  }
  await owner.query('delete from visits_to_count where page_id = $1', [venue.page.id]);
  expect(await eraseRestored(app.ctx)).toBe(1);
  expect((await owner.query('select id from profiles where page_id = $1', [venue.page.id])).rows).toEqual([]);
  expect(
    (await owner.query('select username from guest_accounts where page_id = $1', [venue.page.id])).rows.map(
      ({ username }: { username: string }) => username,
    ),
  ).toEqual(left);
});
