import { sql } from 'drizzle-orm';
import type { TopUserOrder } from '@wifi/contract/visit-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import { maskEmail, maskPhone, seesContacts } from '../profiles/mask.ts';
import { countsBetween } from './counts-between.ts';
import { guestName } from './guest-name.ts';
import { momentsOf, type Moments } from './moments.ts';
import { noteReading } from './note-reading.ts';
import { readPeriod, reading, type RangeInput } from './read-range.ts';
import { allFigures, figuresOfRow, type Ever, type UserFigures } from './top-users-figures.ts';
import { lastUsers } from './top-users-last.ts';
import { walkTopUsers } from './top-users-walk.ts';

export const everOf: Record<TopUserOrder, Ever> = { loginCount: 'logins', lastLogin: 'logins', seconds: 'seconds', bytes: 'bytes' };
export const orderBy = (order: TopUserOrder) =>
  order === 'lastLogin' ? sql`last_at desc, profile_id` : order === 'loginCount' ? sql`logins desc, ever desc, profile_id` : sql`${sql.raw(order)} desc, ever desc, profile_id`;

/** So many logins are quicker read than avoided. */
const fewLogins = 60_000;
/** Further down nobody looks for the first ones: then all are read. */
const fewUsers = 500;

async function firstUsers(ctx: PageContext, moments: Moments, order: TopUserOrder, { limit, skip }: { limit: number; skip: number }): Promise<UserFigures[]> {
  const ever = everOf[order];
  const wanted = skip + limit;
  if (order === 'lastLogin' && wanted <= fewUsers) return (await lastUsers(ctx, moments, wanted)).slice(skip);
  const { rows: [total] } = await ctx.db.execute<{ logins: number }>(sql`select coalesce(sum(logins), 0)::float8 as logins from ${countsBetween(ctx, 'all', moments)} as counts`);
  if (total!.logins > fewLogins && wanted <= fewUsers) {
    const found = await walkTopUsers(ctx, moments, ever, wanted);
    if (found) return found.slice(skip);
  }
  const { rows } = await ctx.db.execute<Parameters<typeof figuresOfRow>[0]>(sql`${allFigures(ctx, moments, ever)} order by ${orderBy(order)} limit ${limit} offset ${skip}`);
  return rows.map(figuresOfRow);
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

export async function listTopUsers(ctx: PageContext, { sort, limit, skip, ...range }: RangeInput & { sort: TopUserOrder; limit: number; skip: number }) {
  const report = await reading(ctx, async (ctx) => {
    const period = await readPeriod(ctx, range);
    const moments = await momentsOf(ctx, period, period.timeZone);
    const rows = await firstUsers(ctx, moments, sort, { limit, skip });
    return { period, rows: await withNames(ctx, rows, skip + 1), count: await countUsers(ctx, moments) };
  });
  await noteReading(ctx, report.rows.length);
  return report;
}
