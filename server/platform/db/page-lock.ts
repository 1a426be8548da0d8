import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/**
 * Within a transaction: until it ends, nobody else on this page does what bears this name. For what reads a whole list
 * to change it.
 */
export async function takePageLock(ctx: Context, name: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${name}), ${ctx.pageId})`);
}
