import { and, asc, desc, eq } from 'drizzle-orm';
import type { LeadNoteKind } from '@wifi/contract/people/lead-words.ts';
import type { PageContext } from '../../../platform/context.ts';
import { users } from '../../venue/auth/tables.ts';
import { maskText, seesContacts } from '../../venue/page-roles/mask.ts';
import { pagePermissions } from '../../venue/page-roles/tables.ts';
import { leadNotes } from './tables.ts';

/** A drawer shows no more; older ones stay stored. */
const mostShown = 500;

/** Newest first. Colleagues write numbers and names into notes: those who may not see them see that there is a note. */
export async function leadHistory(ctx: PageContext, leadId: number) {
  const rows = await ctx.db
    .select()
    .from(leadNotes)
    .where(and(eq(leadNotes.pageId, ctx.pageId), eq(leadNotes.leadId, leadId)))
    .orderBy(desc(leadNotes.at), desc(leadNotes.id))
    .limit(mostShown);
  return seesContacts(ctx)
    ? rows
    : rows.map((row) => (row.kind === 'note' ? { ...row, text: maskText(row.text) } : row));
}

export async function addToHistory(
  ctx: PageContext,
  leadId: number,
  entries: { kind: LeadNoteKind; text: string }[],
): Promise<void> {
  if (entries.length === 0) return;
  const [author] = await ctx.db.select({ name: users.displayName }).from(users).where(eq(users.id, ctx.actor.uid));
  await ctx.db.insert(leadNotes).values(
    entries.map((entry) => ({
      ...entry,
      pageId: ctx.pageId,
      leadId,
      authorUid: ctx.actor.uid,
      author: author?.name ?? ctx.actor.label,
      at: ctx.now,
    })),
  );
}

const members = (ctx: PageContext) =>
  ctx.db
    .select({ uid: users.id, displayName: users.displayName })
    .from(pagePermissions)
    .innerJoin(users, eq(users.id, pagePermissions.uid))
    .$dynamic();

export async function listAssignees(ctx: PageContext) {
  return {
    rows: await members(ctx)
      .where(eq(pagePermissions.pageId, ctx.pageId))
      .orderBy(asc(users.displayName), asc(users.id)),
  };
}

export async function findAssignee(ctx: PageContext, uid: number): Promise<string | undefined> {
  const [found] = await members(ctx).where(and(eq(pagePermissions.pageId, ctx.pageId), eq(pagePermissions.uid, uid)));
  return found?.displayName;
}
