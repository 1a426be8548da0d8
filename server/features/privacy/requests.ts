import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Received } from '@wifi/contract/endpoint.ts';
import type { privacy as contract } from '@wifi/contract/privacy.ts';
import type { RequestKind } from '@wifi/contract/privacy-words.ts';
import { daysToDo, workingDaysToReply } from '@wifi/contract/privacy-words.ts';
import { transaction, type Context, type PageContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { pageSettings } from '../page-settings/tables.ts';
import { recordListing } from '../profiles/contact-reads.ts';
import { profiles } from '../profiles/tables.ts';
import { privacyRequests } from './tables.ts';
import { dueAfterDays, dueAfterWorkingDays } from './working-days.ts';

type Row = typeof privacyRequests.$inferSelect;
const shown = (row: Row) => ({ ...row, state: row.doneAt ? 'done' as const : row.repliedAt ? 'replied' as const : 'open' as const });

/** Open ones first, the most urgent on top; then the others, the newest on top. */
export async function listRequests(ctx: PageContext, { limit, skip, state }: Received<(typeof contract)['GET /privacy/requests']>) {
  const { doneAt, repliedAt } = privacyRequests;
  const inState = state === 'done' ? isNotNull(doneAt) : state === 'replied' ? and(isNull(doneAt), isNotNull(repliedAt)) : state === 'open' ? and(isNull(doneAt), isNull(repliedAt)) : undefined;
  const wanted = and(eq(privacyRequests.pageId, ctx.pageId), inState);
  const rows = await ctx.db.select().from(privacyRequests).where(wanted)
    .orderBy(sql`${doneAt} is not null`, sql`case when ${doneAt} is null then coalesce(${repliedAt}, ${privacyRequests.replyDueAt}) end`, desc(privacyRequests.receivedAt), desc(privacyRequests.id)).limit(limit).offset(skip);
  await recordListing(ctx, rows.length);
  const [total] = await ctx.db.select({ count: count() }).from(privacyRequests).where(wanted);
  return { rows: rows.map(shown), count: total?.count ?? 0 };
}

export async function addRequest(ctx: Context, { kind, contact, note, profileId = null }: { kind: RequestKind; contact: string; note: string; profileId?: number | null }): Promise<Row> {
  const [settings] = await ctx.db.select({ timeZone: pageSettings.timeZone }).from(pageSettings).where(eq(pageSettings.pageId, ctx.pageId));
  const zone = settings?.timeZone ?? 'UTC';
  const [made] = await ctx.db.insert(privacyRequests).values({
    pageId: ctx.pageId, kind, contact, note, profileId, receivedAt: ctx.now, replyDueAt: dueAfterWorkingDays(ctx.now, workingDaysToReply, zone), dueAt: dueAfterDays(ctx.now, daysToDo, zone),
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.label : '',
  }).returning();
  await ctx.record('privacy.request-received', { id: made!.id, kind });
  return made!;
}

export async function createRequest(ctx: PageContext, { kind, contact, note, receivedAt }: Received<(typeof contract)['POST /privacy/requests']>) {
  // The clocks run from the day on which it came, which may be before somebody wrote it down.
  return shown(await addRequest(receivedAt ? { ...ctx, now: new Date(`${receivedAt}T12:00:00Z`) } : ctx, { kind, contact, note }));
}

/** By the guest's own link: asked twice is asked once. */
export async function askByLink(ctx: Context, profileId: number, kind: 'export' | 'erase'): Promise<void> {
  await transaction(ctx, async (ctx) => {
    // One at a time for each guest.
    await ctx.db.select({ id: profiles.id }).from(profiles).where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId))).for('update');
    if (!(await openKindsOf(ctx, profileId)).includes(kind)) await addRequest(ctx, { kind, contact: '', note: '', profileId });
  });
}

export const openKindsOf = async (ctx: Context, profileId: number): Promise<RequestKind[]> =>
  (await ctx.db.select({ kind: privacyRequests.kind }).from(privacyRequests)
    .where(and(eq(privacyRequests.pageId, ctx.pageId), eq(privacyRequests.profileId, profileId), isNull(privacyRequests.doneAt)))).map(({ kind }) => kind);

/** Each step is noted once; taking it back is possible, because people press the wrong line. */
export async function updateRequest(ctx: PageContext, { id, state, note }: Received<(typeof contract)['PUT /privacy/requests/{id}']>) {
  const { repliedAt, doneAt } = privacyRequests;
  const now = ctx.now.toISOString();
  const [changed] = await ctx.db.update(privacyRequests).set({
    // Also sent as it is, so that a change of nothing is a statement too.
    note: note ?? sql`${privacyRequests.note}`,
    ...(state === 'open' && { repliedAt: null, doneAt: null }),
    ...(state === 'replied' && { repliedAt: sql`coalesce(${repliedAt}, ${now}::timestamptz)`, doneAt: null }),
    ...(state === 'done' && { repliedAt: sql`coalesce(${repliedAt}, ${now}::timestamptz)`, doneAt: sql`coalesce(${doneAt}, ${now}::timestamptz)` }),
  }).where(and(eq(privacyRequests.pageId, ctx.pageId), eq(privacyRequests.id, id))).returning();
  if (!changed) throw new AppError('not-found');
  await ctx.record('privacy.request-changed', { id, ...(state && { state }) });
  return shown(changed);
}
