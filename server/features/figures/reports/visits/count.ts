import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { unknownValue } from '@wifi/contract/figures/visit-words.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { query } from '../../../../platform/db/query.ts';
import type { Dimension } from '../reading/dimensions.ts';
import { bucketsOf, groupFor, type Days } from '../reading/read-range.ts';
import type { VisitFilter } from './filter.ts';

const known = (value: string): string => (value === unknownValue ? '' : value);
const is = (value: string): SQL => sql`key = ${value}`;
const part = (place: 1 | 2, value: string): SQL => sql`split_part(key, ${'\t'}::text, ${place}) = ${known(value)}`;

/** Which counts a filter is about; undefined where no count was kept of what it asks for. */
function countedAs({
  router,
  loginType,
  browser,
  browserVersion,
  os,
  osVersion,
  brand,
  model,
  screen,
  guestLanguage,
  weekday,
  hour,
  ...rest
}: VisitFilter): { dimension: Dimension; keys: SQL[] } | undefined {
  if (Object.values(rest).some((value) => value !== undefined)) return undefined;
  const groups: { dimension: Dimension; keys: (SQL | undefined)[] }[] = [
    { dimension: 'router', keys: [router === undefined ? undefined : is(String(router))] },
    { dimension: 'method', keys: [loginType === undefined ? undefined : is(known(loginType))] },
    {
      dimension: 'browser',
      keys: [
        browser === undefined ? undefined : part(1, browser),
        browserVersion === undefined ? undefined : part(2, browserVersion),
      ],
    },
    {
      dimension: 'os',
      keys: [os === undefined ? undefined : part(1, os), osVersion === undefined ? undefined : part(2, osVersion)],
    },
    {
      dimension: 'model',
      keys: [brand === undefined ? undefined : part(1, brand), model === undefined ? undefined : part(2, model)],
    },
    { dimension: 'screen', keys: [screen === undefined ? undefined : is(known(screen))] },
    { dimension: 'language', keys: [guestLanguage === undefined ? undefined : is(known(guestLanguage))] },
    {
      dimension: 'hour',
      keys: [
        weekday === undefined ? undefined : sql`split_part(key, '-', 1) = ${String(weekday)}`,
        hour === undefined ? undefined : sql`split_part(key, '-', 2) = ${String(hour).padStart(2, '0')}`,
      ],
    },
  ];
  const asked = groups
    .map(({ dimension, keys }) => ({ dimension, keys: keys.filter((key) => key !== undefined) }))
    .filter(({ keys }) => keys.length > 0);
  if (asked.length > 1) return undefined;
  return asked[0] ?? { dimension: 'all', keys: [] };
}

interface Counted {
  count: number | null;
  series: { from: string; to: string; logins: number }[] | null;
}

const dayAndLoginsRow = z.object({ day: z.string(), logins: z.number() });

/** How many visits there are and when, where the counts tell: nobody waits for a million rows to be counted. */
export async function countVisits(ctx: PageContext, days: Days, filter: VisitFilter): Promise<Counted> {
  const counted = countedAs(filter);
  if (!counted) return { count: null, series: null };
  const rows = await query(
    ctx.db,
    sql`
    select day::text, sum(logins)::float8 as logins from day_counts
    where ${sql.join(
      [
        sql`page_id = ${ctx.pageId}`,
        sql`dimension = ${counted.dimension}`,
        sql`day >=
      ${days.from}::date`,
        sql`day < ${days.to}::date`,
        ...counted.keys,
      ],
      sql` and `,
    )} group by day`,
    dayAndLoginsRow,
  );
  const series = bucketsOf(days, groupFor(days, undefined)).map((bucket) => ({
    ...bucket,
    logins: rows
      .filter(({ day }) => day >= bucket.from && day < bucket.to)
      .reduce((sum, { logins }) => sum + logins, 0),
  }));
  return { count: series.reduce((sum, { logins }) => sum + logins, 0), series };
}
