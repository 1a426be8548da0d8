import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

export async function forgetProfileVisitsBefore(db: Db, pageId: number, before: Date): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from profile_visits where page_id = ${pageId} and at < ${before.toISOString()}::timestamptz`,
  );
  return rowCount ?? 0;
}
