import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { firstWaiting, waitingInTurns } from '../../../platform/db/batch/page-queues.ts';
import type { Db } from '../../../platform/db/database.ts';
import { query } from '../../../platform/db/query.ts';
import { subjectKinds } from '../../network/guest-sessions/tables.ts';

const visitRow = z.object({
  pageId: z.number(),
  id: z.string(),
  deviceId: z.number(),
  campaignId: z.number(),
  mac: z.string(),
  language: z.string(),
  methods: z.string(),
  isChild: z.boolean(),
  subjectKind: z.enum(subjectKinds),
  subjectId: z.number().nullable(),
  loggedInAt: z.string(),
  browser: z.string(),
  browserVersion: z.string(),
  os: z.string(),
  osVersion: z.string(),
  deviceBrand: z.string(),
  deviceModel: z.string(),
  screenSize: z.string(),
  /** What the clocks of the page showed: `2026-11-15 7 18`, with the weekday from Monday = 1. */
  local: z.string(),
});
type Stored = z.infer<typeof visitRow>;

/** What counting needs to know of a login. */
export type UncountedVisit = Omit<Stored, 'loggedInAt'> & { loggedInAt: Date };

const answerRow = z.object({
  pageId: z.number(),
  visitId: z.string(),
  methodId: z.string(),
  questionId: z.string(),
  mappingField: z.string(),
  answer: z.unknown(),
});
export type VisitAnswer = z.infer<typeof answerRow>;

const columns = sql.raw(`
  v.page_id as "pageId", v.id, v.device_id as "deviceId", v.campaign_id as "campaignId", v.mac, v.language, v.methods,
    v.is_child as "isChild",
  v.subject_kind as "subjectKind", v.subject_id as "subjectId", v.logged_in_at as "loggedInAt", v.browser,
    v.browser_version as "browserVersion", v.os, v.os_version as "osVersion",
  v.device_brand as "deviceBrand", v.device_model as "deviceModel", v.screen_size as "screenSize"`);

const withDates = (rows: Stored[]): UncountedVisit[] =>
  rows.map((row) => ({ ...row, loggedInAt: new Date(row.loggedInAt) }));

/**
 * Takes visits of these pages out of the queue: for good once the caller's transaction commits. One caller a page at a
 * time, which the caller sees to.
 */
export async function takeVisitsToCount(db: Db, pageIds: readonly number[], most: number): Promise<UncountedVisit[]> {
  const rows = await query(
    db,
    sql`
    with taken as (
      delete from visits_to_count where ctid = any (array(${waitingInTurns('visits_to_count', pageIds, most)}))
        returning page_id, visit_id
    )
    select ${columns}, to_char(v.logged_in_at at time zone coalesce(c.time_zone, s.time_zone),
      'YYYY-MM-DD ID HH24') as local
    from taken join visits v on v.page_id = taken.page_id and v.id = taken.visit_id
    join page_settings s on s.page_id = v.page_id left join count_states c on c.page_id = v.page_id
    order by v.logged_in_at, v.id`,
    visitRow,
  );
  return withDates(rows);
}

/** The next one of a page is given up. */
export async function dropFirstVisitToCount(db: Db, pageId: number): Promise<Record<string, unknown>> {
  const { rows } = await db.execute(
    sql`delete from visits_to_count where ctid = any (array(${firstWaiting('visits_to_count', pageId)}))
      returning page_id, visit_id`,
  );
  return rows[0] ?? {};
}

export async function findVisits(db: Db, pageId: number, ids: readonly string[]): Promise<UncountedVisit[]> {
  const rows = await query(
    db,
    sql`
    select ${columns}, to_char(v.logged_in_at at time zone c.time_zone, 'YYYY-MM-DD ID HH24') as local
    from visits v join count_states c on c.page_id = v.page_id where v.page_id = ${pageId}
      and v.id = any (${arrayLiteral(ids)}::uuid[]) order by v.logged_in_at, v.id`,
    visitRow,
  );
  return withDates(rows);
}

/** Puts visits of a page into the queue that nobody has been recognised in, and that do not wait there already. */
export async function queueUnknownVisits(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`
    insert into visits_to_count (page_id, visit_id)
    select v.page_id, v.id from visits v
    where v.page_id = ${pageId} and not exists (select from profile_visits p where p.page_id = v.page_id
      and p.visit_id = v.id)
      and not exists (select from visits_to_count q where q.page_id = v.page_id and q.visit_id = v.id)`);
}

export async function answersOf(db: Db, visits: readonly { pageId: number; id: string }[]): Promise<VisitAnswer[]> {
  const rows = await query(
    db,
    sql`
    select page_id as "pageId", visit_id as "visitId", method_id as "methodId", question_id as "questionId",
      mapping_field as "mappingField", answer
    from survey_answers where (page_id, visit_id) in (select *
      from unnest(${arrayLiteral(visits.map(({ pageId }) => pageId))}::int[],
      ${arrayLiteral(visits.map(({ id }) => id))}::uuid[]))
    order by at`,
    answerRow,
  );
  return rows;
}
