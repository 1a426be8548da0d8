import { and, count, eq } from 'drizzle-orm';
import type { PreloginRules } from '@wifi/contract/venue/prelogin-words.ts';
import type { Context } from '../../../../platform/context.ts';
import { dayIn } from '../../../../platform/zoned-time.ts';
import { timeZoneOf } from '../../../venue/page-settings/page-clock.ts';
import { getPreloginRules } from '../../../venue/page-settings/page-settings.ts';
import { preloginPasses } from '../tables.ts';

/** With how many were opened today, on the page's clocks. */
export async function getPreloginSettings(ctx: Context): Promise<PreloginRules & { today: number }> {
  const day = dayIn(await timeZoneOf(ctx), ctx.now);
  const [opened] = await ctx.db
    .select({ today: count() })
    .from(preloginPasses)
    .where(and(eq(preloginPasses.pageId, ctx.pageId), eq(preloginPasses.day, day)));
  return { ...(await getPreloginRules(ctx)), today: opened?.today ?? 0 };
}
