import { and, eq } from 'drizzle-orm';
import { languages } from '@wifi/contract/languages.ts';
import type { Context } from '../../../platform/context.ts';
import { visits } from '../../access/visits/tables.ts';
import { currentCampaign } from '../../access/wifi-campaigns/current-campaign.ts';
import { findStates, saidBy, saidInVisit } from '../../people/consents/find-consents.ts';
import type { Holder } from '../../people/consents/withdraw-link.ts';
import { sameGuest } from '../../people/profiles/merge/same-guest.ts';
import { profiles } from '../../people/profiles/tables.ts';
import { pageSettings } from '../../venue/page-settings/tables.ts';
import { pages } from '../../venue/tenants/tables.ts';
import { openKindsOf } from './requests-by-link.ts';

/** What the guest's own page shows; undefined for a page that does not exist any more. */
export async function describeGuest(ctx: Context, holder: Holder | undefined) {
  const [page] = await ctx.db
    .select({
      name: pages.name,
      deletedAt: pages.deletedAt,
      pageLanguage: pageSettings.languageId,
      timeZone: pageSettings.timeZone,
    })
    .from(pages)
    .innerJoin(pageSettings, eq(pageSettings.pageId, pages.id))
    .where(eq(pages.id, ctx.pageId));
  if (!page || page.deletedAt) return undefined;
  const { design } = await currentCampaign(ctx);
  const about = { page: { name: page.name }, design, pageLanguage: page.pageLanguage, timeZone: page.timeZone };
  if (!holder) return { ...about, language: undefined, consents: undefined, asked: [], isOneLogin: false };
  const spoken = await languageOf(ctx, holder);
  const said =
    'visitId' in holder ? saidInVisit(ctx, holder.visitId) : saidBy(ctx, await sameGuest(ctx, holder.profileId));
  return {
    ...about,
    isOneLogin: 'visitId' in holder,
    language: languages.find(({ id }) => id === spoken)?.id,
    consents: (await findStates(ctx, said)).map(({ purpose, is_given: isGiven, at, text, guardian }) => ({
      purpose,
      isGiven,
      at,
      text: text ?? '',
      guardian,
    })),
    asked: await openKindsOf(ctx, holder),
  };
}

async function languageOf(ctx: Context, holder: Holder): Promise<string | undefined> {
  const [row] =
    'visitId' in holder
      ? await ctx.db
          .select({ language: visits.language })
          .from(visits)
          .where(and(eq(visits.pageId, ctx.pageId), eq(visits.id, holder.visitId)))
      : await ctx.db
          .select({ language: profiles.language })
          .from(profiles)
          .where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, holder.profileId)));
  return row?.language;
}
