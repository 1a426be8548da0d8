import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../platform/context.ts';
import { query } from '../../../platform/db/query.ts';
import { keepingFigures } from '../../access/visits/keep-figures.ts';
import { takeCountLock } from '../../figures/reports/count/count-lock.ts';
import { forgetLedgerOfDeletedPage } from '../../people/consents/erase-consents.ts';
import { forgetMediaOf } from '../../venue/media/forget-page.ts';
import { deletePageRow, lockPageToPurge } from '../../venue/tenants/page-rows.ts';

/**
 * Removes a page that was deleted a month ago with everything that carries its page_id, found in the catalogue so that
 * no table is forgotten.
 */
export const purgePage = (ctx: Context, pageId: number): Promise<void> =>
  transaction(inScope(ctx, pageId), async (ctx) => {
    // Nobody counts it meanwhile, or waits for its rows.
    await takeCountLock(ctx.db, pageId);
    const page = await lockPageToPurge(ctx, pageId);
    if (!page) return;
    await forgetMediaOf(ctx, page.eid);
    await forgetLedgerOfDeletedPage(ctx);
    await keepingFigures(ctx.db, async () => {
      for (const table of await tenantTables(ctx))
        await ctx.db.execute(sql`delete from ${sql.identifier(table)} where page_id = ${pageId}`);
    });
    await deletePageRow(ctx, pageId);
    await ctx.record('page.purged', { eid: page.eid });
  });

const tableNameRow = z.object({ table_name: z.string() });

async function tenantTables(ctx: Context): Promise<string[]> {
  // The audit trail outlives what it tells of. The role may delete from no append-only table: the ledger of consents
  // goes its own way.
  const rows = await query(
    ctx.db,
    sql`
    select c.relname as table_name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'page_id'
      and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and has_table_privilege(c.oid, 'delete')`,
    tableNameRow,
  );
  return rows.map((row) => row.table_name);
}
