import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { sameGuest } from '../profiles/merge/same-guest.ts';
import { profiles } from '../profiles/tables.ts';
import { leadSearchText } from './lead-search.ts';
import { leads } from './tables.ts';
import { tellOfLeads } from './tell-of-leads.ts';

/**
 * Makes a lead of a guest who left a contact, in the caller's transaction. One who has an open lead already, perhaps
 * under a profile that was merged into theirs, keeps it.
 */
export async function makeLeadOfGuest(ctx: Context, profileId: number): Promise<void> {
  const [guest] = await ctx.db
    .select({ name: profiles.name, email: profiles.email, phone: profiles.phone })
    .from(profiles)
    .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId)));
  if (!guest || (guest.email === '' && guest.phone === '')) return;
  const [open] = await ctx.db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.pageId, ctx.pageId),
        inArray(leads.profileId, await sameGuest(ctx, profileId)),
        inArray(leads.status, ['new', 'contacted', 'qualified']),
      ),
    )
    .limit(1);
  if (open) return;
  const [made] = await ctx.db
    .insert(leads)
    .values({
      ...guest,
      pageId: ctx.pageId,
      profileId,
      status: 'new',
      source: 'automation',
      searchText: leadSearchText(guest),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: leads.id });
  if (made) await tellOfLeads(ctx, 'automation', [{ pageId: ctx.pageId, id: made.id, profileId, ...guest }]);
}
