import { inScope, transaction, type Context } from '../../../../platform/context.ts';
import { queueUnknownVisits } from '../../../access/visits/visits-to-count.ts';
import { countEverything } from './count-arrivals.ts';
import { takeCountLock } from './count-lock.ts';
import { rebuildPage } from './rebuild-page.ts';

/**
 * Rebuilds all figures of a page from its raw events, by its clocks of today. Days whose events retention has taken
 * away stay as they are.
 */
export async function recountPage(ctx: Context, pageId: number): Promise<void> {
  await transaction(inScope(ctx, pageId), async (ctx) => {
    await takeCountLock(ctx.db, pageId);
    await queueUnknownVisits(ctx.db, pageId);
    await countEverything(ctx);
    await rebuildPage(ctx.db, pageId);
  });
}
