import { sql } from 'drizzle-orm';
import { inScope, type Context } from '../../../platform/context.ts';
import { recountPage } from './recount.ts';

/** Pages whose clocks have been changed are counted anew: their days begin at another moment. */
export async function recountMovedPages(ctx: Context): Promise<void> {
  const { rows } = await inScope(ctx, 'every').db.execute<{ page_id: number }>(sql`
    select c.page_id from count_states c join page_settings s on s.page_id = c.page_id where c.time_zone <> s.time_zone`);
  for (const { page_id } of rows) await recountPage(ctx, page_id);
}
