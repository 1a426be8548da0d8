import { sql } from 'drizzle-orm';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { insertSessionEvents } from '../portal-log/insert-events.ts';

/** A session that has ended. Times are milliseconds. */
export interface PastSession {
  id: string;
  visitId: string;
  deviceId: number;
  method: string;
  mac: string;
  ip: string;
  startedAt: number;
  seconds: number;
  bytesUp: number;
  bytesDown: number;
  endCause: string;
}

/**
 * Writes sessions of the past with their lines in the portal's log, for data that is moved or made up. The caller has
 * the page recounted.
 */
export async function writePastSessions(db: Db, pageId: number, sessions: readonly PastSession[]): Promise<void> {
  if (sessions.length === 0) return;
  const of = (valueOf: (session: PastSession) => string | number) => arrayLiteral(sessions.map(valueOf));
  await db.execute(sql`
    with written as (
      insert into guest_sessions (page_id, device_id, router_session_id, login_class, id, visit_id, user_name, method,
        subject_kind, mac, ip,
        started_at, last_seen_at, ended_at, end_cause, seconds, bytes_up, bytes_down, router_facts, counted_start,
          counted_seconds, counted_bytes, counted_bytes_up)
      select ${pageId}, device, right(id::text, 12), '', id, visit, mac, method, 'none', mac, ip, started, ended, ended,
        cause, seconds, up, down, '{}', started, seconds, up + down, up
      from unnest(${of(({ id }) => id)}::uuid[], ${of(({ visitId }) => visitId)}::uuid[],
        ${of(({ deviceId }) => deviceId)}::int[], ${of(({ method }) => method)}::text[],
        ${of(({ mac }) => mac)}::text[], ${of(({ ip }) => ip)}::text[],
        ${of(({ startedAt }) => startedAt)}::bigint[], ${of(({ seconds }) => seconds)}::int[],
          ${of(({ bytesUp }) => bytesUp)}::bigint[], ${of(({ bytesDown }) => bytesDown)}::bigint[],
          ${of(({ endCause }) => endCause)}::text[])
        as session (id, visit, device, method, mac, ip, begun, seconds, up, down, cause),
        lateral (select to_timestamp(begun / 1000.0) as started, to_timestamp(begun / 1000.0 + seconds) as ended) as
          clock
      returning *
    )
    ${sql.raw(insertSessionEvents("select page_id, id as session_id, ended_at as at, 'session' as name, device_id, visit_id, mac, method, end_cause as why, seconds, bytes_up, bytes_down from written"))}`);
}
