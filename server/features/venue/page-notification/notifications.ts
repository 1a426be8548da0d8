import { setTimeout as sleep } from 'node:timers/promises';
import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { createContext, inScope, type Context, type PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, newestFirst, nextOf, sortedBy } from '../../../platform/db/lists/newest-first.ts';
import { query } from '../../../platform/db/query.ts';
import { steadyNow } from '../../../platform/steady-clock.ts';
import { users } from '../auth/tables.ts';
import { refuseKeys } from './choices.ts';
import { pathOf } from './kinds.ts';
import { notificationChoices, notifications, notificationTroubles } from './tables.ts';
import { sentencesOf } from './words/words.ts';

const order = newestFirst(notifications.at, notifications.id, 'uuid');

const ofReader = ({ pageId, actor }: PageContext) =>
  and(eq(notifications.pageId, pageId), eq(notifications.uid, actor.uid), eq(notifications.isInBell, true));

interface Asked {
  limit: number;
  skip: number;
  after?: string | undefined;
  language?: LanguageId | undefined;
}

export async function listNotifications(ctx: PageContext, { limit, skip, after, language }: Asked) {
  const own = ofReader(ctx);
  const found = await ctx.db
    .select({ row: notifications, cursor: cursorOf(order) })
    .from(notifications)
    .where(and(own, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  const [total] = await ctx.db.select({ count: count() }).from(notifications).where(own);
  const words = language ?? (await languageOf(ctx));
  return {
    rows: found.map(({ row }) => ({
      id: row.id,
      kind: row.kind,
      at: row.at,
      isRead: row.readAt !== null,
      ...sentencesOf(row, words),
      path: pathOf(row),
    })),
    count: total?.count ?? 0,
    next: nextOf(found, limit),
  };
}

async function languageOf(ctx: PageContext): Promise<LanguageId> {
  const [person] = await ctx.db.select({ language: users.languageId }).from(users).where(eq(users.id, ctx.actor.uid));
  return person?.language ?? 'en';
}

/** More than the badge can show need no counting. */
const mostCounted = 100;
const unreadRow = z.object({ unread: z.number() });

async function countUnread(ctx: Pick<PageContext, 'db' | 'pageId' | 'actor'>): Promise<number> {
  const [row] = await query(
    ctx.db,
    sql`select count(*)::int as unread from (select from notifications where page_id = ${ctx.pageId}
      and uid = ${ctx.actor.uid} and read_at is null and is_in_bell limit ${mostCounted}) as unread`,
    unreadRow,
  );
  return row!.unread;
}

export async function readNotifications(ctx: PageContext, { id }: { id?: string | undefined }) {
  refuseKeys(ctx);
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(ofReader(ctx), isNull(notifications.readAt), id ? eq(notifications.id, id) : undefined));
  return { unread: await countUnread(ctx) };
}

const looksEvery = 2000;
/** The console opens the next one with a fresh token. */
const longestStream = 10 * 60_000;

/** Tells at once how many are unread, and again whenever that changes. */
export async function* watchUnread({ program, pageId, actor }: PageContext): AsyncGenerator<{ unread: number }> {
  const { db } = createContext(program, { pageId });
  const ends = steadyNow() + longestStream;
  let told: number | undefined;
  while (steadyNow() < ends) {
    const unread = await countUnread({ db, pageId, actor });
    if (unread !== told) {
      told = unread;
      yield { unread };
    }
    await sleep(looksEvery, undefined, { ref: false });
  }
}

const day = 86_400_000;
const keptDays = 30;
const mostKept = 300;

/** Looks across pages: what is old goes on all of them, and of each person all but the newest. */
export async function forgetOldNotifications(ctx: Context): Promise<void> {
  const { db } = inScope(ctx, 'every');
  const before = new Date(ctx.now.getTime() - keptDays * day);
  await db.delete(notifications).where(lt(notifications.at, before));
  await db.delete(notificationTroubles).where(lt(notificationTroubles.at, before));
  await db.execute(sql`delete from notifications n using (
      select page_id, uid, id from (select page_id, uid, id,
        row_number() over (partition by page_id, uid order by at desc, id desc) as nth from notifications) as numbered
      where nth > ${mostKept}) as old
    where n.page_id = old.page_id and n.uid = old.uid and n.id = old.id`);
}

/** With the person, in the scope of every page. */
export async function forgetNotificationsOf({ db }: Context, uid: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.uid, uid));
  await db.delete(notificationTroubles).where(eq(notificationTroubles.uid, uid));
  await db.delete(notificationChoices).where(eq(notificationChoices.uid, uid));
}
