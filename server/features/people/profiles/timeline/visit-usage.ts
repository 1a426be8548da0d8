import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';

export interface VisitUsage {
  pageId: number;
  visitId: string;
  seconds: number;
  bytes: number;
}

const addVisitUsageRow = z.object({
  pageId: z.number(),
  profileId: z.number(),
  seconds: z.number(),
  bytes: z.string(),
});

/** Adds what ended sessions used to their visits, and says whose visits they were. */
export async function addVisitUsage(
  db: Db,
  usage: readonly VisitUsage[],
): Promise<{ pageId: number; profileId: number; seconds: number; bytes: number }[]> {
  if (usage.length === 0) return [];
  const of = (valueOf: (row: VisitUsage) => string | number) => arrayLiteral(usage.map(valueOf));
  const rows = await query(
    db,
    sql`
    update profile_visits v set seconds = v.seconds + used.seconds, bytes = v.bytes + used.bytes
    from (select page_id, visit_id, sum(seconds)::int as seconds, sum(bytes)::bigint as bytes
      from unnest(${of(({ pageId }) => pageId)}::int[], ${of(({ visitId }) => visitId)}::uuid[],
        ${of(({ seconds }) => seconds)}::int[], ${of(({ bytes }) => bytes)}::bigint[]) as one (page_id, visit_id,
        seconds, bytes)
      group by 1, 2) as used
    where v.page_id = used.page_id and v.visit_id = used.visit_id
    returning v.page_id as "pageId", v.profile_id as "profileId", used.seconds, used.bytes`,
    addVisitUsageRow,
  );
  return rows.map(({ seconds, bytes, ...row }) => ({ ...row, seconds: Number(seconds), bytes: Number(bytes) }));
}

/** As if they had been added one by one: from what is noted of the sessions themselves. */
export async function recountVisitUsage(db: Db, pageId: number): Promise<void> {
  await db.execute(sql`
    update profile_visits v set seconds = used.seconds, bytes = used.bytes
    from (
      select v.visit_id, least(coalesce(sum(s.counted_seconds), 0), 2147483647)::int as seconds,
        least(coalesce(sum(s.counted_bytes), 0), 9223372036854775807)::bigint as bytes
      from profile_visits v left join guest_sessions s on s.page_id = v.page_id and s.visit_id = v.visit_id
        and s.counted_seconds is not null
      where v.page_id = ${pageId} group by v.visit_id
    ) as used
    where v.page_id = ${pageId} and v.visit_id = used.visit_id and (v.seconds, v.bytes) <> (used.seconds, used.bytes)`);
}
