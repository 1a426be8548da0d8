import { and, eq } from 'drizzle-orm';
import { languages } from '@wifi/contract/languages.ts';
import type { Context } from '../../platform/context.ts';
import { findStates } from '../consents/find-consents.ts';
import { sameGuest } from '../consents/same-guest.ts';
import { pageSettings } from '../page-settings/tables.ts';
import { pages } from '../pages/tables.ts';
import { profiles } from '../profiles/tables.ts';
import { currentCampaign } from '../wifi-campaigns/wifi-campaigns.ts';
import { openKindsOf } from './requests.ts';

/** What the guest's own page shows; undefined for a page that does not exist any more. */
export async function describeGuest(ctx: Context, profileId: number | undefined) {
  const [page] = await ctx.db.select({ name: pages.name, deletedAt: pages.deletedAt, pageLanguage: pageSettings.languageId, timeZone: pageSettings.timeZone })
    .from(pages).innerJoin(pageSettings, eq(pageSettings.pageId, pages.id)).where(eq(pages.id, ctx.pageId));
  if (!page || page.deletedAt) return undefined;
  const { design } = await currentCampaign(ctx);
  const about = { page: { name: page.name }, design, pageLanguage: page.pageLanguage, timeZone: page.timeZone };
  if (profileId === undefined) return { ...about, language: undefined, consents: undefined, asked: [] };
  const [guest] = await ctx.db.select({ language: profiles.language }).from(profiles).where(and(eq(profiles.pageId, ctx.pageId), eq(profiles.id, profileId)));
  const states = await findStates(ctx, await sameGuest(ctx, profileId));
  return {
    ...about, language: languages.find(({ id }) => id === guest?.language)?.id,
    consents: states.map(({ purpose, is_given: isGiven, at, text }) => ({ purpose, isGiven, at, text: text ?? '' })),
    asked: await openKindsOf(ctx, profileId),
  };
}
