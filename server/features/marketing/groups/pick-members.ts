import { and, eq, inArray, sql } from 'drizzle-orm';
import { transaction, type PageContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/errors.ts';
import { readingPeople } from '../../figures/reports/reading/reading-people.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { mergedRoots } from './compile-rule.ts';
import { getGroupRow } from './find-groups.ts';
import { belongsTo, countGuests, readMembers, type MembersPart } from './members.ts';
import { groupMembers } from './tables.ts';

export function listMembers(ctx: PageContext, { id, ...part }: MembersPart & { id: number }) {
  return readingPeople(ctx, async (ctx) => {
    const belongs = await belongsTo(ctx, await getGroupRow(ctx, id));
    const [total] = await countGuests(ctx, [belongs]);
    return { total: total!, ...(await readMembers(ctx, belongs, part)) };
  });
}

interface Picked {
  id: number;
  profiles: number[];
}

async function checkPicked(ctx: PageContext, id: number): Promise<void> {
  const { kind } = await getGroupRow(ctx, id);
  if (kind === 'rule') throw badField('profiles', 'group-has-rule');
}

export function pickMembers(ctx: PageContext, { id, profiles: wished }: Picked): Promise<{ added: number }> {
  return transaction(ctx, async (ctx) => {
    await checkPicked(ctx, id);
    const asked = [...new Set(wished)];
    const found = await ctx.db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.pageId, ctx.pageId), inArray(profiles.id, asked)))
      .for('share');
    if (found.length < asked.length) throw badField('profiles', 'not-found');
    const added = await ctx.db
      .insert(groupMembers)
      .values(asked.map((profileId) => ({ pageId: ctx.pageId, groupId: id, profileId, addedAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ id: groupMembers.profileId });
    if (added.length > 0) await ctx.record('group.members-added', { id, count: added.length });
    return { added: added.length };
  });
}

/** Also whoever was picked under a profile that is merged into this one by now. */
export function dropMembers(ctx: PageContext, { id, profiles: wished }: Picked): Promise<{ removed: number }> {
  return transaction(ctx, async (ctx) => {
    await checkPicked(ctx, id);
    const removed = await ctx.db
      .delete(groupMembers)
      .where(
        and(
          eq(groupMembers.pageId, ctx.pageId),
          eq(groupMembers.groupId, id),
          sql`(
      ${groupMembers.profileId} = any(${sql.param(wished)}::integer[])
      or ${groupMembers.profileId} in (select merged.id from (${mergedRoots(ctx.pageId)}) merged
        where merged.root = any(${sql.param(wished)}::integer[])))`,
        ),
      )
      .returning({ id: groupMembers.profileId });
    if (removed.length > 0) await ctx.record('group.members-removed', { id, count: removed.length });
    return { removed: removed.length };
  });
}
