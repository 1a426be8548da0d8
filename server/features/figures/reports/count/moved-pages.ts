import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { query } from '../../../../platform/db/query.ts';
import { createConcurrencyLimit } from '../../../../platform/fair-queue.ts';
import { countEverything } from './count-arrivals.ts';
import { tryCountLock } from './count-lock.ts';
import { rebuildPage } from './rebuild-page.ts';

const moved = sql`select c.page_id from count_states c join page_settings s on s.page_id = c.page_id
  where c.time_zone <> s.time_zone`;

/** A large page takes a minute: a small one does not wait for it. */
const atOnce = 2;

const pageIdRow = z.object({ page_id: z.number() });

/**
 * Pages whose clocks have been changed are counted anew: their days begin at another moment. One that fails keeps no
 * other waiting. Says whether one is left to somebody who works on it.
 */
export async function recountMovedPages(ctx: Context): Promise<boolean> {
  // Clocks are changed on any page.
  const rows = await query(inScope(ctx, 'every').db, sql`${moved} order by c.page_id`, pageIdRow);
  const takesTurns = createConcurrencyLimit(atOnce);
  const areLeft = await Promise.all(
    rows.map(({ page_id }) =>
      takesTurns(() =>
        recountMoved(ctx, page_id).catch((error: unknown) => {
          ctx.log.warn({ err: error, pageId: page_id }, 'counting by new clocks failed, will be tried again');
          return false;
        }),
      ),
    ),
  );
  return areLeft.includes(true);
}

const recountMoved = (ctx: Context, pageId: number): Promise<boolean> =>
  transaction(inScope(ctx, pageId), async (ctx) => {
    if (!(await tryCountLock(ctx.db, pageId))) return true;
    // Another program may have counted it anew since.
    if (!(await isMoved(ctx.db, pageId))) return false;
    await countEverything(ctx);
    await rebuildPage(ctx.db, pageId);
    return false;
  });

const isMoved = async (db: Db, pageId: number): Promise<boolean> =>
  (await db.execute(sql`${moved} and c.page_id = ${pageId}`)).rows.length > 0;
