import { and, eq, sql } from 'drizzle-orm';
import { usualPauseMinutes } from '@wifi/contract/marketing/zalo-inbox-words.ts';
import { parseLiquid } from '@wifi/email/liquid.ts';
import { transaction, type Context, type PageContext } from '../../../platform/context.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { zaloInboxSettings, type QuickReply } from './tables.ts';

interface InboxSettings {
  pauseMinutes: number;
  replies: QuickReply[];
  version: number;
}

export async function getInboxSettings(ctx: Context): Promise<InboxSettings> {
  const [row] = await ctx.db.select().from(zaloInboxSettings).where(eq(zaloInboxSettings.pageId, ctx.pageId));
  return row ?? { pauseMinutes: usualPauseMinutes, replies: [], version: 0 };
}

/** Of two who change it at once, the second is told. */
export function saveInboxSettings(ctx: PageContext, { version, ...settings }: InboxSettings): Promise<InboxSettings> {
  settings.replies.forEach(({ text }, nth) => {
    if ('refused' in parseLiquid(text)) throw badField(`replies.${nth}.text`, 'merge-fields');
  });
  return transaction(ctx, async (ctx) => {
    const saved =
      version === 0
        ? await ctx.db
            .insert(zaloInboxSettings)
            .values({ pageId: ctx.pageId, ...settings, version: 1 })
            .onConflictDoNothing()
            .returning()
        : await ctx.db
            .update(zaloInboxSettings)
            .set({ ...settings, version: sql`${zaloInboxSettings.version} + 1` })
            .where(and(eq(zaloInboxSettings.pageId, ctx.pageId), eq(zaloInboxSettings.version, version)))
            .returning();
    if (!saved[0]) throw new AppError('conflict');
    await ctx.record('zalo.inbox-changed', { pauseMinutes: settings.pauseMinutes, replies: settings.replies.length });
    return saved[0];
  });
}
