import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Moments } from '../reading/moments.ts';
import { windowsBack } from '../reading/windows.ts';
import { figuresOf, visitsWithin, type UserFigures } from './figures.ts';

const profileIdAndLastRow = z.object({ profile_id: z.number(), last: z.string() });

/**
 * Who came last: going back from the end of the days until enough guests have been met. Whoever was met later came last
 * before them.
 */
export async function lastUsers(ctx: PageContext, moments: Moments, wanted: number): Promise<UserFigures[]> {
  const met = new Map<number, string>();
  for (const piece of windowsBack(moments)) {
    const rows = await query(
      ctx.db,
      sql`
      select g.profile_id, to_char(max(g.at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as last
        from profile_visits g where g.page_id = ${ctx.pageId} and ${visitsWithin(piece)} group by g.profile_id`,
      profileIdAndLastRow,
    );
    for (const { profile_id: id, last } of rows) if (!met.has(id)) met.set(id, last);
    if (met.size >= wanted) break;
  }
  const first = [...met]
    .toSorted(([one, at], [other, then]) => (at < then ? 1 : at > then ? -1 : one - other))
    .slice(0, wanted)
    .map(([id]) => id);
  const figures = await figuresOf(ctx, moments, 'logins', first);
  return figures.toSorted((one, other) => first.indexOf(one.profileId) - first.indexOf(other.profileId));
}
