import { and, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { CallKind, TimeSpan } from '@wifi/contract/upkeep/system-log-words.ts';
import { inScope, type Context, type UserContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contains, containsSmall } from '../../../platform/db/lists/contains.ts';
import { findPart } from '../../../platform/db/lists/find-part.ts';
import { isAmong } from '../../../platform/db/lists/is-among.ts';
import { cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { writeFailedCalls } from './monitor/write-lists.ts';
import { failedCalls } from './tables.ts';

const hour = 3_600_000;
export const spans: Record<TimeSpan, number> = { hour, day: 24 * hour, week: 7 * 24 * hour };
const keptFor = 30 * 24 * hour;
/** Whatever a year of dead routers brings. */
const mostKept = 1_000_000;

interface Filter {
  limit: number;
  skip: number;
  after?: string | undefined;
  search?: string | undefined;
  kind?: CallKind | undefined;
  within?: TimeSpan | undefined;
}

const order = newestFirst(failedCalls.at, failedCalls.id, 'number');

/** By their names alone; what stands in small letters beside them rules out most without reading those. */
const pagesNamed = (db: Db, search: string) =>
  db
    .select({ id: pages.id })
    .from(pages)
    .where(and(containsSmall(pages.searchText, search), contains(pages.name, search)));

export async function listFailedCalls(ctx: UserContext, { limit, skip, after, search, kind, within }: Filter) {
  await writeFailedCalls(ctx);
  // Looks across pages: the platform's own log is for platform administrators only.
  const { db } = inScope(ctx, 'every');
  const where = and(
    search
      ? or(containsSmall(failedCalls.host, search), isAmong(failedCalls.pageId, pagesNamed(db, search)))
      : undefined,
    kind && eq(failedCalls.kind, kind),
    within && gte(failedCalls.at, new Date(ctx.now.getTime() - spans[within])),
  );
  const columns = [failedCalls.id, failedCalls.at] as const;
  const { count, ids } = await findPart(db, { table: failedCalls, columns, order, where }, { limit, skip, after });
  const rows = await db
    .select({
      ...getTableColumns(failedCalls),
      page: pages.name,
      pageEid: pages.eid,
      milliseconds: failedCalls.longestMs,
      cursor: cursorOf(order),
    })
    .from(failedCalls)
    .leftJoin(pages, eq(pages.id, failedCalls.pageId))
    .where(inArray(failedCalls.id, ids))
    .orderBy(...sortedBy(order));
  return { rows, count, next: nextOf(rows, limit) };
}

export async function forgetFailedCalls(ctx: Context): Promise<void> {
  const { db } = inScope(ctx, 'every');
  await db.delete(failedCalls).where(lt(failedCalls.at, new Date(ctx.now.getTime() - keptFor)));
  await db.execute(sql`delete from ${failedCalls} where at < (select at from ${failedCalls} order by at desc
    offset ${mostKept} limit 1)`);
}
