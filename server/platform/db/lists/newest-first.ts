import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { isPlaceIn, textOfKey, type KeyKind } from '@wifi/contract/place-in-list.ts';
import { badField } from '../../errors.ts';

const first = sql.raw("timestamptz '2000-01-01 00:00:00Z'");
const last = sql.raw("timestamptz '2999-12-31 23:59:59.999999Z'");
/**
 * To the microsecond: a time that was rounded on its way would show a row twice, or never. What lies outside of the
 * times that a place in a list can name, infinity too, stands at the end of them.
 */
export const keysetTime = (column: SQLWrapper): SQL =>
  sql`to_char((case when ${column} > ${last} then ${last} when ${column} < ${first} then ${first} else ${column} end)
    at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
/** As the database writes them. */
export const momentText = (at: Date): string => `${at.toISOString().slice(0, -1)}000Z`;

type Way = 'asc' | 'desc';

/** One of the things that a list is put in order by. It is never null, and the last of them tells rows apart. */
export interface OrderKey {
  by: SQLWrapper;
  kind: KeyKind;
  way: Way;
}

/** The order of most lists: by a time, and by the id among equal ones. */
export const newestFirst = (
  at: SQLWrapper,
  id: SQLWrapper,
  kind: 'number' | 'uuid',
  way: { at: Way; id: Way } = { at: 'desc', id: 'desc' },
): OrderKey[] => [
  { by: at, kind: 'time', way: way.at },
  { by: id, kind, way: way.id },
];

const writing: Record<KeyKind, (by: SQLWrapper) => SQL> = {
  time: keysetTime,
  number: (by) => sql`${by}::text`,
  uuid: (by) => sql`${by}::text`,
  text: (by) => sql`encode(convert_to(${by}, 'UTF8'), 'hex')`,
};
const reading: Record<KeyKind, (key: string) => SQL> = {
  time: (key) => sql`${key}::timestamptz`,
  number: (key) => sql`${key}::bigint`,
  uuid: (key) => sql`${key}::uuid`,
  text: (key) => sql`${textOfKey(key)}::text`,
};

export const sortedBy = (order: readonly OrderKey[]): SQL[] =>
  order.map(({ by, way }) => (way === 'asc' ? asc(by) : desc(by)));

/** The place of a row in a list. Stays what it is when rows come or go before it. */
export const cursorOf = (order: readonly OrderKey[]): SQL<string> =>
  sql<string>`(${sql.join(
    order.map(({ by, kind }) => writing[kind](by)),
    sql` || '_' || `,
  )})`;

/** What comes after that place. A cursor of another order leads nowhere in this one. */
export function afterCursor(after: string | undefined, order: readonly OrderKey[]): SQL | undefined {
  if (after === undefined) return undefined;
  if (
    !isPlaceIn(
      order.map(({ kind }) => kind),
      after,
    )
  )
    throw badField('after', 'wrong-type');
  const keys = after.split('_');
  return order.reduceRight<SQL | undefined>((equals, { by, kind, way }, at) => {
    const [beyond, beyondOrAt] = way === 'desc' ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
    const key = reading[kind](keys[at]!);
    // The first condition alone finds the place in the index.
    return equals
      ? sql`(${by} ${beyondOrAt} ${key} and (${by} ${beyond} ${key} or ${equals}))`
      : sql`${by} ${beyond} ${key}`;
  }, undefined);
}

/** Where the next part begins; null at the end. */
export const nextOf = (rows: readonly { cursor: string }[], limit: number): string | null =>
  rows.length < limit ? null : rows.at(-1)!.cursor;
