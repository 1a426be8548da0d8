import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { defaultLanguage } from '@wifi/contract/languages.ts';
import type { MessageState } from '@wifi/contract/marketing/message-words.ts';
import type { ZaloMessage } from '@wifi/contract/marketing/zalo-message.ts';
import type { ZaloLineKind } from '@wifi/contract/people/zalo-follower-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { zaloLines } from '../../people/zalo-followers/tables.ts';
import { users } from '../../venue/auth/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { messages, type MessageContent } from '../messages/tables.ts';
import { attachmentsOf, saidIn, textOf } from '../messages/zalo-content.ts';
import { getTalk } from './talks.ts';

const order = newestFirst(zaloLines.at, zaloLines.id, 'uuid');

/** Answers that are on their way, or of which nobody knows that they arrived. Those that were sent are lines. */
const notThere: MessageState[] = ['queued', 'sending', 'skipped', 'failed', 'unknown'];
const mostWaiting = 50;

interface Asked {
  id: string;
  limit: number;
  skip: number;
  after?: string | undefined;
}

export async function getConversation(ctx: PageContext, { id, limit, skip, after }: Asked) {
  const talk = await getTalk(ctx, id);
  const ofTalk = and(eq(zaloLines.pageId, ctx.pageId), eq(zaloLines.userId, id));
  const rows = await ctx.db
    .select({ line: zaloLines, author: users.displayName, cursor: cursorOf(order) })
    .from(zaloLines)
    .leftJoin(users, eq(users.id, zaloLines.uid))
    .where(and(ofTalk, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(zaloLines).where(ofTalk);
  const waiting = after || skip > 0 ? [] : await waitingAnswers(ctx, id);
  await recordListing(ctx, 1);
  return {
    talk,
    lines: [
      ...waiting,
      ...rows.map(({ line, author }) => ({ ...line, author: author ?? '', state: null, reason: null, detail: '' })),
    ],
    count: total?.count ?? 0,
    next: nextOf(rows, limit),
  };
}

const kinds: Partial<Record<ZaloMessage['kind'], ZaloLineKind>> = { text: 'text', picture: 'image', file: 'file' };

/** Newest first. What did not arrive stays to be seen for as long as its words are kept. */
async function waitingAnswers(ctx: PageContext, userId: string) {
  const rows = await ctx.db
    .select({ message: messages, author: users.displayName })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.causeId))
    .where(
      and(
        eq(messages.pageId, ctx.pageId),
        eq(messages.recipient, userId),
        eq(messages.cause, 'chat'),
        inArray(messages.state, notThere),
        sql`not exists (select from ${zaloLines} line where line.page_id = ${ctx.pageId}
          and line.message_id = ${messages.id})`,
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(mostWaiting);
  return rows.flatMap(({ message, author }) => {
    const said = saidOf(message.content);
    if (!said) return [];
    return [
      {
        id: message.id,
        kind: kinds[said.kind] ?? 'other',
        text: textOf(said),
        attachments: attachmentsOf(said),
        at: message.createdAt,
        by: 'staff' as const,
        author: author ?? '',
        deliveredAt: null,
        seenAt: null,
        state: message.state,
        reason: message.reason,
        detail: message.detail,
      },
    ];
  });
}

const saidOf = (content: MessageContent | null): ZaloMessage | undefined =>
  content !== null && 'zalo' in content ? saidIn(content.zalo, defaultLanguage) : undefined;

/** Whether somebody else of the page has answered since: their line, or one that is on its way. */
export async function findColleaguesAnswer(ctx: PageContext, userId: string, since: Date): Promise<boolean> {
  const after = sql`${since.toISOString()}::timestamptz`;
  const [line] = await ctx.db
    .select({ id: zaloLines.id })
    .from(zaloLines)
    .where(
      and(
        eq(zaloLines.pageId, ctx.pageId),
        eq(zaloLines.userId, userId),
        eq(zaloLines.by, 'staff'),
        sql`${zaloLines.uid} is distinct from ${ctx.actor.uid}`,
        sql`${zaloLines.at} > ${after}`,
      ),
    )
    .limit(1);
  if (line) return true;
  const [waiting] = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.pageId, ctx.pageId),
        eq(messages.recipient, userId),
        eq(messages.cause, 'chat'),
        inArray(messages.state, ['queued', 'sending']),
        sql`${messages.causeId} is distinct from ${ctx.actor.uid} and ${messages.createdAt} > ${after}`,
      ),
    )
    .limit(1);
  return waiting !== undefined;
}
