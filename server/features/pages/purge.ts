import { and, eq, lt, sql } from 'drizzle-orm';
import { inScope, transaction, type Context } from '../../platform/context.ts';
import { forgetLedgerOfDeletedPage } from '../consents/erase-consents.ts';
import { keepingFigures } from '../guest-access/keep-figures.ts';
import { forgetMediaOf } from '../media/forget-page.ts';
import { pages } from './tables.ts';

const keptFor = 30 * 24 * 60 * 60 * 1000;

/** Removes pages deleted a month ago with everything that carries their page_id, found in the catalogue so that no table is forgotten. */
export async function purgeDeletedPages(ctx: Context): Promise<number> {
  const due = await ctx.db.select({ id: pages.id, eid: pages.eid }).from(pages).where(lt(pages.deletedAt, new Date(ctx.now.getTime() - keptFor)));
  for (const page of due) {
    await transaction(inScope(ctx, page.id), async (ctx) => {
      await forgetMediaOf(ctx, page.eid);
      await forgetLedgerOfDeletedPage(ctx);
      await keepingFigures(ctx.db, async () => {
        for (const table of await tenantTables(ctx)) await ctx.db.execute(sql`delete from ${sql.identifier(table)} where page_id = ${page.id}`);
      });
      await ctx.db.delete(pages).where(and(eq(pages.id, page.id), lt(pages.deletedAt, ctx.now)));
      await ctx.record('page.purged', { eid: page.eid });
    });
  }
  return due.length;
}

async function tenantTables(ctx: Context): Promise<string[]> {
  // The audit trail outlives what it tells of. The role may delete from no append-only table: the ledger of consents goes its own way.
  const { rows } = await ctx.db.execute<{ table_name: string }>(sql`
    select c.relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'page_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and has_table_privilege(c.oid, 'delete')`);
  return rows.map((row) => row.table_name);
}
