import { loginFlow, plainMethodsOf } from '@wifi/contract/access/login-flow.ts';
import { splashDesign } from '@wifi/contract/access/splash-design.ts';
import type { PageContext } from '../../../platform/context.ts';
import { dayIn, instantOf } from '../../../platform/zoned-time.ts';
import { createCampaign } from '../../access/campaigns/campaigns.ts';
import { currentCampaign } from '../../access/wifi-campaigns/current-campaign.ts';
import { createCampaign as createWifiCampaign } from '../../access/wifi-campaigns/wifi-campaigns.ts';
import type { PagePlan, PlannedPromotion } from './page-plan.ts';

const choices = (...values: string[]) => values.map((value) => ({ value, label: { en: value } }));

const surveyFlow = loginFlow.parse([
  {
    id: 'survey',
    type: 'survey',
    questions: [
      { id: 'name', type: 'SURVEY_TEXT', mappingField: 'name', title: { en: 'Your name' } },
      { id: 'email', type: 'SURVEY_TEXT', mappingField: 'email', title: { en: 'E-mail' } },
      { id: 'stars', type: 'SURVEY_RATE', required: true, title: { en: 'How is it?' } },
      {
        id: 'why',
        type: 'SURVEY_MULTIPLE_CHOICE',
        title: { en: 'You are here for' },
        options: choices('holiday', 'work', 'friends'),
      },
      {
        id: 'wish',
        type: 'SURVEY_CHECKBOX',
        title: { en: 'You would like' },
        options: choices('music', 'lunch', 'quiet'),
      },
    ],
  },
]);

const dayLength = 86_400_000;

/**
 * A survey that some guests were asked, and two campaigns that others saw. All ended last night: whoever comes from now
 * on sees the page's own splash.
 */
export async function furnishVenue(
  ctx: PageContext,
  { days, until, timeZone }: Pick<PagePlan, 'days' | 'until' | 'timeZone'>,
): Promise<Pick<PagePlan, 'campaign' | 'survey' | 'promotions'>> {
  const { id, version } = await currentCampaign(ctx);
  const asking = await createWifiCampaign(ctx, { name: 'Survey', design: splashDesign.parse({}), flow: surveyFlow });
  const plans = [
    { name: 'All year', days, share: 0.2, asksSurvey: false },
    { name: 'This month', days: Math.min(days, 30), share: 0.5, asksSurvey: false },
    { name: 'What guests say', days, share: 0.08, asksSurvey: true },
  ];
  const lastNight = `${dayIn(timeZone, until)}T00:00:00`;
  const promotions: PlannedPromotion[] = [];
  for (const [at, { name, share, asksSurvey, ...plan }] of days > 1 ? plans.entries() : []) {
    const from = until.getTime() - plan.days * dayLength;
    const made = await createCampaign(ctx, {
      name,
      type: 'remnant',
      priority: 10 + at,
      startTime: `${dayIn(timeZone, new Date(from))}T00:00:00`,
      endTime: lastNight,
      devices: [],
      design: splashDesign.parse({}),
      wifiCampaignId: asksSurvey ? asking.id : null,
      redirectUrl: '',
      callToAction: null,
    });
    promotions.push({
      id: made.id,
      from,
      until: instantOf(lastNight, timeZone)!.getTime(),
      devices: [],
      share,
      clicks: 0.1,
      url: 'https://venue.example/',
      asksSurvey,
    });
  }
  const [survey] = surveyFlow.flatMap(plainMethodsOf);
  return {
    campaign: { id, version },
    promotions,
    survey:
      survey?.type === 'survey'
        ? { campaignId: asking.id, campaignVersion: asking.version, methodId: survey.id, questions: survey.questions }
        : undefined,
  };
}
