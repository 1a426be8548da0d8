import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { cutText } from '@wifi/contract/storable-text.ts';
import type { NotificationKind } from '@wifi/contract/venue/notification-words.ts';
import type { Context } from '../../../platform/context.ts';
import { orderedId } from '../../../platform/crypto/ordered-id.ts';
import { arrayLiteral } from '../../../platform/db/batch/array-literal.ts';
import { query } from '../../../platform/db/query.ts';
import { findHearers, waysOf, type Hearer } from './hearers.ts';
import { kindRules, longestOf, mostNames } from './kinds.ts';
import { notifications } from './tables.ts';

/** Something that happened on a page, as its people are told. Nothing in its words may say who a guest is. */
export interface Notice {
  pageId: number;
  kind: NotificationKind;
  /** What it tells of: `device/7`. Of the same no two beginnings are told without the end between them. */
  subject: string;
  /** What that is called. */
  name?: string;
  data?: Record<string, string | number>;
  /** A conversation on Zalo, by its follower's number: where the notice leads, if it is of this one alone. */
  talk?: string;
  /** Only this person, as of a summary that they asked for. */
  uid?: number;
}

/** Of one statement, which takes 65,535 values. */
const mostRows = 1000;

/**
 * Tells whoever works on the page and wants to know, in the caller's transaction: it is told if that is committed, and
 * only then. What is alike and not sent yet becomes one. Must run where these pages are in scope.
 */
export async function tell(ctx: Context, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const hearers = await findHearers(ctx, [...new Set(notices.map(({ pageId }) => pageId))]);
  const ofPage = Map.groupBy(notices, ({ pageId }) => pageId);
  const rows: (typeof notifications.$inferInsert)[] = [];
  for (const [kind, told] of Map.groupBy(
    hearers.flatMap((hearer) => heardBy(hearer, ofPage.get(hearer.pageId) ?? [])),
    ({ notice }) => notice.kind,
  ))
    rows.push(...gathered(ctx, kind, await onlyNews(ctx, kind, told)));
  // In one order, whoever tells: two who add to the same rows never wait for each other in a circle.
  const place = ({ pageId, uid, kind }: (typeof rows)[number]) => `${pageId} ${uid} ${kind}`;
  rows.sort((one, other) => (place(one) < place(other) ? -1 : 1));
  for (let from = 0; from < rows.length; from += mostRows) await write(ctx, rows.slice(from, from + mostRows));
}

interface Told {
  hearer: Hearer;
  notice: Notice;
  isInBell: boolean;
}

const heardBy = (hearer: Hearer, notices: readonly Notice[]): Told[] =>
  notices.flatMap((notice) => {
    if (notice.uid !== undefined && notice.uid !== hearer.uid) return [];
    const ways = waysOf(notice.kind, hearer.role, hearer);
    return ways.size > 0 ? [{ hearer, notice, isInBell: ways.has('bell') }] : [];
  });

const troubleRow = z.object({ pageId: z.number(), uid: z.number(), subject: z.string() });

/** Of what fails, what each has not heard yet; of what is well again, what each has heard of. */
async function onlyNews(ctx: Context, kind: NotificationKind, told: readonly Told[]): Promise<readonly Told[]> {
  const { isTrouble, ends } = kindRules[kind];
  if (!isTrouble && !ends) return told;
  const all = sql`unnest(${arrayLiteral(told.map(({ hearer }) => hearer.pageId))}::int[],
    ${arrayLiteral(told.map(({ hearer }) => hearer.uid))}::int[],
    ${arrayLiteral(told.map(({ notice }) => notice.subject))}::text[]) as told (page_id, uid, subject)`;
  const changed = await query(
    ctx.db,
    isTrouble
      ? sql`insert into notification_troubles (page_id, uid, kind, subject, at)
          select page_id, uid, ${kind}, subject, ${ctx.now.toISOString()}::timestamptz from ${all}
          order by page_id, subject, uid
          on conflict do nothing returning page_id as "pageId", uid, subject`
      : sql`delete from notification_troubles t using ${all} where t.page_id = told.page_id and t.kind = ${ends!}
          and t.subject = told.subject and t.uid = told.uid
          returning t.page_id as "pageId", t.uid, t.subject`,
    troubleRow,
  );
  const news = new Set(changed.map(({ pageId, uid, subject }) => `${pageId} ${uid} ${subject}`));
  return told.filter(({ hearer, notice }) => news.delete(`${hearer.pageId} ${hearer.uid} ${notice.subject}`));
}

/** One row a person. */
function gathered(ctx: Context, kind: NotificationKind, told: readonly Told[]): (typeof notifications.$inferInsert)[] {
  const sendAt = new Date(ctx.now.getTime() + kindRules[kind].gathers);
  return [...Map.groupBy(told, ({ hearer }) => hearer).entries()].map(([{ pageId, uid }, own]) => ({
    pageId,
    uid,
    id: orderedId(ctx.now.getTime()),
    kind,
    count: own.length,
    names: namesOf(kind, own),
    data: own.at(-1)!.notice.data ?? {},
    talk: own.length === 1 ? (own[0]!.notice.talk ?? null) : null,
    at: ctx.now,
    isInBell: own[0]!.isInBell,
    sendAt,
  }));
}

function namesOf(kind: NotificationKind, told: readonly Told[]): string[] {
  const names = told.flatMap(({ notice }) => (notice.name ? [cutText(notice.name, longestOf(kind))] : []));
  return [...new Set(names)].slice(0, mostNames);
}

/** What is added to makes a line that was read unread again. */
const write = (ctx: Context, rows: (typeof notifications.$inferInsert)[]) =>
  ctx.db
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.pageId, notifications.uid, notifications.kind],
      targetWhere: sql`send_at is not null`,
      set: {
        count: sql`${notifications.count} + excluded.count`,
        // A name that stands there already says nothing new.
        names: sql`case when excluded.names <@ ${notifications.names} then ${notifications.names}
          else (${notifications.names} || excluded.names)[1:${sql.raw(String(mostNames))}] end`,
        data: sql`excluded.data`,
        talk: null,
        isInBell: sql`excluded.is_in_bell`,
        readAt: null,
      },
    });

/** Of a page: what was told to fail and does no more, where nobody is told of the end. */
export async function forgetTroubles(
  ctx: Context,
  kind: NotificationKind,
  stillFailing: readonly string[],
): Promise<void> {
  await ctx.db.execute(sql`delete from notification_troubles where page_id = ${ctx.pageId} and kind = ${kind}
    and subject <> all (${arrayLiteral(stillFailing)}::text[])`);
}
