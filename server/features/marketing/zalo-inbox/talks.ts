import { and, count, eq, gt, isNotNull } from 'drizzle-orm';
import type { ZaloTalkFilter } from '@wifi/contract/marketing/zalo-inbox-words.ts';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { afterCursor, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError, badField } from '../../../platform/errors.ts';
import { findAssignee } from '../../people/leads/lead-history.ts';
import { own, pauseBot } from '../../people/zalo-followers/followers.ts';
import {
  matchingFollowers,
  presentFollower,
  shownFollowers,
  type ShownFollower,
} from '../../people/zalo-followers/list-followers.ts';
import { zaloFollowers } from '../../people/zalo-followers/tables.ts';
import { assignFollower, noteRead } from '../../people/zalo-followers/talk-state.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';

const order: OrderKey[] = [
  { by: zaloFollowers.lastLineAt, kind: 'time', way: 'desc' },
  { by: zaloFollowers.userId, kind: 'text', way: 'desc' },
];

interface Asked {
  limit: number;
  skip: number;
  after?: string | undefined;
  which: ZaloTalkFilter;
  search?: string | undefined;
}

export async function listTalks(ctx: PageContext, { limit, skip, after, which, search }: Asked) {
  const matching = and(
    eq(zaloFollowers.pageId, ctx.pageId),
    isNotNull(zaloFollowers.lastLineAt),
    which === 'unread' ? gt(zaloFollowers.unread, 0) : undefined,
    which === 'mine' ? eq(zaloFollowers.assignedUid, ctx.actor.uid) : undefined,
    matchingFollowers(ctx, search),
  );
  const rows = await shownFollowers(ctx, order)
    .where(and(matching, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  await recordListing(ctx, rows.length);
  const [total] = await ctx.db.select({ count: count() }).from(zaloFollowers).where(matching);
  return { rows: rows.map((row) => presentTalk(ctx, row)), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

function presentTalk(ctx: PageContext, row: ShownFollower) {
  const { lastLine, lastLineKind, lastLineBy, lastLineAt, botPausedUntil } = row;
  return {
    ...presentFollower(ctx, row),
    lastLine,
    lastLineKind,
    lastLineBy,
    lastLineAt,
    botPausedUntil: botPausedUntil !== null && botPausedUntil > ctx.now ? botPausedUntil : null,
  };
}

export async function getTalk(ctx: PageContext, id: string) {
  const [row] = await shownFollowers(ctx, order).where(own(ctx, id));
  if (!row) throw new AppError('not-found');
  return presentTalk(ctx, row);
}

interface Changes {
  id: string;
  assignee?: number | null | undefined;
  pauseMinutes?: number | undefined;
  readUntil?: Date | undefined;
}

export function changeTalk(ctx: PageContext, { id, assignee, pauseMinutes, readUntil }: Changes) {
  return transaction(ctx, async (ctx) => {
    const before = await getTalk(ctx, id);
    if (readUntil) await noteRead(ctx, id, readUntil);
    if (pauseMinutes !== undefined) await pauseBot(ctx, id, pauseMinutes);
    if (assignee !== undefined && assignee !== (before.assignee?.uid ?? null)) {
      if (assignee !== null && (await findAssignee(ctx, assignee)) === undefined)
        throw badField('assignee', 'not-one-of');
      await assignFollower(ctx, id, assignee);
    }
    // Reading is no change that anybody would look for later.
    if (assignee !== undefined || pauseMinutes !== undefined)
      await ctx.record('zalo.conversation-changed', { id, assignee, pauseMinutes });
    return getTalk(ctx, id);
  });
}
