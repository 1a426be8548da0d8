import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';

/**
 * Whoever counts a page, or changes whose visits are whose on it, does so alone, until the end of its transaction. It
 * is taken before anything of the page is looked at or locked, and nobody who holds it waits for another page's: venues
 * never wait for each other.
 */
const countLock = 7_420_003;

export async function takeCountLock(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${countLock}, ${pageId})`);
}

export async function tryCountLock(db: Db, pageId: number): Promise<boolean> {
  return (await tryCountLocks(db, [pageId])).length === 1;
}

const pageIdRow = z.object({ page_id: z.number() });

/** Of these pages, those that nobody else works on: their locks are taken. */
export async function tryCountLocks(db: Db, pageIds: readonly number[]): Promise<number[]> {
  const rows = await query(
    db,
    sql`
    select page_id from unnest(${sql.param(pageIds)}::int[]) as one (page_id)
      where pg_try_advisory_xact_lock(${countLock}, page_id)`,
    pageIdRow,
  );
  return rows.map((row) => row.page_id);
}
