import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { ProfileSort } from '@wifi/contract/people/profile-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { keysetTime, momentText } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { badField } from '../../../platform/errors.ts';
import { seesContacts } from '../../venue/page-roles/mask.ts';
import { momentOf, timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { foldText, openFromPrivate } from './recognise/fold.ts';

export interface ProfileFilter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  sort?: ProfileSort | undefined;
}

interface Narrowed {
  pageId: number;
  range: SQL | undefined;
  matching: SQL | undefined;
  column: 'last_at' | 'logins' | 'created_at';
  way: SQL;
  isDescending: boolean;
  among?: string;
}

/** More words narrow no further than what people remember of a name. */
const mostWords = 6;

/** `after` is where the part before ended: then `skip` says nothing. */
export interface Page {
  limit: number;
  skip: number;
  after?: string | undefined;
}

const placeRow = z.object({ id: z.number(), part: z.literal([0, 1]), place: z.string() });
type Place = z.infer<typeof placeRow>;

/**
 * Guests who come while somebody loads more change their place: all parts show the order as it was at this moment,
 * which the cursor carries.
 */
interface Part {
  limit: number;
  skip: number;
  asOf: string;
  after: Place | undefined;
}

/** Numbers of the profiles that a list shows, in its order. */
export async function findProfileIds(
  ctx: PageContext,
  { limit, skip, ...filter }: ProfileFilter & Page,
): Promise<number[]> {
  const narrowed = await narrow(ctx, filter);
  return (await walkInOrder(ctx, narrowed, { limit, skip, asOf: await lastLogin(ctx), after: undefined })).map(
    ({ id }) => id,
  );
}

/**
 * The same with how many there are in all, which is exact, and where the next part begins. A search reads all names of
 * the page, but only once for both.
 */
export async function findProfilePage(
  ctx: PageContext,
  { limit, skip, after, ...filter }: ProfileFilter & Page,
): Promise<{ ids: number[]; total: number; next: string | null }> {
  const narrowed = await narrow(ctx, filter);
  const part =
    after === undefined
      ? { limit, skip, asOf: await lastLogin(ctx), after: undefined }
      : readCursor(narrowed, after, limit);
  const { rows, total } = await findPart(ctx, narrowed, part);
  const last = rows.at(-1);
  return {
    ids: rows.map(({ id }) => id),
    total,
    next: last && rows.length === limit ? `${last.part}_${part.asOf}_${last.place}_${last.id}` : null,
  };
}

const idsAndTotalRow = z.object({ ids: z.array(z.number()).nullable(), total: z.number() });

async function findPart(ctx: PageContext, narrowed: Narrowed, part: Part): Promise<{ rows: Place[]; total: number }> {
  if (narrowed.matching === undefined) {
    const [rows, total] = await Promise.all([walkInOrder(ctx, narrowed, part), countWhole(ctx, narrowed)]);
    return { rows, total };
  }
  const [found] = await query(
    ctx.db,
    sql`
    with found as materialized (select p.id from profiles p ${hasRange(narrowed) ? totalsOf : sql``}
      where ${shown(narrowed)}), counted as (select count(*)::int as total from found)
    select total, case when total <= ${fewEnough} then array(select id from found) end as ids from counted`,
    idsAndTotalRow,
  );
  return {
    total: found!.total,
    rows: await (found!.ids ? putInOrder(ctx, narrowed, found!.ids, part) : walkInOrder(ctx, narrowed, part)),
  };
}

const atRow = z.object({ at: z.string().nullable() });

/** As of when a list is read whose guests may come again meanwhile. */
export async function lastLogin(ctx: PageContext): Promise<string> {
  const rows = await query(
    ctx.db,
    sql`select ${keysetTime(sql`max(last_at)`)} as at from guest_totals where page_id = ${ctx.pageId}`,
    atRow,
  );
  return rows[0]?.at ?? momentText(ctx.now);
}

function readCursor({ column }: Narrowed, after: string, limit: number): Part {
  const [part, asOf = '', place = '', id] = after.split('_');
  // One of another order leads nowhere in this one.
  if ((part === '0' && column === 'logins') !== /^\d+$/.test(place)) throw badField('after', 'wrong-type');
  return { limit, skip: 0, asOf, after: { part: part === '1' ? 1 : 0, place, id: Number(id) } };
}

async function walkInOrder(ctx: PageContext, narrowed: Narrowed, part: Part): Promise<Place[]> {
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

/** So many are put in order sooner than the order is walked through in search of them. */
const fewEnough = 5000;

const putInOrder = (ctx: PageContext, narrowed: Narrowed, ids: readonly number[], part: Part): Promise<Place[]> =>
  walkInOrder(ctx, { ...narrowed, matching: undefined, among: arrayLiteral(ids) }, part);

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

const countRow = z.object({ count: z.number() });

/** Of all guests the number is kept; of those in a range it is read off an index. */
async function countWhole(ctx: PageContext, { pageId, range }: Narrowed): Promise<number> {
  const rows = await query(
    ctx.db,
    range
      ? sql`
    select count(*)::int as count from guest_totals g where g.page_id = ${pageId} and ${range}`
      : sql`
    select shown as count from profile_counters where page_id = ${pageId}`,
    countRow,
  );
  return rows[0]?.count ?? 0;
}

const totalsOf = sql`join guest_totals g on g.page_id = p.page_id and g.profile_id = p.id`;

const shown = ({ pageId, range, matching }: Narrowed): SQL =>
  sql`p.page_id = ${pageId} and p.merged_into is null and ${matching ?? sql`true`} and ${range ?? sql`true`}`;

const hasRange = ({ range }: Narrowed): boolean => range !== undefined;

async function narrow(
  ctx: PageContext,
  { fromDate, toDate, search, tag, sort = '-lastActivity' }: ProfileFilter,
): Promise<Narrowed> {
  const [from, to] = await readDays(ctx, fromDate, toDate);
  const columns = { lastActivity: 'last_at', loginCount: 'logins', createdAt: 'created_at' } as const;
  const matches = [
    ...matchingWords(ctx, search),
    ...(tag === undefined || tag === '' ? [] : [sql`p.tags <> '{}' and ${tag} = any(p.tags)`]),
  ];
  const limits = [
    ...(from ? [sql`g.last_at >= ${from.toISOString()}::timestamptz`] : []),
    ...(to ? [sql`g.last_at < ${to.toISOString()}::timestamptz`] : []),
  ];
  return {
    pageId: ctx.pageId,
    range: limits.length === 0 ? undefined : sql.join(limits, sql` and `),
    matching: matches.length === 0 ? undefined : sql.join(matches, sql` and `),
    column: columns[sort.replace('-', '') as keyof typeof columns],
    way: sort.startsWith('-') ? sql`desc` : sql`asc`,
    isDescending: sort.startsWith('-'),
  };
}

async function readDays(
  ctx: PageContext,
  fromDate: string | undefined,
  toDate: string | undefined,
): Promise<[Date | undefined, Date | undefined]> {
  if (fromDate === undefined && toDate === undefined) return [undefined, undefined];
  const timeZone = await timeZoneOf(ctx);
  const read = (field: string, text: string | undefined) =>
    text === undefined ? undefined : momentOf(field, text.length === 10 ? `${text}T00:00:00` : text, timeZone);
  const [from, to] = [read('fromDate', fromDate), read('toDate', toDate)];
  if (from && to && from >= to) throw badField('toDate', 'end-before-start');
  return [from, to];
}

/**
 * Every word must be there, wherever. Who may not see contact data may not find by it either: they would learn it by
 * asking.
 */
function matchingWords(ctx: PageContext, search: string | undefined): SQL[] {
  const folded = foldText(search ?? '');
  const number = /^#(\d{1,9})$/.exec(folded)?.[1];
  if (number !== undefined) return [sql`p.id = ${Number(number)}`];
  const text = seesContacts(ctx) ? sql`p.search_text` : sql`split_part(p.search_text, ${openFromPrivate}, 1)`;
  return folded
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`);
}

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
