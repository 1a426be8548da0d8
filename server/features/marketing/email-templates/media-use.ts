import { and, eq, exists } from 'drizzle-orm';
import { hasText, replacedText } from '../../../platform/db/replace-text.ts';
import { namesFile, type MediaUser } from '../../venue/media/media-user.ts';
import { emailTemplates, emailTemplateVersions } from './tables.ts';

export const emailTemplateMedia: MediaUser<'email-template'> = {
  kind: 'email-template',
  // Old versions too: what was sent with one is still opened.
  findUses: ({ db, pageId }, filenames) => {
    const showing = db
      .select({ id: emailTemplateVersions.id })
      .from(emailTemplateVersions)
      .where(
        and(
          eq(emailTemplateVersions.pageId, pageId),
          eq(emailTemplateVersions.templateId, emailTemplates.id),
          namesFile(emailTemplateVersions.design, filenames),
        ),
      );
    return db
      .select({ name: emailTemplates.name })
      .from(emailTemplates)
      .where(and(eq(emailTemplates.pageId, pageId), exists(showing)))
      .orderBy(emailTemplates.id);
  },
  // Frozen ones too: the old address leads to the new file anyway.
  rename: async ({ db, pageId }, from, to) => {
    await db
      .update(emailTemplateVersions)
      .set({ design: replacedText(emailTemplateVersions.design, from, to) })
      .where(and(eq(emailTemplateVersions.pageId, pageId), hasText(emailTemplateVersions.design, from)));
  },
};
