import { sql, type SQL } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { arrayLiteral } from '../../../../platform/db/batch/array-literal.ts';
import type { Dimension } from './dimensions.ts';
import { piecesOf } from './pieces.ts';
import type { Days } from './read-range.ts';

type Figure = 'logins' | 'sessions' | 'seconds' | 'bytes';

/**
 * What is summed by month as well as by day: `columns` are kept, `figures` added or taken away. The rows of one key are
 * to be summed.
 */
export function summedBetween(
  ctx: Context,
  days: Days,
  {
    months,
    days: byDay,
    columns,
    figures,
    isAsked,
  }: { months: SQL; days: SQL; columns: SQL; figures: readonly string[]; isAsked: SQL },
): SQL {
  const pieces = piecesOf(days, ctx.now.toISOString().slice(0, 10)).map(({ of, sign, from, to }) => {
    const signed = sql.raw(
      figures.map((figure) => `${sign < 0 ? `-${figure}::numeric` : figure} as ${figure}`).join(', '),
    );
    return of === 'months'
      ? sql`select ${columns}, ${signed} from ${months} where page_id = ${ctx.pageId} and ${isAsked}
        and month >= ${from}::date and month < ${to}::date`
      : sql`select ${columns}, ${signed} from ${byDay} where page_id = ${ctx.pageId} and ${isAsked}
        and day >= ${from}::date and day < ${to}::date`;
  });
  return sql`(${sql.join(pieces, sql` union all `)})`;
}

/**
 * Rows of the key, of several dimensions also the dimension, and the figures asked for between two days, for a `from`
 * clause: by month as far as that goes, so that a year costs about what a month does. A key may come several times,
 * also with what is to be taken away: sum and group by it.
 */
export const countsBetween = (
  ctx: Context,
  dimensions: readonly Dimension[],
  days: Days,
  figures: readonly Figure[] = ['logins'],
): SQL =>
  summedBetween(ctx, days, {
    months: sql`month_counts`,
    days: sql`day_counts`,
    columns: dimensions.length === 1 ? sql`key` : sql`dimension, key`,
    figures,
    isAsked:
      dimensions.length === 1
        ? sql`dimension = ${dimensions[0]}`
        : sql`dimension = any (${arrayLiteral(dimensions)}::text[])`,
  });
