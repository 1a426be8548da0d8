import { and, eq, isNull } from 'drizzle-orm';
import type { LanguageId } from '@wifi/contract/languages.ts';
import type { PageCategory } from '@wifi/contract/page-categories.ts';
import { shortLived } from '../../platform/cache/short-lived.ts';
import { createContext } from '../../platform/context.ts';
import type { Program } from '../../platform/program.ts';
import { loadRunning, type RunningCampaign } from '../campaigns/running.ts';
import { pageSettings } from '../page-settings/tables.ts';
import { pages } from '../pages/tables.ts';
import { currentCampaign, type WifiCampaign } from '../wifi-campaigns/wifi-campaigns.ts';

/** What a guest of a page is shown now. */
export interface PageSplash {
  pageId: number;
  page: { eid: string; name: string; category: PageCategory };
  language: LanguageId;
  timeZone: string;
  campaign: WifiCampaign;
  /** What may stand in its place; `chooseSplash` says which one does, for whom. */
  promotions: RunningCampaign[];
  promotion?: RunningCampaign;
}

export type SplashSource = (pageEid: string) => Promise<PageSplash | undefined>;

/** A change of the splash reaches guests within two seconds. */
const freshness = 2000;

export const createSplashSource = (program: Program): SplashSource => shortLived(async (eid: string) => {
  const { db } = createContext(program);
  const [page] = await db.select().from(pages).where(and(eq(pages.eid, eid), isNull(pages.deletedAt)));
  if (!page) return undefined;
  const ctx = createContext(program, { pageId: page.id });
  const [[settings], campaign, promotions] = await Promise.all([ctx.db.select().from(pageSettings).where(eq(pageSettings.pageId, page.id)), currentCampaign(ctx), loadRunning(ctx)]);
  const { name, category } = page;
  return { pageId: page.id, page: { eid, name, category }, language: settings!.languageId, timeZone: settings!.timeZone, campaign, promotions };
}, freshness);
