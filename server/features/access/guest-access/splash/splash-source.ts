import { and, eq, isNull } from 'drizzle-orm';
import { plainMethodsOf, type LoginFlow } from '@wifi/contract/access/login-flow.ts';
import type { LanguageId } from '@wifi/contract/languages.ts';
import { socialNetworks, type LoginMethod, type PageCategory } from '@wifi/contract/venue/page-categories.ts';
import type { PreloginRules } from '@wifi/contract/venue/prelogin-words.ts';
import { ttlCache } from '../../../../platform/cache/ttl-cache.ts';
import { unlessChanged } from '../../../../platform/cache/unless-changed.ts';
import { createContext, type Context } from '../../../../platform/context.ts';
import { coalesced } from '../../../../platform/db/batch/coalesce.ts';
import type { Program } from '../../../../platform/program.ts';
import { preloginRulesOf } from '../../../venue/page-settings/page-settings.ts';
import { pageSettings } from '../../../venue/page-settings/tables.ts';
import { pages } from '../../../venue/tenants/tables.ts';
import { loadRunning, type RunningCampaign } from '../../campaigns/running.ts';
import { canSend } from '../../guest-codes/can-send.ts';
import { findHotelSettings } from '../../hotel-system/hotel-settings.ts';
import { keylessOf } from '../../social-login/keys-of.ts';
import { currentCampaign } from '../../wifi-campaigns/current-campaign.ts';
import type { WifiCampaign } from '../../wifi-campaigns/wifi-campaigns.ts';
import { createStampReader } from './splash-stamps.ts';

/** What a guest of a page is shown now. */
export interface PageSplash {
  pageId: number;
  page: { eid: string; name: string; category: PageCategory };
  language: LanguageId;
  timeZone: string;
  /** Whoever says to be younger is a child, and is asked for a parent or guardian where the page wants it. */
  ageOfConsent: number;
  asksGuardian: boolean;
  /** Whoever was not let in may ask reception. */
  asksReception: boolean;
  /** Whoever comes while the hotel's system does not answer may, too. */
  asksReceptionWhenAway: boolean;
  /** Phones may use the network for some minutes before the login. */
  prelogin: PreloginRules;
  campaign: WifiCampaign;
  /** Where files of the library lie now, whatever the design says. */
  staticUrl: string | undefined;
  /** Which methods the page allows now, whatever its flows say. */
  allowed: readonly LoginMethod[];
  /** Which of them cannot work yet: not shown where another one remains. */
  unready: readonly LoginMethod[];
  /** A step of the flow can no longer be passed, because the page allows none of its methods: nobody is let in. */
  isClosed?: true;
  /** The platform lets no guest of the page in. */
  isSuspended?: true;
  /** What may stand in its place; `chooseSplash` says which one does, for whom. */
  promotions: RunningCampaign[];
  promotion?: RunningCampaign;
}

export type SplashSource = (pageEid: string) => Promise<PageSplash | undefined>;

/** A change of the splash reaches guests within two seconds. */
const freshness = 2000;

const load = async (program: Program, eid: string): Promise<PageSplash | undefined> => {
  const { db } = createContext(program);
  const [page] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.eid, eid), isNull(pages.deletedAt)));
  if (!page) return undefined;
  const ctx = createContext(program, { pageId: page.id });
  const [[settings], campaign, promotions] = await Promise.all([
    ctx.db.select().from(pageSettings).where(eq(pageSettings.pageId, page.id)),
    currentCampaign(ctx),
    loadRunning(ctx),
  ]);
  const flows = [campaign, ...promotions.map(({ wifiCampaign }) => wifiCampaign)].flatMap((one) =>
    one ? [one.flow] : [],
  );
  const { name, category, allowedLoginMethods: allowed } = page;
  const { languageId: language, timeZone, ageOfConsent, asksGuardian, asksReception } = settings!;
  return {
    pageId: page.id,
    page: { eid, name, category },
    language,
    timeZone,
    ageOfConsent,
    asksGuardian,
    asksReception,
    prelogin: preloginRulesOf(settings!),
    campaign,
    staticUrl: program.staticUrl,
    allowed,
    ...(await readinessOf(ctx, flows)),
    promotions,
    ...(page.suspendedAt && { isSuspended: true as const }),
  };
};

export function createSplashSource(program: Program): SplashSource {
  const stampOf = coalesced(createStampReader(program.database));
  return ttlCache(
    unlessChanged(stampOf, (eid: string) => load(program, eid)),
    freshness,
    program.clock,
  );
}

interface Readiness {
  /** Methods of these flows that lack what they need: an app, a gateway, a hotel system. */
  unready: readonly LoginMethod[];
  /** Whoever comes while the hotel's system does not answer may ask reception. */
  asksReceptionWhenAway: boolean;
}

/** What fails at the moment is not missing: it may work for the next guest. */
async function readinessOf(ctx: Context, flows: readonly LoginFlow[]): Promise<Readiness> {
  const used = new Set<LoginMethod>(
    flows
      .flat()
      .flatMap(plainMethodsOf)
      .map(({ type }) => type),
  );
  const [keyless, ways, hotel] = await Promise.all([
    keylessOf(
      ctx,
      socialNetworks.filter((network) => used.has(network)),
    ),
    used.has('phone_code') || used.has('email_code') ? canSend(ctx) : undefined,
    used.has('opera_cloud') ? findHotelSettings(ctx) : undefined,
  ]);
  const hasHotel = hotel !== undefined && hotel.system !== 'none';
  return {
    unready: [
      ...keyless,
      ...(ways && !ways.sms ? (['phone_code'] as const) : []),
      ...(ways && !ways.email ? (['email_code'] as const) : []),
      ...(used.has('opera_cloud') && !hasHotel ? (['opera_cloud'] as const) : []),
    ],
    asksReceptionWhenAway: hasHotel && hotel.awayRule === 'reception',
  };
}
