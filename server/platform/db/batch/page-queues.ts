import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../database.ts';
import { query } from '../query.ts';
import { arrayLiteral } from './array-literal.ts';

const idRow = z.object({ id: z.number() });

// For tables in which rows of all pages wait for their work, with an index by page.

// From page to page along the index: however much of one waits, it costs one look.
const pagesIn = (queue: string): string => `
  (with recursive page (id) as (
    select min(page_id) from ${queue} union all select (select min(page_id) from ${queue} where page_id > page.id) from page where page.id is not null
  ) select id from page where id is not null)`;

/**
 * Pages of which anything waits, so many at most, from the one behind `after` on and then from the first: whoever goes
 * on where it ended leaves out nobody.
 */
export async function findWaitingPages(
  db: Db,
  queues: readonly string[],
  { most, after, except = [] }: { most: number; after: number; except?: readonly number[] },
): Promise<number[]> {
  const rows = await query(
    db,
    sql`
    select id from (${sql.raw(queues.map(pagesIn).join(' union '))}) as page
      where id <> all (${arrayLiteral(except)}::int[]) order by id <= ${after}, id limit ${most}`,
    idRow,
  );
  return rows.map((row) => row.id);
}

/**
 * Places (ctid) of waiting rows in turns: the first of each page, then the second of each …; a page of which much waits
 * fills what the others leave.
 */
export const waitingInTurns = (queue: string, pageIds: readonly number[], most: number): SQL => sql`
  select own.place from unnest(${arrayLiteral(pageIds)}::int[]) as page (id), lateral (
    select ctid as place, row_number() over (order by ctid) as turn from (select ctid from ${sql.identifier(queue)}
      where page_id = page.id order by ctid limit ${Math.min(most, Math.ceil((4 * most) / pageIds.length))}) as waiting
  ) as own order by own.turn limit ${most}`;

/** The place of the row of a page whose turn is next. */
export const firstWaiting = (queue: string, pageId: number): SQL => waitingInTurns(queue, [pageId], 1);
