import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { GroupRule } from '@wifi/contract/marketing/group-rule.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, sortedBy, nextOf, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { dayIn } from '../../../platform/zoned-time.ts';
import { lastLogin } from '../../people/profiles/find-profiles.ts';
import { profiles, profileVisits } from '../../people/profiles/tables.ts';
import { guestTotals } from '../../people/profiles/tables.ts';
import { maskEmail, maskName, maskPhone, seesContacts } from '../../venue/page-roles/mask.ts';
import { compileRule, mergedRoots } from './compile-rule.ts';
import { getGroupRow } from './find-groups.ts';
import { groupMembers } from './tables.ts';

export interface Chosen {
  id: number;
  rule: GroupRule | null;
}

/** The profiles of the page that count, with their totals, as `p` and `g`. */
export const guestsOf = (
  pageId: number,
): SQL => sql`${profiles} p left join ${guestTotals} g on g.page_id = ${pageId} and g.profile_id = p.id
  where p.page_id = ${pageId} and p.merged_into is null`;

const timeZoneRow = z.object({ time_zone: z.string() });

export async function momentOf(ctx: Context) {
  const rows = await query(ctx.db, sql`select time_zone from page_settings where page_id = ${ctx.pageId}`, timeZoneRow);
  return { pageId: ctx.pageId, now: ctx.now, today: dayIn(rows[0]?.time_zone ?? 'UTC', ctx.now) };
}

/**
 * Who belongs to a group, as a condition on `p` and `g`. Whoever was picked stays picked under the profile that theirs
 * was merged into.
 */
export async function belongsTo(ctx: Context, { id, rule }: Chosen): Promise<SQL> {
  if (rule) return sql`(${compileRule(rule, await momentOf(ctx))})`;
  return sql`p.id in (
    select coalesce(merged.root, picked.profile_id) from ${groupMembers} picked left
      join (${mergedRoots(ctx.pageId)}) merged on merged.id = picked.profile_id
    where picked.page_id = ${ctx.pageId} and picked.group_id = ${id})`;
}

/** The audience of a group: a sub-select of the numbers of its profiles, as they are at the moment of reading. */
export async function membersOf(ctx: Context, groupId: number): Promise<SQL> {
  const group = await getGroupRow(ctx, groupId);
  return sql`(select p.id from ${guestsOf(ctx.pageId)} and ${await belongsTo(ctx, group)})`;
}

const memberRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.string(),
  loginCount: z.number(),
  lastActivity: z.string().nullable(),
  cursor: z.string(),
});

/**
 * Guests who come while somebody loads more change their place: all parts show the order as it was when the first was
 * read, which the cursor carries.
 */
function orderAsOf(asOf: SQL): OrderKey[] {
  const lastThen = sql`case when g.last_at <= ${asOf} then g.last_at when g.first_at <= ${asOf} then coalesce((
    select max(v.at) from ${profileVisits} v where v.page_id = p.page_id and v.profile_id = p.id and v.at <= ${asOf}),
      g.first_at) end`;
  return [
    { by: asOf, kind: 'time', way: 'desc' },
    { by: sql`(${lastThen} is null)::int`, kind: 'number', way: 'asc' },
    { by: sql`coalesce(${lastThen}, '2000-01-01Z'::timestamptz)`, kind: 'time', way: 'desc' },
    { by: sql`p.id`, kind: 'number', way: 'desc' },
  ];
}

export interface MembersPart {
  limit: number;
  skip: number;
  after?: string | undefined;
}

export async function readMembers(ctx: PageContext, belongs: SQL, { limit, skip, after }: MembersPart) {
  const asOf = sql`${after?.split('_')[0] ?? (await lastLogin(ctx))}::timestamptz`;
  const order = orderAsOf(asOf);
  // Whom a login has made known since is new at the top, where somebody looks who begins again. An operator's own were
  // there before they logged in.
  const isNew = sql`(g.first_at > ${asOf} and p.made_by <> 'operator')`;
  const rows = await query(
    ctx.db,
    sql`
    select p.id, p.name, p.email, p.phone, p.language, coalesce(g.logins, 0) as "loginCount",
      g.last_at as "lastActivity", ${cursorOf(order)} as cursor
    from ${guestsOf(ctx.pageId)} and ${belongs} and ${isNew} is not true and ${afterCursor(after, order) ?? sql`true`}
    order by ${sql.join(sortedBy(order), sql`, `)} limit ${limit} offset ${after ? 0 : skip}`,
    memberRow,
  );
  const isOpen = seesContacts(ctx);
  return {
    next: nextOf(rows, limit),
    rows: rows.map((row) => ({
      ...row,
      lastActivity: row.lastActivity === null ? null : new Date(row.lastActivity),
      ...(isOpen ? {} : { name: maskName(row.name), email: maskEmail(row.email), phone: maskPhone(row.phone) }),
    })),
  };
}

const countsRow = z.record(z.string(), z.number());

/** Several groups in one walk through the profiles. */
export async function countGuests(ctx: Context, belonging: SQL[]): Promise<number[]> {
  if (belonging.length === 0) return [];
  const counts = sql.join(
    belonging.map((belongs, at) => sql`count(*) filter (where ${belongs})::integer as ${sql.identifier(`c${at}`)}`),
    sql`, `,
  );
  const rows = await query(ctx.db, sql`select ${counts} from ${guestsOf(ctx.pageId)}`, countsRow);
  return belonging.map((_, at) => rows[0]![`c${at}`]!);
}
