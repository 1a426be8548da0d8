import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

/** Ended sessions that began before a moment. One of a login that is still known stays with it. */
export async function forgetSessionsBefore(db: Db, pageId: number, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from guest_sessions s where s.page_id = ${pageId} and s.started_at < ${before.toISOString()}::timestamptz
      and s.ended_at is not null
      and not exists (select from profile_visits v where v.page_id = s.page_id and v.visit_id = s.visit_id)`);
  return rowCount ?? 0;
}
