import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { keysetTime } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import type { Narrowed } from './narrow-profiles.ts';

const placeRow = z.object({ id: z.number(), part: z.literal([0, 1]), place: z.string() });

export type Place = z.infer<typeof placeRow>;

/**
 * Guests who come while somebody loads more change their place: all parts show the order as it was at this moment,
 * which the cursor carries.
 */
export interface Part {
  limit: number;
  skip: number;
  asOf: string;
  after: Place | undefined;
}

export async function walkInOrder(ctx: PageContext, narrowed: Narrowed, part: Part): Promise<Place[]> {
  const rows = await query(
    ctx.db,
    narrowed.column === 'created_at'
      ? sql`
    select p.id, 0 as part, ${keysetTime(sql`p.created_at`)} as place from (select * from profiles q
      where q.page_id = ${narrowed.pageId} ${onlyAmong(narrowed, sql`q.id`)}) as p
    ${hasRange(narrowed) ? totalsOf : sql``} where ${shown(narrowed)}
      and ${behind(narrowed, part, sql`p.created_at`, sql`p.id`)}
    order by p.created_at ${narrowed.way}, p.id ${narrowed.way} limit ${part.limit} offset ${part.skip}`
      : byTotals(narrowed, part),
    placeRow,
  );
  return rows;
}

export const putInOrder = (
  ctx: PageContext,
  narrowed: Narrowed,
  ids: readonly number[],
  part: Part,
): Promise<Place[]> => walkInOrder(ctx, { ...narrowed, matching: undefined, among: arrayLiteral(ids) }, part);

/** `offset 0`: those who were found are looked up, and not the order walked through for them. */
const onlyAmong = ({ among }: Narrowed, id: SQL): SQL =>
  among === undefined ? sql`` : sql`and ${id} = any (${among}::int[]) offset 0`;

/** What comes after the last one that was shown. */
function behind({ column, isDescending }: Narrowed, { after }: Part, place: SQL, id: SQL): SQL {
  if (!after) return sql`true`;
  if (after.part === 1) return sql`false`;
  const value = column === 'logins' ? sql`${Number(after.place)}::int` : sql`${after.place}::timestamptz`;
  return sql`(${place}, ${id}) ${sql.raw(isDescending ? '<' : '>')} (${value}, ${after.id}::int)`;
}

export const totalsOf = sql`join guest_totals g on g.page_id = p.page_id and g.profile_id = p.id`;

export const shown = ({ pageId, range, matching }: Narrowed): SQL =>
  sql`p.page_id = ${pageId} and p.merged_into is null and ${matching ?? sql`true`} and ${range ?? sql`true`}`;

export const hasRange = ({ range }: Narrowed): boolean => range !== undefined;

const withoutLogins = ({ pageId, matching, among }: Narrowed, asOf: SQL): SQL => sql`
  select p.id, p.created_at from profiles p where p.page_id = ${pageId} and p.made_by = 'operator'
    and p.merged_into is null and ${matching ?? sql`true`}
    and ${among === undefined ? sql`true` : sql`p.id = any (${among}::int[])`}
    and not exists (select from guest_totals g where g.page_id = p.page_id and g.profile_id = p.id
      and g.first_at <= ${asOf})`;

/**
 * Reads no more of the index than is shown: guests by their totals, those who have come since by what they had before,
 * then those who never logged in.
 */
function byTotals(narrowed: Narrowed, part: Part): SQL {
  const { pageId, range, matching, column, way, isDescending } = narrowed;
  const [key, most] = [sql.raw(`g.${column}`), part.limit + part.skip];
  const asOf = sql`${part.asOf}::timestamptz`;
  // As the indexes are: they put what is missing last, and nothing is.
  const missing = sql.raw(isDescending ? 'last' : 'first');
  // `offset 0` keeps it a look at one guest after the other: of several words that always stand together, the planner
  // expects hardly any to match.
  const matched = matching
    ? sql`cross join lateral (select from profiles p where p.page_id = ${pageId} and p.id = g.profile_id
      and p.merged_into is null and ${matching} offset 0) as matched`
    : sql``;
  const guests = (
    source: SQL,
  ) => sql`(select g.profile_id as id, 0 as part, ${key} as place, null::timestamptz as made_at
    from ${source} ${matched}
    where ${range ?? sql`true`} and ${behind(narrowed, part, key, sql`g.profile_id`)}
      order by ${key} ${way} nulls ${missing}, g.profile_id ${way} limit ${most})`;
  const stayed = guests(
    sql`(select * from guest_totals t where t.page_id = ${pageId}
      and t.last_at <= ${asOf} ${onlyAmong(narrowed, sql`t.profile_id`)}) as g`,
  );
  const moved = guests(sql`(
    select t.profile_id, coalesce(before.last_at, t.first_at) as last_at, t.logins - before.later as logins
      from guest_totals t
    cross join lateral (select max(v.at) filter (where v.at <= ${asOf}) as last_at,
      (count(*) filter (where v.at > ${asOf}))::int as later from profile_visits v where v.page_id = ${pageId}
      and v.profile_id = t.profile_id) as before
    where t.page_id = ${pageId} and t.last_at > ${asOf}
      and t.first_at <= ${asOf} ${onlyAmong(narrowed, sql`t.profile_id`)}) as g`);
  const afterQuiet =
    part.after?.part === 1
      ? sql`(created_at, id) < (${part.after.place}::timestamptz, ${part.after.id}::int)`
      : sql`true`;
  const quiet = range
    ? sql``
    : sql`union all (select id, 1, null, created_at from (${withoutLogins(narrowed, asOf)}) as quiet where ${afterQuiet}
      order by created_at desc, id desc limit ${most})`;
  const shownPlace = column === 'last_at' ? keysetTime(sql`place`) : sql`place::text`;
  return sql`
    select id, part, case when part = 1 then ${keysetTime(sql`made_at`)} else ${shownPlace} end as place from (${stayed}
      union all ${moved} ${quiet}) as found
    order by found.part, found.place ${way}, made_at desc, case when found.part = 1 then -id else id end ${way}
      limit ${part.limit} offset ${part.skip}`;
}
