import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { rowArrays } from '../../../platform/db/batch/row-arrays.ts';
import type { Database, Db } from '../../../platform/db/database.ts';
import { pagesOf } from '../../../platform/db/pool/scope.ts';
import { withoutLabel } from './login-class.ts';

/** One report of a router about one session, already in our words. */
export interface SessionReport {
  pageId: number;
  deviceId: number;
  routerSessionId: string;
  loginClass: string;
  visitId: string | null;
  userName: string;
  method: string;
  subjectKind: string;
  subjectId: number | null;
  mac: string;
  ip: string;
  startedAt: Date;
  seenAt: Date;
  endedAt: Date | null;
  endCause: string | null;
  seconds: number;
  bytesUp: number;
  bytesDown: number;
  mostSeconds: number | null;
  mostBytes: number | null;
  routerFacts: Record<string, string>;
}

/** A session that has used up what it may: the router did not stop it, so we do. */
const overdueRow = z.object({ pageId: z.number(), deviceId: z.number(), sessionId: z.string() });
export type Overdue = z.infer<typeof overdueRow>;

// No text that is stored holds a NUL. Without the label: of erased guests it is not stored, and one statement may touch
// a row once.
const keyOf = ({ pageId, deviceId, routerSessionId, loginClass }: SessionReport) =>
  `${pageId}/${deviceId}/${routerSessionId}\0${loginClass.split('|', 7).join('|')}`;

const earlier = (one: Date, other: Date) => (one < other ? one : other);
const later = (one: Date, other: Date) => (one > other ? one : other);

/**
 * Among the router's facts of a report: its counters have 32 bits and no Gigawords (RFC 2869 §5.1), so that they start
 * again at 0 after 4 GiB.
 */
export const wrappingFact = 'without-gigawords';
const wraps = ({ routerFacts }: SessionReport): boolean => wrappingFact in routerFacts;

/**
 * Whether a counter of the later report is the smaller one: only the statement below, which knows the row, can tell a
 * wrap from a restart.
 */
const goesBack = (before: SessionReport, after: SessionReport): boolean =>
  wraps(after) &&
  after.seconds > before.seconds &&
  (after.bytesUp < before.bytesUp || after.bytesDown < before.bytesDown);

/**
 * The same rules as the statement below: counters only grow, an end stays an end. One statement may touch a row once.
 */
function merge(one: SessionReport, other: SessionReport): SessionReport {
  return {
    ...one,
    ip: other.ip || one.ip,
    userName: one.userName || other.userName,
    startedAt: earlier(one.startedAt, other.startedAt),
    seenAt: later(one.seenAt, other.seenAt),
    endedAt: one.endedAt ?? other.endedAt,
    endCause: one.endCause ?? other.endCause,
    seconds: Math.max(one.seconds, other.seconds),
    bytesUp: Math.max(one.bytesUp, other.bytesUp),
    bytesDown: Math.max(one.bytesDown, other.bytesDown),
    routerFacts: { ...one.routerFacts, ...other.routerFacts },
  };
}

/**
 * Its counters only grow, where they do not wrap: a session that is over its limits says so in its next report at the
 * latest.
 */
const saysOverdue = ({ seconds, mostSeconds, bytesUp, bytesDown, mostBytes }: SessionReport): boolean =>
  (mostSeconds !== null && seconds > mostSeconds) || (mostBytes !== null && bytesUp + bytesDown >= mostBytes);

const mayBeOverdue = (report: SessionReport): boolean =>
  saysOverdue(report) || (report.mostBytes !== null && wraps(report));

const rows = rowArrays<SessionReport>({
  page_id: ['integer', ({ pageId }) => pageId],
  device_id: ['integer', ({ deviceId }) => deviceId],
  router_session_id: ['text', ({ routerSessionId }) => routerSessionId],
  login_class: ['text', ({ loginClass }) => loginClass],
  id: ['uuid', ({ seenAt }) => orderedId(seenAt.getTime())],
  visit_id: ['uuid', ({ visitId }) => visitId],
  user_name: ['text', ({ userName }) => userName],
  method: ['text', ({ method }) => method],
  subject_kind: ['text', ({ subjectKind }) => subjectKind],
  subject_id: ['integer', ({ subjectId }) => subjectId],
  mac: ['text', ({ mac }) => mac],
  ip: ['text', ({ ip }) => ip],
  started_at: ['timestamptz', ({ startedAt }) => startedAt],
  last_seen_at: ['timestamptz', ({ seenAt }) => seenAt],
  ended_at: ['timestamptz', ({ endedAt }) => endedAt],
  end_cause: ['text', ({ endCause }) => endCause],
  seconds: ['integer', ({ seconds }) => seconds],
  bytes_up: ['bigint', ({ bytesUp }) => bytesUp],
  bytes_down: ['bigint', ({ bytesDown }) => bytesDown],
  most_seconds: ['integer', ({ mostSeconds }) => mostSeconds],
  most_bytes: ['bigint', ({ mostBytes }) => mostBytes],
  router_facts: ['jsonb', ({ routerFacts }) => JSON.stringify(routerFacts)],
  end_due_at: ['timestamptz', (report) => (saysOverdue(report) ? report.seenAt : null)],
});

const endedByUs = "old.end_cause in ('revoked', 'limit', 'operator')";
// We gave it up for lost, or its phone seemed to have another, or took it for ended, and were wrong: it lives. What was
// on its way when we ended it is no sign of life.
const lives = `(old.end_cause in ('lost', 'superseded') and excluded.last_seen_at > old.last_seen_at)
  or (${endedByUs} and excluded.ended_at is null and excluded.last_seen_at > old.ended_at + interval '10 seconds')`;

const gigaword = 2 ** 32;
/** One gigabit a second: more than the port of an access point carries, so that what would need more is no wrap. */
const wrapBytesPerSecond = 125_000_000;
/** As `plausible-counters.ts` has it. */
const mostBytes = 2 ** 50;

const wrapped = (column: 'bytes_up' | 'bytes_down') => `(excluded.${column} < old.${column} % ${gigaword})`;
// The router's time ran on, so that this is no repeat and no new session under an old name.
const runsOn = `(excluded.router_facts ? '${wrappingFact}' and excluded.seconds > old.seconds)`;
// Both counters never wrap between the same two reports, to speak of: they were set back. From then on a smaller value
// says nothing.
const restarted = `(old.router_facts ? 'counters-restarted' or (${runsOn} and ${wrapped('bytes_up')} and ${wrapped('bytes_down')}))`;

/**
 * What was counted by now in one direction: counters only grow, and those of 32 bits go on where they stood, if the
 * time since then is enough for it.
 */
function countedNow(column: 'bytes_up' | 'bytes_down'): string {
  const unwrapped = `(old.${column} - old.${column} % ${gigaword} + excluded.${column} + case when ${wrapped(column)} then ${gigaword} else 0 end)`;
  const isPlausible = `${unwrapped} <= least(old.${column} + (excluded.seconds - old.seconds)::bigint * ${wrapBytesPerSecond}, ${mostBytes})`;
  return `case when ${runsOn} and not ${restarted} and excluded.${column} < ${gigaword} and ${isPlausible}
      then ${unwrapped} else greatest(old.${column}, excluded.${column}) end`;
}

/**
 * Of a guest who was erased a session says neither who nor which phone: it is listed while it runs, so that its router
 * is told to end it, and its end is told to nobody.
 */
const unnamed = new Map([
  ['"login_class"', withoutLabel('report.login_class')],
  ['"user_name"', "''"],
  ['"mac"', "''"],
  ['"ip"', "''"],
  ['"router_facts"', "'{}'::jsonb"],
]);
const reported = rows.names
  .split(', ')
  .map((name) =>
    unnamed.has(name)
      ? `case when erased.key is null then report.${name} else ${unnamed.get(name)} end`
      : `report.${name}`,
  )
  .join(', ');

// Emptied when its guest was erased: what the router repeats must not fill it again.
const isNameless = "(old.mac = '' and excluded.mac <> '')";

const store = `
  insert into guest_sessions as old (${rows.names})
  select ${reported} from ${rows.as('report')}
  left join lateral (select key from erased_logins e where e.page_id = report.page_id
    and e.key in (report.visit_id::text, report.user_name) limit 1) erased on true
  where erased.key is null or report.ended_at is null or exists (
    select from guest_sessions s where s.page_id = report.page_id and s.device_id = report.device_id
      and s.router_session_id = report.router_session_id and s.login_class = ${withoutLabel('report.login_class')})
  on conflict (page_id, device_id, router_session_id, login_class) do update set
    ip = case when ${isNameless} then old.ip else coalesce(nullif(excluded.ip, ''), old.ip) end,
    started_at = least(old.started_at, excluded.started_at),
    last_seen_at = greatest(old.last_seen_at, excluded.last_seen_at),
    ended_at = case when ${lives} then excluded.ended_at else coalesce(old.ended_at, excluded.ended_at) end,
    end_cause = case when ${lives} then excluded.end_cause else coalesce(old.end_cause, excluded.end_cause) end,
    -- What is to end is told so until it has: also if it reports again after its end.
    end_due_at = coalesce(old.end_due_at, excluded.end_due_at, case when old.is_closing or ${endedByUs}
      or (${runsOn} and (${countedNow('bytes_up')}) + (${countedNow('bytes_down')}) >= old.most_bytes)
        then excluded.last_seen_at end),
    seconds = greatest(old.seconds, excluded.seconds),
    bytes_up = ${countedNow('bytes_up')},
    bytes_down = ${countedNow('bytes_down')},
    router_facts = case when ${isNameless} then old.router_facts else old.router_facts || excluded.router_facts || case
      when ${restarted} then '{"counters-restarted":"yes"}'::jsonb else '{}'::jsonb end end`;

const storeAndWatch = `
  with written as (${store} returning page_id, device_id, id, ended_at, end_due_at, end_tries)
  select page_id as "pageId", device_id as "deviceId", id as "sessionId" from written where ended_at is null
    and end_due_at is not null and end_tries = 0`;

/** Reports of all pages share a batch: one session gets so many statements of it, and no real one needs them. */
const mostRounds = 16;

/**
 * Writes reports so that loss, repetition and disorder do no harm: whatever comes, in whatever order, leads to the same
 * row. Durable when it resolves. Answers which sessions are over what they may use.
 */
export function createReportWriter(database: Database): (reports: readonly SessionReport[]) => Promise<Overdue[]> {
  const [justStore, watch] = [database.statement(store, overdueRow), database.statement(storeAndWatch, overdueRow)];
  return (reports) => write(reports, new Set(), mostRounds);

  /** `apart`: sessions whose counter went back; what is merged behind that could hide it, so each report goes alone. */
  async function write(reports: readonly SessionReport[], apart: Set<string>, rounds: number): Promise<Overdue[]> {
    const merged = new Map<string, SessionReport>();
    const later: SessionReport[] = [];
    for (const report of reports) {
      const key = keyOf(report);
      const before = merged.get(key);
      if (before && rounds > 1 && (apart.has(key) || goesBack(before, report))) {
        apart.add(key);
        later.push(report);
      } else merged.set(key, before ? merge(before, report) : report);
    }
    // Always in the same order, so that two programs never wait for each other's rows.
    const inOrder = [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, report]) => report);
    // Nearly all are within their limits, and their rows need not be looked at once more.
    const overdue = await (inOrder.some(mayBeOverdue) ? watch : justStore)(
      pagesOf(inOrder, ({ pageId }) => pageId),
      rows.valuesOf(inOrder),
    );
    return later.length === 0 ? overdue : [...overdue, ...(await write(later, apart, rounds - 1))];
  }
}

/** A router that restarts has forgotten its sessions (RFC 2866 §5.1, Accounting-On and -Off). */
export async function closeAllOf(
  db: Db,
  { pageId, deviceId, at }: { pageId: number; deviceId: number; at: Date },
): Promise<void> {
  await db.execute(sql`
    update guest_sessions set ended_at = ${at.toISOString()}::timestamptz, end_cause = 'router-restart'
    where page_id = ${pageId} and device_id = ${deviceId} and ended_at is null
      and last_seen_at < ${at.toISOString()}::timestamptz`);
}
