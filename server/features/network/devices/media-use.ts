import { and, eq, or } from 'drizzle-orm';
import { hasText, replacedText } from '../../../platform/db/replace-text.ts';
import { namesFile, type MediaUser } from '../../venue/media/media-user.ts';
import { devices } from './tables.ts';

export const deviceMedia: MediaUser<'device'> = {
  kind: 'device',
  findUses: ({ db, pageId }, filenames) =>
    db
      .select({ name: devices.name })
      .from(devices)
      .where(
        and(
          eq(devices.pageId, pageId),
          or(namesFile(devices.logo, filenames), namesFile(devices.background, filenames)),
        ),
      )
      .orderBy(devices.id),
  rename: async ({ db, pageId }, from, to) => {
    await db
      .update(devices)
      .set({ logo: replacedText(devices.logo, from, to), background: replacedText(devices.background, from, to) })
      .where(and(eq(devices.pageId, pageId), or(hasText(devices.logo, from), hasText(devices.background, from))));
  },
};
