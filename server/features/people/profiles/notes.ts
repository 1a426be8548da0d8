import { and, eq, isNull } from 'drizzle-orm';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { own } from './present-profiles.ts';
import { profileEvents, profiles } from './tables.ts';

export const byWhom = (ctx: PageContext) => ({ byUid: ctx.actor.uid, by: ctx.actor.label });

export function addNote(ctx: PageContext, { id, text }: { id: number; text: string }): Promise<{ id: number }> {
  return transaction(ctx, async (ctx) => {
    // Held until the note is written: nobody can erase or merge the profile meanwhile.
    const [profile] = await ctx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(own(ctx, id), isNull(profiles.mergedInto)))
      .for('share');
    if (!profile) throw new AppError('not-found');
    const [note] = await ctx.db
      .insert(profileEvents)
      .values({ pageId: ctx.pageId, profileId: id, at: ctx.now, kind: 'note', text, ...byWhom(ctx) })
      .returning({ id: profileEvents.id });
    await ctx.record('guest.noted', { id });
    return note!;
  });
}

/** The timeline shows notes of merged profiles too, so the number alone says which. */
export function deleteNote(ctx: PageContext, { id, noteId }: { id: number; noteId: number }): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const [gone] = await ctx.db
      .delete(profileEvents)
      .where(and(eq(profileEvents.pageId, ctx.pageId), eq(profileEvents.id, noteId), eq(profileEvents.kind, 'note')))
      .returning({ profileId: profileEvents.profileId });
    if (!gone) throw new AppError('not-found');
    await ctx.record('guest.note-deleted', { id });
  });
}
