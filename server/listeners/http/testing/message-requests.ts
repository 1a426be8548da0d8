import { eq } from 'drizzle-orm';
import type { messages as contract } from '@wifi/contract/marketing/messages.ts';
import { noteClicked } from '../../../features/marketing/messages/note.ts';
import { queueMessages } from '../../../features/marketing/messages/queue-messages.ts';
import { messages } from '../../../features/marketing/messages/tables.ts';
import type { Context } from '../../../platform/context.ts';
import type { Call } from '../../../testing/test-app.ts';
import type { Things } from './furnish.ts';

export const messageRequests: Record<keyof typeof contract, (target: { things: Things }) => Call> = {
  'GET /messages': () => ({}),
  'GET /messages/settings': () => ({}),
  'PUT /messages/settings': () => ({
    body: {
      quietFrom: '22:00',
      quietUntil: '07:00',
      isEmailQuiet: false,
      mostADay: 3,
      adMark: '[QC]',
      tracksLinks: true,
      tracksOpens: false,
    },
  }),
  'POST /messages/test': ({ things }) => ({ body: { templateId: things.emailTemplateId, language: 'en' } }),
  'GET /messages/{id}': ({ things }) => ({ params: { id: things.messageId } }),
};

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
