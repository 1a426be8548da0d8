import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { changingWays } from '../../figures/reports/login-health/count-health.ts';
import { withoutLabel } from '../../network/guest-sessions/login-class.ts';
import { eraseConsents } from '../../people/consents/erase-consents.ts';
import { forgetAnswers } from '../../venue/api-keys/repeatable-answers.ts';
import { rightsChanged } from '../../venue/tenants/rights-changed.ts';
import { forgetImportFiles } from '../imports/forget-imports.ts';
import { personTables } from './person-tables.ts';
import type { Person } from './person.ts';
import { rowsOfPerson } from './rows-of-person.ts';

/** `forgetsOpen`: sessions that still run go too, though their routers could not be told to end them any more. */
export interface EraseOptions {
  keepsAccounts: boolean;
  forgetsOpen?: boolean;
}

// As when a page is purged, tables of every feature are written from here: found in one map, so that none is forgotten.
const table = (name: string) => sql.identifier(name);

type OwnWay = (ctx: Context, person: Person, options: EraseOptions) => Promise<number>;

const run = async ({ db }: Context, statement: SQL): Promise<number> => (await db.execute(statement)).rowCount ?? 0;

/** The figures of campaigns are recounted from these: they stay, and tell of nobody. */
export const countsForCampaign = sql`promotion_id is not null and name in ('view', 'click', 'login')`;
export const emptyEvent = sql`mac = '', visit_id = null, why = '', user_input = '{}', typed = null`;
/** Of sessions that are known by the device alone. They stay with them, and tell of nobody. */
const endsNamelessSession = sql`name in ('session', 'session-change') and visit_id is null`;

const forgetDevices =
  (name: string): OwnWay =>
  (ctx, { macs }) =>
    run(
      ctx,
      sql`
  update ${table(name)} set macs = array(select mac from unnest(macs) mac
    where mac <> all (${arrayLiteral(macs)}::text[]))
  where page_id = ${ctx.pageId} and macs && ${arrayLiteral(macs)}::text[]`,
    );

const visitRow = z.object({ visit_id: z.string() });

export async function eraseEvents(ctx: Context, person: Person): Promise<number> {
  const ways = await query(
    ctx.db,
    sql`select distinct visit_id from ${table('portal_events')} where visit_id is not null
      and ${rowsOfPerson(ctx, 'portal_events', person)}`,
    visitRow,
  );
  const visitIds = ways.map(({ visit_id }) => visit_id);
  return changingWays(ctx.db, ctx.pageId!, visitIds, () => eraseEventRows(ctx, person));
}

async function eraseEventRows(ctx: Context, person: Person): Promise<number> {
  const emptied = await run(
    ctx,
    sql`update ${table('portal_events')} set ${emptyEvent} where ${countsForCampaign}
      and ${rowsOfPerson(ctx, 'portal_events', person)}`,
  );
  const nameless = await run(
    ctx,
    sql`update ${table('portal_events')} set mac = '', typed = null where ${endsNamelessSession}
      and ${rowsOfPerson(ctx, 'portal_events', person)}`,
  );
  return (
    emptied +
    nameless +
    (await run(ctx, sql`delete from ${table('portal_events')} where ${rowsOfPerson(ctx, 'portal_events', person)}`))
  );
}

const ownWays: Record<string, OwnWay> = {
  consents: (ctx, { visitIds, profileIds }) => eraseConsents(ctx, visitIds, profileIds),
  portal_events: eraseEvents,
  guest_sessions: async (ctx, person, { forgetsOpen }) => {
    const ofVisits = sql`page_id = ${ctx.pageId} and visit_id = any (${arrayLiteral(person.visitIds)}::uuid[])`;
    // A session that runs is to end, and the router must be told which: it stays nameless until then, and goes with
    // `sweepAfterErasure`.
    const running = forgetsOpen
      ? 0
      : await run(
          ctx,
          sql`update ${table('guest_sessions')} set mac = '', ip = '', user_name = '',
            login_class = ${sql.raw(withoutLabel('login_class'))} where ${ofVisits} and ended_at is null`,
        );
    if (running > 0) await ctx.later(rightsChanged.with({ pageId: ctx.pageId }));
    const gone =
      running +
      (await run(
        ctx,
        sql`delete from ${table('guest_sessions')} where ${ofVisits} and ${
          forgetsOpen
            ? sql`true`
            : sql`ended_at
          is not null`
        }`,
      ));
    // Known by the device alone: it stays in the sums by day, and tells of nobody.
    return (
      gone +
      (await run(
        ctx,
        sql`update ${table('guest_sessions')} set mac = '', ip = '', user_name = '', router_facts = '{}'
          where ${rowsOfPerson(ctx, 'guest_sessions', person)}`,
      ))
    );
  },
  guest_accounts: async (ctx, person, { keepsAccounts }) => {
    if (keepsAccounts) return forgetDevices('guest_accounts')(ctx, person, { keepsAccounts });
    const gone = await run(
      ctx,
      sql`delete from ${table('guest_accounts')} where page_id = ${ctx.pageId}
        and id = any (${arrayLiteral(person.accountIds)}::int[])`,
    );
    return gone + (await forgetDevices('guest_accounts')(ctx, person, { keepsAccounts }));
  },
  access_codes: forgetDevices('access_codes'),
  // The phones go, and of the guests of the stay those who came in by one of them. Who is still in house stands there
  // again when the hotel's system tells of them next: it is the hotel's own list.
  hotel_stays: (ctx, { macs }) =>
    run(
      ctx,
      sql`
    update ${table('hotel_stays')} as stay set macs = kept.macs, mac_guests = kept.guests,
      guests = coalesce((select jsonb_agg(guest) from jsonb_array_elements(stay.guests) guest
        where guest->>'guestId' <> all (kept.gone)), '[]')
    from (select one.id,
        coalesce(array_agg(phone.mac order by phone.place) filter (where not phone.is_theirs), '{}') as macs,
        coalesce(array_agg(phone.guest order by phone.place) filter (where not phone.is_theirs), '{}') as guests,
        coalesce(array_agg(phone.guest) filter (where phone.is_theirs), '{}') as gone
      from ${table('hotel_stays')} as one, lateral (select mac, guest, place,
          mac = any (${arrayLiteral(macs)}::text[]) as is_theirs
        from unnest(one.macs, one.mac_guests) with ordinality as place (mac, guest, place)) as phone
      where one.page_id = ${ctx.pageId} and one.macs && ${arrayLiteral(macs)}::text[] group by one.id) as kept
    where stay.page_id = ${ctx.pageId} and stay.id = kept.id`,
    ),
  repeatable_answers: (ctx) => forgetAnswers(ctx),
  import_pieces: (ctx) => forgetImportFiles(ctx),
  // Gone with the files.
  import_left_out: async () => 0,
  // That somebody asked stays, and that it is done; who it was does not.
  privacy_requests: (ctx, person) =>
    run(
      ctx,
      sql`
    update privacy_requests set contact = '', note = '',
      replied_at = case when kind = 'erase' then coalesce(replied_at, ${ctx.now.toISOString()}::timestamptz)
        else replied_at end,
      done_at = case when kind = 'erase' then coalesce(done_at, ${ctx.now.toISOString()}::timestamptz) else done_at end
    where ${rowsOfPerson(ctx, 'privacy_requests', person)}`,
    ),
};

/**
 * Deletes or empties what the map names, table by table, and tells how many rows of each. Inside the transaction that
 * brings the figures in line.
 */
export async function eraseRows(ctx: Context, person: Person, options: EraseOptions): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, { erasing }] of Object.entries(personTables)) {
    const gone =
      erasing === 'rows'
        ? await run(ctx, sql`delete from ${table(name)} where ${rowsOfPerson(ctx, name, person)}`)
        : await ownWays[name]!(ctx, person, options);
    if (gone > 0) counts[name] = gone;
  }
  return counts;
}
