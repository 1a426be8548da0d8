import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { PageContext } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { countsBetween } from './reading/counts-between.ts';
import type { Dimension } from './reading/dimensions.ts';
import { dimensions } from './reading/dimensions.ts';
import type { Period } from './reading/read-range.ts';

export interface Share {
  key: string;
  logins: number;
  loginsBefore: number | null;
}

/** Phones say what they like about themselves: a list of every word they ever said has no end. */
const mostKeys = 1000;

const shareRow = z.object({
  dimension: z.enum(dimensions),
  key: z.string(),
  logins: z.number(),
  before: z.number(),
});

export interface Shares<Asked extends Dimension> {
  of: (dimension: Asked) => Share[];
  totals: Omit<Share, 'key'>;
}

/**
 * Logins by each key of some dimensions, the most frequent first, with those of the period before if that was asked
 * for; and all logins.
 */
export async function readShares<Asked extends Dimension>(
  ctx: PageContext,
  asked: readonly Asked[],
  period: Period,
): Promise<Shares<Asked>> {
  const counted: Dimension[] = ['all', ...asked];
  const before = period.before
    ? sql`union all select dimension, key, 0, logins from ${countsBetween(ctx, counted, period.before)} as before`
    : sql``;
  const rows = await query(
    ctx.db,
    sql`
    select dimension, key, logins, before from (
      select dimension, key, sum(logins)::float8 as logins, sum(before)::float8 as before,
        row_number() over (partition by dimension order by sum(logins) desc, sum(before) desc, key) as place
      from (select dimension, key, logins, 0 as before
        from ${countsBetween(ctx, counted, period)} as counts ${before}) as both_periods
      group by dimension, key having sum(logins) > 0 or sum(before) > 0
    ) as placed where place <= ${mostKeys} order by dimension, place`,
    shareRow,
  );
  const found = Map.groupBy(rows, ({ dimension }) => dimension);
  const of = (dimension: Dimension): Share[] =>
    (found.get(dimension) ?? []).map(({ key, logins, before }) => ({
      key,
      logins,
      loginsBefore: period.before ? before : null,
    }));
  const { logins, loginsBefore } = of('all')[0] ?? { logins: 0, loginsBefore: period.before ? 0 : null };
  return { of, totals: { logins, loginsBefore } };
}

/** Two words that are one key: see `count-keys.ts`. */
export const wordsOf = (key: string): [string, string] => {
  const [one = '', other = ''] = key.split('\t');
  return [one, other];
};
