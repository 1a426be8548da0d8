import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { firstWaiting, waitingInTurns } from '../../../platform/db/batch/page-queues.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query } from '../../../platform/db/query.ts';
import { countWanted } from './session-changes.ts';

/** What a session comes to in the reports: on the day and hour of its start, as the clocks of the page showed them. */
export interface SessionFigures {
  local: string;
  seconds: number;
  bytes: number;
}

export interface UncountedSession {
  pageId: number;
  id: string;
  visitId: string | null;
  deviceId: number;
  method: string;
  /** As it was counted the last time, and as it is now; a session that goes on counts for nothing. */
  counted: SessionFigures | undefined;
  now: SessionFigures | undefined;
}

const storedRow = z.object({
  pageId: z.number(),
  id: z.string(),
  visitId: z.string().nullable(),
  deviceId: z.number(),
  method: z.string(),
  isEnded: z.boolean(),
  local: z.string().nullable(),
  seconds: z.number(),
  bytes: z.string(),
  countedLocal: z.string().nullable(),
  countedSeconds: z.number().nullable(),
  countedBytes: z.string().nullable(),
});
type Stored = z.infer<typeof storedRow>;

const localOf = (column: string) =>
  `to_char(s.${column} at time zone coalesce(c.time_zone, p.time_zone), 'YYYY-MM-DD ID HH24')`;
const columns = `
  s.page_id as "pageId", s.id, s.visit_id as "visitId", s.device_id as "deviceId", s.method, s.ended_at
    is not null as "isEnded", ${localOf('started_at')} as local, s.seconds, s.bytes_up + s.bytes_down as bytes,
  ${localOf('counted_start')} as "countedLocal", s.counted_seconds as "countedSeconds",
    s.counted_bytes as "countedBytes"`;
const clocks = 'join page_settings p on p.page_id = s.page_id left join count_states c on c.page_id = s.page_id';

function read({ pageId, id, visitId, deviceId, method, ...row }: Stored): UncountedSession {
  return {
    pageId,
    id,
    visitId,
    deviceId,
    method,
    counted:
      row.countedSeconds === null || row.countedLocal === null
        ? undefined
        : { local: row.countedLocal, seconds: row.countedSeconds, bytes: Number(row.countedBytes) },
    // A time without end has no hour to be counted in.
    now:
      row.isEnded && row.local !== null
        ? { local: row.local, seconds: row.seconds, bytes: Number(row.bytes) }
        : undefined,
  };
}

// A visit that waits to be counted will be known, however long ago the session was.
const isDue = `visit_id is null or has_guest or (last_seen_at <= now() - interval '1 hour'
  and not exists (select from visits_to_count q where q.page_id = found.page_id and q.visit_id = found.visit_id))`;

/**
 * Takes sessions of these pages out of the queue, notes them as counted and tells the portal's log, for good once the
 * caller's transaction commits. A session whose visit is not known yet waits for it: routers may be quicker than we
 * write. One caller a page at a time, which the caller sees to.
 */
export async function takeSessionsToCount(
  db: Db,
  pageIds: readonly number[],
  most: number,
): Promise<UncountedSession[]> {
  const rows = await query(
    db,
    sql`
    with taken as (
      delete from sessions_to_count where ctid = any (array(${waitingInTurns('sessions_to_count', pageIds, most)}))
        returning page_id, session_id
    ),
    wanted as materialized (select distinct page_id, session_id from taken),
    ${sql.raw(countWanted(isDue))}
    select ${sql.raw(columns)} from due s ${sql.raw(clocks)}`,
    storedRow,
  );
  return rows.map(read);
}

/** The next one of a page is given up. */
export async function dropFirstSessionToCount(db: Db, pageId: number): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(
    sql`delete from sessions_to_count where ctid = any (array(${firstWaiting('sessions_to_count', pageId)}))
      returning page_id, session_id`,
  );
  return rows[0] ?? {};
}

/**
 * Everything of a page that has ended is noted as counted, and told like anything else: for whoever counts it anew.
 * What changes meanwhile stays in the queue.
 */
export async function noteAllCounted(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`
    with dropped as (delete from sessions_to_count where page_id = ${pageId}),
    wanted as materialized (
      select page_id, id as session_id from guest_sessions where page_id = ${pageId} and subject_kind <> 'prelogin'
        and case when ended_at is null
        then counted_seconds is not null
        else (counted_start, counted_seconds, counted_bytes, counted_bytes_up) is distinct from (started_at, seconds,
          bytes_up + bytes_down, bytes_up) end
    ),
    ${sql.raw(countWanted('true'))}
    select count(*) from due`);
}

export async function findSessionsOfVisits(
  db: Db,
  pageId: number,
  visitIds: readonly string[],
): Promise<UncountedSession[]> {
  const rows = await query(
    db,
    sql`
    select ${sql.raw(columns)} from guest_sessions s ${sql.raw(clocks)} where s.page_id = ${pageId}
      and s.visit_id = any (${arrayLiteral(visitIds)}::uuid[])`,
    storedRow,
  );
  return rows.map(read);
}
