import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { withCommandContext } from './command-context.ts';
import { readConfig } from './config.ts';
import { recountPage } from './features/figures/reports/count/recount.ts';
import { inScope } from './platform/context.ts';
import { runCommand } from './platform/db/embedded/command.ts';
import { query } from './platform/db/query.ts';

const pageRow = z.object({ id: z.number(), eid: z.string(), name: z.string() });

/**
 * `npm run recount` rebuilds the figures of every page from its raw events, `npm run recount -- <page eid>` those of
 * one.
 */
await runCommand(() =>
  withCommandContext(readConfig(process.env, join(import.meta.dirname, '..')), 'recount', async (ctx) => {
    const eid = process.argv[2];
    const rows = await query(
      inScope(ctx, 'every').db,
      sql`
    select id, eid, name from pages where deleted_at is null ${eid ? sql`and eid = ${eid}` : sql``} order by id`,
      pageRow,
    );
    if (rows.length === 0) throw new Error(eid ? `There is no page "${eid}".` : 'There is no page yet.');
    for (const page of rows) {
      const start = performance.now();
      await recountPage(ctx, page.id);
      console.log(`${page.name} (${page.eid}): recounted in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  }),
);
