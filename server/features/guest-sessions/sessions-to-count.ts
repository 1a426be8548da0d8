import { sql } from 'drizzle-orm';
import { arrayLiteral } from '../../platform/db/array-literal.ts';
import type { Db } from '../../platform/db/database.ts';

/** What a session comes to in the reports: on the day and hour of its start, as the clocks of the page showed them. */
export interface SessionFigures { local: string; seconds: number; bytes: number }

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

interface Stored extends Record<string, unknown> {
  pageId: number; id: string; visitId: string | null; deviceId: number; method: string; isEnded: boolean; isWaiting: boolean;
  local: string; seconds: number; bytes: string; countedLocal: string | null; countedSeconds: number | null; countedBytes: string | null;
}

const localOf = (column: string) => `to_char(s.${column} at time zone coalesce(c.time_zone, p.time_zone), 'YYYY-MM-DD ID HH24')`;
const columns = sql.raw(`
  s.page_id as "pageId", s.id, s.visit_id as "visitId", s.device_id as "deviceId", s.method, s.ended_at is not null as "isEnded", ${localOf('started_at')} as local, s.seconds, s.bytes_up + s.bytes_down as bytes,
  ${localOf('counted_start')} as "countedLocal", s.counted_seconds as "countedSeconds", s.counted_bytes as "countedBytes"`);
const clocks = sql.raw('join page_settings p on p.page_id = s.page_id left join count_states c on c.page_id = s.page_id');

function read({ pageId, id, visitId, deviceId, method, ...row }: Stored): UncountedSession {
  return {
    pageId, id, visitId, deviceId, method,
    counted: row.countedSeconds === null ? undefined : { local: row.countedLocal!, seconds: row.countedSeconds, bytes: Number(row.countedBytes) },
    now: row.isEnded ? { local: row.local, seconds: row.seconds, bytes: Number(row.bytes) } : undefined,
  };
}

/**
 * Takes sessions out of the queue and notes them as counted, for good once the caller's transaction commits. A session whose visit is
 * not known yet waits for it: routers may be quicker than we write. One caller at a time, which the caller sees to.
 */
export async function takeSessionsToCount(db: Db, most: number): Promise<UncountedSession[]> {
  const { rows } = await db.execute<Stored>(sql`
    with taken as (
      delete from sessions_to_count where ctid = any (array(select ctid from sessions_to_count limit ${most})) returning page_id, session_id
    )
    select ${columns}, s.visit_id is not null and s.last_seen_at > now() - interval '1 hour'
      and not exists (select from profile_visits v where v.page_id = s.page_id and v.visit_id = s.visit_id) as "isWaiting"
    from (select distinct page_id, session_id from taken) as taken join guest_sessions s on s.page_id = taken.page_id and s.id = taken.session_id ${clocks}`);
  const waiting = rows.filter(({ isWaiting }) => isWaiting);
  if (waiting.length > 0) {
    await db.execute(sql`insert into sessions_to_count (page_id, session_id)
      select * from unnest(${arrayLiteral(waiting.map(({ pageId }) => pageId))}::int[], ${arrayLiteral(waiting.map(({ id }) => id))}::uuid[])`);
  }
  const due = rows.filter(({ isWaiting }) => !isWaiting);
  await noteCounted(db, due);
  return due.map(read);
}

/** The next one is given up. */
export async function dropFirstSessionToCount(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(sql`delete from sessions_to_count where ctid = any (array(select ctid from sessions_to_count limit 1)) returning page_id, session_id`);
  return rows[0] ?? {};
}

async function noteCounted(db: Db, sessions: readonly { pageId: number; id: string }[]): Promise<void> {
  if (sessions.length === 0) return;
  await db.execute(sql`
    update guest_sessions s set
      counted_start = case when ended_at is not null then started_at end,
      counted_seconds = case when ended_at is not null then seconds end,
      counted_bytes = case when ended_at is not null then bytes_up + bytes_down end
    from unnest(${arrayLiteral(sessions.map(({ pageId }) => pageId))}::int[], ${arrayLiteral(sessions.map(({ id }) => id))}::uuid[]) as due (page_id, id)
    where s.page_id = due.page_id and s.id = due.id`);
}

/** Everything of a page that has ended is noted as counted: for whoever counts it anew. */
export async function noteAllCounted(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`
    update guest_sessions set counted_start = started_at, counted_seconds = seconds, counted_bytes = bytes_up + bytes_down
    where page_id = ${pageId} and ended_at is not null and (counted_start, counted_seconds, counted_bytes) is distinct from (started_at, seconds, bytes_up + bytes_down)`);
  await db.execute(sql`
    update guest_sessions set counted_start = null, counted_seconds = null, counted_bytes = null where page_id = ${pageId} and ended_at is null and counted_seconds is not null`);
  await db.execute(sql`delete from sessions_to_count where page_id = ${pageId}`);
}

export async function findSessionsOfVisits(db: Db, pageId: number, visitIds: readonly string[]): Promise<UncountedSession[]> {
  const { rows } = await db.execute<Stored>(sql`
    select ${columns}, false as "isWaiting" from guest_sessions s ${clocks} where s.page_id = ${pageId} and s.visit_id = any (${arrayLiteral(visitIds)}::uuid[])`);
  return rows.map(read);
}
