import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { createWriter } from './send/compose.ts';
import { getMessageSettings } from './settings.ts';
import { messages } from './tables.ts';

/** The mail as it was sent, written anew; undefined for one that is gone or never went out. */
export async function viewMessage(ctx: Context, messageId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(messages), language: profiles.language })
    .from(messages)
    .leftJoin(profiles, and(eq(profiles.pageId, messages.pageId), eq(profiles.id, messages.profileId)))
    .where(and(eq(messages.pageId, ctx.pageId), eq(messages.id, messageId), eq(messages.channel, 'email')));
  if (!row?.templateVersionId || !row.sentAt) return undefined;
  // Whoever reads it here does so in a browser that shows what is opened anyway: no picture counts it.
  const settings = { ...(await getMessageSettings(ctx)), tracksOpens: false };
  // The subject that was sent is no template any more.
  const one = { ...row, language: row.language ?? '', subject: null };
  // Its links end with those of the mail: whoever looks again and again must not make them live for ever.
  const write = await createWriter({ ...ctx, now: row.sentAt }, [one], settings);
  const written = await write(one);
  return 'html' in written ? written.html : undefined;
}
