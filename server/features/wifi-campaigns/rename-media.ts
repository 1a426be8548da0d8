import { and, eq, or } from 'drizzle-orm';
import type { PageContext } from '../../platform/context.ts';
import { hasText, replacedText } from '../../platform/db/replace-text.ts';
import { wifiCampaignDrafts, wifiCampaigns, wifiCampaignVersions } from './tables.ts';

/**
 * Another file has come into the place of one that designs name. The version stays: nobody published, and whoever edits goes on. Old versions
 * follow too, so that whatever is restored has its picture.
 */
export async function renameMediaInSplashes(ctx: PageContext, from: string, to: string): Promise<void> {
  for (const table of [wifiCampaigns, wifiCampaignVersions, wifiCampaignDrafts]) {
    await ctx.db.update(table).set({ design: replacedText(table.design, from, to), flow: replacedText(table.flow, from, to) })
      .where(and(eq(table.pageId, ctx.pageId), or(hasText(table.design, from), hasText(table.flow, from))));
  }
}
