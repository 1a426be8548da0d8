import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { pageSubscriptions, plans } from '../../../venue/plans/tables.ts';

/** Puts the page on a plan with so many marketing messages a month. */
export async function giveSmallPlan(ctx: Context, platform: Context, messagesAMonth: number): Promise<void> {
  const [small] = await platform.db
    .insert(plans)
    .values({
      name: `Small ${crypto.randomUUID()}`,
      limits: { messagesAMonth },
      otherMetrics: { videoUpload: 0, cta: 0, modules: [] },
    })
    .returning();
  await ctx.db.delete(pageSubscriptions).where(eq(pageSubscriptions.pageId, ctx.pageId));
  await ctx.db.insert(pageSubscriptions).values({ pageId: ctx.pageId, planId: small!.id, isLifetime: true });
}
