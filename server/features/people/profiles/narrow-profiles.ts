import { sql, type SQL } from 'drizzle-orm';
import type { ProfileSort } from '@wifi/contract/people/profile-words.ts';
import type { PageContext } from '../../../platform/context.ts';
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

export interface Narrowed {
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

export async function narrowProfiles(
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
