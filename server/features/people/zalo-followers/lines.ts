import { sql } from 'drizzle-orm';
import type { ZaloAttachment, ZaloLineAuthor, ZaloLineKind } from '@wifi/contract/people/zalo-follower-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { lockFollower, own, type Follower } from './followers.ts';
import { zaloFollowers, zaloLines } from './tables.ts';
import { earlier } from './vendor-values.ts';

export interface NewLine {
  userId: string;
  vendorId: string | null;
  kind: ZaloLineKind;
  text: string;
  attachments?: readonly ZaloAttachment[];
  at: Date;
  by: ZaloLineAuthor;
  /** The colleague who wrote it. */
  uid?: number | null;
  /** Of `messages`. */
  messageId?: string | null;
}

/** As it stands in the conversation now: its receipts may have come before it. */
interface NotedLine {
  isNew: boolean;
  deliveredAt: Date | null;
  seenAt: Date | null;
}

const longestLine = 4000;
const longestPreview = 200;

/**
 * Writes a line down, in the caller's transaction. What we sent and the webhook that tells of it are one line,
 * whichever comes first: who sent it knows who said it, and the webhook what it looked like. Everybody who writes lines
 * and receipts holds the follower's row first, so that none misses what another is writing. Undefined: what we sent
 * went to somebody who was erased meanwhile.
 */
export async function noteLine(ctx: Context, line: NewLine): Promise<NotedLine | undefined> {
  const { userId, vendorId, kind, by, uid = null, messageId = null } = line;
  const isOurs = by !== 'guest' && by !== 'elsewhere';
  const follower = (await lockFollower(ctx, userId)) ?? (isOurs ? undefined : await addFollower(ctx, userId));
  if (!follower) return undefined;
  const text = cutText(line.text, longestLine);
  const at = earlier(line.at, ctx.now);
  const early = follower.earlyReceipts.find((receipt) => receipt.vendorId === vendorId);
  const knowsMore = sql`(${zaloLines.by} = 'elsewhere' and excluded.by <> 'elsewhere')`;
  const better = (column: typeof zaloLines.by | typeof zaloLines.uid | typeof zaloLines.messageId) =>
    sql`case when ${knowsMore} then excluded.${sql.identifier(column.name)} else ${column} end`;
  const [noted] = await ctx.db
    .insert(zaloLines)
    .values({
      pageId: ctx.pageId,
      id: orderedId(at.getTime()),
      userId,
      vendorId,
      direction: by === 'guest' ? 'in' : 'out',
      kind,
      text,
      attachments: [...(line.attachments ?? [])],
      at,
      by,
      uid,
      messageId,
      deliveredAt: timeOf(early?.deliveredAt),
      seenAt: timeOf(early?.seenAt),
    })
    .onConflictDoUpdate({
      target: [zaloLines.pageId, zaloLines.vendorId],
      targetWhere: sql`vendor_id is not null`,
      set: {
        by: better(zaloLines.by),
        uid: better(zaloLines.uid),
        messageId: better(zaloLines.messageId),
        attachments: sql`case when ${zaloLines.attachments} = '[]' or (${knowsMore} and excluded.attachments <> '[]')
          then excluded.attachments else ${zaloLines.attachments} end`,
      },
    })
    .returning({
      isNew: sql<boolean>`(xmax = 0)`,
      deliveredAt: zaloLines.deliveredAt,
      seenAt: zaloLines.seenAt,
    });
  await ctx.db
    .update(zaloFollowers)
    .set({
      touchedAt: sql`clock_timestamp()`,
      ...(early && { earlyReceipts: follower.earlyReceipts.filter((receipt) => receipt !== early) }),
      ...((noted!.isNew || isOurs) && newest(follower, { text, kind, by, at })),
      ...(noted!.isNew && by === 'guest' && whenWritten(follower, at)),
    })
    .where(own(ctx, userId));
  return noted;
}

const timeOf = (time: string | undefined): Date | null => (time === undefined ? null : new Date(time));

async function addFollower(ctx: Context, userId: string): Promise<Follower | undefined> {
  await ctx.db.insert(zaloFollowers).values({ pageId: ctx.pageId, userId, createdAt: ctx.now }).onConflictDoNothing();
  return lockFollower(ctx, userId);
}

/** What the list of conversations shows: the line that is newest by its own time. */
const newest = ({ lastLineAt }: Follower, { text, kind, by, at }: Pick<NewLine, 'text' | 'kind' | 'by' | 'at'>) =>
  lastLineAt !== null && lastLineAt > at
    ? {}
    : { lastLine: cutText(text, longestPreview), lastLineKind: kind, lastLineBy: by, lastLineAt: at };

const mostUnread = 9999;

const whenWritten = ({ unread, lastInteractionAt }: Follower, at: Date) => ({
  unread: Math.min(unread + 1, mostUnread),
  lastInteractionAt: lastInteractionAt !== null && lastInteractionAt > at ? lastInteractionAt : at,
});
