import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { consentPurposes } from '@wifi/contract/access/consent-words.ts';
import { plainMethodsOf } from '@wifi/contract/access/login-flow.ts';
import { languages } from '@wifi/contract/languages.ts';
import { consentTextFor } from '@wifi/splash/terms.ts';
import type { PageContext } from '../../../../platform/context.ts';
import { digest } from '../../../../platform/crypto/random.ts';
import { campaigns } from '../../../access/campaigns/tables.ts';
import { currentCampaign } from '../../../access/wifi-campaigns/current-campaign.ts';
import { wifiCampaigns } from '../../../access/wifi-campaigns/tables.ts';
import { devices } from '../../../network/devices/tables.ts';
import { pageSettings } from '../../../venue/page-settings/tables.ts';
import type { PagePlan, PlannedMail, PlannedPromotion, PlannedSurvey } from '../../generate/page-plan.ts';
import type { VenueKindName } from '../../generate/venue-kinds.ts';

const days = 365;

/** Where most guests are: a device's weight falls with its place in the list. */
const weightAt = (place: number): number => 1 / (1 + place * 0.7);

/** A year of a page as it is furnished now: its devices, its survey, the campaigns that ran. */
export async function planDemo(
  ctx: PageContext,
  { kind, visits, pageName, mails }: { kind: VenueKindName; visits: number; pageName: string; mails: PlannedMail[] },
): Promise<PagePlan> {
  const { pageId, now } = ctx;
  const current = await currentCampaign(ctx);
  const there = await ctx.db
    .select({ id: devices.id, nasId: devices.nasId })
    .from(devices)
    .where(eq(devices.pageId, pageId))
    .orderBy(asc(devices.id));
  const [settings] = await ctx.db.select().from(pageSettings).where(eq(pageSettings.pageId, pageId));
  const stored = await ctx.db
    .select()
    .from(wifiCampaigns)
    .where(eq(wifiCampaigns.pageId, pageId))
    .orderBy(asc(wifiCampaigns.id));
  const survey = stored.map(surveyIn).find((found) => found !== undefined);
  const ran = await ctx.db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.pageId, pageId), lte(campaigns.startTime, now), isNull(campaigns.deletedAt)))
    .orderBy(asc(campaigns.priority));
  const promotions = ran.map(({ id, startTime, endTime, devices: nasIds, wifiCampaignId }): PlannedPromotion => ({
    id,
    from: startTime.getTime(),
    until: (endTime ?? now).getTime(),
    devices: there.filter(({ nasId }) => nasIds.includes(nasId)).map((device) => device.id),
    share: wifiCampaignId === null ? 0.9 : 0.75,
    clicks: 0.11,
    url: 'https://demo.example/',
    asksSurvey: wifiCampaignId !== null && wifiCampaignId === survey?.campaignId,
  }));
  const textInput = { pageLanguage: settings!.languageId, page: { name: pageName }, design: current.design };
  const wordings = Object.fromEntries(
    consentPurposes.map((purpose) => [
      purpose,
      Object.fromEntries(
        languages.map(({ id: language }) => {
          const text = consentTextFor(purpose, { language, ...textInput });
          return [language, { hash: digest(text), text }];
        }),
      ),
    ]),
  ) as PagePlan['wordings'];
  return {
    pageId,
    kind,
    visits,
    days,
    until: now,
    timeZone: settings!.timeZone,
    seed: `demo ${kind}`,
    survey,
    promotions,
    mails,
    wordings,
    devices: there.map(({ id }, place) => ({ id, weight: weightAt(place) })),
    campaign: { id: current.id, version: current.version },
  };
}

function surveyIn({
  id,
  version,
  flow,
}: Pick<typeof wifiCampaigns.$inferSelect, 'id' | 'version' | 'flow'>): PlannedSurvey | undefined {
  const found = flow.flatMap(plainMethodsOf).find((method) => method.type === 'survey');
  return found && { campaignId: id, campaignVersion: version, methodId: found.id, questions: found.questions };
}
