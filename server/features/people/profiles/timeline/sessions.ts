import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { sessionEventNames } from '@wifi/contract/network/portal-event-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import { query } from '../../../../platform/db/query.ts';

const endedRow = z.object({
  visitId: z.string(),
  id: z.string(),
  endedAt: z.string(),
  seconds: z.number(),
  bytes: z.number(),
  why: z.string(),
});

/** Spelled out: only so can PostgreSQL tell that the index of sessions is enough. */
const tellsOfSession = sql.raw(`e.name in (${sessionEventNames.map((name) => `'${name}'`).join(', ')})`);

/**
 * A number of a line of the log, as near as can be said; the line is free text, and what is no number there counts for
 * nothing.
 */
const reportedIn = (name: string) =>
  sql`case when jsonb_typeof(e.user_input->${name}) = 'number' then least(greatest((e.user_input->${name})::numeric,
    -1e15), 1e15)::float8 else 0 end`;

/**
 * How the sessions of logins ended, the last first, as the lines of the log add up. One that goes on after all has not.
 */
export async function sessionsOf(ctx: PageContext, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, never>();
  const rows = await query(
    ctx.db,
    sql`
    select e.visit_id as "visitId", e.user_input->>'session' as id,
      max(e.at) filter (where e.name = 'session') as "endedAt", sum(${reportedIn('seconds')}) as seconds,
      sum(${reportedIn('bytesUp')} + ${reportedIn('bytesDown')}) as bytes, (array_agg(e.why order by e.at desc,
        e.id desc))[1] as why
    from unnest(${arrayLiteral(visitIds)}::uuid[]) as wanted (id)
    cross join lateral (select * from portal_events e where e.page_id = ${ctx.pageId} and e.visit_id = wanted.id
      and ${tellsOfSession} offset 0) as e
    group by 1, 2 having count(*) filter (where e.name = 'session') > count(*) filter (where e.why = 'goes-on')
      order by 3 desc, 2`,
    endedRow,
  );
  return Map.groupBy(
    rows.map(({ endedAt, ...row }) => ({ ...row, endedAt: new Date(endedAt) })),
    ({ visitId }) => visitId,
  );
}
