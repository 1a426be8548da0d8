import { and, count, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Received } from '@wifi/contract/endpoint.ts';
import { type RequestKind, daysToDo, workingDaysToReply } from '@wifi/contract/upkeep/privacy-words.ts';
import type { privacy as contract } from '@wifi/contract/upkeep/privacy.ts';
import type { Context, PageContext } from '../../../platform/context.ts';
import { afterCursor, cursorOf, sortedBy, nextOf, type OrderKey } from '../../../platform/db/lists/newest-first.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Holder } from '../../people/consents/withdraw-link.ts';
import { profileVisits } from '../../people/profiles/tables.ts';
import { recordListing } from '../../venue/page-roles/contact-reads.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { privacyRequests } from './tables.ts';
import { dueAfterDays, dueAfterWorkingDays } from './working-days.ts';

type Row = typeof privacyRequests.$inferSelect;

/**
 * Whose login it was that a request came from is looked up when it is read: at the login nobody may have been
 * recognised yet, and profiles are merged.
 */
async function present(ctx: Context, rows: Row[]) {
  const asked = rows.flatMap(({ visitId }) => visitId ?? []);
  const known =
    asked.length === 0
      ? []
      : await ctx.db
          .select({ visitId: profileVisits.visitId, profileId: profileVisits.profileId })
          .from(profileVisits)
          .where(and(eq(profileVisits.pageId, ctx.pageId), inArray(profileVisits.visitId, asked)));
  const profileOf = new Map(known.map(({ visitId, profileId }) => [visitId, profileId]));
  return rows.map(({ visitId, ...row }) => ({
    ...row,
    profileId: row.profileId ?? profileOf.get(visitId ?? '') ?? null,
    needsProof: visitId !== null,
    state: row.doneAt ? ('done' as const) : row.repliedAt ? ('replied' as const) : ('open' as const),
  }));
}

const presentOne = async (ctx: Context, row: Row) => (await present(ctx, [row]))[0]!;

/** Open ones first, the most urgent on top; then the others, the newest on top. */
const order: OrderKey[] = [
  { by: sql`(${privacyRequests.doneAt} is not null)::int`, kind: 'number', way: 'asc' },
  {
    by: sql`case when ${privacyRequests.doneAt} is null then coalesce(${privacyRequests.repliedAt},
      ${privacyRequests.replyDueAt}) else '2000-01-01Z'::timestamptz end`,
    kind: 'time',
    way: 'asc',
  },
  { by: privacyRequests.receivedAt, kind: 'time', way: 'desc' },
  { by: privacyRequests.id, kind: 'number', way: 'desc' },
];

export async function listRequests(
  ctx: PageContext,
  { limit, skip, after, state }: Received<(typeof contract)['GET /privacy/requests']>,
) {
  const { doneAt, repliedAt } = privacyRequests;
  const inState =
    state === 'done'
      ? isNotNull(doneAt)
      : state === 'replied'
        ? and(isNull(doneAt), isNotNull(repliedAt))
        : state === 'open'
          ? and(isNull(doneAt), isNull(repliedAt))
          : undefined;
  const wanted = and(eq(privacyRequests.pageId, ctx.pageId), inState);
  const rows = await ctx.db
    .select({ ...getTableColumns(privacyRequests), cursor: cursorOf(order) })
    .from(privacyRequests)
    .where(and(wanted, afterCursor(after, order)))
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(after ? 0 : skip);
  await recordListing(ctx, rows.length);
  const [total] = await ctx.db.select({ count: count() }).from(privacyRequests).where(wanted);
  return { rows: await present(ctx, rows), count: total?.count ?? 0, next: nextOf(rows, limit) };
}

export async function addRequest(
  ctx: Context,
  { kind, contact, note, ...whose }: { kind: RequestKind; contact: string; note: string } & Partial<Holder>,
): Promise<Row> {
  const [settings] = await ctx.db
    .select({ timeZone: pageSettings.timeZone })
    .from(pageSettings)
    .where(eq(pageSettings.pageId, ctx.pageId));
  const zone = settings?.timeZone ?? 'UTC';
  const [made] = await ctx.db
    .insert(privacyRequests)
    .values({
      pageId: ctx.pageId,
      kind,
      contact,
      note,
      ...whose,
      receivedAt: ctx.now,
      replyDueAt: dueAfterWorkingDays(ctx.now, workingDaysToReply, zone),
      dueAt: dueAfterDays(ctx.now, daysToDo, zone),
      createdBy: ctx.actor.kind === 'user' ? ctx.actor.label : '',
    })
    .returning();
  await ctx.record('privacy.request-received', { id: made!.id, kind });
  return made!;
}

export async function createRequest(
  ctx: PageContext,
  { kind, contact, note, receivedAt }: Received<(typeof contract)['POST /privacy/requests']>,
) {
  // The clocks run from the day on which it came, which may be before somebody wrote it down.
  return presentOne(
    ctx,
    await addRequest(receivedAt ? { ...ctx, now: new Date(`${receivedAt}T12:00:00Z`) } : ctx, { kind, contact, note }),
  );
}

/** Each step is noted once; taking it back is possible, because people press the wrong line. */
export async function updateRequest(
  ctx: PageContext,
  { id, state, note }: Received<(typeof contract)['PUT /privacy/requests/{id}']>,
) {
  const { repliedAt, doneAt } = privacyRequests;
  const now = ctx.now.toISOString();
  const [changed] = await ctx.db
    .update(privacyRequests)
    .set({
      // Also sent as it is, so that a change of nothing is a statement too.
      note: note ?? sql`${privacyRequests.note}`,
      ...(state === 'open' && { repliedAt: null, doneAt: null }),
      ...(state === 'replied' && { repliedAt: sql`coalesce(${repliedAt}, ${now}::timestamptz)`, doneAt: null }),
      ...(state === 'done' && {
        repliedAt: sql`coalesce(${repliedAt}, ${now}::timestamptz)`,
        doneAt: sql`coalesce(${doneAt}, ${now}::timestamptz)`,
      }),
    })
    .where(and(eq(privacyRequests.pageId, ctx.pageId), eq(privacyRequests.id, id)))
    .returning();
  if (!changed) throw new AppError('not-found');
  await ctx.record('privacy.request-changed', { id, ...(state && { state }) });
  return presentOne(ctx, changed);
}
