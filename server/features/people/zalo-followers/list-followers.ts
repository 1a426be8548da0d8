import { and, count, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { ZaloWindow } from '@wifi/contract/people/zalo-follower-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { containsSmall } from '../../../platform/db/lists/contains.ts';
import { afterCursor, cursorOf, nextOf, sortedBy, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { AppError } from '../../../platform/errors.ts';
import { users } from '../../venue/auth/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { maskName, maskPhone, seesContacts } from '../../venue/page-roles/mask.ts';
import { getProfileRow } from '../profiles/list-profiles.ts';
import { getSameGuest } from '../profiles/merge/same-guest.ts';
import { foldText } from '../profiles/recognise/fold.ts';
import { own } from './followers.ts';
import { zaloFollowers } from './tables.ts';
import { freeFor, openFor, windowOf } from './window.ts';

const { searchText: _never, ...columns } = getTableColumns(zaloFollowers);

/** Who the follower is known as now: the profile may have been merged into another, and that one again. */
const knownAs = sql<number | null>`(
  with recursive way (id, merged_into) as (
    select id, merged_into from profiles where page_id = zalo_followers.page_id and id = zalo_followers.profile_id
    union select up.id, up.merged_into from profiles up join way on up.id = way.merged_into
      where up.page_id = zalo_followers.page_id
  ) select id from way where merged_into is null limit 1)`;

const order: OrderKey[] = [
  { by: zaloFollowers.createdAt, kind: 'time', way: 'desc' },
  { by: zaloFollowers.userId, kind: 'text', way: 'desc' },
];

/** With who looks after them, and the place of each in an order. */
export const shownFollowers = (ctx: PageContext, by: readonly OrderKey[] = order) =>
  ctx.db
    .select({ ...columns, knownAs, cursor: cursorOf(by), assigneeName: users.displayName })
    .from(zaloFollowers)
    .leftJoin(users, eq(users.id, zaloFollowers.assignedUid))
    .$dynamic();

export type ShownFollower = Awaited<ReturnType<typeof shownFollowers>>[number];

export function presentFollower(ctx: PageContext, row: ShownFollower) {
  const isOpen = seesContacts(ctx);
  const window = windowOf(row.lastInteractionAt, ctx.now);
  return {
    id: row.userId,
    user_id: row.userId,
    display_name: isOpen ? row.displayName : maskName(row.displayName),
    alias: isOpen ? row.alias : maskName(row.alias),
    avatar: isOpen ? row.avatar : '',
    phone: isOpen ? row.phone : maskPhone(row.phone),
    tags: row.tags,
    isFollower: row.isFollower,
    followedAt: row.followedAt,
    lastInteractionAt: row.lastInteractionAt,
    window,
    windowEndsAt:
      window === 'closed' ? null : new Date(row.lastInteractionAt!.getTime() + (window === 'free' ? freeFor : openFor)),
    profileId: row.knownAs,
    assignee:
      row.assignedUid === null || row.assigneeName === null
        ? null
        : { uid: row.assignedUid, displayName: row.assigneeName },
    hasConversation: row.lastLineAt !== null,
    unread: row.unread,
  };
}

const mostWords = 6;

/** Every word must be there, wherever, without marks. Who sees no contacts learns none by searching. */
export function matchingFollowers(ctx: PageContext, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  if (!seesContacts(ctx)) throw new AppError('no-right');
  const words = foldText(search).split(' ').filter(Boolean).slice(0, mostWords);
  return and(...words.map((word) => containsSmall(zaloFollowers.searchText, word)));
}

interface Asked {
  size: number;
  from: number;
  after?: string | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  window?: ZaloWindow | undefined;
  follows?: 'yes' | 'no' | undefined;
  profile?: number | undefined;
}

export async function listFollowers(ctx: PageContext, { size, from, after, search, profile, ...asked }: Asked) {
  const matching = and(
    eq(zaloFollowers.pageId, ctx.pageId),
    matchingFollowers(ctx, search),
    asked.tag ? sql`${asked.tag} = any (${zaloFollowers.tags})` : undefined,
    asked.window && inWindow(asked.window, ctx.now),
    asked.follows && eq(zaloFollowers.isFollower, asked.follows === 'yes'),
    profile === undefined
      ? undefined
      : sql`${zaloFollowers.profileId} = any (${sql.param(await getSameGuest(ctx, profile))}::int[])`,
  );
  const rows = await shownFollowers(ctx)
    .where(and(matching, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(size)
    .offset(after ? 0 : from);
  await recordListing(ctx, rows.length);
  const [total] = await ctx.db.select({ count: count() }).from(zaloFollowers).where(matching);
  return {
    message: 'Success' as const,
    data: { hits: rows.map((row) => presentFollower(ctx, row)), total: { value: total?.count ?? 0 } },
    next: nextOf(rows, size),
  };
}

function inWindow(window: ZaloWindow, now: Date): SQL {
  const [free, open] = [freeFor, openFor].map(
    (span) => sql`${new Date(now.getTime() - span).toISOString()}::timestamptz`,
  );
  const at = zaloFollowers.lastInteractionAt;
  if (window === 'free') return sql`${at} > ${free}`;
  return window === 'paid' ? sql`${at} > ${open} and ${at} <= ${free}` : sql`coalesce(${at} <= ${open}, true)`;
}

export async function getFollower(ctx: PageContext, { id }: { id: string }) {
  const [row] = await shownFollowers(ctx).where(own(ctx, id));
  if (!row) throw new AppError('not-found');
  const profile = row.knownAs === null ? undefined : await getProfileRow(ctx, row.knownAs);
  const name = profile?.name ?? '';
  return { ...presentFollower(ctx, row), profileName: seesContacts(ctx) ? name : maskName(name) };
}

const mostTagsShown = 200;
const tagRow = z.object({ tag: z.string(), count: z.number() });

export async function listFollowerTags(ctx: PageContext) {
  const rows = await query(
    ctx.db,
    sql`select tag, count(*)::int as count from ${zaloFollowers}, unnest(tags) as tag
      where page_id = ${ctx.pageId} and tags <> '{}' group by tag order by 2 desc, 1 limit ${mostTagsShown}`,
    tagRow,
  );
  return { rows };
}
