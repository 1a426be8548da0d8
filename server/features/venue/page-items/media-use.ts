import { and, eq } from 'drizzle-orm';
import { hasText, replacedText } from '../../../platform/db/replace-text.ts';
import { namesFile, type MediaUser } from '../media/media-user.ts';
import { pageItems } from './tables.ts';

export const pageItemMedia: MediaUser<'page-item'> = {
  kind: 'page-item',
  findUses: ({ db, pageId }, filenames) =>
    db
      .select({ name: pageItems.title })
      .from(pageItems)
      .where(and(eq(pageItems.pageId, pageId), namesFile(pageItems.mediaFiles, filenames)))
      .orderBy(pageItems.position),
  rename: async ({ db, pageId }, from, to) => {
    await db
      .update(pageItems)
      .set({ mediaFiles: replacedText(pageItems.mediaFiles, from, to) })
      .where(and(eq(pageItems.pageId, pageId), hasText(pageItems.mediaFiles, from)));
  },
};
