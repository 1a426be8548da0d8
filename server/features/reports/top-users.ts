import { sql } from 'drizzle-orm';
import type { TopUserOrder } from '@wifi/contract/visit-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import { maskEmail, maskPhone, seesContacts } from '../profiles/mask.ts';
import { countsBetween } from './counts-between.ts';
import { guestName } from './guest-name.ts';
import { momentsOf, type Moments } from './moments.ts';
import { listedDays, readPeriod, type RangeInput } from './read-range.ts';
import { readingPeople } from './reading-people.ts';
import { allFigures, everOf, figuresOfRow, type UserFigures } from './top-users-figures.ts';
import { lastUsers } from './top-users-last.ts';
import { walkTopUsers } from './top-users-walk.ts';

/** So many logins are quicker read than avoided. */
const fewLogins = 2000;
/** Further down nobody looks for the first ones: then all are read. */
const fewUsers = 500;

async function firstUsers(ctx: PageContext, moments: Moments, order: TopUserOrder, { limit, skip }: { limit: number; skip: number }): Promise<UserFigures[]> {
  const wanted = skip + limit;
  if (order === 'lastLogin' && wanted <= fewUsers) return (await lastUsers(ctx, moments, wanted)).slice(skip);
  if (wanted <= fewUsers && await isLongRange(ctx, moments)) {
    const found = await walkTopUsers(ctx, moments, everOf[order], wanted);
    if (found) return found.slice(skip);
  }
  const { rows } = await ctx.db.execute<Parameters<typeof figuresOfRow>[0]>(sql`${allFigures(ctx, moments, order, wanted)} limit ${limit} offset ${skip}`);
  return rows.map(figuresOfRow);
}

/** Who came most in a third of all time is likely to have come most in all time: then the totals lead to them. */
async function isLongRange(ctx: PageContext, moments: Moments): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ logins: number; ever: number }>(sql`
    select coalesce((select sum(logins) from ${countsBetween(ctx, ['all'], moments)} as counts), 0)::float8 as logins,
      coalesce((select sum(logins) from month_counts where page_id = ${ctx.pageId} and dimension = 'all'), 0)::float8 as ever`);
  const { logins, ever } = rows[0]!;
  return logins > fewLogins && logins * 3 > ever;
}

interface ProfileRow extends Record<string, unknown> { id: number; name: string; email: string; phone: string }

/** With names, as far as this operator may read them. */
export async function withNames(ctx: PageContext, figures: UserFigures[], firstRank: number) {
  const { rows } = await ctx.db.execute<ProfileRow>(sql`
    select id, name, email, phone from profiles where page_id = ${ctx.pageId} and id = any(${arrayLiteral(figures.map(({ profileId }) => profileId))}::int[])`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const sees = seesContacts(ctx);
  return figures.map(({ profileId, ever: _ever, ...row }, at) => {
    const { name = '', email = '', phone = '' } = known.get(profileId) ?? {};
    return {
      ...row, rank: firstRank + at,
      guest: { id: profileId, name: guestName(ctx, { name, email, phone }), email: sees ? email : maskEmail(email), phone: sees ? phone : maskPhone(phone) },
    };
  });
}

/** Different guests of the days: those whose last day lies before the first of them. */
async function countUsers(ctx: PageContext, { from, to }: Moments): Promise<number> {
  const { rows } = await ctx.db.execute<{ guests: number }>(sql`
    select coalesce(sum(guests), 0)::float8 as guests from return_days where page_id = ${ctx.pageId} and day >= ${from}::date and day < ${to}::date and last_day < ${from}::date`);
  return rows[0]!.guests;
}

export function listTopUsers(ctx: PageContext, { sort, limit, skip, ...range }: RangeInput & { sort: TopUserOrder; limit: number; skip: number }) {
  return readingPeople(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const moments = await momentsOf(ctx, listedDays(period), period.timeZone);
    const rows = await firstUsers(ctx, moments, sort, { limit, skip });
    return { period, rows: await withNames(ctx, rows, skip + 1), count: await countUsers(ctx, moments) };
  });
}
