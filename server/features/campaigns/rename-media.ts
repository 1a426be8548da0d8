import { and, eq } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { hasText, replacedText } from '../../platform/db/replace-text.ts';
import { campaigns } from './tables.ts';

/** Another file has come into the place of one that designs name; what somebody is editing stays on its version. */
export async function renameMediaInCampaigns(ctx: PageContext, from: string, to: string): Promise<void> {
  await ctx.db.update(campaigns).set({ design: replacedText(campaigns.design, from, to) }).where(and(eq(campaigns.pageId, ctx.pageId), hasText(campaigns.design, from)));
}
