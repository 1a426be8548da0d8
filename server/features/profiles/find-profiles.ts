import { sql, type SQL } from 'drizzle-orm';
import type { ProfileSort } from '@wifi/contract/profile-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import { badField } from '../../platform/errors.ts';
import { momentOf, timeZoneOf } from '../campaigns/page-clock.ts';
import { foldText, openFromPrivate } from './fold.ts';
import { seesContacts } from './mask.ts';

export interface ProfileFilter {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  sort?: ProfileSort | undefined;
}

interface Narrowed { pageId: number; range: SQL | undefined; matching: SQL | undefined; column: 'last_at' | 'logins' | 'created_at'; way: SQL; isDescending: boolean }

/** More words narrow no further than what people remember of a name. */
const mostWords = 6;

export interface Page { limit: number; skip: number }

/** Numbers of the profiles that a list shows, in its order. The number settles ties, so that loading more neither repeats nor leaves out. */
export const findProfileIds = async (ctx: PageContext, { limit, skip, ...filter }: ProfileFilter & Page): Promise<number[]> => walkInOrder(ctx, await narrow(ctx, filter), { limit, skip });

async function walkInOrder(ctx: PageContext, narrowed: Narrowed, { limit, skip }: Page): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(narrowed.column === 'created_at' ? sql`
    select p.id from profiles p ${hasRange(narrowed) ? totalsOf : sql``} where ${shown(narrowed)} ${inOrder(narrowed)} limit ${limit} offset ${skip}` : byTotals(narrowed, limit, skip));
  return rows.map(({ id }) => id);
}

/** The same with how many there are in all, which is exact. A search reads all names of the page, but only once for both. */
export async function findProfilePage(ctx: PageContext, { limit, skip, ...filter }: ProfileFilter & Page): Promise<{ ids: number[]; total: number }> {
  const narrowed = await narrow(ctx, filter);
  if (narrowed.matching === undefined) {
    const [ids, total] = await Promise.all([walkInOrder(ctx, narrowed, { limit, skip }), countWhole(ctx, narrowed)]);
    return { ids, total };
  }
  const { rows: [found] } = await ctx.db.execute<{ ids: number[] | null; total: number }>(sql`
    with found as materialized (select p.id from profiles p ${hasRange(narrowed) ? totalsOf : sql``} where ${shown(narrowed)}), counted as (select count(*)::int as total from found)
    select total, case when total <= ${fewEnough} then array(select id from found) end as ids from counted`);
  return { total: found!.total, ids: await (found!.ids ? putInOrder(ctx, narrowed, found!.ids, { limit, skip }) : walkInOrder(ctx, narrowed, { limit, skip })) };
}

/** So many are put in order sooner than the order is walked through in search of them. */
const fewEnough = 5000;

async function putInOrder(ctx: PageContext, narrowed: Narrowed, ids: readonly number[], { limit, skip }: Page): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select p.id from unnest(${arrayLiteral(ids)}::int[]) as found (id) join profiles p on p.page_id = ${ctx.pageId} and p.id = found.id
    left ${totalsOf} ${inOrder(narrowed)} limit ${limit} offset ${skip}`);
  return rows.map(({ id }) => id);
}

/** Of all guests the number is kept; of those in a range it is read off an index. */
async function countWhole(ctx: PageContext, { pageId, range }: Narrowed): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(range ? sql`
    select (select count(*) from guest_totals g where g.page_id = ${pageId} and ${range})::int
      - (select count(*) from (${merged(pageId)}) as part join guest_totals g on g.page_id = ${pageId} and g.profile_id = part.id and ${range})::int as count` : sql`
    select shown as count from profile_counters where page_id = ${pageId}`);
  return rows[0]?.count ?? 0;
}

const inOrder = ({ column, way }: Narrowed): SQL => sql`order by ${sql.raw(column)} ${way} nulls last, p.id ${way}`;

const totalsOf = sql`join guest_totals g on g.page_id = p.page_id and g.profile_id = p.id`;

const shown = ({ pageId, range, matching }: Narrowed): SQL => sql`p.page_id = ${pageId} and p.merged_into is null and ${matching ?? sql`true`} and ${range ?? sql`true`}`;

const hasRange = ({ range }: Narrowed): boolean => range !== undefined;

async function narrow(ctx: PageContext, { fromDate, toDate, search, tag, sort = '-lastActivity' }: ProfileFilter): Promise<Narrowed> {
  const [from, to] = await readDays(ctx, fromDate, toDate);
  const columns = { lastActivity: 'last_at', loginCount: 'logins', createdAt: 'created_at' } as const;
  const matches = [...matchingWords(ctx, search), ...(tag === undefined || tag === '' ? [] : [sql`p.tags <> '{}' and ${tag} = any(p.tags)`])];
  const limits = [...(from ? [sql`g.last_at >= ${from.toISOString()}::timestamptz`] : []), ...(to ? [sql`g.last_at < ${to.toISOString()}::timestamptz`] : [])];
  return {
    pageId: ctx.pageId,
    range: limits.length === 0 ? undefined : sql.join(limits, sql` and `),
    matching: matches.length === 0 ? undefined : sql.join(matches, sql` and `),
    column: columns[sort.replace('-', '') as keyof typeof columns],
    way: sort.startsWith('-') ? sql`desc` : sql`asc`,
    isDescending: sort.startsWith('-'),
  };
}

async function readDays(ctx: PageContext, fromDate: string | undefined, toDate: string | undefined): Promise<[Date | undefined, Date | undefined]> {
  if (fromDate === undefined && toDate === undefined) return [undefined, undefined];
  const timeZone = await timeZoneOf(ctx);
  const read = (field: string, text: string | undefined) => text === undefined ? undefined : momentOf(field, text.length === 10 ? `${text}T00:00:00` : text, timeZone);
  const [from, to] = [read('fromDate', fromDate), read('toDate', toDate)];
  if (from && to && from >= to) throw badField('toDate', 'end-before-start');
  return [from, to];
}

/** Every word must be there, wherever. Who may not see contact data may not find by it either: they would learn it by asking. */
function matchingWords(ctx: PageContext, search: string | undefined): SQL[] {
  const folded = foldText(search ?? '');
  const number = /^#(\d{1,9})$/.exec(folded)?.[1];
  if (number !== undefined) return [sql`p.id = ${Number(number)}`];
  const text = seesContacts(ctx) ? sql`p.search_text` : sql`split_part(p.search_text, ${openFromPrivate}, 1)`;
  return folded.split(' ').filter(Boolean).slice(0, mostWords).map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`);
}

/** Totals can outlive a merge: of logins that retention has taken away, nobody knows any more whose they were. */
const merged = (pageId: number): SQL => sql`select m.id from profiles m where m.page_id = ${pageId} and m.merged_into is not null`;

const withoutLogins = ({ pageId, matching }: Narrowed): SQL => sql`
  select p.id, p.created_at from profiles p where p.page_id = ${pageId} and p.made_by = 'operator' and p.merged_into is null and ${matching ?? sql`true`}
    and not exists (select from guest_totals g where g.page_id = p.page_id and g.profile_id = p.id)`;

/** Reads no more of the index than is shown: guests by their totals, then those who never logged in. */
function byTotals(narrowed: Narrowed, limit: number, skip: number): SQL {
  const { pageId, range, matching, column, way, isDescending } = narrowed;
  const key = sql.raw(column);
  // As the indexes are: they put what is missing last, and nothing is.
  const missing = sql.raw(isDescending ? 'last' : 'first');
  // `offset 0` keeps it a look at one guest after the other: of several words that always stand together, the planner expects hardly any to match.
  const source = matching ? sql`cross join lateral (select from profiles p where p.page_id = g.page_id and p.id = g.profile_id and p.merged_into is null and ${matching} offset 0) as matched` : sql``;
  const guests = sql`(select g.profile_id as id, g.${key} as place, 0 as part, null::timestamptz as made_at from guest_totals g ${source}
    where g.page_id = ${pageId} and ${range ?? sql`true`} ${matching ? sql`` : sql`and g.profile_id not in (${merged(pageId)})`} order by g.${key} ${way} nulls ${missing}, g.profile_id ${way} limit ${limit + skip})`;
  if (range) return sql`select id from ${guests} as found order by place ${way}, id ${way} limit ${limit} offset ${skip}`;
  return sql`
    select id from (${guests} union all (select id, null, 1, created_at from (${withoutLogins(narrowed)}) as quiet order by created_at desc, id desc limit ${limit + skip})) as found
    order by part, place ${way}, made_at desc, id ${way} limit ${limit} offset ${skip}`;
}
