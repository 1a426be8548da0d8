import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { TopUserOrder } from '@wifi/contract/figures/visit-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';
import { maskEmail, maskPhone, seesContacts } from '../../../venue/page-roles/mask.ts';
import { countsBetween } from '../reading/counts-between.ts';
import { guestName } from '../reading/guest-name.ts';
import { momentsOf, type Moments } from '../reading/moments.ts';
import { listedDays, readPeriod, type RangeInput } from '../reading/read-range.ts';
import { readingPeople } from '../reading/reading-people.ts';
import { windowsBack } from '../reading/windows.ts';
import { allFigures, everOf, figureRow, figuresOf, figuresOfRow, visitsWithin, type UserFigures } from './figures.ts';
import { walkTopUsers } from './walk.ts';

/** So many logins are quicker read than avoided. */
const fewLogins = 2000;
/** Further down nobody looks for the first ones: then all are read. */
const fewUsers = 500;

async function firstUsers(
  ctx: PageContext,
  moments: Moments,
  order: TopUserOrder,
  { limit, skip }: { limit: number; skip: number },
): Promise<UserFigures[]> {
  const wanted = skip + limit;
  if (order === 'lastLogin' && wanted <= fewUsers) return (await lastUsers(ctx, moments, wanted)).slice(skip);
  if (wanted <= fewUsers && (await isLongRange(ctx, moments))) {
    const found = await walkTopUsers(ctx, moments, everOf[order], wanted);
    if (found) return found.slice(skip);
  }
  const rows = await query(
    ctx.db,
    sql`${allFigures(ctx, moments, order, wanted)} limit ${limit} offset ${skip}`,
    figureRow,
  );
  return rows.map(figuresOfRow);
}

const loginsAndEverRow = z.object({ logins: z.number(), ever: z.number() });

/** Who came most in a third of all time is likely to have come most in all time: then the totals lead to them. */
async function isLongRange(ctx: PageContext, moments: Moments): Promise<boolean> {
  const rows = await query(
    ctx.db,
    sql`
    select coalesce((select sum(logins) from ${countsBetween(ctx, ['all'], moments)} as counts), 0)::float8 as logins,
      coalesce((select sum(logins) from month_counts where page_id = ${ctx.pageId} and dimension = 'all'),
        0)::float8 as ever`,
    loginsAndEverRow,
  );
  const { logins, ever } = rows[0]!;
  return logins > fewLogins && logins * 3 > ever;
}

const profileRow = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string() });

/** With names, as far as this operator may read them. */
export async function withNames(ctx: PageContext, figures: UserFigures[], firstRank: number) {
  const rows = await query(
    ctx.db,
    sql`
    select id, name, email, phone from profiles where page_id = ${ctx.pageId}
      and id = any(${arrayLiteral(figures.map(({ profileId }) => profileId))}::int[])`,
    profileRow,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const sees = seesContacts(ctx);
  return figures.map(({ profileId, ever: _ever, ...row }, at) => {
    const { name = '', email = '', phone = '' } = known.get(profileId) ?? {};
    return {
      ...row,
      rank: firstRank + at,
      guest: {
        id: profileId,
        name: guestName(ctx, { name, email, phone }),
        email: sees ? email : maskEmail(email),
        phone: sees ? phone : maskPhone(phone),
      },
    };
  });
}

const guestsRow = z.object({ guests: z.number() });

/** Different guests of the days: those whose last day lies before the first of them. */
async function countUsers(ctx: PageContext, { from, to }: Moments): Promise<number> {
  const rows = await query(
    ctx.db,
    sql`
    select coalesce(sum(guests), 0)::float8 as guests from return_days where page_id = ${ctx.pageId}
      and day >= ${from}::date and day < ${to}::date and last_day < ${from}::date`,
    guestsRow,
  );
  return rows[0]!.guests;
}

export function listTopUsers(
  ctx: PageContext,
  { sort, limit, skip, ...range }: RangeInput & { sort: TopUserOrder; limit: number; skip: number },
) {
  return readingPeople(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const moments = await momentsOf(ctx, listedDays(period), period.timeZone);
    const rows = await firstUsers(ctx, moments, sort, { limit, skip });
    return { period, rows: await withNames(ctx, rows, skip + 1), count: await countUsers(ctx, moments) };
  });
}

const profileIdAndLastRow = z.object({ profile_id: z.number(), last: z.string() });

/**
 * Who came last: going back from the end of the days until enough guests have been met. Whoever was met later came last
 * before them.
 */
export async function lastUsers(ctx: PageContext, moments: Moments, wanted: number): Promise<UserFigures[]> {
  const met = new Map<number, string>();
  for (const piece of windowsBack(moments)) {
    const rows = await query(
      ctx.db,
      sql`
      select g.profile_id, to_char(max(g.at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as last
        from profile_visits g where g.page_id = ${ctx.pageId} and ${visitsWithin(piece)} group by g.profile_id`,
      profileIdAndLastRow,
    );
    for (const { profile_id: id, last } of rows) if (!met.has(id)) met.set(id, last);
    if (met.size >= wanted) break;
  }
  const first = [...met]
    .toSorted(([one, at], [other, then]) => (at < then ? 1 : at > then ? -1 : one - other))
    .slice(0, wanted)
    .map(([id]) => id);
  const figures = await figuresOf(ctx, moments, 'logins', first);
  return figures.toSorted((one, other) => first.indexOf(one.profileId) - first.indexOf(other.profileId));
}
