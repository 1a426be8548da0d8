import { eq } from 'drizzle-orm';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { walledGardens } from './tables.ts';

export async function getWalledGarden(ctx: Context): Promise<{ hosts: string[]; changedAt: Date | null }> {
  const [row] = await ctx.db.select().from(walledGardens).where(eq(walledGardens.pageId, ctx.pageId));
  return row ?? { hosts: [], changedAt: null };
}

export function saveWalledGarden(ctx: PageContext, { hosts }: { hosts: string[] }) {
  return transaction(ctx, async (ctx) => {
    const wanted = [...new Set(hosts)];
    const before = await getWalledGarden(ctx);
    // Routers need no new script for what stays as it is.
    if (wanted.join(' ') === before.hosts.join(' ')) return before;
    const changes = { hosts: wanted, changedAt: ctx.now };
    await ctx.db
      .insert(walledGardens)
      .values({ pageId: ctx.pageId, ...changes })
      .onConflictDoUpdate({ target: walledGardens.pageId, set: changes });
    await ctx.record('walled-garden.changed', {
      added: wanted.filter((host) => !before.hosts.includes(host)),
      removed: before.hosts.filter((host) => !wanted.includes(host)),
    });
    return getWalledGarden(ctx);
  });
}
