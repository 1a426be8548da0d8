import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NewsPurpose } from '@wifi/contract/access/consent-words.ts';
import type { RequestKind } from '@wifi/contract/upkeep/privacy-words.ts';
import { transaction, type Context } from '../../../platform/context.ts';
import { visits } from '../../access/visits/tables.ts';
import { noteWithdrawn } from '../../marketing/messages/note-returns.ts';
import { mayMarket } from '../../people/consents/find-consents.ts';
import type { Holder } from '../../people/consents/withdraw-link.ts';
import { withdrawConsent } from '../../people/consents/withdraw.ts';
import { profiles, profileVisits } from '../../people/profiles/tables.ts';
import { addRequest } from './requests.ts';
import { privacyRequests } from './tables.ts';

/**
 * By a guest's own link: asked twice is asked once. Nothing is done by it; who asks from the page after a login has
 * proved nothing, and the staff are told so.
 */
export async function askByLink(ctx: Context, holder: Holder, kind: RequestKind): Promise<void> {
  await transaction(ctx, async (ctx) => {
    // One at a time for each guest, or login.
    await ctx.db.execute(
      'profileId' in holder
        ? sql`select from ${profiles} where ${and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, holder.profileId))}
          for update`
        : sql`select from ${visits} where ${and(eq(visits.pageId, ctx.pageId), eq(visits.id, holder.visitId))} for
          update`,
    );
    if (!(await openKindsOf(ctx, holder)).includes(kind))
      await addRequest(ctx, { kind, contact: '', note: '', ...holder });
  });
}

/**
 * From the page after a login only what it gave ends at once. Who agreed at other times too may mean that as well: the
 * staff find out whether it is the same guest.
 */
export async function withdrawByLink(ctx: Context, holder: Holder, purpose: NewsPurpose): Promise<void> {
  await withdrawConsent(ctx, { ...holder, purpose, method: 'link' });
  if ('profileId' in holder) return noteWithdrawn(ctx, holder.profileId, purpose);
  const [visit] = await ctx.db
    .select({ profileId: profileVisits.profileId })
    .from(profileVisits)
    .where(and(eq(profileVisits.pageId, ctx.pageId), eq(profileVisits.visitId, holder.visitId)));
  if (visit && (await mayMarket(ctx, visit.profileId, purpose))) await askByLink(ctx, holder, 'withdraw');
}

export const openKindsOf = async (ctx: Context, holder: Holder): Promise<RequestKind[]> =>
  (
    await ctx.db
      .select({ kind: privacyRequests.kind })
      .from(privacyRequests)
      .where(
        and(
          eq(privacyRequests.pageId, ctx.pageId),
          'profileId' in holder
            ? eq(privacyRequests.profileId, holder.profileId)
            : eq(privacyRequests.visitId, holder.visitId),
          isNull(privacyRequests.doneAt),
        ),
      )
  ).map(({ kind }) => kind);
