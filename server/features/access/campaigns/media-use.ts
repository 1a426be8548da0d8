import { and, eq, isNull } from 'drizzle-orm';
import { hasText, replacedText } from '../../../platform/db/replace-text.ts';
import { namesFile, type MediaUser } from '../../venue/media/media-user.ts';
import { campaigns } from './tables.ts';

export const campaignMedia: MediaUser<'campaign'> = {
  kind: 'campaign',
  findUses: ({ db, pageId }, filenames) =>
    db
      .select({ name: campaigns.name })
      .from(campaigns)
      .where(and(eq(campaigns.pageId, pageId), isNull(campaigns.deletedAt), namesFile(campaigns.design, filenames)))
      .orderBy(campaigns.id),
  // What somebody is editing stays on its version.
  rename: async ({ db, pageId }, from, to) => {
    await db
      .update(campaigns)
      .set({ design: replacedText(campaigns.design, from, to) })
      .where(and(eq(campaigns.pageId, pageId), hasText(campaigns.design, from)));
  },
};
