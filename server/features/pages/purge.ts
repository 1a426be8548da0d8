import { and, eq, lt, sql } from 'drizzle-orm';
import { inScope, transaction, type Context } from '../../platform/context.ts';
import { forgetLedgerOfDeletedPage } from '../consents/erase-consents.ts';
import { keepingFigures } from '../guest-access/keep-figures.ts';
import { forgetMediaOf } from '../media/forget-page.ts';
import { takeCountLock } from '../reports/count/count-lock.ts';
import { pages } from './tables.ts';

const keptFor = 30 * 24 * 60 * 60 * 1000;

const longAgo = ({ now }: Context) => lt(pages.deletedAt, new Date(now.getTime() - keptFor));

/** Pages that were deleted a month ago. */
export const findPagesToPurge = (ctx: Context): Promise<{ pageId: number }[]> => ctx.db.select({ pageId: pages.id }).from(pages).where(longAgo(ctx)).orderBy(pages.deletedAt);

/** Removes a page that was deleted a month ago with everything that carries its page_id, found in the catalogue so that no table is forgotten. */
export const purgePage = (ctx: Context, pageId: number): Promise<void> => transaction(inScope(ctx, pageId), async (ctx) => {
  // Nobody counts it meanwhile, or waits for its rows.
  await takeCountLock(ctx.db, pageId);
  const [page] = await ctx.db.select({ eid: pages.eid }).from(pages).where(and(eq(pages.id, pageId), longAgo(ctx))).for('update');
  if (!page) return;
  await forgetMediaOf(ctx, page.eid);
  await forgetLedgerOfDeletedPage(ctx);
  await keepingFigures(ctx.db, async () => {
    for (const table of await tenantTables(ctx)) await ctx.db.execute(sql`delete from ${sql.identifier(table)} where page_id = ${pageId}`);
  });
  await ctx.db.delete(pages).where(eq(pages.id, pageId));
  await ctx.record('page.purged', { eid: page.eid });
});

async function tenantTables(ctx: Context): Promise<string[]> {
  // The audit trail outlives what it tells of. The role may delete from no append-only table: the ledger of consents goes its own way.
  const { rows } = await ctx.db.execute<{ table_name: string }>(sql`
    select c.relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'page_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'delete')`);
  return rows.map((row) => row.table_name);
}
