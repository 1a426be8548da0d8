import { eq } from 'drizzle-orm';
import { transaction, type Context } from '../../../platform/context.ts';
import { takePageLock } from '../../../platform/db/page-lock.ts';
import { methodGardens } from './tables.ts';

/** Notes what login methods need. Only what is added makes scripts old: a host that is open in vain harms nobody. */
export async function noteMethodGarden(ctx: Context, hosts: readonly string[]): Promise<void> {
  const known = await read(ctx);
  if (hosts.every((host) => known?.hosts.includes(host)) && known?.hosts.length === hosts.length) return;
  if (!known && hosts.length === 0) return;
  await transaction(ctx, async (ctx) => {
    await takePageLock(ctx, 'method-garden');
    const before = await read(ctx);
    const isMore = hosts.some((host) => !before?.hosts.includes(host));
    const row = { hosts: [...hosts], changedAt: isMore ? ctx.now : (before?.changedAt ?? ctx.now) };
    await ctx.db
      .insert(methodGardens)
      .values({ pageId: ctx.pageId, ...row })
      .onConflictDoUpdate({ target: methodGardens.pageId, set: row });
  });
}

async function read(ctx: Context) {
  const [row] = await ctx.db.select().from(methodGardens).where(eq(methodGardens.pageId, ctx.pageId));
  return row;
}
