import { sql } from 'drizzle-orm';
import { sessionEventNames } from '@wifi/contract/visit-words.ts';
import type { PageContext } from '../../platform/context.ts';
import { arrayLiteral } from '../../platform/db/array-literal.ts';

interface Ended extends Record<string, unknown> { visitId: string; id: string; endedAt: string; seconds: number; bytes: string; why: string }

/** Spelled out: only so can PostgreSQL tell that the index of sessions is enough. */
const tellsOfSession = sql.raw(`e.name in (${sessionEventNames.map((name) => `'${name}'`).join(', ')})`);

/** How the sessions of logins ended, the last first, as the lines of the log add up. One that goes on after all has not. */
export async function sessionsOf(ctx: PageContext, visitIds: readonly string[]) {
  if (visitIds.length === 0) return new Map<string, never>();
  const { rows } = await ctx.db.execute<Ended>(sql`
    select e.visit_id as "visitId", e.user_input->>'session' as id, max(e.at) filter (where e.name = 'session') as "endedAt", sum((e.user_input->>'seconds')::int)::int as seconds,
      sum((e.user_input->>'bytesUp')::bigint + (e.user_input->>'bytesDown')::bigint) as bytes, (array_agg(e.why order by e.at desc, e.id desc))[1] as why
    from unnest(${arrayLiteral(visitIds)}::uuid[]) as wanted (id)
    cross join lateral (select * from portal_events e where e.page_id = ${ctx.pageId} and e.visit_id = wanted.id and ${tellsOfSession} offset 0) as e
    group by 1, 2 having count(*) filter (where e.name = 'session') > count(*) filter (where e.why = 'goes-on') order by 3 desc, 2`);
  return Map.groupBy(rows.map(({ endedAt, bytes, ...row }) => ({ ...row, endedAt: new Date(endedAt), bytes: Number(bytes) })), ({ visitId }) => visitId);
}
