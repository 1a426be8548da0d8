import { eq } from 'drizzle-orm';
import {
  usualAdMark,
  usualMostADay,
  usualQuietFrom,
  usualQuietUntil,
} from '@wifi/contract/marketing/message-settings.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { timeZoneOf } from '../../venue/page-settings/page-clock.ts';
import { messageSettings } from './tables.ts';

export type MessageSettings = Omit<typeof messageSettings.$inferSelect, 'pageId'>;

/** As the page has set them; else what the law of its place asks for, and nothing measured that a guest cannot see. */
export async function getMessageSettings(ctx: Context): Promise<MessageSettings> {
  const [row] = await ctx.db.select().from(messageSettings).where(eq(messageSettings.pageId, ctx.pageId));
  if (row) {
    const { pageId: _, ...settings } = row;
    return settings;
  }
  return {
    quietFrom: usualQuietFrom,
    quietUntil: usualQuietUntil,
    isEmailQuiet: false,
    mostADay: usualMostADay,
    adMark: usualAdMark(await timeZoneOf(ctx)),
    tracksLinks: true,
    tracksOpens: false,
  };
}

export function saveMessageSettings(ctx: Context, settings: MessageSettings): Promise<MessageSettings> {
  return transaction(ctx, async (ctx) => {
    await ctx.db
      .insert(messageSettings)
      .values({ pageId: ctx.pageId, ...settings })
      .onConflictDoUpdate({ target: messageSettings.pageId, set: settings });
    await ctx.record('messages.settings-changed', { ...settings });
    return getMessageSettings(ctx);
  });
}
