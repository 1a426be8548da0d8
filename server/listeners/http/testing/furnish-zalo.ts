import { zaloAccounts } from '../../../features/venue/zalo-account/tables.ts';
import type { Context } from '../../../platform/context.ts';

/** An account that is connected, though nobody answers for it. */
export async function furnishZalo(ctx: Context): Promise<void> {
  const account = { state: 'connected' as const, oaId: `9${ctx.pageId}`, appId: '1', name: 'Matrix' };
  await ctx.db.insert(zaloAccounts).values({ pageId: ctx.pageId, ...account });
}
