import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';

// Statements for those that write logins, count sessions or note what happened at the portal: each takes the rows of a
// query.

/** page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, typed, promotion_id; and `more`. */
export const insertPortalEvents = (rows: string, more: readonly ('system' | 'place')[] = []): string => `
  insert into portal_events (${[
    'page_id, at, name, level, device_id, visit_id, mac, method, why, user_input, typed, promotion_id',
    ...more,
  ].join(', ')})
  ${rows}`;

/**
 * One line for each session: page_id, session_id, at, name, device_id, visit_id, mac, method, why, seconds, bytes_up,
 * bytes_down.
 */
export const insertSessionEvents = (rows: string): string =>
  insertPortalEvents(`
  select page_id, at, name, 'info', device_id, visit_id, mac, method, why,
    jsonb_build_object('session', session_id, 'seconds', seconds, 'bytesUp', bytes_up, 'bytesDown', bytes_down),
    null, null from (${rows}) session`);

/** What a visit's lines say of who it was. */
export const forgetWhoInEvents = async (db: Db, pageId: number, visitId: string): Promise<void> => {
  await db.execute(
    sql`update portal_events set mac = '', user_input = '{}', typed = null where page_id = ${pageId}
      and visit_id = ${visitId}`,
  );
};
