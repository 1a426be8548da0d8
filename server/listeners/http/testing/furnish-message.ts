import { eq } from 'drizzle-orm';
import { noteClicked } from '../../../features/marketing/messages/note.ts';
import { queueMessages } from '../../../features/marketing/messages/queue-messages.ts';
import { messages } from '../../../features/marketing/messages/tables.ts';
import type { Context } from '../../../platform/context.ts';

/** A message to one guest that was sent, with a link that was followed. */
export async function furnishMessage(ctx: Context, profileId: number): Promise<string> {
  await queueMessages(ctx, [
    {
      profileId,
      channel: 'email',
      purpose: 'marketing',
      cause: 'campaign',
      causeId: 1,
      key: `matrix/${profileId}`,
      templateVersionId: null,
      content: { subject: 'Matrix', text: 'Hello', html: '<p>Hello</p>' },
    },
  ]);
  const [row] = await ctx.db
    .update(messages)
    .set({ state: 'sent', sentAt: ctx.now, recipient: 'matrix@example.com' })
    .where(eq(messages.pageId, ctx.pageId))
    .returning({ id: messages.id });
  await noteClicked(ctx, row!.id, 'https://example.com/');
  return row!.id;
}
