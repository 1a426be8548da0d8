import { sql } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { countsBetween } from './counts-between.ts';
import type { Dimension } from './dimensions.ts';
import type { Period } from './read-range.ts';

export interface Share { key: string; logins: number; loginsBefore: number | null }

/** Phones say what they like about themselves: a list of every word they ever said has no end. */
const mostKeys = 1000;

interface ShareRow extends Record<string, unknown> { key: string; logins: number; before: number }

/** Logins by each key of a dimension, the most frequent first, with those of the period before if that was asked for. */
export async function readShares(ctx: PageContext, dimension: Dimension, period: Period): Promise<Share[]> {
  const before = period.before ? sql`union all select key, 0, logins from ${countsBetween(ctx, dimension, period.before)} as before` : sql``;
  const { rows } = await ctx.db.execute<ShareRow>(sql`
    select key, sum(logins)::float8 as logins, sum(before)::float8 as before
    from (select key, logins, 0 as before from ${countsBetween(ctx, dimension, period)} as counts ${before}) as both_periods
    group by key having sum(logins) > 0 or sum(before) > 0 order by 2 desc, 3 desc, key limit ${mostKeys}`);
  return rows.map((row) => ({ key: row.key, logins: row.logins, loginsBefore: period.before ? row.before : null }));
}

/** Two words that are one key: see `count-keys.ts`. */
export const wordsOf = (key: string): [string, string] => {
  const [one = '', other = ''] = key.split('\t');
  return [one, other];
};

export async function readTotals(ctx: PageContext, period: Period): Promise<Omit<Share, 'key'>> {
  const [all] = await readShares(ctx, 'all', period);
  return { logins: all?.logins ?? 0, loginsBefore: period.before ? all?.loginsBefore ?? 0 : null };
}
