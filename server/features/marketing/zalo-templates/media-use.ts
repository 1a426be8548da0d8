import { and, eq } from 'drizzle-orm';
import { hasText, replacedText } from '../../../platform/db/replace-text.ts';
import { namesFile, type MediaUser } from '../../venue/media/media-user.ts';
import { zaloTemplates } from './tables.ts';

export const zaloTemplateMedia: MediaUser<'zalo-template'> = {
  kind: 'zalo-template',
  findUses: ({ db, pageId }, filenames) =>
    db
      .select({ name: zaloTemplates.name })
      .from(zaloTemplates)
      .where(and(eq(zaloTemplates.pageId, pageId), namesFile(zaloTemplates.written, filenames)))
      .orderBy(zaloTemplates.id),
  rename: async ({ db, pageId }, from, to) => {
    await db
      .update(zaloTemplates)
      .set({ written: replacedText(zaloTemplates.written, from, to) })
      .where(and(eq(zaloTemplates.pageId, pageId), hasText(zaloTemplates.written, from)));
  },
};
