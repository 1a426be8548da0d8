import { and, eq, sql } from 'drizzle-orm';
import type { ZaloAttachment, ZaloLineAuthor, ZaloLineKind } from '@wifi/contract/people/zalo-follower-words.ts';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { own } from './followers.ts';
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

const longestLine = 4000;
const longestPreview = 200;

/**
 * Writes a line down, in the caller's transaction. False: it is known already. What we sent and the webhook that tells
 * of it are one line, whichever comes first: whoever knows more about it writes over `elsewhere`.
 */
export async function noteLine(ctx: Context, line: NewLine): Promise<boolean> {
  const { userId, vendorId, kind, by, uid = null, messageId = null } = line;
  const text = cutText(line.text, longestLine);
  const at = earlier(line.at, ctx.now);
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
    })
    .onConflictDoUpdate({
      target: [zaloLines.pageId, zaloLines.vendorId],
      targetWhere: sql`vendor_id is not null`,
      set: { by, uid, messageId },
      setWhere: sql`${zaloLines.by} = 'elsewhere' and ${by} <> 'elsewhere'`,
    })
    .returning({ isNew: sql<boolean>`(xmax = 0)` });
  if (!noted) return false;
  const preview = { lastLine: cutText(text, longestPreview), lastLineKind: kind, lastLineBy: by, lastLineAt: at };
  const isIn = by === 'guest';
  const isNewest = sql`coalesce(${zaloFollowers.lastLineAt} <= excluded.last_line_at, true)`;
  await ctx.db
    .insert(zaloFollowers)
    .values({
      pageId: ctx.pageId,
      userId,
      ...preview,
      unread: isIn ? 1 : 0,
      lastInteractionAt: isIn ? at : null,
      touchedAt: sql`clock_timestamp()`,
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [zaloFollowers.pageId, zaloFollowers.userId],
      set: {
        lastLine: sql`case when ${isNewest} then excluded.last_line else ${zaloFollowers.lastLine} end`,
        lastLineKind: sql`case when ${isNewest} then excluded.last_line_kind else ${zaloFollowers.lastLineKind} end`,
        lastLineBy: sql`case when ${isNewest} then excluded.last_line_by else ${zaloFollowers.lastLineBy} end`,
        lastLineAt: sql`greatest(${zaloFollowers.lastLineAt}, excluded.last_line_at)`,
        lastInteractionAt: sql`greatest(${zaloFollowers.lastInteractionAt}, excluded.last_interaction_at)`,
        touchedAt: sql`clock_timestamp()`,
        ...(isIn && noted.isNew && { unread: sql`least(${zaloFollowers.unread} + 1, 9999)` }),
      },
    });
  return noted.isNew;
}

/** Who has seen a line has it, too. Only what went out is told of. */
export async function noteReceipt(
  ctx: Context,
  vendorIds: readonly string[],
  what: 'delivered' | 'seen',
  at: Date,
): Promise<void> {
  if (vendorIds.length === 0) return;
  const when = sql`${earlier(at, ctx.now).toISOString()}::timestamptz`;
  const first = (column: typeof zaloLines.seenAt) => sql`coalesce(${column}, ${when})`;
  const told = await ctx.db
    .update(zaloLines)
    .set({ deliveredAt: first(zaloLines.deliveredAt), ...(what === 'seen' && { seenAt: first(zaloLines.seenAt) }) })
    .where(
      and(
        eq(zaloLines.pageId, ctx.pageId),
        sql`${zaloLines.vendorId} = any (${sql.param([...vendorIds])}::text[])`,
        eq(zaloLines.direction, 'out'),
      ),
    )
    .returning({ userId: zaloLines.userId });
  for (const userId of new Set(told.map((line) => line.userId)))
    await ctx.db
      .update(zaloFollowers)
      .set({ touchedAt: sql`clock_timestamp()` })
      .where(own(ctx, userId));
}
