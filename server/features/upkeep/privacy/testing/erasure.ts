import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect } from 'vitest';
import { inScope } from '../../../../platform/context.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import type { TestVenue } from '../../../access/guest-access/testing/guest.ts';
import { recountPage } from '../../../figures/reports/count/recount.ts';

export const ask = async (app: TestApp, venue: TestVenue, text: string) =>
  (await inScope(app.ctx, venue.page.id).db.execute(sql.raw(text))).rows;

const figuresOf = async (app: TestApp, venue: TestVenue) => ({
  days: await ask(
    app,
    venue,
    'select day::text, dimension, key, logins, sessions, seconds, bytes from day_counts where logins <> 0 or sessions <> 0 order by 1, 2, 3',
  ),
  returns: await ask(
    app,
    venue,
    'select day::text, last_day::text, guests from return_days where guests <> 0 order by 1, 2',
  ),
  totals: await ask(app, venue, 'select profile_id, logins, seconds, bytes from guest_totals order by 1'),
  campaigns: await ask(
    app,
    venue,
    'select campaign_id, day::text, views, clicks, logins from campaign_days where views <> 0 or clicks <> 0 or logins <> 0 order by 1, 2',
  ),
});

export async function expectRecountEqual(app: TestApp, venue: TestVenue): Promise<void> {
  const before = await figuresOf(app, venue);
  await recountPage(app.ctx, venue.page.id);
  expect(await figuresOf(app, venue)).toEqual(before);
}

/** Every table of every schema, as its owner sees it. */
export async function placesOf(owner: pg.Client, canary: string): Promise<string[]> {
  const { rows } = await owner.query<{
    name: string;
  }>(`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`);
  const found: string[] = [];
  for (const { name } of rows) {
    const {
      rows: [row],
    } = await owner.query<{ n: string }>(`select count(*) as n from ${name} t where t::text ilike $1`, [`%${canary}%`]);
    if (Number(row!.n) > 0) found.push(name);
  }
  return found;
}

export const profileOf = async (app: TestApp, venue: TestVenue, contact: string) =>
  Number((await ask(app, venue, `select id from profiles where 'email:' || email = '${contact}'`))[0]!.id);
export const erase = (app: TestApp, venue: TestVenue, id: number, body: object = {}) =>
  app.call('POST /custom-users/{id}/erase', { token: venue.token, params: { id }, body });
