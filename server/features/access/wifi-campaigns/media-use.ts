import { and, eq, exists, or, sql } from 'drizzle-orm';
import { hasText, replacedText } from '../../../platform/db/replace-text.ts';
import { namesFile, type MediaUser } from '../../venue/media/media-user.ts';
import { wifiCampaignDrafts, wifiCampaigns, wifiCampaignVersions } from './tables.ts';

export const wifiCampaignMedia: MediaUser<'wifi-campaign'> = {
  kind: 'wifi-campaign',
  findUses: ({ db, pageId }, filenames) => {
    const inDraft = db
      .select({ one: sql`1` })
      .from(wifiCampaignDrafts)
      .where(
        and(
          eq(wifiCampaignDrafts.pageId, pageId),
          eq(wifiCampaignDrafts.campaignId, wifiCampaigns.id),
          namesFile(wifiCampaignDrafts.design, filenames),
        ),
      );
    return db
      .select({ name: wifiCampaigns.name })
      .from(wifiCampaigns)
      .where(
        and(
          eq(wifiCampaigns.pageId, pageId),
          or(namesFile(wifiCampaigns.design, filenames), namesFile(wifiCampaigns.flow, filenames), exists(inDraft)),
        ),
      )
      .orderBy(wifiCampaigns.id);
  },
  // The version stays: nobody published, and whoever edits goes on. Old versions follow too, so that whatever is
  // restored has its picture.
  rename: async ({ db, pageId }, from, to) => {
    for (const table of [wifiCampaigns, wifiCampaignVersions, wifiCampaignDrafts]) {
      await db
        .update(table)
        .set({ design: replacedText(table.design, from, to), flow: replacedText(table.flow, from, to) })
        .where(and(eq(table.pageId, pageId), or(hasText(table.design, from), hasText(table.flow, from))));
    }
  },
};
